import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { isOperatorDoubtful, payoutsStoppedUntil } from '../payouts/payoutPause.ts';
import { askAgainAfterMinutes } from '../sales/questionReceipt.ts';

const BATCH = 20;

interface Due {
  id: string;
  receipt: string;
  token: string;
}

/**
 * Asks M-Pesa about receipts that are claimed for payments without proof. The row with its address is there before the
 * question; the answer counts for the conversation that M-Pesa names now.
 */
export async function askAboutReceipts(app: App): Promise<void> {
  const now = app.clock.now();
  await app.db.query(sql`
    UPDATE "ReceiptQuestion" q SET "nextAskAt" = NULL FROM "Purchase" p
     WHERE p."id" = q."purchaseId" AND p."state" = 'PAID' AND q."nextAskAt" IS NOT NULL`);
  const due = await app.db.query<{ id: string }>(sql`
    SELECT "id" FROM "ReceiptQuestion" WHERE "nextAskAt" <= ${now}::timestamptz ORDER BY "nextAskAt" LIMIT ${BATCH}`);
  for (const { id } of due) {
    // The question carries our operator's password, which must not be used while M-Pesa refuses it.
    if (await payoutsStoppedUntil(app)) return;
    await ask(app, id, now);
    if (await isOperatorDoubtful(app)) return;
  }
}

async function ask(app: App, id: string, now: Date): Promise<void> {
  const [first, second] = askAgainAfterMinutes;
  const [row] = await app.db.query<Due>(sql`
    UPDATE "ReceiptQuestion" SET "tries" = "tries" + 1, "conversationId" = NULL,
           "nextAskAt" = ${now}::timestamptz + (CASE "tries" WHEN 0 THEN ${first}::int WHEN 1 THEN ${second}::int END) * interval '1 minute'
     WHERE "id" = ${id}::uuid AND "nextAskAt" <= ${now}::timestamptz RETURNING "id", "receipt", "token"`);
  if (!row) return;
  const base = `${app.settings.PUBLIC_URL}/hooks/q/${row.token}`;
  const { receipt } = row;
  const answer = await app.mpesa.queryReceipt({ receipt, resultUrl: base, timeoutUrl: `${base}/late` });
  if (answer.outcome !== 'accepted') {
    app.log.warn({ receipt, answer }, 'M-Pesa was not asked about a receipt');
    return;
  }
  await app.db.query(sql`
    UPDATE "ReceiptQuestion" SET "conversationId" = ${answer.value.conversationId} WHERE "id" = ${id}::uuid`);
}
