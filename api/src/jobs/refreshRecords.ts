import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { inTransaction } from '../domain/foundation/transaction.ts';
import { recomputeRecord } from '../domain/tipsters/keepRecord.ts';

const HOUR_MS = 3_600_000;
const BATCH = 200;

/** Hourly where week or month has moved on, daily for all. A differing record is a fault: corrected and reported. */
export async function refreshRecords(app: App): Promise<void> {
  const now = app.clock.now();
  const due = await app.db.query<{ tipsterId: string }>(
    sql`SELECT "tipsterId" FROM "TipsterRecord"
      WHERE "settled" > 0 AND ("updatedAt" < ${new Date(now.getTime() - 24 * HOUR_MS)}::timestamptz
        OR ("updatedAt" < ${new Date(now.getTime() - HOUR_MS)}::timestamptz AND "weekWon" + "weekLost" + "monthWon" + "monthLost" > 0))
      ORDER BY "updatedAt" LIMIT ${BATCH}`,
  );
  for (const { tipsterId } of due) {
    const { differed } = await inTransaction(app, (tx) => recomputeRecord(tx, tipsterId, now));
    if (differed) app.log.error({ tipsterId }, 'a record differed from the full count; it was put right');
  }
}
