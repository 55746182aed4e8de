import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { premiumSlipsSince } from '../subscriptions/premiumSlipsSql.ts';
import { hashToken } from './purchaseToken.ts';

interface Buyer {
  readonly userId: string | null;
  readonly hashes: readonly string[];
  readonly slipIds: readonly number[];
}

/** Each way by its own index, so that one plan is right for all. A subscription has no slip. */
const paidBy = ({ userId, hashes }: { userId: unknown; hashes: unknown }): Sql =>
  sql`SELECT q."id", q."slipId" FROM "Purchase" q WHERE q."state" = 'PAID' AND q."tokenHash" = ANY(${hashes}::text[])
      UNION ALL SELECT q."id", q."slipId" FROM "Purchase" q WHERE q."state" = 'PAID' AND q."buyerUserId" = ${userId}::uuid`;

const notCalledBack = sql`NOT EXISTS (SELECT 1 FROM "Refund" r WHERE r."purchaseId" = p."id" AND r."calledBackAt" IS NULL)`;

const BOUGHT = prepared<Buyer>(
  (places) =>
    sql`SELECT p."slipId" FROM (${paidBy(places)}) p
     WHERE (p."slipId" IS NULL OR p."slipId" = ANY(${places.slipIds}::int[])) AND ${notCalledBack}`,
);

const SUBSCRIBED = prepared<Buyer & { now: Date }>(
  ({ userId, hashes, slipIds, now }) =>
    sql`SELECT i."slipId" FROM (${paidBy({ userId, hashes })}) p JOIN "Subscription" s ON s."purchaseId" = p."id"
       JOIN "SubscriptionPlan" plan ON plan."id" = s."planId"
       CROSS JOIN LATERAL (
         SELECT x."id" AS "slipId" FROM (${premiumSlipsSince(now)}) x
          WHERE x."id" = ANY(${slipIds}::int[]) AND x."firstKickoff" > s."startsAt" AND (plan."slipsPerDay" IS NULL OR x.place <= plan."slipsPerDay")) i
      WHERE s."startsAt" <= ${now}::timestamptz AND s."endsAt" > ${now}::timestamptz AND ${notCalledBack}`,
);

const HOLDS = prepared<Omit<Buyer, 'slipIds'>>((places) => sql`SELECT EXISTS (${paidBy(places)}) AS holds`);

/** Whether the account has ever paid for anything. */
export async function hasPaid(app: App, userId: string): Promise<boolean> {
  const [row] = await app.db.query<{ holds: boolean }>(HOLDS({ userId, hashes: [] }));
  return row?.holds ?? false;
}

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
  const buyer = { userId, hashes, slipIds };
  const bought = await app.db.query<{ slipId: number | null }>(BOUGHT(buyer));
  const entitled = new Set(bought.flatMap(({ slipId }) => slipId ?? []));
  if (bought.every(({ slipId }) => slipId !== null)) return entitled;
  const rows = await app.db.query<{ slipId: number }>(SUBSCRIBED({ ...buyer, now: app.clock.now() }));
  for (const { slipId } of rows) entitled.add(slipId);
  return entitled;
}
