import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';

/** A payment is claimed by one receipt, and by another one at most when somebody mistypes it. */
const MOST_RECEIPTS = 3;

/** Minutes to wait after the first and the second try; the third is the last. */
export const askAgainAfterMinutes = [5, 30] as const;
const MOST_TRIES = askAgainAfterMinutes.length + 1;

/** The code of an M-Pesa message within other words, in capitals or with a digit; null when there is none. */
export function receiptIn(text: string): string | null {
  const words = text.match(/(?<![A-Z0-9])[A-Z0-9]{10}(?![A-Z0-9])/gi) ?? [];
  const isCode = (word: string) => /[A-Z]/i.test(word) && (/[0-9]/.test(word) || word === word.toUpperCase());
  return words.find(isCode)?.toUpperCase() ?? null;
}

/**
 * M-Pesa will be asked about a receipt that is claimed for a payment by phone without proof. Claims that are repeated add
 * no tries; staff may add one.
 * @returns false when it cannot be asked about, or M-Pesa has answered.
 */
export async function questionReceipt(
  app: App,
  {
    purchaseId,
    receipt,
    askAt,
    byStaff = false,
  }: { purchaseId: string; receipt: string; askAt: Date; byStaff?: boolean },
): Promise<boolean> {
  const now = app.clock.now();
  const [row] = await app.db.query<{ isAnswered: boolean }>(sql`
    INSERT INTO "ReceiptQuestion" ("id", "purchaseId", "receipt", "token", "createdAt", "nextAskAt")
    SELECT ${randomUUID()}::uuid, p."id", ${receipt}, ${randomAddressPart()}, ${now}::timestamptz, ${askAt}::timestamptz
      FROM "Purchase" p WHERE p."id" = ${purchaseId}::uuid AND p."provider" = 'MPESA' AND p."phone" IS NOT NULL
       AND p."state" <> 'PAID' AND p."requestedAt" IS NOT NULL
       AND (SELECT count(*) FROM "ReceiptQuestion" q WHERE q."purchaseId" = p."id" AND q."receipt" <> ${receipt}) < ${MOST_RECEIPTS}
    ON CONFLICT ("purchaseId", "receipt") DO UPDATE SET "nextAskAt" = CASE
      WHEN "ReceiptQuestion"."answeredAt" IS NULL AND (${byStaff}::boolean OR "ReceiptQuestion"."tries" < ${MOST_TRIES}::int)
        THEN least("ReceiptQuestion"."nextAskAt", EXCLUDED."nextAskAt")
      ELSE "ReceiptQuestion"."nextAskAt" END
    RETURNING "answeredAt" IS NOT NULL AS "isAnswered"`);
  return row !== undefined && !row.isAnswered;
}
