import type { App } from '../app.ts';
import { wordyJobs } from './jobs.ts';

/**
 * Deletes messages that were given up, or that the job store put aside: one that was sent deletes itself. Without this
 * their codes, links and picks would lie there for weeks.
 */
export async function forgetMessages(app: App): Promise<void> {
  await app.db.query(
    `DELETE FROM pgboss.job WHERE "name" = ANY($1::text[]) AND "state" IN ('completed', 'cancelled', 'failed')`,
    [[...wordyJobs]],
  );
  await app.db.query('DELETE FROM pgboss.archive WHERE "name" = ANY($1::text[])', [[...wordyJobs]]);
}
