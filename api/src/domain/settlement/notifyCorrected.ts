import { formatMoney } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { SqlTx } from '../foundation/transaction.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { smsTexts } from '../messages/smsTexts.ts';
import { isRefunded } from '../sales/refundedResult.ts';
import type { EarningsChanged } from '../sales/releaseEarnings.ts';
import type { SlipMove } from './moveSlips.ts';

interface Buyer {
  slipId: number;
  phone: string | null;
  email: string | null;
  /** Null without a refund. */
  refund: 'calledBack' | 'paid' | 'underWay' | null;
  language: string;
}

/** Once per correction, in the settling transaction, by SMS or e-mail as bought. */
export async function notifyCorrected(
  tx: SqlTx,
  moves: readonly SlipMove[],
  changes: EarningsChanged,
): Promise<void> {
  const corrected = new Map(moves.flatMap((move) => (move.corrected ? [[move.slip.id, move] as const] : [])));
  if (corrected.size === 0) return;
  for (const buyer of await buyersOf(tx, [...corrected.keys()])) {
    const move = corrected.get(buyer.slipId);
    if (!move) continue;
    const facts = {
      ...changeOf(move),
      money: { of: 'buyer', refund: refundOf(move, buyer.refund) },
    } as const;
    const text = smsTexts(buyer.language).corrected(facts);
    if (buyer.phone !== null)
      await tx.enqueue('sendSms', { phone: buyer.phone, text, purpose: 'correction' });
    else if (buyer.email !== null) {
      const subject = emailTexts(buyer.language).subjects.corrected(buyer.slipId);
      await tx.enqueue('sendMail', { to: buyer.email, subject, text });
    }
  }
  for (const { slipId, phone, language } of await phonesOfTipsters(tx, [...corrected.keys()])) {
    const move = corrected.get(slipId);
    if (!move) continue;
    const facts = { ...changeOf(move), money: { of: 'tipster', ...earnedBy(changes.get(slipId)) } } as const;
    const text = smsTexts(language).corrected(facts);
    await tx.enqueue('sendSms', { phone, text, purpose: 'correction' });
  }
}

const changeOf = ({ slip, result }: SlipMove) => ({ slip: slip.id, from: slip.result, to: result });

function refundOf({ slip: { moneyBack }, result }: SlipMove, refund: Buyer['refund']) {
  if (refund === null) return null;
  if (refund === 'calledBack') return 'notSent';
  return result !== null && isRefunded({ result, moneyBack }) ? refund : 'kept';
}

function earnedBy(change: bigint | undefined): { taken?: string; earned?: string } {
  if (change === undefined || change === 0n) return {};
  const amount = formatMoney({ minor: change < 0n ? -change : change, currency: 'KES' });
  return change < 0n ? { taken: amount } : { earned: amount };
}

/** Excludes sales refunded or charged back for other reasons. One message per buyer and slip. */
async function buyersOf(tx: SqlTx, slipIds: readonly number[]): Promise<Buyer[]> {
  return tx.query<Buyer>(sql`
      SELECT DISTINCT ON (p."slipId", coalesce(p."phone", p."email")) p."slipId", p."phone", p."email", p."language",
            CASE WHEN r."calledBackAt" IS NOT NULL THEN 'calledBack' WHEN r."state" = 'PAID' THEN 'paid'
                 WHEN r."id" IS NOT NULL THEN 'underWay' END AS refund
       FROM "Purchase" p JOIN "Earning" e ON e."purchaseId" = p."id"
       LEFT JOIN "Refund" r ON r."purchaseId" = p."id"
      WHERE p."slipId" = ANY(${[...slipIds]}::int[]) AND p."state" = 'PAID'
        AND (e."status" <> 'UNPAID' OR r."slipCancelled")
      ORDER BY p."slipId", coalesce(p."phone", p."email"), p."paidAt"`);
}

async function phonesOfTipsters(
  tx: SqlTx,
  slipIds: readonly number[],
): Promise<Array<{ slipId: number; phone: string; language: string | null }>> {
  return tx.query(sql`
       SELECT s."id" AS "slipId", u."phone", u."language" FROM "Slip" s JOIN "Tipster" t ON t."id" = s."tipsterId"
       JOIN "User" u ON u."id" = t."userId"
      WHERE s."id" = ANY(${[...slipIds]}::int[]) AND u."deletedAt" IS NULL AND NOT t."isHouse" ORDER BY s."id"`);
}
