import type { App } from '../../app.ts';
import { inTransaction } from '../transaction.ts';
import { lockPurchase } from './lockPurchase.ts';
import type { PaymentFailure } from './paymentFailure.ts';
import { tellBuyer } from './purchaseEvents.ts';

const open = new Set(['CREATED', 'REQUESTED', 'UNKNOWN']);

/**
 * Closes an open purchase as failed or expired. Paid stays paid, and a closed one keeps its first reason: late proof
 * of payment can still turn it. `nextCheckAt`: when to look once more all the same.
 */
export async function failPayment(
  app: App,
  input: {
    purchaseId: string;
    state: 'FAILED' | 'EXPIRED';
    failure: PaymentFailure;
    nextCheckAt: Date | null;
  },
): Promise<boolean> {
  return inTransaction(app, async (tx) => {
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
    tellBuyer(tx, row);
    return true;
  });
}
