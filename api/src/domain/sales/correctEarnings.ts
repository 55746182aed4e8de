import sql from 'sql-template-tag';
import type { SqlTx } from '../foundation/transaction.ts';
import { type CorrectedSale, postCorrected } from '../ledger/postCorrection.ts';
import { notifyBuyer } from '../purchases/purchaseEvents.ts';
import { isRefunded, type RefundTerms, refundTerms } from './refundedResult.ts';
import { refundable, startRefunds } from './refundPurchase.ts';
import type { SlipWithResult } from './releaseEarnings.ts';

/**
 * Derived from what has moved, not from the earlier result, so that repeated corrections converge:
 * - cancelled, or lost with money back: the earning is taken back, even from paid money, and the buyer is refunded;
 * - otherwise an unsent refund is called back; the platform bears one that was sent.
 * Skips sales that were charged back, or refunded for another reason. @returns KES cents gained by each slip's tipster,
 * if any.
 */
export async function correctEarnings(
  tx: SqlTx,
  slips: readonly SlipWithResult[],
  at: Date,
): Promise<Map<number, bigint>> {
  if (slips.length === 0) return new Map();
  const refunded = slips.filter(isRefunded);
  const decided = slips.filter((slip) => !isRefunded(slip));
  const lost = await takeBack(tx, await heldSales(tx, refunded, 'PAID'), at);
  await settle(tx, lost, 'UNPAID', at);
  const got = await restore(tx, await heldSales(tx, decided, 'UNPAID'), at);
  await settle(tx, got, 'PAID', at);
  const changes = new Map<number, bigint>();
  for (const [sign, sales] of [
    [-1n, lost],
    [1n, got],
  ] as const) {
    for (const { slipId, earnedMinor } of sales)
      changes.set(slipId, (changes.get(slipId) ?? 0n) + sign * earnedMinor);
  }
  return changes;
}

interface HeldRefund {
  readonly id: string;
  readonly purchaseId: string;
  /** True when the refund was neither sent nor, in versions with buyer credit, given as credit. */
  readonly isUnsent: boolean;
  readonly slipCancelled: boolean;
  readonly calledBack: boolean;
  readonly borne: boolean;
}

interface HeldSale extends CorrectedSale, RefundTerms {
  readonly earningId: string;
  readonly slipId: number;
  readonly earnedMinor: bigint;
  readonly refund: HeldRefund | null;
}

/** A chargeback or the sending of a refund may run concurrently. */
async function heldSales(
  tx: SqlTx,
  slips: readonly SlipWithResult[],
  status: 'PAID' | 'UNPAID',
): Promise<HeldSale[]> {
  if (slips.length === 0) return [];
  const rows = await tx.query<Omit<HeldSale, 'slipVersion' | 'reason' | 'waitMs' | 'refund'>>(
    sql`SELECT e."id"::text AS "earningId", e."slipId", e."amountMinor" AS "earnedMinor", e."tipsterId"::text AS "tipsterId",
            p."id"::text AS "purchaseId", p."provider"::text AS "provider", p."currency"::text AS "currency",
            ${refundable}, p."priceKesMinor", p."feeKesMinor"
       FROM "Earning" e JOIN "Purchase" p ON p."id" = e."purchaseId"
      WHERE e."slipId" = ANY(${slips.map((slip) => slip.id)}::int[]) AND e."status" = ${status}::"EarningStatus"
      ORDER BY e."id" FOR UPDATE OF e`,
  );
  if (rows.length === 0) return [];
  const refunds = await tx.query<HeldRefund>(
    sql`SELECT "id"::text AS "id", "purchaseId"::text AS "purchaseId", "slipCancelled",
            "state" = 'REQUESTED' AND "creditMinor" = 0 AS "isUnsent", "calledBackAt" IS NOT NULL AS "calledBack", "borneAt" IS NOT NULL AS "borne"
       FROM "Refund" WHERE "purchaseId" = ANY(${rows.map((row) => row.purchaseId)}::uuid[]) ORDER BY "id" FOR UPDATE`,
  );
  const refundOf = new Map(refunds.map((refund) => [refund.purchaseId, refund]));
  const slipOf = new Map(slips.map((slip) => [slip.id, slip]));
  return rows.map((row) => ({
    ...row,
    earnedMinor: BigInt(row.earnedMinor),
    amountMinor: BigInt(row.amountMinor),
    priceKesMinor: BigInt(row.priceKesMinor),
    feeKesMinor: BigInt(row.feeKesMinor),
    slipVersion: slipOf.get(row.slipId)?.version ?? 0,
    ...refundTerms(slipOf.get(row.slipId)),
    refund: refundOf.get(row.purchaseId) ?? null,
  }));
}

const refundIds = (sales: readonly HeldSale[]) => sales.flatMap(({ refund }) => refund?.id ?? []);

async function takeBack(tx: SqlTx, sales: readonly HeldSale[], at: Date): Promise<HeldSale[]> {
  // Already refunded by an earlier result: only the platform's loss is reimbursed.
  const undone = sales.filter(({ refund }) => refund?.borne);
  const again = sales.filter(({ refund }) => !refund || (refund.calledBack && !refund.borne));
  await postCorrected(tx, 'lossUndone', undone, at);
  await bear(tx, undone, null);
  await postCorrected(tx, 'earningTakenBack', again, at);
  await startRefunds(tx, again, true, at);
  return [...undone, ...again];
}

async function restore(tx: SqlTx, sales: readonly HeldSale[], at: Date): Promise<HeldSale[]> {
  const refunded = sales.filter(({ refund }) => refund?.slipCancelled && !refund.calledBack);
  const called = refunded.filter(({ refund }) => refund?.isUnsent);
  const borne = refunded.filter((sale) => !called.includes(sale));
  if (called.length > 0) {
    await tx.execute(
      sql`UPDATE "Refund" SET "state" = 'FAILED', "failure" = 'called back: the result was corrected',
              "calledBackAt" = ${at}::timestamptz, "endedAt" = ${at}::timestamptz, "nextCheckAt" = NULL
        WHERE "id" = ANY(${refundIds(called)}::uuid[])`,
    );
  }
  await postCorrected(tx, 'refundCalledBack', called, at);
  for (const { purchaseId } of called) notifyBuyer(tx, purchaseId);
  await postCorrected(tx, 'lossBorne', borne, at);
  await bear(tx, borne, at);
  return refunded;
}

/** Null when the platform no longer bears the loss. */
async function bear(tx: SqlTx, sales: readonly HeldSale[], since: Date | null): Promise<void> {
  const ids = refundIds(sales);
  if (ids.length === 0) return;
  await tx.execute(
    sql`UPDATE "Refund" SET "borneAt" = ${since}::timestamptz WHERE "id" = ANY(${ids}::uuid[])`,
  );
}

async function settle(
  tx: SqlTx,
  sales: readonly HeldSale[],
  status: 'PAID' | 'UNPAID',
  at: Date,
): Promise<void> {
  if (sales.length === 0) return;
  const ids = sales.map((sale) => sale.earningId);
  await tx.execute(
    sql`UPDATE "Earning" SET "status" = ${status}::"EarningStatus", "settledAt" = ${at}::timestamptz WHERE "id" = ANY(${ids}::uuid[])`,
  );
}
