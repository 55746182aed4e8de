import { publicText } from '@tipsoko/rules/publicText';
import { reportNoteLength } from '@tipsoko/rules/reports';
import { isUuid } from '@tipsoko/rules/uuid';
import type { App } from '../../app.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { questionReceipt, receiptIn } from '../sales/questionReceipt.ts';
import { owns } from './answerBuyer.ts';

export const paymentCaseMessage =
  'Thank you. We are looking for your payment. If we find it, your tip opens here and is sent to your phone or e-mail';

/**
 * A buyer says that a failed or expired payment was paid: staff get it in their inbox. Once per payment; repeats get the
 * same answer. Nothing moves before staff decide, or M-Pesa confirms the receipt that the note names.
 * @throws InvalidInput, NotFound, Conflict, TooManyRequests.
 */
export async function openPaymentCase(
  app: App,
  viewer: Viewer,
  caller: Caller,
  { purchaseId, note }: { purchaseId: string; note: string },
): Promise<void> {
  const text = publicText(note);
  if (text === '') throw new InvalidInput('CASE_NOTE_MISSING', 'note');
  if (text.length > reportNoteLength) throw new InvalidInput('REPORT_NOTE_LENGTH', 'note');
  await app.limits.take('paymentCaseByAddress', addressKey(caller.address));
  const purchase = isUuid(purchaseId)
    ? await app.db.prisma.purchase.findUnique({
        where: { id: purchaseId },
        select: { buyerUserId: true, tokenHash: true, state: true, phone: true, email: true, case: true },
      })
    : null;
  if (!purchase || !owns(purchase, viewer)) throw new NotFound('NO_PURCHASE');
  if (purchase.state !== 'FAILED' && purchase.state !== 'EXPIRED') throw new Conflict('PAYMENT_NOT_ENDED');
  if (purchase.case) return;
  await app.limits.take('paymentCaseByBuyer', purchase.phone ?? purchase.email?.toLowerCase() ?? '');
  const opened = await app.db.prisma.paymentCase.createMany({
    data: [{ purchaseId, note: text, createdAt: app.clock.now() }],
    skipDuplicates: true,
  });
  const receipt = opened.count > 0 ? receiptIn(text) : null;
  if (receipt) await questionReceipt(app, { purchaseId, receipt, askAt: app.clock.now() });
}
