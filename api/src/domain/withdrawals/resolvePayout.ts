import { randomUUID } from 'node:crypto';
import sql, { empty } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { PaymentProvider } from '../../db/generated/prisma/enums.ts';
import { recordDifference } from '../differences/recordDifference.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { notifyPurchaseRefunded, notifyWithdrawal } from '../integrators/notifySale.ts';
import { postRefundFailed, postRefundPaid } from '../ledger/postSettlement.ts';
import { postTransferPaid, postWithdrawalFailed, postWithdrawalPaid } from '../ledger/postWithdrawal.ts';
import { liftPause, pausePayouts } from '../payouts/payoutPause.ts';
import { lockPayout, type PayoutRef, type PayoutRow, payoutKey, payoutTable } from '../payouts/payoutRow.ts';
import { notifyBuyer } from '../purchases/purchaseEvents.ts';

/** M-Pesa's result or status query of a payout. KES cents. */
export type PayoutReport =
  | { told: 'paid'; receipt: string | null; amountMinor: bigint | null; phone: string | null }
  /** Final; nothing moved. */
  | { told: 'failed'; code: string; description: string; next: 'giveBack' | 'retryLater' | 'pausePayouts' }
  /** Inconclusive. */
  | { told: 'pending' };

export type PayoutResolved = 'paid' | 'failed' | 'again' | 'already' | 'difference' | 'quarantined' | 'open';

const RETRY_MS = 15 * 60_000;
/** Then staff decide: each further try would be refused and raise an alarm. */
const RETRIED_FOR_MS = 24 * 3_600_000;

/** Applies M-Pesa's report once. A report that contradicts a closed payout becomes a difference. */
export async function resolvePayout(app: App, ref: PayoutRef, told: PayoutReport): Promise<PayoutResolved> {
  return inTransaction(app, async (tx): Promise<PayoutResolved> => {
    const payout = await lockPayout(tx, ref);
    if (!payout) return 'already';
    if (told.told !== 'failed' || told.next !== 'pausePayouts') await liftPause(tx, ref);
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
    if (told.next === 'pausePayouts') await pausePayouts(app, tx, told.code);
    return 'again';
  });
}

async function compareClosed(
  app: App,
  tx: Tx,
  payout: PayoutRow,
  told: PayoutReport,
): Promise<PayoutResolved> {
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

/** An attempt proven to have failed is reported as paid: a payout not sent again yet is held, to avoid paying twice. */
export async function notePaidEarlier(
  app: App,
  ref: PayoutRef,
  told: Extract<PayoutReport, { told: 'paid' }>,
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

export async function endPayout(
  app: App,
  tx: Tx,
  ref: PayoutRef,
  end:
    | { state: 'PAID'; receipt: string | null /** Of a transfer, as reported. */; feeMinor?: bigint | null }
    | { state: 'FAILED'; failure: string },
): Promise<void> {
  const payout = await lockPayout(tx, ref);
  if (!payout || payout.state === 'PAID' || payout.state === 'FAILED') return;
  const now = app.clock.now();
  const receipt = end.state === 'PAID' ? end.receipt : null;
  const failure = end.state === 'FAILED' ? end.failure.slice(0, 300) : null;
  await tx.execute(
    sql`UPDATE ${payoutTable[ref.kind]} SET "state" = ${end.state}::"PayoutState", "receipt" = ${receipt}, "failure" = ${failure},
            "endedAt" = ${now}::timestamptz, "nextCheckAt" = NULL WHERE "id" = ${payoutKey(ref)}`,
  );
  if (payout.kind === 'withdrawal') await postWithdrawalEnd(tx, payout, end, now);
  else await postRefundEnd(app, tx, payout, end.state, now);
}

async function postWithdrawalEnd(
  tx: Tx,
  payout: PayoutRow,
  end: { state: 'PAID'; feeMinor?: bigint | null } | { state: 'FAILED' },
  now: Date,
): Promise<void> {
  const { state } = end;
  const tipsterId = payout.tipsterId ?? '';
  const money = { withdrawalId: Number(payout.id), tipsterId, amountMinor: payout.amountMinor };
  const { transfer } = payout;
  if (state === 'FAILED') await postWithdrawalFailed(tx, money, now);
  else if (transfer)
    await postTransferPaid(tx, { ...money, ...transfer, feeMinor: end.feeMinor ?? transfer.feeMinor }, now);
  else await postWithdrawalPaid(tx, money, now);
  await notifyWithdrawal(tx, state === 'PAID' ? 'withdrawal.paid' : 'withdrawal.failed', money, now);
  tx.publish({ type: 'financeChanged', tipsterId });
}

/** A failed refund stays the buyer's money, in suspense. */
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
  if (!purchase) return;
  notifyBuyer(tx, purchase.id);
  const { id: purchaseId, slipId } = purchase;
  if (state !== 'PAID' || slipId === null) return;
  await notifyPurchaseRefunded(tx, { purchaseId, slipId, amountMinor, currency }, now);
}

export function refundProvider(refund: {
  phone: string | null;
  purchase: { provider: PaymentProvider } | null;
}): PaymentProvider {
  return refund.purchase?.provider ?? (refund.phone === null ? 'FLUTTERWAVE' : 'MPESA');
}

async function isOld(app: App, tx: Tx, { kind, id }: PayoutRef): Promise<boolean> {
  const before = new Date(app.clock.now().getTime() - RETRIED_FOR_MS);
  const old = await tx.query(
    sql`SELECT 1 AS old FROM ${payoutTable[kind]} WHERE "id" = ${payoutKey({ kind, id })} AND "createdAt" <= ${before}::timestamptz`,
  );
  return old.length > 0;
}

/** The old id has certainly failed, so the next attempt may use a new one. */
async function tryAgainLater(app: App, tx: Tx, payout: PayoutRow, code: string): Promise<void> {
  const originatorId = `${payout.kind === 'withdrawal' ? 'wd' : 'rf'}-${randomUUID()}`;
  const nextCheckAt = new Date(app.clock.now().getTime() + RETRY_MS);
  await tx.execute(
    sql`UPDATE ${payoutTable[payout.kind]} SET "state" = 'REQUESTED', "originatorConversationId" = ${originatorId},
            "conversationId" = NULL, "sentAt" = NULL, "checks" = 0, "nextCheckAt" = ${nextCheckAt}::timestamptz WHERE "id" = ${payoutKey(payout)}`,
  );
  app.log.error(
    { alarm: true, resultCode: code, kind: payout.kind, id: payout.id },
    'a payout waits for our account at M-Pesa',
  );
}

/** The money stays in flight until staff decide. */
export async function holdPayout(app: App, tx: Tx, payout: PayoutRow, reason: string): Promise<void> {
  const quarantine =
    payout.kind === 'withdrawal'
      ? sql`, "quarantinedAt" = coalesce("quarantinedAt", ${app.clock.now()}::timestamptz), "quarantineReason" = ${reason}`
      : empty;
  await tx.execute(
    sql`UPDATE ${payoutTable[payout.kind]} SET "state" = 'UNKNOWN', "nextCheckAt" = NULL, "failure" = ${reason}${quarantine}
      WHERE "id" = ${payoutKey(payout)}`,
  );
  app.log.error(
    { alarm: true, kind: payout.kind, id: payout.id, reason },
    'a payout needs a decision by staff',
  );
}
