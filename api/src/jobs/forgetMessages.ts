import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { sensitiveJobs } from './queue/jobs.ts';

/** Sent messages delete themselves; this removes the rest, whose codes, links and picks would stay for weeks. */
export async function forgetMessages(app: App): Promise<void> {
  await app.db.query(
    sql`DELETE FROM pgboss.job WHERE "name" = ANY(${[...sensitiveJobs]}::text[]) AND "state" IN ('completed', 'cancelled', 'failed')`,
  );
  await app.db.query(sql`DELETE FROM pgboss.archive WHERE "name" = ANY(${[...sensitiveJobs]}::text[])`);
}
