import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { premiumSlipsSince } from '../premium/premiumSlipsSql.ts';
import { hashToken } from './purchaseToken.ts';

/**
 * Which of these slips are open to these eyes because they were paid for: by a purchase of the signed-in user, by a
 * purchase whose token the browser holds, or, for premium slips, by a subscription of either that runs now and was there
 * before their first kick-off: these are the slips that its price is shared by.
 */
export async function openedSlipIds(app: App, eyes: Eyes, slipIds: readonly number[]): Promise<Set<number>> {
  const hashes = eyes.purchaseTokens.slice(0, 100).map(hashToken);
  const userId = eyes.viewer?.userId || null;
  if (slipIds.length === 0 || (hashes.length === 0 && userId === null)) return new Set();
  const rows = await app.db.query<{ slipId: number }>(
    `WITH mine AS (
       SELECT p."id", p."slipId" FROM "Purchase" p
        WHERE p."state" = 'PAID' AND (p."tokenHash" = ANY($1::text[]) OR p."buyerUserId" = $2::uuid)
          AND NOT EXISTS (SELECT 1 FROM "Refund" r WHERE r."purchaseId" = p."id" AND r."calledBackAt" IS NULL))
     SELECT m."slipId" FROM mine m WHERE m."slipId" = ANY($3::int[])
     UNION
     SELECT i."slipId" FROM mine m JOIN "Subscription" s ON s."purchaseId" = m."id"
       JOIN "SubscriptionPlan" plan ON plan."id" = s."planId"
       CROSS JOIN LATERAL (
         SELECT x."id" AS "slipId" FROM (${premiumSlipsSince('$4::timestamptz')}) x
          WHERE x."id" = ANY($3::int[]) AND x."firstKickoff" > s."startsAt" AND (plan."slipsPerDay" IS NULL OR x.place <= plan."slipsPerDay")) i
      WHERE s."startsAt" <= $4::timestamptz AND s."endsAt" > $4::timestamptz`,
    [hashes, userId, [...slipIds], app.clock.now().toISOString()],
  );
  return new Set(rows.map((row) => row.slipId));
}
