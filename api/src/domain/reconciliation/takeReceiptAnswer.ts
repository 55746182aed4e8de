import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inSqlTransaction, type SqlTx } from '../foundation/transaction.ts';
import { mobilePaymentLifeMs } from '../payments/checkSchedule.ts';
import type { PaymentEvidence } from '../payments/MobileMoney.ts';
import { confirmInside } from '../sales/confirmPayment.ts';

/** What M-Pesa's status query says of a receipt. */
export interface ReceiptAnswer {
  readonly conversationId: string | null;
  readonly resultCode: string;
  /** `pending` also when M-Pesa does not know it. */
  readonly evidence: PaymentEvidence;
  readonly found: boolean;
  /** Full and unmasked, or null. */
  readonly payerPhone: string | null;
  /** The recipient's number. */
  readonly creditedTo: string | null;
  readonly at: Date | null;
}

interface Question {
  id: string;
  purchaseId: string;
  receipt: string;
  conversationId: string | null;
  answeredAt: string | null;
  state: string;
  phone: string | null;
  amountMinor: bigint;
  requestedAt: string;
}

/** The life of a prompt, and clocks that differ. */
const PROMPTED_BEFORE_MS = mobilePaymentLifeMs + 2 * 60_000;
const PROMPTED_AFTER_MS = 2 * 60_000;

/**
 * Sells when M-Pesa says, in the conversation that we opened, that the buyer's phone paid this amount to our paybill while the
 * prompt was open, with a receipt that nothing else may have. Everything else is for staff to read.
 * @returns `deferred` until the question's conversation is written down.
 */
export async function takeReceiptAnswer(app: App, token: string, told: ReceiptAnswer): Promise<string> {
  return inSqlTransaction(app, async (tx) => {
    const [question] = await tx.query<Question>(sql`
      SELECT q."id", q."purchaseId", q."receipt", q."conversationId", q."answeredAt", p."state"::text AS "state", p."phone",
             p."amountMinor", p."requestedAt"
        FROM "ReceiptQuestion" q JOIN "Purchase" p ON p."id" = q."purchaseId" WHERE q."token" = ${token} FOR UPDATE OF q`);
    if (!question) return 'unknown address';
    if (question.answeredAt !== null) return 'already';
    if (question.conversationId === null) return 'deferred';
    if (question.conversationId !== told.conversationId) return 'of another conversation';
    if (!told.found) {
      // It may be known later.
      await note(tx, question, null, `not known to M-Pesa (${told.resultCode})`);
      return 'not known';
    }
    if (told.evidence.status === 'pending') return 'not finished';
    const now = app.clock.now();
    if (question.state === 'PAID') {
      await note(tx, question, now, 'paid meanwhile');
      return 'already';
    }
    const misfit = await misfitOf(app, tx, question, told);
    if (misfit !== null) {
      await note(tx, question, now, misfit);
      return misfit;
    }
    const { purchaseId, receipt } = question;
    const amountMinor = BigInt(question.amountMinor);
    const confirmed = await confirmInside(app, tx, { purchaseId, receipt, amountMinor, currency: 'KES' });
    await note(tx, question, now, confirmed);
    return confirmed;
  });
}

/** Why it does not prove that this purchase was paid. */
async function misfitOf(
  app: App,
  tx: SqlTx,
  { purchaseId, receipt, phone, amountMinor, requestedAt }: Question,
  { evidence, payerPhone, creditedTo, at }: ReceiptAnswer,
): Promise<string | null> {
  const { MPESA_SHORTCODE } = app.settings;
  if (evidence.status !== 'paid')
    return evidence.status === 'failed' ? `M-Pesa says ${evidence.code}` : 'not finished';
  if (evidence.receipt !== receipt) return 'of another receipt';
  if (creditedTo === null || creditedTo !== MPESA_SHORTCODE) return 'paid to another account than ours';
  if (evidence.amountMinor !== BigInt(amountMinor)) return 'of another amount';
  if (payerPhone === null) return 'paid by a phone that M-Pesa hides';
  if (payerPhone !== phone) return 'paid by another phone';
  const asked = new Date(requestedAt).getTime();
  if (!at || at.getTime() < asked - PROMPTED_AFTER_MS || at.getTime() > asked + PROMPTED_BEFORE_MS)
    return 'paid at another time';
  const others = await tx.query(sql`
    SELECT 1 AS other FROM "Purchase" WHERE "provider" = 'MPESA' AND "id" <> ${purchaseId}::uuid AND ("receipt" = ${receipt}
      OR ("phone" = ${phone} AND "amountMinor" = ${amountMinor}::bigint AND "receipt" IS NULL AND "state" <> 'FAILED'
        AND "requestedAt" BETWEEN ${new Date(at.getTime() - PROMPTED_BEFORE_MS)}::timestamptz AND ${new Date(at.getTime() + PROMPTED_AFTER_MS)}::timestamptz)) LIMIT 1`);
  return others.length > 0 ? 'it may have paid for another purchase' : null;
}

/** `at` null: the answer does not end the question. */
async function note(tx: SqlTx, { id }: Question, at: Date | null, outcome: string): Promise<void> {
  await tx.query(sql`
    UPDATE "ReceiptQuestion" SET "outcome" = ${outcome}, "answeredAt" = ${at}::timestamptz,
           "nextAskAt" = CASE WHEN ${at}::timestamptz IS NULL THEN "nextAskAt" END WHERE "id" = ${id}::uuid`);
}
