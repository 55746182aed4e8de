import type { App } from '../../app.ts';
import type { Currency, Purchase } from '../../db/generated/prisma/client.ts';
import { postSale, postSubscription, postUnmatched } from '../ledger/postSale.ts';
import { startSubscription } from '../premium/startSubscription.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { lockPurchase } from './lockPurchase.ts';
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
}

export type Confirmed = 'paid' | 'already' | 'surplus' | 'quarantined';

/**
 * Turns proof of payment into a sale: state, ledger, earning, delivery and events in one transaction. Late proof also
 * wins over failed and expired; a second payment or one that does not fit is kept for the buyer, never lost.
 */
export async function confirmPayment(app: App, proof: PaymentProof): Promise<Confirmed> {
  return inTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, proof.purchaseId);
    if (!purchase) throw new Error('Proof of payment for a purchase that is not there');
    if (purchase.state === 'PAID') return payAgain(app, tx, purchase, proof);
    const taken = proof.receipt && (await receiptTakenBy(tx, purchase, proof.receipt));
    if (taken) {
      await quarantine(app, tx, purchase, 'the receipt belongs to another purchase');
      return 'quarantined';
    }
    if (proof.currency !== purchase.currency || proof.amountMinor < purchase.amountMinor) {
      await keepForBuyer(app, tx, purchase, proof);
      await quarantine(app, tx, purchase, 'paid too little or in another currency');
      return 'quarantined';
    }
    await sell(app, tx, purchase, proof);
    return 'paid';
  });
}

async function sell(app: App, tx: Tx, purchase: Purchase, proof: PaymentProof): Promise<void> {
  const now = app.clock.now();
  const sold = await tx.prisma.purchase.update({
    where: { id: purchase.id },
    data: {
      state: 'PAID',
      failure: null,
      receipt: proof.receipt,
      checkoutRequestId: purchase.checkoutRequestId ?? proof.checkoutRequestId ?? null,
      paidAmountMinor: proof.amountMinor,
      paidAt: now,
      endedAt: now,
      // M-Pesa's query tells no receipt: a later callback brings it, nothing need be asked.
      nextCheckAt: null,
      quarantinedAt: null,
      quarantineReason: null,
      version: { increment: 1 },
    },
  });
  tellBuyer(tx, sold);
  if (purchase.slipId === null) {
    await postSubscription(tx, { ...saleOf(sold), paidMinor: proof.amountMinor }, now);
    await startSubscription(tx, sold, now);
  } else await sellSlip(tx, sold, purchase.slipId, proof.amountMinor, now);
  const delivery = await tx.prisma.delivery.create({
    data: { purchaseId: sold.id, channel: sold.phone ? 'SMS' : 'EMAIL', createdAt: now, nextTryAt: now },
  });
  await tx.enqueue('deliverPurchase', { deliveryId: delivery.id });
}

async function sellSlip(tx: Tx, sold: Purchase, slipId: number, paidMinor: bigint, now: Date): Promise<void> {
  // Locks the slip, so that a settling transaction sees either this sale or none of it.
  const [slip] = await tx.query<{ tipsterId: string; result: string | null }>(
    `UPDATE "Slip" SET "salesCount" = "salesCount" + 1 WHERE "id" = $1::int RETURNING "tipsterId", "result"::text`,
    [slipId],
  );
  if (!slip) throw new Error('A slip that was bought is gone');
  const sale = { ...saleOf(sold), tipsterId: slip.tipsterId };
  await postSale(tx, { ...sale, paidMinor }, now);
  await tx.prisma.earning.create({
    data: {
      tipsterId: slip.tipsterId,
      purchaseId: sold.id,
      slipId,
      amountMinor: sold.priceKesMinor - sold.feeKesMinor,
      earnedAt: now,
    },
  });
  tx.publish({ type: 'financeChanged', tipsterId: slip.tipsterId });
  // The proof came after the result, which everybody can see by now: the buyer gets the money back.
  if (slip.result !== null)
    await cancelSale(tx, sold, slip.tipsterId, 'the slip had finished before the payment', now);
}

/** The amounts that postings need. */
export function saleOf(purchase: Purchase) {
  const { id: purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor } = purchase;
  return { purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor };
}

async function payAgain(app: App, tx: Tx, purchase: Purchase, proof: PaymentProof): Promise<Confirmed> {
  if (proof.receipt === null || proof.receipt === purchase.receipt) return 'already';
  if (purchase.receipt === null) {
    if (await receiptTakenBy(tx, purchase, proof.receipt)) {
      app.log.error({ alarm: true, purchaseId: purchase.id }, 'a receipt came for two purchases');
      return 'already';
    }
    const known = await tx.prisma.purchase.update({
      where: { id: purchase.id },
      data: { receipt: proof.receipt, version: { increment: 1 } },
    });
    tellBuyer(tx, known);
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

async function receiptTakenBy(tx: Tx, purchase: Purchase, receipt: string): Promise<boolean> {
  const other = await tx.prisma.purchase.findUnique({
    where: { provider_receipt: { provider: purchase.provider, receipt } },
    select: { id: true },
  });
  return other !== null && other.id !== purchase.id;
}
