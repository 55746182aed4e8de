import { mpesaResult } from '../../domain/payments/mpesaRefusals.ts';
import type { PaymentFailure } from '../../domain/payments/paymentFailure.ts';

export type StkVerdict =
  | { state: 'paid' }
  | { state: 'failed'; failure: PaymentFailure }
  /** Not final: in progress, or an unknown code. Query the payment, then involve staff. */
  | { state: 'pending'; known: boolean };

/** The meaning of an STK push's result code, in callback and query alike (Daraja, MpesaExpressSimulate). */
export function stkVerdict(code: string): StkVerdict {
  if (code === '0') return { state: 'paid' };
  const result = mpesaResult(code);
  return result ? { state: 'failed', failure: result.failure } : { state: 'pending', known: code === '4999' };
}

/**
 * What to do after a payout's result code:
 * `done`; `giveBack` (final: the money returns to the tipster's balance); `retryLater` (final, nothing moved, our
 * account is short); `pausePayouts` (nothing moved, and each further try can lock the operator);
 * `askStatus` (nothing is proven).
 */
export type PayoutNext = 'done' | 'giveBack' | 'retryLater' | 'pausePayouts' | 'askStatus';

const payoutNexts = new Map<string, PayoutNext>([
  ['0', 'done'],
  ['1', 'retryLater'],
  ['2', 'giveBack'],
  ['3', 'giveBack'],
  ['4', 'giveBack'],
  ['8', 'giveBack'],
  ['11', 'pausePayouts'],
  ['18', 'pausePayouts'],
  ['20', 'pausePayouts'],
  ['21', 'pausePayouts'],
  ['22', 'pausePayouts'],
  ['2001', 'pausePayouts'],
  ['8006', 'pausePayouts'],
  ['TP40153', 'pausePayouts'],
  ['2006', 'giveBack'],
  ['2028', 'giveBack'],
  ['2040', 'giveBack'],
  ['SFC_IC0003', 'giveBack'],
]);

/** The payout table of BusinessToCustomer; 15 (duplicate), 17, 26, overload and unknown codes prove nothing. */
export function payoutNext(code: string): PayoutNext {
  return payoutNexts.get(code) ?? 'askStatus';
}
