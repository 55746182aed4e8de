import type { App } from '../src/app.ts';
import { inTransaction, type Tx } from '../src/domain/foundation/transaction.ts';

/** Runs `second` while the transaction of `first` is open. Commits it once `waiting` statements wait for a lock, or `second` has ended. */
export async function whileOpen<Result>(
  app: App,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<Result>,
  waiting = 1,
): Promise<Result> {
  const [written, mayCommit] = [deferred(), deferred()];
  const open = inTransaction(app, async (tx) => {
    await first(tx);
    written.resolve();
    await mayCommit.promise;
  });
  await Promise.race([written.promise, open]);
  let ended = false;
  const other = second().finally(() => {
    ended = true;
  });
  other.catch(() => undefined);
  // The embedded database has one connection, so there the second always waits.
  while (app.db.kind === 'postgresql' && !ended && (await waitingStatements(app)) < waiting);
  mayCommit.resolve();
  await open;
  return other;
}

/** On PostgreSQL: statements on this very database that wait for a lock; the server may have others beside it. */
async function waitingStatements(app: App): Promise<number> {
  const waiting = await app.db.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length;
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
