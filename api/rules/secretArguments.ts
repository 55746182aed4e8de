/**
 * Arguments and variables that prove something about who asks. A question with one of them is no public question: it
 * is never kept for others, and never written into an address, which proxies and logs remember.
 */
export const secretArguments: ReadonlySet<string> = new Set(['token', 'code', 'phone', 'email', 'input']);
