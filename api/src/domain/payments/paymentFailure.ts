import { buyerRefusals } from '@tipsoko/rules/refusals';

/** Why a payment failed, by what its buyer can do. Shown as refusal `PAYMENT_…`. */
export type PaymentFailure =
  | 'WRONG_PIN'
  | 'PIN_LOCKED'
  | 'NO_MONEY'
  | 'CANCELLED'
  | 'UNREACHABLE'
  | 'PHONE_BUSY'
  | 'NO_MPESA'
  | 'EMAIL_REFUSED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'TRY_LATER'
  | 'LIMIT'
  | 'SAME_AMOUNT_TOO_SOON'
  | 'OUR_FAULT'
  | 'UNKNOWN';

/** What the provider refused, for the buyer and for us. */
export interface Refused {
  readonly failure: PaymentFailure;
  /** Our settings may be the cause: staff are alerted. */
  readonly alarm: boolean;
}

/** Field of the form that the buyer can correct. */
export const fieldOfFailure: Partial<Record<PaymentFailure, 'phone' | 'email'>> = {
  NO_MPESA: 'phone',
  EMAIL_REFUSED: 'email',
};

export function isPaymentFailure(text: string | null): text is PaymentFailure {
  return text !== null && Object.hasOwn(buyerRefusals, `PAYMENT_${text}`);
}
