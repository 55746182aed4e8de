import type { App } from '../../app.ts';
import type { Answer } from '../purchases/MobileMoney.ts';
import { inTransaction } from '../transaction.ts';
import { payoutAddresses } from './payoutAddresses.ts';
import { findPayout, type PayoutRef, payoutTable } from './payoutRow.ts';
import { payoutsStoppedUntil } from './payoutStop.ts';
import { endPayout } from './settlePayout.ts';

const ACK_MS = 60_000;

/**
 * Sends the money, once: the row is claimed first, and what was interrupted or got no clear answer goes out again
 * under the same OriginatorConversationID, which M-Pesa takes in once. Only a refusal that proves that nothing was
 * done gives the money back.
 */
export async function sendPayout(app: App, ref: PayoutRef): Promise<void> {
  const table = payoutTable[ref.kind];
  const now = app.clock.now();
  const stopped = await payoutsStoppedUntil(app);
  if (stopped) {
    await app.db.query(
      `UPDATE ${table} SET "nextCheckAt" = $2::timestamptz WHERE "id"::text = $1 AND "state" = 'REQUESTED'`,
      [ref.id, stopped],
    );
    return;
  }
  const claimed = await app.db.query(
    `UPDATE ${table} SET "state" = 'SENDING', "sentAt" = coalesce("sentAt", $2::timestamptz), "nextCheckAt" = $3::timestamptz
      WHERE "id"::text = $1 AND ("state" = 'REQUESTED' OR ("state" IN ('SENDING', 'UNKNOWN') AND "nextCheckAt" <= $2::timestamptz))
      RETURNING 1 AS claimed`,
    [ref.id, now, new Date(now.getTime() + ACK_MS)],
  );
  if (claimed.length === 0) return;
  const payout = await findPayout(app, ref);
  if (!payout) return;
  const addresses = payoutAddresses(app, payout.callbackToken);
  const answer = await answered(() =>
    app.mpesa.sendMoney({
      originatorConversationId: payout.originatorConversationId,
      phone: payout.phone,
      amountMinor: payout.amountMinor,
      remarks: ref.kind === 'withdrawal' ? `Withdrawal ${ref.id}` : 'Refund',
      resultUrl: addresses.result,
      timeoutUrl: addresses.timeout,
    }),
  );
  await record(app, ref, payout.checks, answer);
}

async function record(
  app: App,
  ref: PayoutRef,
  checks: number,
  answer: Answer<{ conversationId: string | null }>,
): Promise<void> {
  const now = app.clock.now();
  const later = new Date(now.getTime() + Math.min(3_600_000, 30_000 * 2 ** checks));
  if (answer.outcome === 'refused' && !answer.retryable) {
    app.log.error({ alarm: true, code: answer.code, ...ref }, 'M-Pesa refused a payout');
    await inTransaction(app, (tx) => endPayout(app, tx, ref, { state: 'FAILED', failure: answer.message }));
    return;
  }
  // A result may have been quicker than this answer: only a row that is still being sent moves.
  const to = { accepted: 'ACCEPTED', refused: 'REQUESTED', unknown: 'UNKNOWN' }[answer.outcome];
  const conversationId = answer.outcome === 'accepted' ? answer.value.conversationId : null;
  if (answer.outcome === 'unknown')
    app.log.warn({ cause: answer.cause, ...ref }, 'a payout got no clear answer');
  await app.db.query(
    `UPDATE ${payoutTable[ref.kind]}
        SET "state" = $2::"PayoutState", "conversationId" = coalesce($3, "conversationId"), "nextCheckAt" = $4::timestamptz,
            "checks" = "checks" + CASE WHEN $2 = 'ACCEPTED' THEN 0 ELSE 1 END
      WHERE "id"::text = $1 AND "state" = 'SENDING'`,
    [ref.id, to, conversationId, to === 'ACCEPTED' ? new Date(now.getTime() + ACK_MS) : later],
  );
}

async function answered<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await ask();
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}
