import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../foundation/transaction.ts';
import { notifyPurchasePaid } from '../integrators/notifySale.ts';
import { postSale, postSubscription } from '../ledger/postSale.ts';
import { startSubscription } from '../subscriptions/startSubscription.ts';
import { paidFor } from './openPurchase.ts';
import { isOwnSlip, type KnownBuyer } from './ownSlip.ts';
import type { PaymentProof } from './paymentProof.ts';
import { notifyBuyer } from './purchaseEvents.ts';
import { cancelSale } from './refundPurchase.ts';

interface Sold {
  version: number;
  /** Null for a plan. */
  tipsterId: string | null;
  result: string | null;
  hasWebhook: boolean;
}

interface Payment extends KnownBuyer {
  purchaseId: string;
  slipId: number | null;
  receipt: string | null;
  checkoutRequestId: string | null;
  paidMinor: bigint;
  now: Date;
}

// M-Pesa's query brings no receipt: a callback may later. The slip is locked, so that settling sees a sale whole or not.
// A tipster's own purchase does not count.
const SELL = prepared<Payment>(
  ({
    purchaseId,
    slipId,
    receipt,
    checkoutRequestId,
    paidMinor,
    now,
    userId,
    phone,
    email,
  }) => sql`WITH sold AS (
     UPDATE "Purchase" SET "state" = 'PAID', "failure" = NULL, "receipt" = ${receipt},
            "checkoutRequestId" = coalesce("checkoutRequestId", ${checkoutRequestId}), "paidAmountMinor" = ${paidMinor}::bigint,
            "paidAt" = ${now}::timestamptz, "endedAt" = ${now}::timestamptz, "nextCheckAt" = NULL, "quarantinedAt" = NULL,
            "quarantineReason" = NULL, "version" = "version" + 1
      WHERE "id" = ${purchaseId}::uuid RETURNING "version"),
   slip AS (
     UPDATE "Slip" s SET "salesCount" = "salesCount" + CASE WHEN ${isOwnSlip({ userId, phone, email })} THEN 0 ELSE 1 END WHERE "id" = ${slipId}::int RETURNING "tipsterId", "result"::text AS "result")
   SELECT sold."version", slip."tipsterId", slip."result",
          EXISTS (SELECT 1 FROM "Webhook" w JOIN "Tipster" t ON t."userId" = w."userId"
                   WHERE t."id" = slip."tipsterId" AND 'purchase.paid' = ANY(w."events")
                     AND w."disabledAt" IS NULL AND w."removedAt" IS NULL) AS "hasWebhook"
     FROM sold LEFT JOIN slip ON true`,
);

interface SaleRows {
  deliveryId: string;
  earningId: string;
  purchaseId: string;
  tipsterId: string | null;
  slipId: number | null;
  earningMinor: bigint;
  channel: 'SMS' | 'EMAIL';
  phone: string | null;
  email: string | null;
  now: Date;
}

// Runs while the slip is locked, so that of two late proofs of one buyer the second sees the first.
const EARN_AND_DELIVER = prepared<SaleRows>(
  (row) => sql`WITH earned AS (
     INSERT INTO "Earning" ("id", "tipsterId", "purchaseId", "slipId", "amountMinor", "earnedAt")
     SELECT ${row.earningId}::uuid, ${row.tipsterId}::uuid, ${row.purchaseId}::uuid, ${row.slipId}::int,
        ${row.earningMinor}::bigint, ${row.now}::timestamptz
      WHERE ${row.slipId}::int IS NOT NULL)
   INSERT INTO "Delivery" ("id", "purchaseId", "channel", "createdAt", "nextTryAt")
   VALUES (${row.deliveryId}::uuid, ${row.purchaseId}::uuid, ${row.channel}, ${row.now}::timestamptz, ${row.now}::timestamptz)
   RETURNING EXISTS (SELECT 1 FROM "Purchase" WHERE "slipId" = ${row.slipId}::int AND "id" <> ${row.purchaseId}::uuid
     AND ("phone" = ${row.phone} OR "email" = ${row.email}) AND ${paidFor}) AS "boughtBefore"`,
);

/** For a locked purchase that was not paid before. */
export async function sell(app: App, tx: Tx, purchase: Purchase, proof: PaymentProof): Promise<void> {
  const now = app.clock.now();
  const { slipId } = purchase;
  const checkoutRequestId = purchase.checkoutRequestId ?? proof.checkoutRequestId ?? null;
  const [found] = await tx.query<Sold>(
    SELL({
      purchaseId: purchase.id,
      slipId,
      userId: purchase.buyerUserId,
      phone: purchase.phone,
      email: purchase.email,
      receipt: proof.receipt,
      checkoutRequestId,
      paidMinor: proof.amountMinor,
      now,
    }),
  );
  if (!found) throw new Error('A purchase that was locked is gone');
  const sold: Purchase = {
    ...purchase,
    state: 'PAID',
    failure: null,
    receipt: proof.receipt,
    checkoutRequestId,
    paidAmountMinor: proof.amountMinor,
    paidAt: now,
    endedAt: now,
    nextCheckAt: null,
    quarantinedAt: null,
    quarantineReason: null,
    version: found.version,
  };
  notifyBuyer(tx, sold.id);
  const paidMinor = proof.amountMinor;
  if (slipId === null) {
    await postSubscription(tx, { ...saleOf(sold), paidMinor }, now);
    await startSubscription(tx, sold, now);
    await deliver(app, tx, sold, null, now);
    return;
  }
  const { tipsterId } = found;
  if (tipsterId === null) throw new Error('A slip that was bought is gone');
  const sale = { ...saleOf(sold), tipsterId };
  await postSale(tx, { ...sale, paidMinor }, now);
  const boughtBefore = await deliver(app, tx, sold, tipsterId, now);
  tx.publish({ type: 'financeChanged', tipsterId });
  // The result is public by now, so the buyer is refunded.
  if (found.result !== null) {
    await cancelSale(tx, sold, 'the slip had finished before the payment', now);
    return;
  }
  // The buyer has paid for the tip with another purchase since this one was closed.
  if (boughtBefore) {
    app.log.error({ alarm: true, purchaseId: sold.id }, 'a buyer has paid twice for a tip: refunded');
    await cancelSale(tx, sold, 'this buyer had bought the tip already', now);
    return;
  }
  if (!found.hasWebhook) return;
  const { currency, amountMinor, country } = sold;
  const earningMinor = earningOf(sold);
  await notifyPurchasePaid(tx, { ...sale, slipId, currency, amountMinor, country, earningMinor }, now);
}

/** The delivery's row is its job. @returns whether this buyer has another paid purchase of the slip. */
async function deliver(
  app: App,
  tx: Tx,
  sold: Purchase,
  tipsterId: string | null,
  now: Date,
): Promise<boolean> {
  const deliveryId = randomUUID();
  const [written] = await tx.query<{ boughtBefore: boolean }>(
    EARN_AND_DELIVER({
      deliveryId,
      earningId: randomUUID(),
      purchaseId: sold.id,
      tipsterId,
      slipId: sold.slipId,
      earningMinor: earningOf(sold),
      channel: sold.phone ? 'SMS' : 'EMAIL',
      phone: sold.phone,
      email: sold.email,
      now,
    }),
  );
  tx.afterCommit(() => app.jobs.runInProcess('deliverPurchase', { deliveryId }));
  return written?.boughtBefore ?? false;
}

const earningOf = ({ priceKesMinor, feeKesMinor }: Purchase) => priceKesMinor - feeKesMinor;

export function saleOf(purchase: Purchase) {
  const { id: purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor } = purchase;
  return { purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor };
}
