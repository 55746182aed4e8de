import { randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Currency, Purchase } from '../../db/generated/prisma/client.ts';
import { prepared } from '../../db/prepared.ts';
import { tellPurchasePaid } from '../integrators/tellPurchasePaid.ts';
import { lockSuspense } from '../ledger/listSuspense.ts';
import { postSale, postSubscription, postUnmatched } from '../ledger/postSale.ts';
import { postSuspenseResolved } from '../ledger/postSuspense.ts';
import { startSubscription } from '../premium/startSubscription.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { type LockedPurchase, lockPurchase } from './lockPurchase.ts';
import { paidFor } from './openPurchase.ts';
import { tellBuyer } from './purchaseEvents.ts';
import { quarantine } from './quarantinePurchase.ts';
import { cancelSale } from './refundPurchase.ts';

export interface PaymentProof {
  readonly purchaseId: string;
  /** M-Pesa receipt or the card provider's transaction id. null: not told yet. */
  readonly receipt: string | null;
  /** What the provider says was paid, in minor units of `currency`. */
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly checkoutRequestId?: string | null;
  /** Staff took the money out of suspense for this purchase. */
  readonly fromKept?: true;
}

export type Confirmed = 'paid' | 'already' | 'surplus' | 'quarantined';

/**
 * Turns proof of payment into a sale: state, ledger, earning, delivery and events in one transaction. Late proof also
 * wins over failed and expired; a second payment or one that does not fit is kept for the buyer, never lost.
 */
export async function confirmPayment(app: App, proof: PaymentProof): Promise<Confirmed> {
  return inTransaction(app, (tx) => confirmInside(app, tx, proof));
}

/** As {@link confirmPayment}, in the caller's transaction. */
export async function confirmInside(app: App, tx: Tx, proof: PaymentProof): Promise<Confirmed> {
  const purchase = await lockPurchase(tx, proof.purchaseId, proof.receipt);
  if (!purchase) throw new Error('Proof of payment for a purchase that is not there');
  if (purchase.state === 'PAID') return payAgain(app, tx, purchase, proof);
  if (purchase.receiptTaken) {
    await quarantine(app, tx, purchase, 'the receipt belongs to another purchase');
    return 'quarantined';
  }
  if (proof.currency !== purchase.currency || proof.amountMinor < purchase.amountMinor) {
    await keepForBuyer(app, tx, purchase, proof);
    await quarantine(app, tx, purchase, 'paid too little or in another currency');
    return 'quarantined';
  }
  if ((await takeKept(app, tx, purchase, proof)) === 'gone') {
    await quarantine(app, tx, purchase, 'what was paid had been kept, and is decided already');
    return 'quarantined';
  }
  await sell(app, tx, purchase, proof);
  return 'paid';
}

/**
 * A receipt's money is booked once: what was kept of it in suspense, before anybody knew what it was for, leaves it again.
 * `gone`: it is decided already, or another sum was kept.
 */
async function takeKept(
  app: App,
  tx: Tx,
  { keptId }: LockedPurchase,
  { amountMinor, currency, fromKept }: PaymentProof,
): Promise<'none' | 'taken' | 'gone'> {
  if (keptId === null || fromKept) return 'none';
  const kept = await lockSuspense(tx, keptId);
  if (kept?.amount.minor !== amountMinor || kept.amount.currency !== currency) return 'gone';
  await postSuspenseResolved(tx, kept, 'match', app.clock.now());
  return 'taken';
}

interface Sold {
  version: number;
  tipsterId: string | null;
  result: string | null;
  listened: boolean;
}

// M-Pesa's query tells no receipt: a later callback brings it, nothing need be asked. Locks the slip too, so that a
// settling transaction sees either this sale or none of it.
const SELL = prepared(
  `WITH sold AS (
     UPDATE "Purchase" SET "state" = 'PAID', "failure" = NULL, "receipt" = $3,
            "checkoutRequestId" = coalesce("checkoutRequestId", $4), "paidAmountMinor" = $5::bigint,
            "paidAt" = $6::timestamptz, "endedAt" = $6::timestamptz, "nextCheckAt" = NULL, "quarantinedAt" = NULL,
            "quarantineReason" = NULL, "version" = "version" + 1
      WHERE "id" = $1::uuid RETURNING "version"),
   slip AS (
     UPDATE "Slip" SET "salesCount" = "salesCount" + 1 WHERE "id" = $2::int RETURNING "tipsterId", "result"::text AS "result")
   SELECT sold."version", slip."tipsterId", slip."result",
          EXISTS (SELECT 1 FROM "Webhook" w JOIN "Tipster" t ON t."userId" = w."userId"
                   WHERE t."id" = slip."tipsterId" AND 'purchase.paid' = ANY(w."events")
                     AND w."disabledAt" IS NULL AND w."removedAt" IS NULL) AS "listened"
     FROM sold LEFT JOIN slip ON true`,
);

