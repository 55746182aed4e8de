import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while the current chain of calls runs inside a database transaction. */
export const openTransaction = new AsyncLocalStorage<{ readonly open: true }>();

/** External calls would hold locks for their duration; a second connection would deadlock on PGlite's only one. */
export function assertNoOpenTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} inside a database transaction`);
}
