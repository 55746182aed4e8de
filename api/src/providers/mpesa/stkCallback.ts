import { z } from 'zod';
import type { PaymentEvidence } from '../../domain/purchases/MobileMoney.ts';
import type { PaymentFailure } from '../../domain/purchases/paymentFailure.ts';
import { readShillings } from './amount.ts';
import { idText, type Malformed, malformed, phoneOf, receiptOf, resultCode } from './callbackResult.ts';
import { parseEatTime } from './eatTime.ts';
import { stkVerdict } from './resultCodes.ts';

export interface StkCallback {
  kind: 'stkCallback';
  merchantRequestId: string;
  checkoutRequestId: string;
  resultCode: string;
  description: string;
  /** What it claims. Safaricom signs nothing: ask the query before giving value. */
  evidence: PaymentEvidence;
  /** In our words, when it failed. */
  failure: PaymentFailure | null;
  paidAt: Date | null;
}

const item = z.object({ Name: z.string(), Value: z.unknown().optional() });
const callback = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: idText,
      CheckoutRequestID: idText,
      ResultCode: resultCode,
      ResultDesc: z.string().nullish(),
      CallbackMetadata: z
        .object({ Item: z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]) })
        .nullish(),
    }),
  }),
});

/**
 * Reads the POST to an STK CallBackURL (Daraja, MpesaExpressSimulate). A missing amount, receipt or phone is null; an
 * amount that is none makes the whole callback malformed.
 */
export function readStkCallback(body: unknown): StkCallback | Malformed {
  const parsed = callback.safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  const told = parsed.data.Body.stkCallback;
  const items = (told.CallbackMetadata?.Item ?? []).flatMap((one) => item.safeParse(one).data ?? []);
  // By name, never by position: Balance comes with or without a value, or not at all.
  const value = (name: string) => items.find((one) => one.Name === name)?.Value;
  const verdict = stkVerdict(told.ResultCode);
  const description = told.ResultDesc ?? '';
  const given = value('Amount');
  const amountMinor = readShillings(given);
  if (verdict.state === 'paid' && given != null && (amountMinor === null || amountMinor <= 0n)) {
    return { kind: 'malformed', reason: 'Amount: not an amount of shillings' };
  }
  const evidence: PaymentEvidence =
    verdict.state === 'paid'
      ? {
          status: 'paid',
          receipt: receiptOf(value('MpesaReceiptNumber')),
          amountMinor,
          phone: phoneOf(value('PhoneNumber')),
        }
      : verdict.state === 'failed'
        ? { status: 'failed', code: told.ResultCode, description }
        : { status: 'pending' };
  return {
    kind: 'stkCallback',
    merchantRequestId: told.MerchantRequestID,
    checkoutRequestId: told.CheckoutRequestID,
    resultCode: told.ResultCode,
    description,
    evidence,
    failure: verdict.state === 'failed' ? verdict.failure : null,
    paidAt: verdict.state === 'paid' ? parseEatTime(value('TransactionDate')) : null,
  };
}
