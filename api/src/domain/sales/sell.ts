import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { notifyPurchasePaid } from '../integrators/notifySale.ts';
import { postSale, postSubscription } from '../ledger/postSale.ts';
import { notifyTipsterOfSale } from '../notices/notifyFollowers.ts';
import type { PurchaseForSale } from '../purchases/lockPurchase.ts';
import { paidFor } from '../purchases/openPurchase.ts';
import { isOwnSlip, type KnownBuyer } from '../purchases/ownSlip.ts';
import type { PaymentProof } from '../purchases/paymentProof.ts';
import { notifyBuyer } from '../purchases/purchaseEvents.ts';
import { startSubscription } from '../subscriptions/startSubscription.ts';
import { cancelSale } from './refundPurchase.ts';

interface Sold {
  version: number;
  /** This buyer has another paid purchase of the slip. */
  boughtBefore: boolean;
  hasWebhook: boolean;
  /** The tipster wants sale notices. */
  isTold: boolean;
}

interface Sale extends KnownBuyer {
  purchaseId: string;
  slipId: number | null;
  tipsterId: string | null;
  receipt: string | null;
  checkoutRequestId: string | null;
  paidMinor: bigint;
  earningMinor: bigint;
  earningId: string;
  deliveryId: string;
  channel: 'SMS' | 'EMAIL';
  callbackId: string | null;
  now: Date;
}

// M-Pesa's query brings no receipt; a callback may, later. A tipster's own purchase does not count. The slip was locked
// by the previous statement, so that of two late proofs the second sees the first. The delivery's row is its job.
const SELL = prepared<Sale>(
  (sale) => sql`WITH sold AS (
     UPDATE "Purchase" SET "state" = 'PAID', "failure" = NULL, "receipt" = ${sale.receipt},
            "checkoutRequestId" = coalesce("checkoutRequestId", ${sale.checkoutRequestId}), "paidAmountMinor" = ${sale.paidMinor}::bigint,
            "paidAt" = ${sale.now}::timestamptz, "endedAt" = ${sale.now}::timestamptz, "nextCheckAt" = NULL, "quarantinedAt" = NULL,
            "quarantineReason" = NULL, "version" = "version" + 1
      WHERE "id" = ${sale.purchaseId}::uuid RETURNING "version"),
   counted AS (
     UPDATE "Slip" s SET "salesCount" = "salesCount" + 1
      WHERE s."id" = ${sale.slipId}::int AND NOT ${isOwnSlip(sale)}),
   earned AS (
     INSERT INTO "Earning" ("id", "tipsterId", "purchaseId", "slipId", "amountMinor", "earnedAt")
     SELECT ${sale.earningId}::uuid, ${sale.tipsterId}::uuid, ${sale.purchaseId}::uuid, ${sale.slipId}::int,
        ${sale.earningMinor}::bigint, ${sale.now}::timestamptz
      WHERE ${sale.slipId}::int IS NOT NULL),
   delivered AS (
     INSERT INTO "Delivery" ("id", "purchaseId", "channel", "createdAt", "nextTryAt")
     VALUES (${sale.deliveryId}::uuid, ${sale.purchaseId}::uuid, ${sale.channel}, ${sale.now}::timestamptz, ${sale.now}::timestamptz)),
   ended AS (
     UPDATE "Callback" SET "processedAt" = ${sale.now}::timestamptz, "outcome" = 'paid' WHERE "id" = ${sale.callbackId}::bigint)
   SELECT "version",
          EXISTS (SELECT 1 FROM "Purchase" WHERE "slipId" = ${sale.slipId}::int AND "id" <> ${sale.purchaseId}::uuid
            AND ("phone" = ${sale.phone} OR "email" = ${sale.email}) AND ${paidFor}) AS "boughtBefore",
          EXISTS (SELECT 1 FROM "Webhook" w JOIN "Tipster" t ON t."userId" = w."userId"
                   WHERE t."id" = ${sale.tipsterId}::uuid AND 'purchase.paid' = ANY(w."events")
                     AND w."disabledAt" IS NULL AND w."removedAt" IS NULL) AS "hasWebhook",
          EXISTS (SELECT 1 FROM "Follower" f JOIN "Tipster" t ON t."userId" = f."userId" WHERE t."id" = ${sale.tipsterId}::uuid) AS "isTold"
     FROM sold`,
);

/** For a locked, unpaid purchase. */
export async function sell(
  app: App,
  tx: SqlTx,
  purchase: PurchaseForSale,
  proof: PaymentProof,
): Promise<void> {
  const now = app.clock.now();
  const { slipId, tipsterId, slipResult } = purchase;
  if (slipId !== null && tipsterId === null) throw new Error('A slip that was bought is gone');
  const checkoutRequestId = purchase.checkoutRequestId ?? proof.checkoutRequestId ?? null;
  const paidMinor = proof.amountMinor;
  const earningMinor = purchase.priceKesMinor - purchase.feeKesMinor;
  const deliveryId = randomUUID();
  const [found] = await tx.query<Sold>(
    SELL({
      purchaseId: purchase.id,
      slipId,
      tipsterId,
      userId: purchase.buyerUserId,
      phone: purchase.phone,
      email: purchase.email,
      receipt: proof.receipt,
      checkoutRequestId,
      paidMinor,
      earningMinor,
      earningId: randomUUID(),
      deliveryId,
      channel: purchase.phone ? 'SMS' : 'EMAIL',
      callbackId: proof.callbackId ?? null,
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
    paidAmountMinor: paidMinor,
    paidAt: now,
    endedAt: now,
    nextCheckAt: null,
    quarantinedAt: null,
    quarantineReason: null,
    version: found.version,
  };
  notifyBuyer(tx, sold.id);
  tx.afterCommit(() => app.jobs.runInProcess('deliverPurchase', { deliveryId }));
  if (slipId === null || tipsterId === null) {
    await postSubscription(tx, { ...saleOf(sold), paidMinor }, now);
    await startSubscription(tx, sold, now);
    return;
  }
  const sale = { ...saleOf(sold), tipsterId };
  await postSale(tx, { ...sale, paidMinor }, now);
  tx.publish({ type: 'financeChanged', tipsterId });
  // The result is already public, so the buyer is refunded.
  if (slipResult !== null) {
    await cancelSale(tx, sold, 'the slip had finished before the payment', now);
    return;
  }
  // The buyer has paid with another purchase in the meantime.
  if (found.boughtBefore) {
    app.log.error({ alarm: true, purchaseId: sold.id }, 'a buyer has paid twice for a tip: refunded');
    await cancelSale(tx, sold, 'this buyer had bought the tip already', now);
    return;
  }
  if (found.isTold) await notifyTipsterOfSale(tx, { ...sale, slipId, earningMinor });
  if (!found.hasWebhook) return;
  await notifyPurchasePaid(tx, { ...sale, slipId, country: sold.country, earningMinor }, now);
}

export function saleOf(purchase: Purchase) {
  const { id: purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor } = purchase;
  return { purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor };
}
