import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { premiumSlipsSince } from '../subscriptions/premiumSlipsSql.ts';
import { hashToken } from './purchaseToken.ts';

/**
 * Bought by the user or by a token of the browser; or premium, with a subscription that began before the first kick-off,
 * because its price is shared among these slips.
 */
export async function entitledSlipIds(
  app: App,
  viewer: Viewer,
  slipIds: readonly number[],
): Promise<Set<number>> {
  const hashes = viewer.purchaseTokens.slice(0, 100).map(hashToken);
  const userId = viewer.account?.userId || null;
  if (slipIds.length === 0 || (hashes.length === 0 && userId === null)) return new Set();
  const now = app.clock.now();
  const rows = await app.db.query<{ slipId: number }>(
    sql`WITH mine AS (
       SELECT p."id", p."slipId" FROM "Purchase" p
        WHERE p."state" = 'PAID' AND (p."tokenHash" = ANY(${hashes}::text[]) OR p."buyerUserId" = ${userId}::uuid)
          AND NOT EXISTS (SELECT 1 FROM "Refund" r WHERE r."purchaseId" = p."id" AND r."calledBackAt" IS NULL))
     SELECT m."slipId" FROM mine m WHERE m."slipId" = ANY(${slipIds}::int[])
     UNION
     SELECT i."slipId" FROM mine m JOIN "Subscription" s ON s."purchaseId" = m."id"
       JOIN "SubscriptionPlan" plan ON plan."id" = s."planId"
       CROSS JOIN LATERAL (
         SELECT x."id" AS "slipId" FROM (${premiumSlipsSince(now)}) x
          WHERE x."id" = ANY(${slipIds}::int[]) AND x."firstKickoff" > s."startsAt" AND (plan."slipsPerDay" IS NULL OR x.place <= plan."slipsPerDay")) i
      WHERE s."startsAt" <= ${now}::timestamptz AND s."endsAt" > ${now}::timestamptz`,
  );
  return new Set(rows.map((row) => row.slipId));
}
