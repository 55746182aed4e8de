import type { App } from '../../app.ts';
import type { PayoutState } from '../../db/generated/prisma/enums.ts';
import type { Answer } from '../purchases/MobileMoney.ts';
import { inTransaction } from '../transaction.ts';
import { untilConnected } from '../untilConnected.ts';
import { payoutAddresses } from './payoutAddresses.ts';
import { lockPayout, type PayoutRef, type PayoutRow, payoutId, payoutTable } from './payoutRow.ts';
import { giveUpFirst, mayGo } from './payoutStop.ts';
import { endPayout } from './settlePayout.ts';

const ACK_MS = 60_000;
/** Longer than one send may last: a token, the call, a fresh token, the call again, each 30 seconds at most. */
const LEASE_MS = 3 * 60_000;
const REFUSED_AGAIN_MS = 2 * 60_000;

/**
 * Sends the money, once: the row is claimed first, and what was interrupted or got no clear answer goes out again
 * under the same OriginatorConversationID, which M-Pesa takes in once. Only a refusal of the first try proves that
 * nothing was done, and gives the money back.
 */
export async function sendPayout(app: App, ref: PayoutRef): Promise<void> {
  const turn = await mayGo(app, ref);
  if (turn === 'wait') return;
  const payout = await claim(app, ref, app.clock.now());
  if (!payout) {
    if (turn === 'first') await giveUpFirst(app, ref);
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
  await untilConnected(() => record(app, payout, answer));
}

interface Claimed extends PayoutRow {
  /** Whoever claims it again afterwards has another. */
  readonly leasedUntil: Date;
}

/** The row as it stood before it was claimed; null when it is not to be sent now. */
async function claim(app: App, ref: PayoutRef, now: Date): Promise<Claimed | null> {
  const until = new Date(now.getTime() + LEASE_MS);
  return inTransaction(app, async (tx) => {
    const row = await lockPayout(tx, ref);
    if (!row || !mayBeSent(row, now)) return null;
    await tx.execute(
      `UPDATE ${payoutTable[ref.kind]} SET "state" = 'SENDING', "sentAt" = coalesce("sentAt", $2::timestamptz),
              "nextCheckAt" = $3::timestamptz WHERE "id" = ${payoutId[ref.kind]}`,
      [ref.id, now, until],
    );
    return { ...row, leasedUntil: until };
  });
}

function mayBeSent({ state, nextCheckAt }: PayoutRow, now: Date): boolean {
  if (state === 'REQUESTED') return true;
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
    app.log.error({ alarm: true, code: answer.code, ...ref }, 'M-Pesa refused a payout');
    await inTransaction(app, async (tx) => {
      // It proves something about this try only: whoever has claimed the row since, or was told more, goes on.
      const row = await lockPayout(tx, ref);
      if (row?.state !== 'SENDING' || row.nextCheckAt?.getTime() !== sent.leasedUntil.getTime()) return;
      await endPayout(app, tx, ref, { state: 'FAILED', failure: answer.message });
    });
    return;
  }
  if (answer.outcome !== 'accepted') app.log.warn({ answer, ...ref }, 'a payout was not taken in');
  const { state, afterMs, counts } = whatFollows(sent, answer);
  const conversationId = answer.outcome === 'accepted' ? answer.value.conversationId : null;
  // A result may have been quicker than this answer: only a row that is still being sent moves.
  await app.db.query(
    `UPDATE ${payoutTable[kind]}
        SET "state" = $2::"PayoutState", "conversationId" = coalesce($3, "conversationId"), "nextCheckAt" = $4::timestamptz,
            "checks" = "checks" + $5::int
      WHERE "id" = ${payoutId[kind]} AND "state" = 'SENDING'`,
    [id, state, conversationId, new Date(app.clock.now().getTime() + afterMs), counts ? 1 : 0],
  );
}

/**
 * A refusal proves something about its own try only: what an earlier try with no clear answer did is as open as before.
 * Tries that are known to have done nothing do not use up the questions after which a person takes over.
 */
function whatFollows(
  sent: PayoutRow,
  answer: Answer<unknown>,
): { state: PayoutState; afterMs: number; counts: boolean } {
  if (answer.outcome === 'accepted') return { state: 'ACCEPTED', afterMs: ACK_MS, counts: false };
  if (answer.outcome === 'refused' && sent.state === 'REQUESTED')
    return { state: 'REQUESTED', afterMs: REFUSED_AGAIN_MS, counts: false };
  return { state: 'UNKNOWN', afterMs: Math.min(3_600_000, 30_000 * 2 ** sent.checks), counts: true };
}

async function answered<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await ask();
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}
