import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while the current chain of calls runs inside a database transaction. */
export const openTransaction = new AsyncLocalStorage<{ readonly open: true }>();

/**
 * Refuses what must never happen inside a transaction: a call to the outside world would hold locks for as long as
 * a stranger likes, and a second connection would wait for ever on the embedded database, which has only one.
 */
export function assertNoOpenTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} inside a database transaction`);
}
