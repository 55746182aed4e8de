import { randomUUID } from 'node:crypto';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { postCancelledSale } from '../ledger/postSettlement.ts';
import type { Tx } from '../transaction.ts';
import { tellBuyer } from './purchaseEvents.ts';
import { randomAddressPart } from './purchaseToken.ts';

/**
 * Undoes a sale whose earning still waits: the tipster gets nothing, the fee is given up, and a refund of what the
 * buyer paid for it sets out. Once per purchase. `slipCancelled`: because every leg was void, which a corrected
 * result may take back.
 */
export async function cancelSale(
  tx: Tx,
  purchase: Purchase,
  tipsterId: string,
  reason: string,
  at: Date,
  slipCancelled = false,
): Promise<boolean> {
  const { count } = await tx.prisma.earning.updateMany({
    where: { purchaseId: purchase.id, status: 'PENDING' },
    data: { status: 'UNPAID', settledAt: at },
  });
  if (count === 0) return false;
  const { id: purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor } = purchase;
  await postCancelledSale(
    tx,
    { purchaseId, provider, currency, amountMinor, priceKesMinor, feeKesMinor, tipsterId },
    at,
  );
  await startRefund(tx, purchase, { reason, slipCancelled }, at);
  return true;
}

/** Sends a refund of the purchase's price on its way: a new one, or the one that was called back. */
export async function startRefund(
  tx: Tx,
  purchase: Purchase,
  { reason, slipCancelled }: { reason: string; slipCancelled: boolean },
  at: Date,
): Promise<void> {
  const fresh = {
    reason,
    slipCancelled,
    state: 'REQUESTED' as const,
    originatorConversationId: `rf-${randomUUID()}`,
    nextCheckAt: at,
  };
  const { id: purchaseId, amountMinor, currency } = purchase;
  const refund = await tx.prisma.refund.upsert({
    where: { purchaseId },
    create: {
      ...fresh,
      purchaseId,
      amountMinor,
      currency,
      callbackToken: randomAddressPart(),
      createdAt: at,
    },
    update: {
      ...fresh,
      calledBackAt: null,
      failure: null,
      conversationId: null,
      sentAt: null,
      endedAt: null,
      checks: 0,
    },
  });
  await tx.enqueue('sendRefund', { refundId: refund.id });
  tellBuyer(tx, purchaseId);
}
