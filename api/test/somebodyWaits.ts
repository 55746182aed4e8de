import type { App } from '../src/app.ts';

/** On PostgreSQL: whether a statement on this very database waits for a lock; the server may have others beside it. */
export async function somebodyWaits(app: App): Promise<boolean> {
  const waiting = await app.db.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}
