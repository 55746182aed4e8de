import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { notifyPurchaseFailed } from '../integrators/notifySale.ts';
import type { PaymentFailure } from '../payments/paymentFailure.ts';
import { lockPurchase } from './lockPurchase.ts';
import { notifyBuyer } from './purchaseEvents.ts';

interface Failed {
  purchaseId: string;
  state: 'FAILED' | 'EXPIRED';
  failure: PaymentFailure;
  nextCheckAt: Date | null;
}

const open = new Set(['CREATED', 'REQUESTED', 'UNKNOWN']);

/** Paid stays paid, and the first reason stays; late proof of payment can still turn it. `nextCheckAt`: one more look. */
export async function failPayment(app: App, input: Failed): Promise<boolean> {
  return inTransaction(app, (tx) => failInside(app, tx, input));
}

/** As {@link failPayment}, in the caller's transaction. */
export async function failInside(app: App, tx: Tx, input: Failed): Promise<boolean> {
  const purchase = await lockPurchase(tx, input.purchaseId);
  if (!purchase || !open.has(purchase.state) || purchase.quarantinedAt) return false;
  const row = await tx.prisma.purchase.update({
    where: { id: purchase.id },
    data: {
      state: input.state,
      failure: input.failure,
      endedAt: app.clock.now(),
      nextCheckAt: input.nextCheckAt,
      version: { increment: 1 },
    },
  });
  notifyBuyer(tx, row.id);
  const { id: purchaseId, slipId } = row;
  if (slipId !== null) await notifyPurchaseFailed(tx, { ...row, purchaseId, slipId }, app.clock.now());
  return true;
}
