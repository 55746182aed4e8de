import { z } from 'zod';
import type { PaymentEvidence } from '../../domain/payments/MobileMoney.ts';
import type { PaymentFailure } from '../../domain/payments/paymentFailure.ts';
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
  /** A claim only: Safaricom signs nothing, so query the payment before giving value. */
  evidence: PaymentEvidence;
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

/** A missing amount, receipt or phone is null; an invalid amount makes the callback malformed. */
export function readStkCallback(body: unknown): StkCallback | Malformed {
  const parsed = callback.safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  const result = parsed.data.Body.stkCallback;
  const items = (result.CallbackMetadata?.Item ?? []).flatMap((one) => item.safeParse(one).data ?? []);
  // By name, never by position: Balance comes with or without a value, or not at all.
  const value = (name: string) => items.find((one) => one.Name === name)?.Value;
  const verdict = stkVerdict(result.ResultCode);
  const description = result.ResultDesc ?? '';
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
        ? { status: 'failed', code: result.ResultCode, description }
        : { status: 'pending' };
  return {
    kind: 'stkCallback',
    merchantRequestId: result.MerchantRequestID,
    checkoutRequestId: result.CheckoutRequestID,
    resultCode: result.ResultCode,
    description,
    evidence,
    failure: verdict.state === 'failed' ? verdict.failure : null,
    paidAt: verdict.state === 'paid' ? parseEatTime(value('TransactionDate')) : null,
  };
}
