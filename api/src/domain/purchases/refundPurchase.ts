import { randomUUID } from 'node:crypto';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { postCancelledSale } from '../ledger/postSettlement.ts';
import type { Tx } from '../transaction.ts';
import { randomAddressPart } from './purchaseToken.ts';

/**
 * Undoes a sale whose earning still waits: the tipster gets nothing, the fee is given up, and a refund of what the
 * buyer paid for it sets out. Once per purchase.
 */
export async function cancelSale(
  tx: Tx,
  purchase: Purchase,
  tipsterId: string,
  reason: string,
  at: Date,
): Promise<void> {
  const { count } = await tx.prisma.earning.updateMany({
    where: { purchaseId: purchase.id, status: 'PENDING' },
    data: { status: 'UNPAID', settledAt: at },
  });
  if (count === 0) return;
  const { id: purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor } = purchase;
  await postCancelledSale(
    tx,
    { purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor, tipsterId },
    at,
  );
  const refund = await tx.prisma.refund.create({
    data: {
      purchaseId,
      amountMinor,
      currency,
      reason,
      originatorConversationId: `rf-${randomUUID()}`,
      callbackToken: randomAddressPart(),
      createdAt: at,
      nextCheckAt: at,
    },
  });
  await tx.enqueue('sendRefund', { refundId: refund.id });
  tx.publish({ type: 'purchaseChanged', purchaseId, version: purchase.version + 1 });
}
