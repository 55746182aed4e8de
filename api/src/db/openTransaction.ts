import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while the current chain of calls runs inside a database transaction. */
export const openTransaction = new AsyncLocalStorage<{ readonly open: true }>();

/** A call to a service would hold locks as long as it takes; a second connection would wait for ever on PGlite's one. */
export function assertNoOpenTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} inside a database transaction`);
}
