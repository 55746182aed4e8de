import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import { postRelease } from '../ledger/postSettlement.ts';
import type { Tx } from '../transaction.ts';
import { cancelSale } from './refundPurchase.ts';

/**
 * What a slip's result means for its money, in the transaction that settles it (which must hold the slip's row, so
 * that no sale slips in between). Won or lost: what waited becomes the tipster's. Cancelled: every buyer is refunded.
 * A second call finds nothing waiting and does nothing. `at` defaults to the slip's finishedAt.
 */
export async function releaseEarnings(tx: Tx, slipId: number, outcome: SlipResult, at?: Date): Promise<void> {
  const slip = await tx.prisma.slip.findUniqueOrThrow({ where: { id: slipId } });
  const when = at ?? slip.finishedAt;
  if (!when) throw new Error('Earnings are released when the slip has its result');
  if (outcome === 'CANCELLED') {
    const waiting = await tx.prisma.earning.findMany({
      where: { slipId, status: 'PENDING' },
      include: { purchase: true },
      orderBy: { id: 'asc' },
    });
    for (const { purchase } of waiting) {
      await cancelSale(tx, purchase, slip.tipsterId, 'the slip was cancelled', when);
    }
    if (waiting.length > 0) tx.publish({ type: 'financeChanged', tipsterId: slip.tipsterId });
    return;
  }
  const released = await tx.query<{ id: string; amountMinor: bigint }>(
    `UPDATE "Earning" SET "status" = 'PAID', "settledAt" = $2::timestamptz
      WHERE "slipId" = $1::int AND "status" = 'PENDING' RETURNING "id", "amountMinor"`,
    [slipId, when],
  );
  if (released.length === 0) return;
  const amountMinor = released.reduce((sum, earning) => sum + BigInt(earning.amountMinor), 0n);
  await postRelease(tx, { slipId, tipsterId: slip.tipsterId, amountMinor, key: `release:${slipId}` }, when);
  tx.publish({ type: 'financeChanged', tipsterId: slip.tipsterId });
}
