import type { App } from '../../app.ts';
import { retryOnConnectionLoss } from '../foundation/retryOnConnectionLoss.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { CardRefund } from '../payments/CardCheckout.ts';
import type { Answer } from '../payments/MobileMoney.ts';
import { lockPayout } from '../payouts/payoutRow.ts';
import { endPayout, holdPayout } from './resolvePayout.ts';

const RETRY_MS = 15 * 60_000;
/** By then an answer has arrived or timed out. */
const ANSWER_MS = 2 * 60_000;

/** The card provider has no idempotency key, so after a lost answer staff check the provider's list instead of a retry. */
export async function sendCardRefund(app: App, refundId: string): Promise<void> {
  const now = app.clock.now();
  const nextCheckAt = new Date(now.getTime() + ANSWER_MS);
  const claimed = await app.db.prisma.refund.updateMany({
    where: { id: refundId, state: 'REQUESTED' },
    data: { state: 'SENDING', sentAt: now, nextCheckAt },
  });
  if (claimed.count === 0) return holdInterrupted(app, refundId, now);
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
  await retryOnConnectionLoss(() => inTransaction(app, (tx) => record(app, tx, refundId, answer)));
}

/** Crashed before storing the answer: the refund may have been made. */
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
  // The webhook may arrive before the answer.
  if (row?.state !== 'SENDING') return;
  const where = { id: refundId };
  if (answer.outcome === 'unknown') {
    app.log.error(
      { alarm: true, refundId, cause: answer.cause },
      "a card refund got no clear answer: staff must check the provider's list",
    );
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
