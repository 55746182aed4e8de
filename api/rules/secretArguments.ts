/** They authenticate the caller: a query with one is never cached, nor sent in a GET address, which logs store. */
export const secretArguments: ReadonlySet<string> = new Set(['token', 'code', 'phone', 'email', 'input']);
