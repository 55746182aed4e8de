/** Why a payment failed, in our words; the buyer's sentence for each belongs to the pages. */
export type PaymentFailure =
  | 'WRONG_PIN'
  | 'NO_MONEY'
  | 'CANCELLED'
  | 'UNREACHABLE'
  | 'EXPIRED'
  | 'TRY_LATER'
  | 'LIMIT'
  | 'SAME_AMOUNT_TOO_SOON'
  /** Configuration or credentials: the buyer can do nothing, staff must. */
  | 'OUR_FAULT'
  | 'UNKNOWN';
