import { moneyOf } from '@tipsoko/rules/money';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { lockPayout, type PayoutRef, type PayoutRow } from '../payouts/payoutRow.ts';
import { type Decided, proposeDecision } from '../proposals/proposeDecision.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';
import { endPayout } from '../withdrawals/resolvePayout.ts';

type Verdict = { paid: true; receipt: string } | { paid: false; reason: string };

/**
 * For a payout without a result from M-Pesa. "Not sent" has no receipt as proof and releases the money to be sent again,
 * so it needs two members of staff. @throws NotAllowed, StaffCodeRequired, NotFound, InvalidInput, Conflict.
 */
export async function decidePayout(
  app: App,
  viewer: Viewer,
  ref: PayoutRef,
  verdict: Verdict,
): Promise<Decided> {
  const actorId = await freshStaffActor(app, viewer);
  if (!verdict.paid && (verdict.reason.trim() === '' || verdict.reason.length > 500))
    throw new InvalidInput('REASON_LENGTH', 'reason');
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

/** Locks the row. @throws NotFound, Conflict NOT_OPEN. */
export async function lockUnknownPayout(tx: Tx, ref: PayoutRef): Promise<PayoutRow> {
  const payout = await lockPayout(tx, ref);
  if (!payout) throw new NotFound('NO_PAYOUT');
  if (payout.state !== 'UNKNOWN') throw new Conflict('NOT_OPEN');
  return payout;
}

/** The caller must hold the row lock. @throws Conflict RECEIPT_TAKEN. */
export async function closePayoutByHand(
  app: App,
  tx: Tx,
  { ref, verdict, actorId }: { ref: PayoutRef; verdict: Verdict; actorId: string | null },
): Promise<void> {
  if (verdict.paid && (await isTaken(tx, verdict.receipt)))
    throw new Conflict('RECEIPT_TAKEN', 'RECEIPT_OF_PAYOUT');
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
