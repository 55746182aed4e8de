import { failureOf, type PaymentFailure } from '../../domain/purchases/paymentFailure.ts';

export type StkVerdict =
  | { state: 'paid' }
  | { state: 'failed'; failure: PaymentFailure }
  /** Not final: still being processed, or a code that we do not know. Ask the query, then a person. */
  | { state: 'pending'; known: boolean };

/** What an STK push's result code says, in callback and query alike (Daraja, MpesaExpressSimulate). */
export function stkVerdict(code: string): StkVerdict {
  if (code === '0') return { state: 'paid' };
  const failure = failureOf(code);
  return failure === 'UNKNOWN' ? { state: 'pending', known: code === '4999' } : { state: 'failed', failure };
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
