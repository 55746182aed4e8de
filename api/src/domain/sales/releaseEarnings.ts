import sql from 'sql-template-tag';
import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { postReleases } from '../ledger/postSettlement.ts';
import { correctEarnings } from './correctEarnings.ts';
import { isRefunded } from './refundedResult.ts';
import { cancelSalesOf } from './refundPurchase.ts';

export interface SlipWithResult {
  readonly id: number;
  readonly tipsterId: string;
  readonly result: SlipResult;
  readonly moneyBack: boolean;
  readonly version: number;
  /** Money may have moved for an earlier result. */
  readonly corrected: boolean;
}

/** KES cents by tipster; negative when taken back. */
export type EarningsChanged = ReadonlyMap<number, bigint>;

type Finished = Pick<SlipWithResult, 'id' | 'tipsterId' | 'moneyBack' | 'version'> & {
  correctedAt: Date | string | null;
  finishedAt: Date | string | null;
};

/** The caller must hold the slip's row lock. `at` defaults to the slip's finishedAt. */
export async function releaseEarnings(
  tx: SqlTx,
  slipId: number,
  outcome: SlipResult,
  at?: Date,
): Promise<void> {
  const [slip] = await tx.query<Finished>(
    sql`SELECT "id", "tipsterId"::text AS "tipsterId", "moneyBack", "version", "correctedAt", "finishedAt"
      FROM "Slip" WHERE "id" = ${slipId}::int`,
  );
  const when = at ?? (slip?.finishedAt && new Date(slip.finishedAt));
  if (!slip || !when) throw new Error('Earnings are released when the slip has its result');
  const { id, tipsterId, moneyBack, version, correctedAt } = slip;
  const corrected = correctedAt !== null;
  await releaseAllEarnings(tx, [{ id, tipsterId, moneyBack, version, result: outcome, corrected }], when);
}

/**
 * Rows must be locked; fixed number of statements; idempotent. Won or lost: earnings are paid. Cancelled, or lost with
 * money back: buyers are refunded. Corrected: postings compensate. @returns what a correction changed, by slip.
 */
export async function releaseAllEarnings(
  tx: SqlTx,
  slips: readonly SlipWithResult[],
  at: Date,
): Promise<EarningsChanged> {
  const tipsters = new Set<string>();
  for (const tipsterId of await releaseWaiting(tx, slips, at)) tipsters.add(tipsterId);
  for (const tipsterId of await cancelSalesOf(tx, slips.filter(isRefunded), at)) tipsters.add(tipsterId);
  const corrected = slips.filter((slip) => slip.corrected);
  const changes = await correctEarnings(tx, corrected, at);
  for (const slip of corrected) if (changes.has(slip.id)) tipsters.add(slip.tipsterId);
  for (const tipsterId of tipsters) tx.publish({ type: 'financeChanged', tipsterId });
  return changes;
}

async function releaseWaiting(tx: SqlTx, slips: readonly SlipWithResult[], at: Date): Promise<Set<string>> {
  const decided = slips.filter((slip) => !isRefunded(slip));
  if (decided.length === 0) return new Set();
  const rows = await tx.query<{ slipId: number; amountMinor: bigint }>(
    sql`UPDATE "Earning" SET "status" = 'PAID', "settledAt" = ${at}::timestamptz
      WHERE "slipId" = ANY(${decided.map((slip) => slip.id)}::int[]) AND "status" = 'PENDING' RETURNING "slipId", "amountMinor"`,
  );
  const amounts = new Map<number, bigint>();
  for (const { slipId, amountMinor } of rows) {
    amounts.set(slipId, (amounts.get(slipId) ?? 0n) + BigInt(amountMinor));
  }
  const released = decided.filter((slip) => amounts.has(slip.id));
  await postReleases(
    tx,
    released.map(({ id: slipId, tipsterId, version, corrected }) => ({
      slipId,
      tipsterId,
      amountMinor: amounts.get(slipId) ?? 0n,
      key: corrected ? `release:${slipId}:${version}` : `release:${slipId}`,
    })),
    at,
  );
  return new Set(released.map((slip) => slip.tipsterId));
}
