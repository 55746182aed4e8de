import { eatDay } from '@tipsoko/rules/eat';
import { listLimits } from '@tipsoko/rules/limits';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { isBeforeSalesEnd } from '../games/salesEnd.ts';
import { readTipstersByIds } from '../tipsters/readTipsters.ts';
import type { TipsterView } from '../tipsters/tipsterView.ts';

export interface PremiumOffer {
  /** Published since midnight in Nairobi. */
  readonly slipsToday: number;
  readonly slipsOnSale: number;
  /** Tipsters with a premium slip on sale first, then by rating. */
  readonly tipsters: TipsterView[];
}

/** Shown before payment: how many slips a plan opens, and whose. */
export async function readPremiumOffer(app: App): Promise<PremiumOffer> {
  const now = app.clock.now();
  const [counts] = await app.db.query<{ today: number; onSale: number }>(
    sql`SELECT count(*) FILTER (WHERE s."publishedAt" >= ${eatDay(now).from}::timestamptz)::int AS today,
         count(*) FILTER (WHERE s."result" IS NULL AND ${isBeforeSalesEnd('s', now)})::int AS "onSale"
       FROM "Tipster" t JOIN "Slip" s ON s."tipsterId" = t."id" AND s."premium"
         AND s."publishedAt" >= ${new Date(now.getTime() - 14 * 86_400_000)}::timestamptz
      WHERE t."premium"`,
  );
  const rows = await app.db.query<{ id: string }>(
    sql`SELECT t."id"::text AS id FROM "Tipster" t LEFT JOIN "TipsterRecord" r ON r."tipsterId" = t."id"
      WHERE t."premium" ORDER BY coalesce(r."activeSlips", 0) > 0 DESC, r."rating" DESC NULLS LAST, t."id"
      LIMIT ${listLimits.premiumTipsters}`,
  );
  const tipsters = await readTipstersByIds(
    app,
    rows.map(({ id }) => id),
  );
  return {
    slipsToday: counts?.today ?? 0,
    slipsOnSale: counts?.onSale ?? 0,
    tipsters: tipsters.filter((tipster) => tipster !== null),
  };
}
