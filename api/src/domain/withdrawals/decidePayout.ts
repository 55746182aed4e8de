import { moneyOf } from '../../../rules/money.ts';
import type { App } from '../../app.ts';
import { freshStaffActor } from '../accounts/freshStaffActor.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { type Decided, proposeDecision } from '../proposals/proposeDecision.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { lockPayout, type PayoutRef, type PayoutRow } from './payoutRow.ts';
import { endPayout } from './settlePayout.ts';

/** The phone has it (with its receipt), or it is proven that nothing was sent. */
type Verdict = { paid: true; receipt: string } | { paid: false; reason: string };

/**
 * Staff decide about a withdrawal or refund that M-Pesa does not tell about. That nothing was sent has no receipt to show
 * for it and gives the money back to be sent again: it needs two of them.
 *
 * @throws NotAllowed, StaffCodeRequired, NotFound, InvalidInput.
 * @throws Conflict when it is closed, or still being asked about, or the receipt is another's.
 */
export async function decidePayout(app: App, eyes: Eyes, ref: PayoutRef, verdict: Verdict): Promise<Decided> {
  const actorId = await freshStaffActor(app, eyes);
  if (!verdict.paid && (verdict.reason.trim() === '' || verdict.reason.length > 500))
    throw new InvalidInput('Say why, in at most 500 letters', 'reason');
  return inTransaction(app, async (tx) => {
    const payout = await lockUnknownPayout(tx, ref);
    if (actorId === null || verdict.paid) {
      await closePayoutByHand(app, tx, { ref, verdict, actorId });
      return 'decided';
    }
    return proposeDecision(app, tx, {
      proposerId: actorId,
      decision: { kind: ref.kind, id: payout.id, way: 'notPaid' },
      amount: moneyOf(payout.amountMinor, payout.currency),
      reason: verdict.reason.trim(),
    });
  });
}

/**
 * A payout that nobody knows about, with its row held.
 *
 * @throws NotFound, Conflict NOT_OPEN.
 */
export async function lockUnknownPayout(tx: Tx, ref: PayoutRef): Promise<PayoutRow> {
  const payout = await lockPayout(tx, ref);
  if (!payout) throw new NotFound('There is no such payout');
  if (payout.state !== 'UNKNOWN')
    throw new Conflict('NOT_OPEN', 'Only a payout that nobody knows about is decided');
  return payout;
}

/**
 * Closes a payout whose row is held.
 *
 * @throws Conflict RECEIPT_TAKEN
 */
export async function closePayoutByHand(
  app: App,
  tx: Tx,
  { ref, verdict, actorId }: { ref: PayoutRef; verdict: Verdict; actorId: string | null },
): Promise<void> {
  if (verdict.paid && (await isTaken(tx, verdict.receipt)))
    throw new Conflict('RECEIPT_TAKEN', 'This receipt belongs to another payout');
  await endPayout(
    app,
    tx,
    ref,
    verdict.paid ? { state: 'PAID', receipt: verdict.receipt } : { state: 'FAILED', failure: verdict.reason },
  );
  await recordAudit(app, tx, {
    actorId,
    action: 'decide payout',
    subject: `${ref.kind}:${ref.id}`,
    detail: { ...verdict },
  });
}

async function isTaken(tx: Tx, receipt: string): Promise<boolean> {
  const where = { receipt };
  return (await tx.prisma.withdrawal.count({ where })) + (await tx.prisma.refund.count({ where })) > 0;
}
