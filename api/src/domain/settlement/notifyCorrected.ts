import { formatMoney } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';
import { isRefunded } from '../purchases/refundedResult.ts';
import type { EarningsChanged } from '../purchases/releaseEarnings.ts';
import type { SlipMove } from './moveSlips.ts';

interface Buyer {
  slipId: number;
  phone: string | null;
  email: string | null;
  /** Null: no refund. */
  refund: 'calledBack' | 'paid' | 'underWay' | null;
}

/** Once for each correction, in the settling transaction; buyers by SMS or e-mail, as they bought. */
export async function notifyCorrected(
  tx: Tx,
  moves: readonly SlipMove[],
  changes: EarningsChanged,
): Promise<void> {
  const corrected = new Map(moves.flatMap((move) => (move.corrected ? [[move.slip.id, move] as const] : [])));
  if (corrected.size === 0) return;
  for (const buyer of await buyersOf(tx, [...corrected.keys()])) {
    const move = corrected.get(buyer.slipId);
    if (!move) continue;
    const text = `Tipsoko: ${said(move, 'tip')}${moneyOfBuyer(move, buyer.refund)}`;
    if (buyer.phone !== null)
      await tx.enqueue('sendSms', { phone: buyer.phone, text, purpose: 'correction' });
    else if (buyer.email !== null) {
      const subject = `The result of tip ${buyer.slipId} was corrected`;
      await tx.enqueue('sendMail', { to: buyer.email, subject, text });
    }
  }
  for (const { slipId, phone } of await phonesOfTipsters(tx, [...corrected.keys()])) {
    const move = corrected.get(slipId);
    if (!move) continue;
    const text = `Tipsoko: ${said(move, 'your tip')}${moneyOfTipster(changes.get(slipId))}`;
    await tx.enqueue('sendSms', { phone, text, purpose: 'correction' });
  }
}

function said({ slip, result }: SlipMove, whose: string): string {
  const from = words(slip.result);
  const to = words(result);
  const changed = from === to ? `corrected: it stays ${to} at other odds` : `corrected from ${from} to ${to}`;
  return `the result of ${whose} ${slip.id} was ${changed}.`;
}

function words(result: SlipResult | null): string {
  return result === null ? 'open again' : result.toLowerCase();
}

function moneyOfBuyer({ slip: { moneyBack }, result }: SlipMove, refund: Buyer['refund']): string {
  if (refund === null) return '';
  if (refund === 'calledBack') return ' It counts, so the planned refund is not sent.';
  if (result !== null && isRefunded({ result, moneyBack })) {
    return refund === 'paid' ? ' You have your money back.' : ' Your money is on its way back.';
  }
  return ' You keep the money that went back to you.';
}

function moneyOfTipster(change: bigint | undefined): string {
  if (change === undefined || change === 0n) return '';
  const amount = formatMoney({ minor: change < 0n ? -change : change, currency: 'KES' });
  return change < 0n ? ` ${amount} of earnings were taken back.` : ` You earned ${amount} by it.`;
}

/** Without sales refunded or charged back for another reason. A repeated buyer of a slip gets one message. */
async function buyersOf(tx: Tx, slipIds: readonly number[]): Promise<Buyer[]> {
  return tx.query<Buyer>(sql`
      SELECT DISTINCT ON (p."slipId", coalesce(p."phone", p."email")) p."slipId", p."phone", p."email",
            CASE WHEN r."calledBackAt" IS NOT NULL THEN 'calledBack' WHEN r."state" = 'PAID' THEN 'paid'
                 WHEN r."id" IS NOT NULL THEN 'underWay' END AS refund
       FROM "Purchase" p JOIN "Earning" e ON e."purchaseId" = p."id"
       LEFT JOIN "Refund" r ON r."purchaseId" = p."id"
      WHERE p."slipId" = ANY(${[...slipIds]}::int[]) AND p."state" = 'PAID'
        AND (e."status" <> 'UNPAID' OR r."slipCancelled")
      ORDER BY p."slipId", coalesce(p."phone", p."email"), p."paidAt"`);
}

async function phonesOfTipsters(
  tx: Tx,
  slipIds: readonly number[],
): Promise<Array<{ slipId: number; phone: string }>> {
  return tx.query(sql`
       SELECT s."id" AS "slipId", u."phone" FROM "Slip" s JOIN "Tipster" t ON t."id" = s."tipsterId"
       JOIN "User" u ON u."id" = t."userId"
      WHERE s."id" = ANY(${[...slipIds]}::int[]) AND u."deletedAt" IS NULL AND NOT t."isHouse" ORDER BY s."id"`);
}
