import type { App } from '../../app.ts';
import type { Answer } from '../purchases/MobileMoney.ts';
import { inTransaction } from '../transaction.ts';
import { postRefundEnd } from './settlePayout.ts';

const RETRY_MS = 15 * 60_000;

/**
 * Refunds a card payment. The card provider has no key against repeats, so an answer that was lost is never asked
 * again by itself: a person looks at the provider's list.
 */
export async function sendCardRefund(app: App, refundId: string): Promise<void> {
  const now = app.clock.now();
  const claimed = await app.db.query(
    `UPDATE "Refund" SET "state" = 'SENDING', "sentAt" = $2::timestamptz, "nextCheckAt" = NULL
      WHERE "id" = $1::uuid AND "state" = 'REQUESTED' RETURNING 1 AS claimed`,
    [refundId, now],
  );
  if (claimed.length === 0) return;
  const refund = await app.db.prisma.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { purchase: true },
  });
  const answer = await ask(app, refund.purchase.receipt, refund.amountMinor, refund.currency);
  await inTransaction(app, async (tx) => {
    const where = { id: refundId };
    if (answer.outcome === 'accepted') {
      await tx.prisma.refund.update({
        where,
        data: { state: 'PAID', receipt: answer.value.refundId, endedAt: now },
      });
      await postRefundEnd(app, tx, { id: refundId, purchaseId: refund.purchaseId }, 'PAID', now);
    } else if (answer.outcome === 'unknown') {
      app.log.error({ alarm: true, refundId }, 'a card refund got no clear answer: a person must look');
      await tx.prisma.refund.update({
        where,
        data: { state: 'UNKNOWN', failure: answer.cause.slice(0, 300) },
      });
    } else if (answer.retryable) {
      const nextCheckAt = new Date(now.getTime() + RETRY_MS);
      await tx.prisma.refund.update({
        where,
        data: { state: 'REQUESTED', nextCheckAt, checks: { increment: 1 } },
      });
    } else {
      const failure = `${answer.code}: ${answer.message}`.slice(0, 300);
      await tx.prisma.refund.update({ where, data: { state: 'FAILED', failure, endedAt: now } });
      await postRefundEnd(app, tx, { id: refundId, purchaseId: refund.purchaseId }, 'FAILED', now);
    }
  });
}

async function ask(
  app: App,
  transactionId: string | null,
  amountMinor: bigint,
  currency: Parameters<App['cards']['refund']>[2],
): Promise<Answer<{ refundId: string }>> {
  if (!transactionId)
    return { outcome: 'refused', code: 'NO_CHARGE', message: 'no transaction id', retryable: false };
  try {
    return await app.cards.refund(transactionId, amountMinor, currency);
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}
