import sql from 'sql-template-tag';
import type { App } from '../../app.ts';

/** Longer than any alarm or review looks back. */
const KEPT_DAYS = 30;
const BATCH = 10_000;

/** Blanks hashed addresses of buyers and reporters. @returns the number of rows. */
export async function forgetCallers(app: App): Promise<number> {
  const before = new Date(app.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  const rows = await app.db.query(
    sql`UPDATE "Purchase" SET "caller" = NULL WHERE "id" IN (SELECT "id" FROM "Purchase"
          WHERE "caller" IS NOT NULL AND "createdAt" < ${before}::timestamptz LIMIT ${BATCH}) RETURNING 1 AS forgotten`,
  );
  const reports = await app.db.query(
    sql`UPDATE "Report" SET "caller" = NULL WHERE "id" IN (SELECT "id" FROM "Report"
          WHERE "caller" IS NOT NULL AND "createdAt" < ${before}::timestamptz LIMIT ${BATCH}) RETURNING 1 AS forgotten`,
  );
  return rows.length + reports.length;
}
