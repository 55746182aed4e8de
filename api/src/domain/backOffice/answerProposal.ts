import { moneyOf } from '@tipsoko/rules/money';
import { mayDo, rolesOfStaff } from '@tipsoko/rules/staffRoles';
import { isUuid } from '@tipsoko/rules/uuid';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Proposal } from '../../db/generated/prisma/client.ts';
import { Conflict, InvalidFields, InvalidInput, NotAllowed, NotFound } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { endProposal, readDecision } from '../proposals/proposal.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';
import { closePayoutByHand, lockUnknownPayout } from './decidePayout.ts';
import { endDifferenceByHand, lockOpenDifference } from './resolveDifference.ts';
import { lockKept, resolveKept } from './resolveSuspense.ts';

type Answer = { approve: true } | { approve: false; reason: string };

/**
 * Another member of staff approves and it is carried out as proposed; any of them may decline. The proposal is void if
 * the case was decided elsewhere or its amount or receiver has changed.
 * @throws StaffCodeRequired, NotAllowed for one's own, NotFound, InvalidInput, Conflict.
 */
export async function answerProposal(
  app: App,
  viewer: Viewer,
  input: { id: string } & Answer,
): Promise<void> {
  const actorId = await freshStaffActor(app, viewer);
  if (actorId === null) throw new NotAllowed('NO_PROPOSALS_BY_COMMAND');
  if (!isUuid(input.id)) throw new InvalidInput('NOT_A_PROPOSAL', 'id');
  if (!input.approve && (input.reason.trim() === '' || input.reason.length > 500))
    throw new InvalidInput('REASON_LENGTH', 'reason');
  const { id } = input;
  try {
    const expired = await inTransaction(app, (tx) => answer(app, tx, actorId, input));
    if (expired) throw new Conflict('EXPIRED');
  } catch (error) {
    const isVoid = [NotFound, Conflict, InvalidFields].some((kind) => error instanceof kind);
    if (isVoid && input.approve) await makeVoid(app, id, actorId, (error as Error).message);
    throw error;
  }
}

/** Returns true when the proposal had expired; nothing else happens then. */
async function answer(app: App, tx: Tx, actorId: string, input: { id: string } & Answer): Promise<boolean> {
  const row = await lockProposal(tx, input.id);
  if (!row) throw new NotFound('NO_PROPOSAL');
  if (row.end) throw new Conflict('ANSWERED');
  if (row.expiresAt <= app.clock.now()) {
    await endProposal(app, tx, row, { end: 'EXPIRED', deciderId: null });
    return true;
  }
  if (!input.approve) {
    await endProposal(app, tx, row, { end: 'DECLINED', deciderId: actorId, why: input.reason.trim() });
    return false;
  }
  if (row.proposerId === actorId) throw new NotAllowed('OWN_PROPOSAL');
  const proposer = await tx.prisma.user.findUnique({ where: { id: row.proposerId } });
  if (!proposer || !mayDo(rolesOfStaff(proposer), 'Mutation.approveProposal'))
    throw new Conflict('PROPOSER_LEFT');
  await endProposal(app, tx, row, { end: 'APPROVED', deciderId: actorId });
  await carryOut(app, tx, actorId, row);
  return false;
}

/** Runs the use case of a direct decision, which repeats every check. */
async function carryOut(app: App, tx: Tx, actorId: string, proposal: Proposal): Promise<void> {
  const { reason, phone } = proposal;
  const decision = readDecision(proposal);
  switch (decision.kind) {
    case 'suspense': {
      const item = await lockKept(tx, decision.id);
      assertSame(proposal, item.amount.minor, item.amount.currency);
      const way = decision.way === 'refund' ? { way: decision.way, phone } : { way: decision.way };
      return resolveKept(app, tx, { item, decision: way, actorId, reason });
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
    throw new Conflict('CHANGED', 'AMOUNT_CHANGED');
}

async function makeVoid(app: App, id: string, deciderId: string, why: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const row = await lockProposal(tx, id);
    if (row) await endProposal(app, tx, row, { end: 'VOID', deciderId, why });
  });
}

async function lockProposal(tx: Tx, id: string): Promise<Proposal | null> {
  await lockRows(tx, 'Proposal', sql`"id" = ${id}::uuid`);
  return tx.prisma.proposal.findUnique({ where: { id } });
}
