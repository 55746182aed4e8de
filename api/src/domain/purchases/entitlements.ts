import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { premiumSlipsSince } from '../subscriptions/premiumSlipsSql.ts';
import { hashToken } from './purchaseToken.ts';

/** A viewer with the locked slips to check. */
export interface Asker {
  readonly viewer: Viewer;
  readonly slipIds: readonly number[];
}

/** `askers` as rows `a`. */
const askersSql = (askers: unknown): Sql =>
  sql`json_to_recordset(${askers}::json) a("number" int, "userId" uuid, "hashes" text[], "slipIds" int[])`;

/** Each condition has its own index, so that one plan fits all. Subscriptions have no slip. */
const paidBy = ({ userId, hashes }: { userId: unknown; hashes: unknown }): Sql =>
  sql`SELECT q."id", q."slipId" FROM "Purchase" q WHERE q."state" = 'PAID' AND q."tokenHash" = ANY(${hashes})
      UNION ALL SELECT q."id", q."slipId" FROM "Purchase" q WHERE q."state" = 'PAID' AND q."buyerUserId" = ${userId}`;

const paidByAsker = paidBy({ userId: raw('a."userId"'), hashes: raw('a."hashes"') });

const notCalledBack = sql`NOT EXISTS (SELECT 1 FROM "Refund" r WHERE r."purchaseId" = p."id" AND r."calledBackAt" IS NULL)`;

const BOUGHT = prepared<{ askers: string }>(
  ({ askers }) =>
    sql`SELECT a."number", p."slipId" FROM ${askersSql(askers)} CROSS JOIN LATERAL (${paidByAsker}) p
     WHERE (p."slipId" IS NULL OR p."slipId" = ANY(a."slipIds")) AND ${notCalledBack}`,
);

const SUBSCRIBED = prepared<{ askers: string; now: Date }>(
  ({ askers, now }) =>
    sql`WITH premium AS MATERIALIZED (${premiumSlipsSince(now)})
     SELECT a."number", x."id" AS "slipId" FROM ${askersSql(askers)} CROSS JOIN LATERAL (${paidByAsker}) p
       JOIN "Subscription" s ON s."purchaseId" = p."id" JOIN "SubscriptionPlan" plan ON plan."id" = s."planId"
       JOIN premium x ON x."id" = ANY(a."slipIds") AND x."firstKickoff" > s."startsAt"
         AND (plan."slipsPerDay" IS NULL OR x.place <= plan."slipsPerDay")
      WHERE s."startsAt" <= ${now}::timestamptz AND s."endsAt" > ${now}::timestamptz AND ${notCalledBack}`,
);

const HOLDS = prepared<{ userId: string }>(
  ({ userId }) =>
    sql`SELECT EXISTS (${paidBy({ userId: sql`${userId}::uuid`, hashes: raw("'{}'::text[]") })}) AS holds`,
);

export async function hasPaid(app: App, userId: string): Promise<boolean> {
  const [row] = await app.db.query<{ holds: boolean }>(HOLDS({ userId }));
  return row?.holds ?? false;
}

export async function entitledSlipIds(
  app: App,
  viewer: Viewer,
  slipIds: readonly number[],
): Promise<Set<number>> {
  const [entitled] = await entitledToEach(app, [{ viewer, slipIds }]);
  return entitled ?? new Set();
}

/**
 * In the order of the askers: bought by the user or with a token of the browser; or premium, with a subscription that
 * began before the first kick-off (its price is shared among these slips). Constant number of statements.
 */
export async function entitledToEach(
  app: App,
  askers: readonly Asker[],
): Promise<ReadonlyArray<Set<number>>> {
  const entitled = askers.map(() => new Set<number>());
  const buyers = askers.flatMap(({ viewer, slipIds }, number) => {
    const hashes = viewer.purchaseTokens.slice(0, 100).map(hashToken);
    const userId = viewer.account?.userId || null;
    if (slipIds.length === 0 || (hashes.length === 0 && userId === null)) return [];
    return [{ number, userId, hashes, slipIds }];
  });
  if (buyers.length === 0) return entitled;
  const bought = await app.db.query<{ number: number; slipId: number | null }>(
    BOUGHT({ askers: JSON.stringify(buyers) }),
  );
  const paidSubscription = new Set<number>();
  for (const { number, slipId } of bought) {
    if (slipId === null) paidSubscription.add(number);
    else entitled[number]?.add(slipId);
  }
  if (paidSubscription.size === 0) return entitled;
  const subscribers = buyers.filter(({ number }) => paidSubscription.has(number));
  const rows = await app.db.query<{ number: number; slipId: number }>(
    SUBSCRIBED({ askers: JSON.stringify(subscribers), now: app.clock.now() }),
  );
  for (const { number, slipId } of rows) entitled[number]?.add(slipId);
  return entitled;
}
