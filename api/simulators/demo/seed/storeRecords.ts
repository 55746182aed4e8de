import type { App } from '../../../src/app.ts';
import { inSqlTransaction } from '../../../src/domain/foundation/transaction.ts';
import { recomputeRecords } from '../../../src/domain/tipsters/keepRecord.ts';
import type { Marketplace } from './planMarketplace.ts';

/** Every seller's record, computed by the product from the stored slips. */
export async function storeRecords(app: App, market: Marketplace): Promise<void> {
  const standard = market.slips.filter(({ kind }) => kind === 'STANDARD');
  const tipsterIds = [...new Set(standard.map(({ tipsterId }) => tipsterId))];
  await inSqlTransaction(app, async (tx) => {
    await recomputeRecords(tx, tipsterIds, new Date(market.now));
    await tx.execute(
      `UPDATE "TipsterRecord" r SET "activeSlips" = open.slips
         FROM (SELECT "tipsterId", count(*)::int AS slips FROM "Slip"
                WHERE "kind" = 'STANDARD' AND "finishedAt" IS NULL GROUP BY 1) open
        WHERE r."tipsterId" = open."tipsterId"`,
      [],
    );
  });
}