// It runs when the slip is locked, so that of two late proofs of one buyer the second sees the first.
const EARN_AND_DELIVER = prepared(
  `WITH earned AS (
     INSERT INTO "Earning" ("id", "tipsterId", "purchaseId", "slipId", "amountMinor", "earnedAt")
     SELECT $5::uuid, $6::uuid, $2::uuid, $7::int, $8::bigint, $4::timestamptz WHERE $7::int IS NOT NULL)
   INSERT INTO "Delivery" ("id", "purchaseId", "channel", "createdAt", "nextTryAt")
   VALUES ($1::uuid, $2::uuid, $3, $4::timestamptz, $4::timestamptz)
   RETURNING EXISTS (SELECT 1 FROM "Purchase" WHERE "slipId" = $7::int AND "id" <> $2::uuid
     AND ("phone" = $9 OR "email" = $10) AND ${paidFor}) AS "boughtBefore"`,
);

async function sell(app: App, tx: Tx, purchase: Purchase, proof: PaymentProof): Promise<void> {
  const now = app.clock.now();
  const { slipId } = purchase;
  const checkoutRequestId = purchase.checkoutRequestId ?? proof.checkoutRequestId ?? null;
  const [found] = await tx.query<Sold>(SELL, [
    purchase.id,
    slipId,
    proof.receipt,
    checkoutRequestId,
    proof.amountMinor,
    now,
  ]);
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
  tellBuyer(tx, sold.id);
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
  // The proof came after the result, which everybody can see by now: the buyer gets the money back.
  if (found.result !== null) {
    await cancelSale(tx, sold, 'the slip had finished before the payment', now);
    return;
  }
  // Given up as failed, paid in between by another purchase, and proven after all: one tip is paid for once.
  if (boughtBefore) {
    app.log.error({ alarm: true, purchaseId: sold.id }, 'a buyer has paid twice for a tip: refunded');
    await cancelSale(tx, sold, 'this buyer had bought the tip already', now);
    return;
  }
  if (!found.listened) return;
  const { currency, amountMinor, country } = sold;
  const earningMinor = earningOf(sold);
  await tellPurchasePaid(tx, { ...sale, slipId, currency, amountMinor, country, earningMinor }, now);
}

/**
 * Writes the one delivery, and what the tipster earned by a slip. The row is the job: it is sent after the commit.
 * Tells whether this buyer has another paid purchase of the slip.
 */
async function deliver(
  app: App,
  tx: Tx,
  sold: Purchase,
  tipsterId: string | null,
  now: Date,
): Promise<boolean> {
  const deliveryId = randomUUID();
  const [written] = await tx.query<{ boughtBefore: boolean }>(EARN_AND_DELIVER, [
    deliveryId,
    sold.id,
    sold.phone ? 'SMS' : 'EMAIL',
    now,
    randomUUID(),
    tipsterId,
    sold.slipId,
    earningOf(sold),
    sold.phone,
    sold.email,
  ]);
  tx.afterCommit(() => app.jobs.soon('deliverPurchase', { deliveryId }));
  return written?.boughtBefore ?? false;
}

const earningOf = ({ priceKesMinor, feeKesMinor }: Purchase) => priceKesMinor - feeKesMinor;

/** The amounts that postings need. */
export function saleOf(purchase: Purchase) {
  const { id: purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor } = purchase;
  return { purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor };
}

async function payAgain(app: App, tx: Tx, purchase: LockedPurchase, proof: PaymentProof): Promise<Confirmed> {
  if (proof.receipt === null || proof.receipt === purchase.receipt) return 'already';
  if (purchase.receipt === null) {
    if (purchase.receiptTaken) {
      app.log.error({ alarm: true, purchaseId: purchase.id }, 'a receipt came for two purchases');
      return 'already';
    }
    if ((await takeKept(app, tx, purchase, proof)) === 'gone') {
      app.log.error(
        { alarm: true, purchaseId: purchase.id },
        'the receipt of a sale is of kept money that is decided already',
      );
      return 'already';
    }
    const known = await tx.prisma.purchase.update({
      where: { id: purchase.id },
      data: { receipt: proof.receipt, version: { increment: 1 } },
    });
    tellBuyer(tx, known.id);
    return 'already';
  }
  await keepForBuyer(app, tx, purchase, proof);
  return 'surplus';
}

async function keepForBuyer(app: App, tx: Tx, purchase: Purchase, proof: PaymentProof): Promise<void> {
  await postUnmatched(
    tx,
    {
      provider: purchase.provider,
      currency: proof.currency,
      amountMinor: proof.amountMinor,
      key: proof.receipt ?? `purchase:${purchase.id}`,
      purchaseId: purchase.id,
    },
    app.clock.now(),
  );
  app.log.error(
    { alarm: true, purchaseId: purchase.id },
    'a payment that fits no sale is kept for its buyer',
  );
}
