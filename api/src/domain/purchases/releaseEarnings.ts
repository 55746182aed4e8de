import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import { postReleases } from '../ledger/postSettlement.ts';
import type { Tx } from '../transaction.ts';
import { correctEarnings } from './correctEarnings.ts';
import { cancelSalesOf } from './refundPurchase.ts';

/** A slip with its result, as far as its money is concerned. */
export interface SlipWithResult {
  readonly id: number;
  readonly tipsterId: string;
  readonly result: SlipResult;
  readonly version: number;
  /** Its result was corrected before or is corrected now: money may have moved by another result. */
  readonly corrected: boolean;
}

/** What a correction changed for a tipster, KES cents: earned by it, or taken back (negative). */
export type EarningsChanged = ReadonlyMap<number, bigint>;

/**
 * What a slip's result means for its money, in the transaction that settles it (which must hold the slip's row, so
 * that no sale slips in between). `at` defaults to the slip's finishedAt.
 */
export async function releaseEarnings(tx: Tx, slipId: number, outcome: SlipResult, at?: Date): Promise<void> {
  const slip = await tx.prisma.slip.findUniqueOrThrow({ where: { id: slipId } });
  const when = at ?? slip.finishedAt;
  if (!when) throw new Error('Earnings are released when the slip has its result');
  const { id, tipsterId, version, correctedAt } = slip;
  const corrected = correctedAt !== null;
  await releaseAllEarnings(tx, [{ id, tipsterId, version, result: outcome, corrected }], when);
}

/**
 * The same for many slips, whose rows are held, in a handful of statements. Won or lost: what waited becomes the
 * tipsters'. Cancelled: every buyer is refunded. A corrected slip's money is brought to where its result would have
 * brought it, by entries that compensate. A second call finds nothing to move and does nothing.
 *
 * @returns by slip, what a correction gave to its tipster or took back.
 */
export async function releaseAllEarnings(
  tx: Tx,
  slips: readonly SlipWithResult[],
  at: Date,
): Promise<EarningsChanged> {
  const tipsters = new Set<string>();
  for (const tipsterId of await releaseWaiting(tx, slips, at)) tipsters.add(tipsterId);
  const cancelled = slips.filter((slip) => slip.result === 'CANCELLED');
  if (cancelled.length > 0) {
    const cancelledIds = cancelled.map((slip) => slip.id);
    for (const tipsterId of await cancelSalesOf(tx, cancelledIds, at)) tipsters.add(tipsterId);
  }
  const corrected = slips.filter((slip) => slip.corrected);
  const changes = await correctEarnings(tx, corrected, at);
  for (const slip of corrected) if (changes.has(slip.id)) tipsters.add(slip.tipsterId);
  for (const tipsterId of tipsters) tx.publish({ type: 'financeChanged', tipsterId });
  return changes;
}

async function releaseWaiting(tx: Tx, slips: readonly SlipWithResult[], at: Date): Promise<Set<string>> {
  const decided = slips.filter((slip) => slip.result !== 'CANCELLED');
  if (decided.length === 0) return new Set();
  const rows = await tx.query<{ slipId: number; amountMinor: bigint }>(
    `UPDATE "Earning" SET "status" = 'PAID', "settledAt" = $2::timestamptz
      WHERE "slipId" = ANY($1::int[]) AND "status" = 'PENDING' RETURNING "slipId", "amountMinor"`,
    [decided.map((slip) => slip.id), at],
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
      // A slip that was opened again by a correction may release once more.
      key: corrected ? `release:${slipId}:${version}` : `release:${slipId}`,
    })),
    at,
  );
  return new Set(released.map((slip) => slip.tipsterId));
}
