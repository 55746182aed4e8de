import type { Purchase, Refund } from '../../db/generated/prisma/client.ts';
import {
  postEarningTakenBack,
  postLossBorne,
  postLossUndone,
  postRefundCalledBack,
} from '../ledger/postCorrection.ts';
import type { Tx } from '../transaction.ts';
import { saleOf } from './confirmPayment.ts';
import { tellBuyer } from './purchaseEvents.ts';
import { startRefund } from './refundPurchase.ts';
import type { SlipWithResult } from './releaseEarnings.ts';

/**
 * Brings the money of a corrected slip to where its result would have brought it. Looks at what has moved, not at
 * what the result was before, so that any number of corrections end right and a second call does nothing:
 *
 * - cancelled after all: what the tipster earned is taken back, also when it was paid out, and the buyer is refunded;
 * - won or lost after all: a refund that was not sent is called back; one that has set out stays the buyer's, the
 *   tipster earns all the same and the platform bears the loss.
 *
 * Sales that were charged back, or refunded for another reason than the slip's result, are left alone.
 *
 * @returns KES cents that the tipster got by it (negative: lost); null when nothing moved.
 */
export async function correctEarnings(tx: Tx, slip: SlipWithResult, at: Date): Promise<bigint | null> {
  const status = slip.result === 'CANCELLED' ? 'PAID' : 'UNPAID';
  // Held before they are read: a chargeback of one of them may be under way.
  await tx.query(
    'SELECT 1 AS locked FROM "Earning" WHERE "slipId" = $1::int AND "status" = $2::"EarningStatus" ORDER BY "id" FOR UPDATE',
    [slip.id, status],
  );
  const earnings = await tx.prisma.earning.findMany({
    where: { slipId: slip.id, status },
    include: { purchase: true },
    orderBy: { id: 'asc' },
  });
  let change: bigint | null = null;
  for (const { id, purchase, amountMinor } of earnings) {
    if (!purchase) continue;
    const refund = await lockRefund(tx, purchase.id);
    const moved =
      slip.result === 'CANCELLED'
        ? await takeBack(tx, slip, purchase, refund, at)
        : await restore(tx, slip, purchase, refund, at);
    if (!moved) continue;
    const cancelled = slip.result === 'CANCELLED';
    await tx.prisma.earning.update({
      where: { id },
      data: { status: cancelled ? 'UNPAID' : 'PAID', settledAt: at },
    });
    change = (change ?? 0n) + (cancelled ? -amountMinor : amountMinor);
  }
  return change;
}

/** Locked, so that no worker sends it while it is called back. */
async function lockRefund(tx: Tx, purchaseId: string): Promise<Refund | null> {
  await tx.query('SELECT 1 AS locked FROM "Refund" WHERE "purchaseId" = $1::uuid FOR UPDATE', [purchaseId]);
  return tx.prisma.refund.findUnique({ where: { purchaseId } });
}

async function takeBack(
  tx: Tx,
  slip: SlipWithResult,
  purchase: Purchase,
  refund: Refund | null,
  at: Date,
): Promise<boolean> {
  const sale = { ...saleOf(purchase), tipsterId: slip.tipsterId, slipVersion: slip.version };
  if (refund?.borneAt) {
    // The buyer has the money from the first time: only the platform's loss is made good.
    await postLossUndone(tx, sale, at);
    await tx.prisma.refund.update({ where: { id: refund.id }, data: { borneAt: null } });
    return true;
  }
  if (refund && !refund.calledBackAt) return false;
  await postEarningTakenBack(tx, sale, at);
  await startRefund(tx, purchase, { reason: 'the slip was cancelled', slipCancelled: true }, at);
  return true;
}

async function restore(
  tx: Tx,
  slip: SlipWithResult,
  purchase: Purchase,
  refund: Refund | null,
  at: Date,
): Promise<boolean> {
  if (!refund?.slipCancelled || refund.calledBackAt) return false;
  const sale = { ...saleOf(purchase), tipsterId: slip.tipsterId, slipVersion: slip.version };
  if (refund.state === 'REQUESTED') {
    await tx.prisma.refund.update({
      where: { id: refund.id },
      data: {
        state: 'FAILED',
        failure: 'called back: the result was corrected',
        calledBackAt: at,
        endedAt: at,
        nextCheckAt: null,
      },
    });
    await postRefundCalledBack(tx, sale, at);
    tellBuyer(tx, purchase.id);
  } else {
    await postLossBorne(tx, sale, at);
    await tx.prisma.refund.update({ where: { id: refund.id }, data: { borneAt: at } });
  }
  return true;
}
