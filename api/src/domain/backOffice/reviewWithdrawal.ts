import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { lockPayout } from '../payouts/payoutRow.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';
import { endPayout } from '../withdrawals/resolvePayout.ts';
import { refusedInReview } from '../withdrawals/withdrawalState.ts';

const SENT_AGAIN_MS = 30_000;

/**
 * Releases a new tipster's withdrawal or returns the money to the balance. One member of staff suffices: the phone is the
 * account's own, and a refusal pays nobody. @throws NotAllowed, StaffCodeRequired, NotFound, InvalidInput, Conflict.
 */
export async function reviewWithdrawal(
  app: App,
  viewer: Viewer,
  number: string,
  verdict: { approved: true } | { approved: false; reason: string },
): Promise<void> {
  const actorId = await freshStaffActor(app, viewer);
  if (!verdict.approved && (verdict.reason.trim() === '' || verdict.reason.length > 500))
    throw new InvalidInput('REASON_LENGTH', 'reason');
  const ref = { kind: 'withdrawal', id: number } as const;
  await inTransaction(app, async (tx) => {
    const row = await lockPayout(tx, ref);
    if (!row) throw new NotFound('NO_PAYOUT');
    if (!row.inReview) throw new Conflict('NOT_IN_REVIEW');
    const now = app.clock.now();
    const nextCheckAt = verdict.approved ? new Date(now.getTime() + SENT_AGAIN_MS) : null;
    await tx.execute(
      sql`UPDATE "Withdrawal" SET "reviewedAt" = ${now}::timestamptz, "nextCheckAt" = ${nextCheckAt}::timestamptz
        WHERE "id" = ${number}::int`,
    );
    if (verdict.approved) await tx.enqueue('sendWithdrawal', { withdrawalId: Number(number) });
    else await endPayout(app, tx, ref, { state: 'FAILED', failure: refusedInReview(verdict.reason.trim()) });
    await recordAudit(app, tx, {
      actorId,
      action: verdict.approved ? 'approve withdrawal' : 'refuse withdrawal',
      subject: `withdrawal:${number}`,
      detail: verdict.approved
        ? { minor: row.amountMinor.toString(), currency: row.currency }
        : { reason: verdict.reason.trim() },
    });
    tx.publish({ type: 'financeChanged', tipsterId: row.tipsterId ?? '' });
  });
}
