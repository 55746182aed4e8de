import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { lockSuspense } from '../ledger/listSuspense.ts';
import { postUnmatched } from '../ledger/postSale.ts';
import { postSuspenseResolved } from '../ledger/postSuspense.ts';
import type { LockedPurchase } from '../purchases/lockPurchase.ts';
import type { PaymentProof } from '../purchases/paymentProof.ts';
import { notifyBuyer } from '../purchases/purchaseEvents.ts';

/** A repeat of the same payment, its missing receipt, or a second payment, which goes to suspense. */
export async function duplicatePayment(
  app: App,
  tx: SqlTx,
  purchase: LockedPurchase,
  proof: PaymentProof,
): Promise<'already' | 'surplus'> {
  if (proof.receipt === null || proof.receipt === purchase.receipt) return 'already';
  if (purchase.receipt !== null) {
    await holdInSuspense(app, tx, purchase, proof);
    return 'surplus';
  }
  if (purchase.receiptTaken) {
    app.log.error({ alarm: true, purchaseId: purchase.id }, 'a receipt came for two purchases');
    return 'already';
  }
  // A prompt takes exactly its amount, so another amount was paid by hand to the prompt's account.
  if (proof.amountMinor !== (purchase.paidAmountMinor ?? purchase.amountMinor)) {
    await holdInSuspense(app, tx, purchase, proof);
    return 'surplus';
  }
  if ((await claimSuspense(app, tx, purchase, proof)) === 'gone') {
    app.log.error(
      { alarm: true, purchaseId: purchase.id },
      'the receipt of a sale was held in suspense, and is decided already',
    );
    return 'already';
  }
  await tx.query(
    sql`UPDATE "Purchase" SET "receipt" = ${proof.receipt}, "version" = "version" + 1 WHERE "id" = ${purchase.id}::uuid`,
  );
  notifyBuyer(tx, purchase.id);
  return 'already';
}

export async function holdInSuspense(
  app: App,
  tx: SqlTx,
  purchase: Purchase,
  proof: PaymentProof,
): Promise<void> {
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
  app.log.error({ alarm: true, purchaseId: purchase.id }, 'a payment that fits no sale is held in suspense');
}

/** A receipt is booked once. @returns `gone` when it is resolved already, or another amount was held. */
export async function claimSuspense(
  app: App,
  tx: SqlTx,
  { suspenseId }: LockedPurchase,
  { amountMinor, currency, fromSuspense }: PaymentProof,
): Promise<'none' | 'taken' | 'gone'> {
  if (suspenseId === null || fromSuspense) return 'none';
  const held = await lockSuspense(tx, suspenseId);
  if (held?.amount.minor !== amountMinor || held.amount.currency !== currency) return 'gone';
  await postSuspenseResolved(tx, held, 'match', app.clock.now());
  return 'taken';
}
