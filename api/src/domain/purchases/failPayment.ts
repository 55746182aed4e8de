import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { lockPurchase } from './lockPurchase.ts';
import type { PaymentFailure } from './paymentFailure.ts';
import { tellBuyer } from './purchaseEvents.ts';

interface Failed {
  purchaseId: string;
  state: 'FAILED' | 'EXPIRED';
  failure: PaymentFailure;
  nextCheckAt: Date | null;
}

const open = new Set(['CREATED', 'REQUESTED', 'UNKNOWN']);

/**
 * Closes an open purchase as failed or expired. Paid stays paid, and a closed one keeps its first reason: late proof
 * of payment can still turn it. `nextCheckAt`: when to look once more all the same.
 */
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
  tellBuyer(tx, row.id);
  return true;
}
