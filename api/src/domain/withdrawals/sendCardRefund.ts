import type { App } from '../../app.ts';
import type { CardRefund } from '../purchases/CardCheckout.ts';
import type { Answer } from '../purchases/MobileMoney.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { untilConnected } from '../untilConnected.ts';
import { lockPayout } from './payoutRow.ts';
import { endPayout, holdPayout } from './settlePayout.ts';

const RETRY_MS = 15 * 60_000;
/** By then an answer has come or timed out. */
const ANSWER_MS = 2 * 60_000;

/**
 * Refunds a card payment. The card provider has no key against repeats, so an answer that was lost is never asked
 * again by itself: a person looks at the provider's list.
 */
export async function sendCardRefund(app: App, refundId: string): Promise<void> {
  const now = app.clock.now();
  const claimed = await app.db.query(
    `UPDATE "Refund" SET "state" = 'SENDING', "sentAt" = $2::timestamptz, "nextCheckAt" = $3::timestamptz
      WHERE "id" = $1::uuid AND "state" = 'REQUESTED' RETURNING 1 AS claimed`,
    [refundId, now, new Date(now.getTime() + ANSWER_MS)],
  );
  if (claimed.length === 0) return holdInterrupted(app, refundId, now);
  const refund = await app.db.prisma.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { purchase: true },
  });
  const answer = await ask(
    app,
    refund.chargeId ?? refund.purchase?.receipt ?? null,
    refund.amountMinor,
    refund.currency,
  );
  await untilConnected(() => inTransaction(app, (tx) => record(app, tx, refundId, answer)));
}

/** Whoever asked has died before the answer was written down: it may have been refunded, so a person looks. */
async function holdInterrupted(app: App, refundId: string, now: Date): Promise<void> {
  await inTransaction(app, async (tx) => {
    const row = await lockPayout(tx, { kind: 'refund', id: refundId });
    if (row?.state !== 'SENDING' || row.nextCheckAt === null || row.nextCheckAt > now) return;
    await holdPayout(app, tx, row, 'the card provider’s answer to the refund was lost');
  });
}

async function record(
  app: App,
  tx: Tx,
  refundId: string,
  answer: Answer<{ refundId: string; status: CardRefund['status'] }>,
): Promise<void> {
  const ref = { kind: 'refund', id: refundId } as const;
  const now = app.clock.now();
  const row = await lockPayout(tx, ref);
  // The provider's notice may have been quicker than its answer.
  if (row?.state !== 'SENDING') return;
  const where = { id: refundId };
  if (answer.outcome === 'unknown') {
    app.log.error({ alarm: true, refundId }, 'a card refund got no clear answer: a person must look');
    await tx.prisma.refund.update({
      where,
      data: { state: 'UNKNOWN', nextCheckAt: null, failure: answer.cause.slice(0, 300) },
    });
  } else if (answer.outcome === 'refused' && answer.retryable) {
    const nextCheckAt = new Date(now.getTime() + RETRY_MS);
    await tx.prisma.refund.update({
      where,
      data: { state: 'REQUESTED', nextCheckAt, checks: { increment: 1 } },
    });
  } else if (answer.outcome === 'refused') {
    await endPayout(app, tx, ref, { state: 'FAILED', failure: `${answer.code}: ${answer.message}` });
  } else if (answer.value.status === 'completed') {
    await endPayout(app, tx, ref, { state: 'PAID', receipt: answer.value.refundId });
  } else if (answer.value.status === 'failed') {
    await endPayout(app, tx, ref, {
      state: 'FAILED',
      failure: 'the card provider says that the refund failed',
    });
  } else {
    // Taken in and not finished: its notice may come, and the reconciler asks.
    const nextCheckAt = new Date(now.getTime() + RETRY_MS);
    await tx.prisma.refund.update({
      where,
      data: { state: 'ACCEPTED', receipt: answer.value.refundId, nextCheckAt },
    });
  }
}

async function ask(
  app: App,
  transactionId: string | null,
  amountMinor: bigint,
  currency: Parameters<App['cards']['refund']>[2],
): Promise<Answer<{ refundId: string; status: CardRefund['status'] }>> {
  if (!transactionId)
    return { outcome: 'refused', code: 'NO_CHARGE', message: 'no transaction id', retryable: false };
  try {
    return await app.cards.refund(transactionId, amountMinor, currency);
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}
