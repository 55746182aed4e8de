import { type Money, moneyOf } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';

export interface OwnSales {
  readonly slipId: number;
  readonly buyers: number;
  /** The tipster's share. */
  readonly income: Money;
}

/** Unfinished slips, next kick-off first, at most 20. */
export async function readOwnSales(app: App, tipsterId: string): Promise<OwnSales[]> {
  const rows = await app.db.query<{ slipId: number; buyers: number; income: string }>(sql`
    SELECT s."id" AS "slipId", count(e."id")::int AS buyers, coalesce(sum(e."amountMinor"), 0)::text AS income
      FROM "Slip" s LEFT JOIN "Earning" e ON e."slipId" = s."id" AND e."purchaseId" IS NOT NULL AND e."status" <> 'UNPAID'
     WHERE s."tipsterId" = ${tipsterId}::uuid AND s."result" IS NULL AND s."kind" <> 'FREE'
     GROUP BY s."id" ORDER BY s."firstKickoff", s."id" LIMIT 20`);
  return rows.map(({ income, ...row }) => ({ ...row, income: moneyOf(BigInt(income), 'KES') }));
}
