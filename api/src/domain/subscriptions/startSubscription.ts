import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import type { SqlTx } from '../foundation/transaction.ts';

/** Starts now, or when the active subscription ends. The sale's account locks serialise two payments. */
export async function startSubscription(tx: SqlTx, purchase: Purchase, now: Date): Promise<void> {
  const { id: purchaseId, planId, phone, email } = purchase;
  const theirs = phone ? sql`"phone" = ${phone}` : sql`"email" = ${email}`;
  const started = await tx.execute(
    sql`INSERT INTO "Subscription" ("id", "planId", "purchaseId", "phone", "email", "startsAt", "endsAt")
     SELECT ${randomUUID()}::uuid, p."id", ${purchaseId}::uuid, ${phone}, ${email}, b."at", b."at" + p."days" * interval '24 hours'
       FROM "SubscriptionPlan" p, LATERAL (SELECT coalesce(max("endsAt"), ${now}::timestamptz) AS "at" FROM "Subscription"
         WHERE "planId" = p."id" AND ${theirs} AND "endsAt" > ${now}::timestamptz) b
      WHERE p."id" = ${planId}`,
  );
  if (started !== 1) throw new Error('A plan that was bought is gone');
}
