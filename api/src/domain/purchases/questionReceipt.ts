import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { randomAddressPart } from './purchaseToken.ts';

/** A payment is claimed by one receipt, and by another one at most when somebody mistypes it. */
const MOST_RECEIPTS = 3;

/** The code of an M-Pesa message within other words, in capitals or with a digit; null when there is none. */
export function receiptIn(text: string): string | null {
  const words = text.match(/(?<![A-Z0-9])[A-Z0-9]{10}(?![A-Z0-9])/gi) ?? [];
  const isCode = (word: string) => /[A-Z]/i.test(word) && (/[0-9]/.test(word) || word === word.toUpperCase());
  return words.find(isCode)?.toUpperCase() ?? null;
}

/**
 * M-Pesa will be asked about a receipt that is claimed for a payment by phone without proof, each once.
 * @returns whether it will be, or was.
 */
export async function questionReceipt(
  app: App,
  { purchaseId, receipt, askAt }: { purchaseId: string; receipt: string; askAt: Date },
): Promise<boolean> {
  const now = app.clock.now();
  const rows = await app.db.query(sql`
    INSERT INTO "ReceiptQuestion" ("id", "purchaseId", "receipt", "token", "createdAt", "nextAskAt")
    SELECT ${randomUUID()}::uuid, p."id", ${receipt}, ${randomAddressPart()}, ${now}::timestamptz, ${askAt}::timestamptz
      FROM "Purchase" p WHERE p."id" = ${purchaseId}::uuid AND p."provider" = 'MPESA' AND p."phone" IS NOT NULL
       AND p."state" <> 'PAID' AND p."requestedAt" IS NOT NULL
       AND (SELECT count(*) FROM "ReceiptQuestion" q WHERE q."purchaseId" = p."id" AND q."receipt" <> ${receipt}) < ${MOST_RECEIPTS}
    ON CONFLICT ("purchaseId", "receipt") DO UPDATE SET "nextAskAt" = least("ReceiptQuestion"."nextAskAt", EXCLUDED."nextAskAt")
    RETURNING "id"`);
  return rows.length > 0;
}
