import type { App } from '../../app.ts';
import { inTransaction } from '../transaction.ts';
import { payoutAddresses } from './payoutAddresses.ts';
import { findPayout, lockPayout, type PayoutRef, payoutId, payoutTable } from './payoutRow.ts';
import { mayGo } from './payoutStop.ts';
import { sendPayout } from './sendPayout.ts';
import { holdPayout } from './settlePayout.ts';

const MAX_QUESTIONS = 6;

/**
 * The reconciler's turn on one payout: sends what waits or was interrupted, and asks M-Pesa about what was accepted
 * and never told. After six questions without an answer a person takes over; the money stays in flight.
 */
export async function checkPayout(app: App, ref: PayoutRef): Promise<void> {
  const payout = await findPayout(app, ref);
  if (!payout) return;
  if (payout.state !== 'ACCEPTED' && payout.checks < MAX_QUESTIONS) return sendPayout(app, ref);
  if (payout.checks >= MAX_QUESTIONS) {
    await inTransaction(app, async (tx) => {
      const row = await lockPayout(tx, ref);
      if (row && row.state !== 'PAID' && row.state !== 'FAILED') {
        await holdPayout(app, tx, row, 'M-Pesa does not tell what became of it');
      }
    });
    return;
  }
  if ((await mayGo(app, ref)) === 'wait') return;
  const addresses = payoutAddresses(app, payout.callbackToken);
  const { originatorConversationId } = payout;
  const next = new Date(app.clock.now().getTime() + Math.min(3_600_000, 60_000 * 2 ** payout.checks));
  await app.db.query(
    `UPDATE ${payoutTable[ref.kind]} SET "checks" = "checks" + 1, "nextCheckAt" = $2::timestamptz
      WHERE "id" = ${payoutId[ref.kind]} AND "state" = 'ACCEPTED'`,
    [ref.id, next],
  );
  const answer = await app.mpesa.queryPayout({
    originatorConversationId,
    resultUrl: addresses.status,
    timeoutUrl: addresses.timeout,
  });
  if (answer.outcome !== 'accepted')
    app.log.warn({ ...ref, answer: answer.outcome }, 'a payout could not be asked about');
}
