import { randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import type { PaymentProvider } from '../../db/generated/prisma/enums.ts';
import { withdrew } from '../activity/activityItem.ts';
import { postRefundFailed, postRefundPaid } from '../ledger/postSettlement.ts';
import { postWithdrawalFailed, postWithdrawalPaid } from '../ledger/postWithdrawal.ts';
import { tellBuyer } from '../purchases/purchaseEvents.ts';
import { recordDifference } from '../reconciliation/recordDifference.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { lockPayout, type PayoutRef, type PayoutRow, payoutId, payoutTable } from './payoutRow.ts';
import { endStop, stopPayouts } from './payoutStop.ts';

/** What M-Pesa tells about a payout, by result or by status. Amount in KES cents. */
export type PayoutTold =
  | { told: 'paid'; receipt: string | null; amountMinor: bigint | null; phone: string | null }
  /** Final, and nothing moved: give it back, try it again later, or stop all payouts. */
  | { told: 'failed'; code: string; description: string; next: 'giveBack' | 'retryLater' | 'stopPayouts' }
  /** Proves nothing. */
  | { told: 'pending' };

export type PayoutSettled = 'paid' | 'failed' | 'again' | 'already' | 'difference' | 'quarantined' | 'open';

const RETRY_MS = 15 * 60_000;
/** What our account could not pay for so long is a person's turn: each try is refused and raises an alarm. */
const RETRIED_FOR_MS = 24 * 3_600_000;

/**
 * Moves a payout by what M-Pesa tells, once: a closed one stays as it is, however often and late it is told again. What
 * contradicts its end becomes a difference for staff.
 */
export async function settlePayout(app: App, ref: PayoutRef, told: PayoutTold): Promise<PayoutSettled> {
  return inTransaction(app, async (tx): Promise<PayoutSettled> => {
    const payout = await lockPayout(tx, ref);
    if (!payout) return 'already';
    if (told.told !== 'failed' || told.next !== 'stopPayouts') await endStop(tx, ref);
    if (payout.state === 'PAID' || payout.state === 'FAILED') return compareClosed(app, tx, payout, told);
    if (told.told === 'pending') return 'open';
    if (told.told === 'paid') {
      const otherAmount = told.amountMinor !== null && told.amountMinor !== payout.amountMinor;
      const otherPhone = told.phone !== null && told.phone !== payout.phone;
      if (otherAmount || otherPhone) {
        await holdPayout(app, tx, payout, 'paid with another amount or to another phone than ours');
        return 'quarantined';
      }
      await endPayout(app, tx, ref, { state: 'PAID', receipt: told.receipt });
      return 'paid';
    }
    if (told.next === 'giveBack') {
      await endPayout(app, tx, ref, { state: 'FAILED', failure: `${told.code}: ${told.description}` });
      return 'failed';
    }
    if (told.next === 'retryLater' && (await isOld(app, tx, ref))) {
      await holdPayout(app, tx, payout, `${told.code}: ${told.description}, for a day`);
      return 'quarantined';
    }
    await tryAgainLater(app, tx, payout, told.code);
    if (told.next === 'stopPayouts') await stopPayouts(app, tx, told.code);
    return 'again';
  });
}

async function compareClosed(app: App, tx: Tx, payout: PayoutRow, told: PayoutTold): Promise<PayoutSettled> {
  const isPaid = payout.state === 'PAID';
  const otherReceipt = told.told === 'paid' && told.receipt !== null && told.receipt !== payout.receipt;
  if (told.told === 'pending' || (told.told === 'paid' ? isPaid && !otherReceipt : !isPaid)) return 'already';
  const theirs = told.told === 'paid' ? (told.amountMinor ?? payout.amountMinor) : 0n;
  await recordDifference(app, tx, {
    provider: 'MPESA',
    kind: 'AMOUNT',
    subject: `${payout.kind} ${payout.id}`,
    currency: 'KES',
    oursMinor: isPaid ? -payout.amountMinor : 0n,
    theirsMinor: -theirs,
    note:
      told.told === 'paid'
        ? `M-Pesa says paid (${told.receipt ?? 'no receipt'}); ours is ${payout.state} (${payout.receipt ?? 'no receipt'})`
        : `M-Pesa says failed (${told.code}); ours is paid`,
  });
  return 'difference';
}

/**
 * A try that was proven dead is told to be paid after all. Staff have to look; and what has not set out again waits for
 * them, so that it is not paid twice.
 */
export async function notePaidEarlier(
  app: App,
  ref: PayoutRef,
  told: Extract<PayoutTold, { told: 'paid' }>,
): Promise<void> {
  await inTransaction(app, async (tx) => {
    const payout = await lockPayout(tx, ref);
    if (!payout || (told.receipt !== null && told.receipt === payout.receipt)) return;
    const name = `${payout.kind} ${payout.id}`;
    await recordDifference(app, tx, {
      provider: 'MPESA',
      kind: 'NOT_HERE',
      subject: told.receipt ?? name,
      currency: 'KES',
      oursMinor: 0n,
      theirsMinor: -(told.amountMinor ?? payout.amountMinor),
      note: `M-Pesa says that an earlier try of ${name} was paid; ours is ${payout.state} (${payout.receipt ?? 'no receipt'})`,
    });
    if (payout.state === 'REQUESTED') await holdPayout(app, tx, payout, 'an earlier try was paid after all');
  });
}

/** Closes a payout and posts it. Does nothing to one that is closed. */
export async function endPayout(
  app: App,
  tx: Tx,
  ref: PayoutRef,
  end: { state: 'PAID'; receipt: string | null } | { state: 'FAILED'; failure: string },
): Promise<void> {
  const payout = await lockPayout(tx, ref);
  if (!payout || payout.state === 'PAID' || payout.state === 'FAILED') return;
  const now = app.clock.now();
  await tx.execute(
    `UPDATE ${payoutTable[ref.kind]} SET "state" = $2::"PayoutState", "receipt" = $3, "failure" = $4,
            "endedAt" = $5::timestamptz, "nextCheckAt" = NULL WHERE "id" = ${payoutId[ref.kind]}`,
    [
      ref.id,
      end.state,
      end.state === 'PAID' ? end.receipt : null,
      end.state === 'FAILED' ? end.failure.slice(0, 300) : null,
      now,
    ],
  );
  if (payout.kind === 'withdrawal') await postWithdrawalEnd(tx, payout, end.state, now);
  else await postRefundEnd(app, tx, payout, end.state, now);
}

async function postWithdrawalEnd(
  tx: Tx,
  payout: PayoutRow,
  state: 'PAID' | 'FAILED',
  now: Date,
): Promise<void> {
  const tipsterId = payout.tipsterId ?? '';
  const money = { withdrawalId: Number(payout.id), tipsterId, amountMinor: payout.amountMinor };
  if (state === 'PAID') {
    await postWithdrawalPaid(tx, money, now);
    const { username } = await tx.prisma.tipster.findUniqueOrThrow({ where: { id: tipsterId } });
    tx.publish({ type: 'activity', item: withdrew(money.withdrawalId, username, money.amountMinor, now) });
  } else await postWithdrawalFailed(tx, money, now);
  tx.publish({ type: 'financeChanged', tipsterId });
}

/** Posts a refund's end; one that failed stays the buyer's money and becomes staff's work. */
async function postRefundEnd(
  app: App,
  tx: Tx,
  { id: refundId }: { id: string },
  state: 'PAID' | 'FAILED',
  now: Date,
): Promise<void> {
  const refund = await tx.prisma.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { purchase: true },
  });
  const { purchase, currency, amountMinor } = refund;
  const money = { refundId, provider: refundProvider(refund), currency, amountMinor };
  if (state === 'PAID') await postRefundPaid(tx, money, now);
  else {
    await postRefundFailed(tx, money, now);
    app.log.error({ alarm: true, refundId: refund.id }, 'a refund could not be sent');
  }
  if (purchase) tellBuyer(tx, purchase.id);
}

