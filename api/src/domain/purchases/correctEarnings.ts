import sql from 'sql-template-tag';
import type { PayoutState } from '../../db/generated/prisma/client.ts';
import type { Tx } from '../foundation/transaction.ts';
import { type CorrectedSale, postCorrected } from '../ledger/postCorrection.ts';
import { notifyBuyer } from './purchaseEvents.ts';
import { startRefunds } from './refundPurchase.ts';
import type { SlipWithResult } from './releaseEarnings.ts';

/**
 * Looks at what has moved, not at the earlier result, so that any number of corrections end right and repeats do nothing:
 * - cancelled after all: the earning is taken back, even from paid money, and the buyer is refunded;
 * - won or lost after all: an unsent refund is called back; the platform bears one that was sent. Sales that were charged
 * back, or refunded for another reason, are left alone.
 * @returns by slip, KES cents that its tipster got (negative: lost); without those where nothing moved.
 */
export async function correctEarnings(
  tx: Tx,
  slips: readonly SlipWithResult[],
  at: Date,
): Promise<Map<number, bigint>> {
  const cancelled = slips.filter((slip) => slip.result === 'CANCELLED');
  const decided = slips.filter((slip) => slip.result !== 'CANCELLED');
  const lost = await takeBack(tx, await heldSales(tx, cancelled, 'PAID'), at);
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
  readonly state: PayoutState;
  readonly slipCancelled: boolean;
  readonly calledBack: boolean;
  readonly borne: boolean;
}

interface HeldSale extends CorrectedSale {
  readonly earningId: string;
  readonly slipId: number;
  readonly earnedMinor: bigint;
  readonly refund: HeldRefund | null;
}

/** Locked, because a chargeback or the sending of a refund may be under way. */
async function heldSales(
  tx: Tx,
  slips: readonly SlipWithResult[],
  status: 'PAID' | 'UNPAID',
): Promise<HeldSale[]> {
  if (slips.length === 0) return [];
  const rows = await tx.query<Omit<HeldSale, 'slipVersion' | 'refund'>>(
    `SELECT e."id"::text AS "earningId", e."slipId", e."amountMinor" AS "earnedMinor", e."tipsterId"::text AS "tipsterId",
            p."id"::text AS "purchaseId", p."provider"::text AS "provider", p."currency"::text AS "currency",
            p."amountMinor", p."priceKesMinor", p."feeKesMinor"
       FROM "Earning" e JOIN "Purchase" p ON p."id" = e."purchaseId"
      WHERE e."slipId" = ANY($1::int[]) AND e."status" = $2::"EarningStatus" ORDER BY e."id" FOR UPDATE OF e`,
    [slips.map((slip) => slip.id), status],
  );
  if (rows.length === 0) return [];
  const refunds = await tx.query<HeldRefund>(
    `SELECT "id"::text AS "id", "purchaseId"::text AS "purchaseId", "state"::text AS "state", "slipCancelled",
            "calledBackAt" IS NOT NULL AS "calledBack", "borneAt" IS NOT NULL AS "borne"
       FROM "Refund" WHERE "purchaseId" = ANY($1::uuid[]) ORDER BY "id" FOR UPDATE`,
    [rows.map((row) => row.purchaseId)],
  );
  const refundOf = new Map(refunds.map((refund) => [refund.purchaseId, refund]));
  const versionOf = new Map(slips.map((slip) => [slip.id, slip.version]));
  return rows.map((row) => ({
    ...row,
    earnedMinor: BigInt(row.earnedMinor),
    amountMinor: BigInt(row.amountMinor),
    priceKesMinor: BigInt(row.priceKesMinor),
    feeKesMinor: BigInt(row.feeKesMinor),
    slipVersion: versionOf.get(row.slipId) ?? 0,
    refund: refundOf.get(row.purchaseId) ?? null,
  }));
}

const refundIds = (sales: readonly HeldSale[]) => sales.flatMap(({ refund }) => refund?.id ?? []);

async function takeBack(tx: Tx, sales: readonly HeldSale[], at: Date): Promise<HeldSale[]> {
  // Buyers were refunded by the first cancellation: only the platform's loss is made good.
  const undone = sales.filter(({ refund }) => refund?.borne);
  const again = sales.filter(({ refund }) => !refund || (refund.calledBack && !refund.borne));
  await postCorrected(tx, 'lossUndone', undone, at);
  await tx.prisma.refund.updateMany({ where: { id: { in: refundIds(undone) } }, data: { borneAt: null } });
  await postCorrected(tx, 'earningTakenBack', again, at);
  await startRefunds(tx, again, { reason: 'the slip was cancelled', slipCancelled: true }, at);
  return [...undone, ...again];
}

async function restore(tx: Tx, sales: readonly HeldSale[], at: Date): Promise<HeldSale[]> {
  const refunded = sales.filter(({ refund }) => refund?.slipCancelled && !refund.calledBack);
  const called = refunded.filter(({ refund }) => refund?.state === 'REQUESTED');
  const borne = refunded.filter(({ refund }) => refund?.state !== 'REQUESTED');
  await tx.prisma.refund.updateMany({
    where: { id: { in: refundIds(called) } },
    data: {
      state: 'FAILED',
      failure: 'called back: the result was corrected',
      calledBackAt: at,
      endedAt: at,
      nextCheckAt: null,
    },
  });
  await postCorrected(tx, 'refundCalledBack', called, at);
  for (const { purchaseId } of called) notifyBuyer(tx, purchaseId);
  await postCorrected(tx, 'lossBorne', borne, at);
  await tx.prisma.refund.updateMany({ where: { id: { in: refundIds(borne) } }, data: { borneAt: at } });
  return refunded;
}

async function settle(
  tx: Tx,
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
