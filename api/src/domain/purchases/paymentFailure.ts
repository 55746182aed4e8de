/** Why a payment failed, in our words. */
export type PaymentFailure =
  | 'WRONG_PIN'
  | 'NO_MONEY'
  | 'CANCELLED'
  | 'UNREACHABLE'
  | 'EXPIRED'
  | 'TRY_LATER'
  | 'LIMIT'
  | 'SAME_AMOUNT_TOO_SOON'
  | 'OUR_FAULT'
  | 'UNKNOWN';

/** What the buyer reads; each says what to do next. */
export const failureMessages: Readonly<Record<PaymentFailure, string>> = {
  WRONG_PIN: 'The M-Pesa PIN was wrong. Nothing was paid. Please try again with the right PIN',
  NO_MONEY: 'There is not enough money in the account. Nothing was paid. Top up and try again',
  CANCELLED: 'The payment was cancelled. Nothing was paid',
  UNREACHABLE: 'The phone could not be reached or the request was not answered in time. Please try again',
  EXPIRED:
    'The request was not confirmed in time. If you approved it, wait: your tip comes as soon as M-Pesa tells us. If not, please try again',
  TRY_LATER: 'The payment service is busy. Nothing was paid. Please try again in a minute',
  LIMIT: 'A limit of the account forbids this amount. Nothing was paid',
  SAME_AMOUNT_TOO_SOON:
    'M-Pesa takes the same amount from one phone once in 2 minutes. Please try again in 2 minutes',
  OUR_FAULT: 'The payment could not be started. This is our fault and we have been told. Nothing was paid',
  UNKNOWN: 'The payment failed. Nothing was paid. Please try again',
};

/** M-Pesa's final result codes of a payment request, the one table of them (Daraja, MpesaExpressSimulate). */
const failureOfMpesaCode: Readonly<Record<string, PaymentFailure>> = {
  '1': 'NO_MONEY',
  '2': 'LIMIT',
  '3': 'LIMIT',
  '4': 'LIMIT',
  '8': 'OUR_FAULT',
  '17': 'SAME_AMOUNT_TOO_SOON',
  '26': 'TRY_LATER',
  '1001': 'TRY_LATER',
  '1019': 'EXPIRED',
  '1025': 'OUR_FAULT',
  '1032': 'CANCELLED',
  '1037': 'UNREACHABLE',
  '2001': 'WRONG_PIN',
  '2028': 'OUR_FAULT',
  '8006': 'OUR_FAULT',
  '9999': 'OUR_FAULT',
  SFC_IC0003: 'OUR_FAULT',
};

/** UNKNOWN for a code that is not in the table: it proves nothing. */
export function failureOf(code: string): PaymentFailure {
  return failureOfMpesaCode[code] ?? 'UNKNOWN';
}

export function isPaymentFailure(text: string | null): text is PaymentFailure {
  return text !== null && Object.hasOwn(failureMessages, text);
}
