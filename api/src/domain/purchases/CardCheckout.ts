import type { Currency } from '../../../rules/money.ts';
import type { Answer } from './MobileMoney.ts';

export interface CardCharge {
  /** The provider's transaction id, as text. */
  transactionId: string;
  txRef: string;
  status: 'successful' | 'failed' | 'pending';
  amountMinor: bigint;
  chargedMinor: bigint;
  currency: string;
  email: string | null;
  /** What the provider keeps for itself, in the same currency; null: not told. */
  feeMinor: bigint | null;
}

/** A refund as the provider knows it. */
export interface CardRefund {
  refundId: string;
  transactionId: string;
  status: 'completed' | 'failed' | 'pending';
  /** Major units as they were written: the currency is the charge's. */
  amountIn(currency: string): bigint | null;
}

/** The hosted card page (Flutterwave v3) as the domain needs it. Amounts in minor units of their currency. */
export interface CardCheckout {
  /** Makes a hosted page; the buyer is sent to `link`. */
  createCheckout(request: {
    txRef: string;
    amountMinor: bigint;
    currency: Currency;
    email: string;
    returnUrl: string;
    title: string;
    description: string;
  }): Promise<Answer<{ link: string }>>;
  /** null: the provider knows no such charge (yet). */
  verifyByReference(txRef: string): Promise<Answer<CardCharge | null>>;
  verifyById(transactionId: string): Promise<Answer<CardCharge | null>>;
  refund(
    transactionId: string,
    amountMinor: bigint,
    currency: Currency,
  ): Promise<Answer<{ refundId: string; status: CardRefund['status'] }>>;
  /** null: the provider knows no such refund. */
  findRefund(refundId: string): Promise<Answer<CardRefund | null>>;
  /**
   * All charges made from the day `from` to the day `to` (YYYY-MM-DD, of UTC, both included), all pages. `unreadable`
   * counts rows that could not be read.
   */
  listCharges(days: {
    from: string;
    to: string;
  }): Promise<Answer<{ charges: CardCharge[]; unreadable: number }>>;
}
