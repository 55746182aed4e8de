/** True in `.ci/run`, which also runs what takes minutes and seldom breaks; `npm test` reports that as skipped. */
export const inCi = process.env.CI === 'true';

/** How many random cases a test tries: a hundred at most outside CI. */
export const randomRuns = (inAll: number): number => (inCi ? inAll : Math.min(inAll, 100));
