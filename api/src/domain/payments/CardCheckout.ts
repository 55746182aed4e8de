import type { Currency } from '@tipsoko/rules/money';
import type { Answer } from './MobileMoney.ts';

export interface CardCharge {
  transactionId: string;
  txRef: string;
  status: 'successful' | 'failed' | 'pending';
  amountMinor: bigint;
  chargedMinor: bigint;
  currency: string;
  /** What the bank or mobile-money service says about it. */
  reason: string | null;
  email: string | null;
  /** Same currency; null when not reported. */
  feeMinor: bigint | null;
}

export interface CardRefund {
  refundId: string;
  transactionId: string;
  status: 'completed' | 'failed' | 'pending';
  /** Parses major units, whose exponent depends on the charge's currency. */
  amountIn(currency: string): bigint | null;
}

/** Hosted card page (Flutterwave v3). Minor units. */
export interface CardCheckout {
  createCheckout(request: {
    txRef: string;
    amountMinor: bigint;
    currency: Currency;
    email: string;
    returnUrl: string;
    title: string;
    description: string;
  }): Promise<Answer<{ link: string }>>;
  /** Null: the provider has no such charge (yet). */
  verifyByReference(txRef: string): Promise<Answer<CardCharge | null>>;
  verifyById(transactionId: string): Promise<Answer<CardCharge | null>>;
  refund(
    transactionId: string,
    amountMinor: bigint,
    currency: Currency,
  ): Promise<Answer<{ refundId: string; status: CardRefund['status'] }>>;
  /** Null: the provider has no such refund. */
  findRefund(refundId: string): Promise<Answer<CardRefund | null>>;
  /** UTC days as YYYY-MM-DD, inclusive. `unreadable` counts rows that could not be parsed. */
  listCharges(days: {
    from: string;
    to: string;
  }): Promise<Answer<{ charges: CardCharge[]; unreadable: number }>>;
}
