import { staffLimits } from '../../../rules/limits.ts';
import type { Money } from '../../../rules/money.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict } from '../errors.ts';
import type { Tx } from '../transaction.ts';
import { endProposal, type ProposedDecision, subjectOf } from './proposal.ts';

/** What became of a decision: carried out, or waiting for another member of staff. */
export type Decided = 'decided' | 'proposed';

/**
 * Writes down a decision for another member of staff to approve within `staffLimits.proposalHours`, in the transaction
 * in which the deciding use case holds the row and has found nothing against it.
 *
 * @throws Conflict PROPOSED when one about the same waits already.
 */
export async function proposeDecision(
  app: App,
  tx: Tx,
  proposal: {
    proposerId: string;
    decision: ProposedDecision;
    /** 254…: to which phone, where the proposer typed it. */
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
    throw new Conflict(
      'PROPOSED',
      'A decision about this is proposed already: approve or decline that one first',
    );
  }
  if (earlier) await endProposal(app, tx, earlier, { end: 'EXPIRED', deciderId: null });
  const expiresAt = new Date(createdAt.getTime() + staffLimits.proposalHours * 3_600_000);
  const { minor: amountMinor, currency } = amount;
  const { id } = await tx.prisma.proposal.create({
    data: { proposerId, subject, decision, phone, amountMinor, currency, reason, createdAt, expiresAt },
  });
  // The log forgets nothing: a phone stays in the proposal's row.
  await recordAudit(app, tx, {
    actorId: proposerId,
    action: 'propose decision',
    subject,
    detail: { proposal: id, way: decision.way, minor: amountMinor.toString(), currency, reason },
  });
  return 'proposed';
}
