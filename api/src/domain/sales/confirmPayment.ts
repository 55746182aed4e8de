import type { App } from '../../app.ts';
import { inSqlTransaction, type SqlTx } from '../foundation/transaction.ts';
import { lockForSale } from '../purchases/lockPurchase.ts';
import type { PaymentProof } from '../purchases/paymentProof.ts';
import { quarantine } from './quarantinePurchase.ts';
import { sell } from './sell.ts';
import { claimSuspense, duplicatePayment, holdInSuspense } from './surplusPayment.ts';

/** `surplus`: a second payment, held in suspense. `quarantined`: staff must decide. */
export type Confirmed = 'paid' | 'already' | 'surplus' | 'quarantined';

/** Late proof also overrides failed and expired; money that does not fit goes to suspense. */
export async function confirmPayment(app: App, proof: PaymentProof): Promise<Confirmed> {
  return inSqlTransaction(app, (tx) => confirmInside(app, tx, proof));
}

/** {@link confirmPayment} in the caller's transaction. */
export async function confirmInside(app: App, tx: SqlTx, proof: PaymentProof): Promise<Confirmed> {
  const purchase = await lockForSale(tx, proof.purchaseId, proof.receipt);
  if (!purchase) throw new Error('Proof of payment for a purchase that is not there');
  if (purchase.state === 'PAID') return duplicatePayment(app, tx, purchase, proof);
  if (purchase.receiptTaken) {
    await quarantine(app, tx, purchase, 'the receipt belongs to another purchase');
    return 'quarantined';
  }
  // Buyer credit, which was to pay a part of the price, is gone: that part is missing.
  const isShort = proof.amountMinor < purchase.amountMinor || purchase.creditMinor > 0n;
  if (proof.currency !== purchase.currency || isShort) {
    await holdInSuspense(app, tx, purchase, proof);
    await quarantine(app, tx, purchase, 'paid too little or in another currency');
    return 'quarantined';
  }
  if ((await claimSuspense(app, tx, purchase, proof)) === 'gone') {
    await quarantine(app, tx, purchase, 'the payment was held in suspense, and is decided already');
    return 'quarantined';
  }
  await sell(app, tx, purchase, proof);
  return 'paid';
}
