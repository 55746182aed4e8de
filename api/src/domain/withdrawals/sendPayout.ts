import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { PayoutState } from '../../db/generated/prisma/enums.ts';
import { retryOnConnectionLoss } from '../foundation/retryOnConnectionLoss.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Answer } from '../payments/MobileMoney.ts';
import { acquirePayoutSlot, releaseProbe } from '../payouts/payoutPause.ts';
import { lockPayout, type PayoutRef, type PayoutRow, payoutKey, payoutTable } from '../payouts/payoutRow.ts';
import { payoutAddresses } from './payoutAddresses.ts';
import { endPayout } from './resolvePayout.ts';

const ACK_MS = 60_000;
/** Exceeds one send: token, call, fresh token, call again, 30 seconds each. */
const LEASE_MS = 3 * 60_000;
const REFUSED_AGAIN_MS = 2 * 60_000;

/**
 * Claims the row and sends once. Without a clear answer it is resent under the same OriginatorConversationID, which
 * M-Pesa accepts once; only a refused first attempt proves that nothing was paid.
 */
export async function sendPayout(app: App, ref: PayoutRef): Promise<void> {
  const turn = await acquirePayoutSlot(app, ref);
  if (turn === 'wait') return;
  const payout = await claimPayout(app, ref, 'mpesa');
  if (!payout) {
    if (turn === 'probe') await releaseProbe(app, ref);
    return;
  }
  const addresses = payoutAddresses(app, payout.callbackToken);
  const answer = await answered(() =>
    app.mpesa.sendMoney({
      originatorConversationId: payout.originatorConversationId,
      phone: payout.phone,
      amountMinor: payout.amountMinor,
      remarks: ref.kind === 'withdrawal' ? `Withdrawal ${ref.id}` : 'Refund',
      resultUrl: addresses.result,
      timeoutUrl: addresses.timeout,
      isRepeat: payout.state !== 'REQUESTED',
    }),
  );
  await retryOnConnectionLoss(() => record(app, payout, answer));
}

export interface Claimed extends PayoutRow {
  readonly leasedUntil: Date;
}

/** Returns the row before the claim; null when it must not be sent now, or not this way. */
export async function claimPayout(
  app: App,
  ref: PayoutRef,
  way: 'mpesa' | 'transfer',
): Promise<Claimed | null> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  return inTransaction(app, async (tx) => {
    const row = await lockPayout(tx, ref);
    if (!row || (row.transfer !== null) !== (way === 'transfer') || !mayBeSent(row, now)) return null;
    await tx.execute(
      sql`UPDATE ${payoutTable[ref.kind]} SET "state" = 'SENDING', "sentAt" = coalesce("sentAt", ${now}::timestamptz),
              "nextCheckAt" = ${until}::timestamptz WHERE "id" = ${payoutKey(ref)}`,
    );
    return { ...row, leasedUntil: until };
  });
}

function mayBeSent({ state, nextCheckAt, inReview }: PayoutRow, now: Date): boolean {
  if (state === 'REQUESTED') return !inReview;
  return (state === 'SENDING' || state === 'UNKNOWN') && nextCheckAt !== null && nextCheckAt <= now;
}

async function record(
  app: App,
  sent: Claimed,
  answer: Answer<{ conversationId: string | null }>,
): Promise<void> {
  const { kind, id } = sent;
  const ref = { kind, id };
  if (answer.outcome === 'refused' && answer.retryable === false && sent.state === 'REQUESTED') {
    app.log.error({ alarm: true, resultCode: answer.code, ...ref }, 'M-Pesa refused a payout');
    await inTransaction(app, async (tx) => {
      // Applies to this attempt only: a later claim or result wins.
      const row = await lockPayout(tx, ref);
      if (row?.state !== 'SENDING' || row.nextCheckAt?.getTime() !== sent.leasedUntil.getTime()) return;
      await endPayout(app, tx, ref, { state: 'FAILED', failure: answer.message });
    });
    return;
  }
  if (answer.outcome !== 'accepted') app.log.warn({ answer, ...ref }, 'a payout was not accepted');
  const { state, afterMs, counts } = whatFollows(sent, answer);
  const conversationId = answer.outcome === 'accepted' ? answer.value.conversationId : null;
  // The result may arrive before this answer.
  const nextCheckAt = new Date(app.clock.now().getTime() + afterMs);
  await app.db.query(
    sql`UPDATE ${payoutTable[kind]}
        SET "state" = ${state}::"PayoutState", "conversationId" = coalesce(${conversationId}, "conversationId"), "nextCheckAt" = ${nextCheckAt}::timestamptz,
            "checks" = "checks" + ${counts ? 1 : 0}::int
      WHERE "id" = ${payoutKey({ kind, id })} AND "state" = 'SENDING'`,
  );
}

/** A refused retry proves nothing about earlier attempts without a clear answer. */
function whatFollows(
  sent: PayoutRow,
  answer: Answer<unknown>,
): { state: PayoutState; afterMs: number; counts: boolean } {
  if (answer.outcome === 'accepted') return { state: 'ACCEPTED', afterMs: ACK_MS, counts: false };
  if (answer.outcome === 'refused' && sent.state === 'REQUESTED')
    return { state: 'REQUESTED', afterMs: REFUSED_AGAIN_MS, counts: false };
  return { state: 'UNKNOWN', afterMs: Math.min(3_600_000, 30_000 * 2 ** sent.checks), counts: true };
}

export async function answered<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await ask();
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}
