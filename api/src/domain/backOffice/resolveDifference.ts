import { moneyOf, toDecimalString } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { ReconciliationDifference } from '../../db/generated/prisma/client.ts';
import type { AccountKind } from '../../db/generated/prisma/enums.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { CHARGES_BY_TARIFF } from '../differences/recordDifference.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { clearingOf } from '../ledger/postSale.ts';
import { type AccountRef, postTransaction } from '../ledger/postTransaction.ts';
import { type Decided, proposeDecision } from '../proposals/proposeDecision.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';

/** EXPLAINED posts nothing. CHARGE (provider's fee), OWNER (the owner moved money) and WRITE_OFF post the amount to match the provider. */
export type DifferenceDecision = 'EXPLAINED' | 'CHARGE' | 'OWNER' | 'WRITE_OFF';

const contraAccount: Readonly<Record<Exclude<DifferenceDecision, 'EXPLAINED'>, AccountKind>> = {
  CHARGE: 'PROVIDER_CHARGES',
  OWNER: 'OWNER_FUNDS',
  WRITE_OFF: 'WRITE_OFFS',
};

/**
 * Posts the amount last observed. Manual postings need two members of staff.
 * @throws NotAllowed, StaffCodeRequired, NotFound, InvalidInput; Conflict when it has ended or its amount has changed.
 */
export async function resolveDifference(
  app: App,
  viewer: Viewer,
  input: {
    id: string;
    decision: DifferenceDecision;
    reason: string;
    /** Theirs less ours in major units, as the viewer saw it (`-12.50`). */
    seen: string;
  },
): Promise<Decided> {
  const actorId = await freshStaffActor(app, viewer);
  const reason = input.reason.trim();
  if (reason === '' || reason.length > 500) throw new InvalidInput('REASON_LENGTH', 'reason');
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

/** The caller must hold the row lock. @throws Conflict NOTHING_TO_POST. */
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
  if (theirsMinor === oursMinor) throw new Conflict('NOTHING_TO_POST');
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
      { account: accountOf(row), amountMinor: minor },
      { account: { kind: contraAccount[decision], currency }, amountMinor: -minor },
    ],
    detail: { differenceId: row.id },
    at,
  });
}

function accountOf({ provider, currency, kind, subject }: ReconciliationDifference): AccountRef {
  return kind === 'BALANCE' && subject === CHARGES_BY_TARIFF
    ? { kind: 'CHARGES_ACCRUED', currency }
    : clearingOf(provider, currency);
}

/** Locks the row. @throws NotFound, InvalidInput; Conflict when it has ended, or `seen` is not the current amount. */
export async function lockOpenDifference(
  tx: Tx,
  id: string,
  seen: string,
): Promise<ReconciliationDifference> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new InvalidInput('NOT_A_DIFFERENCE', 'id');
  await lockRows(tx, 'ReconciliationDifference', sql`"id" = ${id}::uuid`);
  const row = await tx.prisma.reconciliationDifference.findUnique({ where: { id } });
  if (!row) throw new NotFound('NO_DIFFERENCE');
  if (row.endedAt) throw new Conflict('ENDED');
  if (toDecimalString(moneyOf(row.theirsMinor - row.oursMinor, row.currency)) !== seen.trim())
    throw new Conflict('CHANGED', 'DIFFERENCE_CHANGED');
  return row;
}
