import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';

/** A year longer than the payments that they explain. */
const KEPT_YEARS = 8;
/** SMS delivery reports and rejected callbacks, which prove no money. */
const KEPT_DAYS = 366;
/** Rows per table and run. */
const BATCH = 10_000;

const provesNothing = sql`("kind" = 'sms' OR "outcome" LIKE 'refused: %' OR "outcome" = 'unknown address')`;

/** Triggers block earlier deletion by the database's clock. @returns the number of rows. */
export async function forgetLongTables(app: App): Promise<number> {
  const now = app.clock.now();
  const days = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const years = new Date(now);
  years.setUTCFullYear(years.getUTCFullYear() - KEPT_YEARS);
  const before = years.toISOString();
  const deletions: readonly Sql[] = [
    sql`DELETE FROM "Callback" WHERE "id" IN (SELECT "id" FROM "Callback"
          WHERE "receivedAt" < ${days}::timestamptz AND "processedAt" IS NOT NULL AND ${provesNothing} LIMIT ${BATCH})`,
    oldest('Callback', 'receivedAt', before, sql`"processedAt" IS NOT NULL`),
    oldest('AuditEntry', 'createdAt', before),
    sql`DELETE FROM "BalanceCheck" WHERE "id" IN (SELECT "id" FROM "BalanceCheck"
          WHERE "askedAt" < ${before}::timestamptz LIMIT ${BATCH})`,
  ];
  let rows = 0;
  for (const deletion of deletions)
    rows += (await app.db.query(sql`${deletion} RETURNING 1 AS deleted`)).length;
  return rows;
}

/** Ids grow with time, so only the first rows are scanned. */
function oldest(table: string, time: string, before: string, also = sql`TRUE`): Sql {
  return sql`DELETE FROM ${raw(`"${table}"`)} WHERE "id" IN (
    SELECT "id" FROM (SELECT * FROM ${raw(`"${table}"`)} ORDER BY "id" LIMIT ${BATCH}) first
     WHERE ${raw(`"${time}"`)} < ${before}::timestamptz AND ${also})`;
}