/** Whose money goes back: the sale's provider, or the way that kept money takes. */
export function refundProvider(refund: {
  phone: string | null;
  purchase: { provider: PaymentProvider } | null;
}): PaymentProvider {
  return refund.purchase?.provider ?? (refund.phone === null ? 'FLUTTERWAVE' : 'MPESA');
}

async function isOld(app: App, tx: Tx, { kind, id }: PayoutRef): Promise<boolean> {
  const old = await tx.query(
    `SELECT 1 AS old FROM ${payoutTable[kind]} WHERE "id" = ${payoutId[kind]} AND "createdAt" <= $2::timestamptz`,
    [id, new Date(app.clock.now().getTime() - RETRIED_FOR_MS)],
  );
  return old.length > 0;
}

/** The old id is proven dead, so that the next try may carry a new one; the money stays in flight. */
async function tryAgainLater(app: App, tx: Tx, payout: PayoutRow, code: string): Promise<void> {
  const prefix = payout.kind === 'withdrawal' ? 'wd' : 'rf';
  await tx.execute(
    `UPDATE ${payoutTable[payout.kind]} SET "state" = 'REQUESTED', "originatorConversationId" = $2, "conversationId" = NULL,
            "sentAt" = NULL, "checks" = 0, "nextCheckAt" = $3::timestamptz WHERE "id" = ${payoutId[payout.kind]}`,
    [payout.id, `${prefix}-${randomUUID()}`, new Date(app.clock.now().getTime() + RETRY_MS)],
  );
  app.log.error(
    { alarm: true, code, kind: payout.kind, id: payout.id },
    'a payout waits for our account at M-Pesa',
  );
}

/** Contradiction or silence: the money stays in flight and a person decides. */
export async function holdPayout(app: App, tx: Tx, payout: PayoutRow, reason: string): Promise<void> {
  const quarantine =
    payout.kind === 'withdrawal'
      ? `, "quarantinedAt" = coalesce("quarantinedAt", $3::timestamptz), "quarantineReason" = $2`
      : '';
  await tx.execute(
    `UPDATE ${payoutTable[payout.kind]} SET "state" = 'UNKNOWN', "nextCheckAt" = NULL, "failure" = $2${quarantine}
      WHERE "id" = ${payoutId[payout.kind]}`,
    payout.kind === 'withdrawal' ? [payout.id, reason, app.clock.now()] : [payout.id, reason],
  );
  app.log.error({ alarm: true, kind: payout.kind, id: payout.id, reason }, 'a payout needs a person');
}
