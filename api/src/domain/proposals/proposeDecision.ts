import { staffLimits } from '@tipsoko/rules/limits';
import type { Money } from '@tipsoko/rules/money';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict } from '../foundation/errors.ts';
import type { Tx } from '../foundation/transaction.ts';
import { endProposal, type ProposedDecision, subjectOf } from './proposal.ts';

/** `proposed` waits for another member of staff. */
export type Decided = 'decided' | 'proposed';

/** Expires after `staffLimits.proposalHours`. The caller must hold the row lock. @throws Conflict PROPOSED when one is open. */
export async function proposeDecision(
  app: App,
  tx: Tx,
  proposal: {
    proposerId: string;
    decision: ProposedDecision;
    /** 254…, when the proposer typed the recipient. */
    phone?: string;
    amount: Money;
    reason: string;
  },
): Promise<'proposed'> {
  const { proposerId, decision, phone = null, amount, reason } = proposal;
  const subject = subjectOf(decision);
  const createdAt = app.clock.now();
  const earlier = await tx.prisma.proposal.findFirst({ where: { subject, end: null } });
  if (earlier && earlier.expiresAt > createdAt) {
    throw new Conflict('PROPOSED');
  }
  if (earlier) await endProposal(app, tx, earlier, { end: 'EXPIRED', deciderId: null });
  const expiresAt = new Date(createdAt.getTime() + staffLimits.proposalHours * 3_600_000);
  const { minor: amountMinor, currency } = amount;
  const { id } = await tx.prisma.proposal.create({
    data: { proposerId, subject, decision, phone, amountMinor, currency, reason, createdAt, expiresAt },
  });
  // The audit log is never erased, so the phone stays in the proposal's row.
  await recordAudit(app, tx, {
    actorId: proposerId,
    action: 'propose decision',
    subject,
    detail: { proposal: id, way: decision.way, minor: amountMinor.toString(), currency, reason },
  });
  return 'proposed';
}
