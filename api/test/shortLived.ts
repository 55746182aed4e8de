/**
 * Flags of Node for a program that lives for seconds: V8 would spend a second on optimising the code of the embedded
 * database, more than all the queries of such a program take.
 */
export const shortLived = ['--liftoff-only'] as const;
