import { moneyOf, toDecimalString } from '../../../rules/money.ts';
import type { App } from '../../app.ts';
import type { ReconciliationDifference } from '../../db/generated/prisma/client.ts';
import type { AccountKind } from '../../db/generated/prisma/enums.ts';
import { freshStaffActor } from '../accounts/freshStaffActor.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { clearingOf } from '../ledger/postSale.ts';
import { postTransaction } from '../ledger/postTransaction.ts';
import { type Decided, proposeDecision } from '../proposals/proposeDecision.ts';
import { inTransaction, type Tx } from '../transaction.ts';

/**
 * How a difference ends: nothing to post; the provider kept it as its charge; the owner moved own money in or out; or
 * it is written off. The last three bring our account to what the provider says.
 */
export type DifferenceDecision = 'EXPLAINED' | 'CHARGE' | 'OWNER' | 'WRITE_OFF';

const contraAccount: Readonly<Record<Exclude<DifferenceDecision, 'EXPLAINED'>, AccountKind>> = {
  CHARGE: 'PROVIDER_CHARGES',
  OWNER: 'OWNER_FUNDS',
  WRITE_OFF: 'WRITE_OFFS',
};

/**
 * Staff end a difference. What is posted is the difference as it was last seen, under the difference's own key; it is a
 * line in the books by hand, and so needs two of them.
 *
 * @throws NotAllowed, StaffCodeRequired, NotFound, InvalidInput; Conflict when it has ended, or has figures other than those looked at.
 */
export async function resolveDifference(
  app: App,
  eyes: Eyes,
  input: {
    id: string;
    decision: DifferenceDecision;
    reason: string;
    /** Theirs less ours in major units, as the decider saw it (`-12.50`). */
    seen: string;
  },
): Promise<Decided> {
  const actorId = await freshStaffActor(app, eyes);
  const reason = input.reason.trim();
  if (reason === '' || reason.length > 500)
    throw new InvalidInput('Say why, in at most 500 letters', 'reason');
  const { decision } = input;
  return inTransaction(app, async (tx) => {
    const row = await lockOpenDifference(tx, input.id, input.seen);
    if (actorId === null || decision === 'EXPLAINED') {
      await endDifferenceByHand(app, tx, { row, decision, actorId, reason });
      return 'decided';
    }
    return proposeDecision(app, tx, {
      proposerId: actorId,
      decision: { kind: 'difference', id: row.id, way: decision, seen: input.seen.trim() },
      amount: moneyOf(minorToPost(row), row.currency),
      reason,
    });
  });
}

/**
 * Ends a difference whose row is held, and posts what there is to post.
 *
 * @throws Conflict NOTHING_TO_POST
 */
export async function endDifferenceByHand(
  app: App,
  tx: Tx,
  {
    row,
    decision,
    actorId,
    reason,
  }: {
    row: ReconciliationDifference;
    decision: DifferenceDecision;
    actorId: string | null;
    reason: string;
  },
): Promise<void> {
  const now = app.clock.now();
  if (decision !== 'EXPLAINED') await post(tx, row, decision, now);
  await tx.prisma.reconciliationDifference.update({
    where: { id: row.id },
    data: { end: decision, endedAt: now, endReason: reason },
  });
  const minor = (row.theirsMinor - row.oursMinor).toString();
  await recordAudit(app, tx, {
    actorId,
    action: 'resolve difference',
    subject: `difference:${row.id}`,
    detail: { decision, minor, currency: row.currency, reason },
  });
}

function minorToPost({ theirsMinor, oursMinor }: ReconciliationDifference): bigint {
  if (theirsMinor === oursMinor)
    throw new Conflict('NOTHING_TO_POST', 'Both sides show the same sum: explain it instead');
  return theirsMinor - oursMinor;
}

async function post(
  tx: Tx,
  row: ReconciliationDifference,
  decision: Exclude<DifferenceDecision, 'EXPLAINED'>,
  at: Date,
): Promise<void> {
  const minor = minorToPost(row);
  const { currency } = row;
  await postTransaction(tx, {
    event: 'differencePosted',
    idempotencyKey: `difference:${row.id}`,
    lines: [
      { account: clearingOf(row.provider, currency), amountMinor: minor },
      { account: { kind: contraAccount[decision], currency }, amountMinor: -minor },
    ],
    detail: { differenceId: row.id },
    at,
  });
}

/**
 * A difference that is open, with its row held, and still has the figure that was seen (major units, theirs less ours).
 *
 * @throws NotFound, InvalidInput; Conflict when it has ended, or has another figure.
 */
export async function lockOpenDifference(
  tx: Tx,
  id: string,
  seen: string,
): Promise<ReconciliationDifference> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new InvalidInput('That is not the id of a difference', 'id');
  await tx.query('SELECT 1 AS locked FROM "ReconciliationDifference" WHERE "id" = $1::uuid FOR UPDATE', [id]);
  const row = await tx.prisma.reconciliationDifference.findUnique({ where: { id } });
  if (!row) throw new NotFound('There is no such difference');
  if (row.endedAt) throw new Conflict('ENDED', 'This difference has ended already');
  if (toDecimalString(moneyOf(row.theirsMinor - row.oursMinor, row.currency)) !== seen.trim())
    throw new Conflict('CHANGED', 'The difference has changed since: look at it again');
  return row;
}
