import { buyerRefusals } from '@tipsoko/rules/refusals';

/** Shown to the buyer as refusal `PAYMENT_…`. */
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

/** Daraja's final result codes (MpesaExpressSimulate). */
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

/** UNKNOWN for other codes, which prove nothing. */
export function failureOf(code: string): PaymentFailure {
  return failureOfMpesaCode[code] ?? 'UNKNOWN';
}

export function isPaymentFailure(text: string | null): text is PaymentFailure {
  return text !== null && Object.hasOwn(buyerRefusals, `PAYMENT_${text}`);
}
