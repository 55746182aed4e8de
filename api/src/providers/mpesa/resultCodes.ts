import type { PaymentFailure } from '../../domain/purchases/paymentFailure.ts';

export type StkVerdict =
  | { state: 'paid' }
  | { state: 'failed'; failure: PaymentFailure }
  /** Not final: still being processed, or a code that we do not know. Ask the query, then a person. */
  | { state: 'pending'; known: boolean };

const stkFailures = new Map<string, PaymentFailure>([
  ['1', 'NO_MONEY'],
  ['2', 'LIMIT'],
  ['3', 'LIMIT'],
  ['4', 'LIMIT'],
  ['8', 'OUR_FAULT'],
  ['17', 'SAME_AMOUNT_TOO_SOON'],
  ['26', 'TRY_LATER'],
  ['1001', 'TRY_LATER'],
  ['1019', 'EXPIRED'],
  ['1025', 'OUR_FAULT'],
  ['1032', 'CANCELLED'],
  ['1037', 'UNREACHABLE'],
  ['2001', 'WRONG_PIN'],
  ['2028', 'OUR_FAULT'],
  ['8006', 'OUR_FAULT'],
  ['9999', 'OUR_FAULT'],
  ['SFC_IC0003', 'OUR_FAULT'],
]);

/** What an STK push's result code says, in callback and query alike (Daraja, MpesaExpressSimulate). */
export function stkVerdict(code: string): StkVerdict {
  if (code === '0') return { state: 'paid' };
  const failure = stkFailures.get(code);
  return failure ? { state: 'failed', failure } : { state: 'pending', known: code === '4999' };
}

/**
 * What to do after a payout's result code:
 * `done`; `giveBack` (final: the money returns to the tipster's balance); `retryLater` (final, nothing moved, our
 * account is short); `stopPayouts` (nothing moved, and each further try can lock the operator);
 * `askStatus` (nothing is proven).
 */
export type PayoutNext = 'done' | 'giveBack' | 'retryLater' | 'stopPayouts' | 'askStatus';

const payoutNexts = new Map<string, PayoutNext>([
  ['0', 'done'],
  ['1', 'retryLater'],
  ['2', 'giveBack'],
  ['3', 'giveBack'],
  ['4', 'giveBack'],
  ['8', 'giveBack'],
  ['11', 'stopPayouts'],
  ['18', 'stopPayouts'],
  ['20', 'stopPayouts'],
  ['21', 'stopPayouts'],
  ['22', 'stopPayouts'],
  ['2001', 'stopPayouts'],
  ['8006', 'stopPayouts'],
  ['TP40153', 'stopPayouts'],
  ['2006', 'giveBack'],
  ['2028', 'giveBack'],
  ['2040', 'giveBack'],
  ['SFC_IC0003', 'giveBack'],
]);

/** The payout table of BusinessToCustomer; 15 (duplicate), 17, 26, overload and unknown codes prove nothing. */
export function payoutNext(code: string): PayoutNext {
  return payoutNexts.get(code) ?? 'askStatus';
}
