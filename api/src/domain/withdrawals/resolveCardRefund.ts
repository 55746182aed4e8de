import { isCurrency, moneyOf } from '@tipsoko/rules/money';
import type { App } from '../../app.ts';
import type { Refund } from '../../db/generated/prisma/client.ts';
import { recordDifference } from '../differences/recordDifference.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { CardRefund } from '../payments/CardCheckout.ts';
import type { Answer } from '../payments/MobileMoney.ts';
import { lockPayout } from '../payouts/payoutRow.ts';
import { endPayout, holdPayout } from './resolvePayout.ts';

export type CardRefundResolved =
  | 'paid'
  | 'failed'
  | 'open'
  | 'already'
  | 'quarantined'
  | 'difference'
  | 'deferred';

const AGAIN_MS = 30 * 60_000;

/** Webhooks are only hints: the provider is queried. A refund that we did not make becomes a difference. */
export async function resolveCardRefund(app: App, refundId: string): Promise<CardRefundResolved> {
  const answer = await ask(app, refundId);
  const told = answer.outcome === 'accepted' ? answer.value : null;
  if (!told) {
    await scheduleNextCheck(app, refundId);
    return 'deferred';
  }
  return inTransaction(app, async (tx) => {
    const ours = await findOurs(tx, told);
    if (!ours) return differs(app, tx, told, null);
    const payout = await lockPayout(tx, { kind: 'refund', id: ours.id });
    if (!payout) return 'already';
    const state = payout.state;
    if (state === 'PAID' || state === 'FAILED') {
      const agrees = told.status === 'pending' || (told.status === 'completed') === (state === 'PAID');
      return agrees && told.amountIn(ours.currency) === ours.amountMinor
        ? 'already'
        : differs(app, tx, told, ours);
    }
    if (told.amountIn(ours.currency) !== ours.amountMinor) {
      await holdPayout(app, tx, payout, 'the card provider refunded another amount than ours');
      return 'quarantined';
    }
    if (told.status === 'pending') {
      await tx.prisma.refund.update({
        where: { id: ours.id },
        data: { state: 'ACCEPTED', receipt: refundId, nextCheckAt: later(app) },
      });
      return 'open';
    }
    const end =
      told.status === 'completed'
        ? ({ state: 'PAID', receipt: refundId } as const)
        : ({ state: 'FAILED', failure: 'the card provider says that the refund failed' } as const);
    await endPayout(app, tx, { kind: 'refund', id: ours.id }, end);
    return told.status === 'completed' ? 'paid' : 'failed';
  });
}

/** By the provider's id or, where that answer was lost, this charge's refund without an id. */
async function findOurs(tx: Tx, told: CardRefund): Promise<Refund | null> {
  const known = await tx.prisma.refund.findFirst({
    where: {
      receipt: told.refundId,
      OR: [{ chargeId: { not: null } }, { purchase: { provider: 'FLUTTERWAVE' } }],
    },
  });
  if (known) return known;
  return tx.prisma.refund.findFirst({
    where: {
      receipt: null,
      state: { in: ['SENDING', 'UNKNOWN'] },
      OR: [
        { chargeId: told.transactionId },
        { purchase: { provider: 'FLUTTERWAVE', receipt: told.transactionId } },
      ],
    },
    orderBy: { createdAt: 'asc' },
  });
}

async function differs(app: App, tx: Tx, told: CardRefund, ours: Refund | null): Promise<CardRefundResolved> {
  const { refundId, transactionId, status } = told;
  const purchase = await tx.prisma.purchase.findUnique({
    where: { provider_receipt: { provider: 'FLUTTERWAVE', receipt: transactionId } },
    select: { currency: true },
  });
  const currency = ours?.currency ?? purchase?.currency;
  // Others' pending and failed refunds have moved no money.
  if (!ours && status !== 'completed') return 'already';
  await recordDifference(app, tx, {
    provider: 'FLUTTERWAVE',
    kind: ours ? 'AMOUNT' : 'NOT_HERE',
    subject: `refund ${refundId}`,
    currency: currency && isCurrency(currency) ? currency : 'USD',
    oursMinor: ours?.state === 'PAID' ? -ours.amountMinor : 0n,
    theirsMinor: status === 'completed' ? -(told.amountIn(currency ?? 'USD') ?? 0n) : 0n,
    note: `of charge ${transactionId}${ours ? `; ours is ${ours.state} with ${moneyText(ours)}` : ', not made here'}`,
  });
  return 'difference';
}

const moneyText = ({ amountMinor, currency }: Refund): string => {
  const { minor } = moneyOf(amountMinor, currency);
  return `${minor} minor units of ${currency}`;
};

const later = (app: App): Date => new Date(app.clock.now().getTime() + AGAIN_MS);

async function scheduleNextCheck(app: App, refundId: string): Promise<void> {
  await app.db.prisma.refund.updateMany({
    where: { receipt: refundId, state: 'ACCEPTED' },
    data: { nextCheckAt: later(app), checks: { increment: 1 } },
  });
}

async function ask(app: App, refundId: string): Promise<Answer<CardRefund | null>> {
  try {
    return await app.cards.findRefund(refundId);
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}
