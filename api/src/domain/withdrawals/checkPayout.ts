import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { acquirePayoutSlot } from '../payouts/payoutPause.ts';
import { findPayout, lockPayout, type PayoutRef, payoutKey, payoutTable } from '../payouts/payoutRow.ts';
import { payoutAddresses } from './payoutAddresses.ts';
import { holdPayout } from './resolvePayout.ts';
import { sendPayout } from './sendPayout.ts';

const MAX_QUESTIONS = 6;

/** Sends waiting or interrupted payouts and queries M-Pesa about the rest; after six unanswered queries staff decide. */
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
  if ((await acquirePayoutSlot(app, ref)) === 'wait') return;
  const addresses = payoutAddresses(app, payout.callbackToken);
  const { originatorConversationId } = payout;
  const next = new Date(app.clock.now().getTime() + Math.min(3_600_000, 60_000 * 2 ** payout.checks));
  await app.db.query(
    sql`UPDATE ${payoutTable[ref.kind]} SET "checks" = "checks" + 1, "nextCheckAt" = ${next}::timestamptz
      WHERE "id" = ${payoutKey(ref)} AND "state" = 'ACCEPTED'`,
  );
  const answer = await app.mpesa.queryPayout({
    originatorConversationId,
    resultUrl: addresses.status,
    timeoutUrl: addresses.timeout,
  });
  if (answer.outcome !== 'accepted') app.log.warn({ ...ref, answer }, 'a payout could not be asked about');
}
