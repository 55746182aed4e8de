import { moneyOf } from '../../../rules/money.ts';
import { isUuid } from '../../../rules/uuid.ts';
import type { App } from '../../app.ts';
import type { Proposal } from '../../db/generated/prisma/client.ts';
import { freshStaffActor } from '../accounts/freshStaffActor.ts';
import { Conflict, InvalidFields, InvalidInput, NotAllowed, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { lockKept, settleKept } from '../ledger/resolveSuspense.ts';
import { endDifferenceByHand, lockOpenDifference } from '../reconciliation/resolveDifference.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { closePayoutByHand, lockUnknownPayout } from '../withdrawals/decidePayout.ts';
import { endProposal, readDecision } from './proposal.ts';

type Answer = { approve: true } | { approve: false; reason: string };

/**
 * Another member of staff approves a proposed decision, which is carried out as it was proposed, or anybody of them
 * declines it. What was decided otherwise meanwhile, or has another amount or receiver now, makes it void.
 *
 * @throws StaffCodeRequired; NotAllowed for one's own, and for the command line, which decides by itself.
 * @throws NotFound, InvalidInput; Conflict when it was answered, has expired or became void.
 */
export async function answerProposal(app: App, eyes: Eyes, input: { id: string } & Answer): Promise<void> {
  const actorId = await freshStaffActor(app, eyes);
  if (actorId === null) throw new NotAllowed('The command line decides by itself: it answers no proposals');
  if (!isUuid(input.id)) throw new InvalidInput('That is not the id of a proposal', 'id');
  if (!input.approve && (input.reason.trim() === '' || input.reason.length > 500))
    throw new InvalidInput('Say why, in at most 500 letters', 'reason');
  const { id } = input;
  try {
    const expired = await inTransaction(app, (tx) => answer(app, tx, actorId, input));
    if (expired) throw new Conflict('EXPIRED', 'This proposal has expired: it must be made again');
  } catch (error) {
    const isVoid = [NotFound, Conflict, InvalidFields].some((kind) => error instanceof kind);
    if (isVoid && input.approve) await makeVoid(app, id, actorId, (error as Error).message);
    throw error;
  }
}

/** Whether it had expired: that is written down, and nothing else. */
async function answer(app: App, tx: Tx, actorId: string, input: { id: string } & Answer): Promise<boolean> {
  const row = await lockProposal(tx, input.id);
  if (!row) throw new NotFound('There is no such proposal');
  if (row.end) throw new Conflict('ANSWERED', 'This proposal was answered already');
  if (row.expiresAt <= app.clock.now()) {
    await endProposal(app, tx, row, { end: 'EXPIRED', deciderId: null });
    return true;
  }
  if (!input.approve) {
    await endProposal(app, tx, row, { end: 'DECLINED', deciderId: actorId, why: input.reason.trim() });
    return false;
  }
  if (row.proposerId === actorId) throw new NotAllowed('Somebody else must approve what you have proposed');
  const proposer = await tx.prisma.user.findUnique({ where: { id: row.proposerId } });
  if (!proposer?.isStaff) throw new Conflict('PROPOSER_LEFT', 'Who proposed this is not staff any more');
  await endProposal(app, tx, row, { end: 'APPROVED', deciderId: actorId });
  await carryOut(app, tx, actorId, row);
  return false;
}

/** By the use case that would have decided it at once, which looks at everything again. */
async function carryOut(app: App, tx: Tx, actorId: string, proposal: Proposal): Promise<void> {
  const { reason, phone } = proposal;
  const decision = readDecision(proposal);
  switch (decision.kind) {
    case 'suspense': {
      const item = await lockKept(tx, decision.id);
      assertSame(proposal, item.amount.minor, item.amount.currency);
      const way = decision.way === 'refund' ? { way: decision.way, phone } : { way: decision.way };
      return settleKept(app, tx, { item, decision: way, actorId, reason });
    }
    case 'difference': {
      const row = await lockOpenDifference(tx, decision.id, decision.seen);
      assertSame(proposal, row.theirsMinor - row.oursMinor, row.currency);
      return endDifferenceByHand(app, tx, { row, decision: decision.way, actorId, reason });
    }
    default: {
      const payout = await lockUnknownPayout(tx, decision);
      assertSame(proposal, payout.amountMinor, payout.currency);
      return closePayoutByHand(app, tx, { ref: decision, verdict: { paid: false, reason }, actorId });
    }
  }
}

function assertSame({ amountMinor, currency }: Proposal, minor: bigint, now: string): void {
  const [one, other] = [moneyOf(amountMinor, currency), moneyOf(minor, now)];
  if (one.minor !== other.minor || one.currency !== other.currency)
    throw new Conflict('CHANGED', 'The amount has changed since this was proposed');
}

async function makeVoid(app: App, id: string, deciderId: string, why: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const row = await lockProposal(tx, id);
    if (row) await endProposal(app, tx, row, { end: 'VOID', deciderId, why });
  });
}

async function lockProposal(tx: Tx, id: string): Promise<Proposal | null> {
  await tx.query('SELECT 1 AS locked FROM "Proposal" WHERE "id" = $1::uuid FOR UPDATE', [id]);
  return tx.prisma.proposal.findUnique({ where: { id } });
}
