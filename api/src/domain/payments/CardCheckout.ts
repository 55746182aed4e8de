import type { Currency } from '@tipsoko/rules/money';
import type { Answer } from './MobileMoney.ts';

export interface CardCharge {
  transactionId: string;
  txRef: string;
  status: 'successful' | 'failed' | 'pending';
  amountMinor: bigint;
  chargedMinor: bigint;
  currency: string;
  email: string | null;
  /** In the same currency; null: not reported. */
  feeMinor: bigint | null;
}

export interface CardRefund {
  refundId: string;
  transactionId: string;
  status: 'completed' | 'failed' | 'pending';
  /** Major units as text, because the currency is the charge's. */
  amountIn(currency: string): bigint | null;
}

/** The hosted card page (Flutterwave v3). Amounts in minor units of their currency. */
export interface CardCheckout {
  /** The buyer is sent to `link`. */
  createCheckout(request: {
    txRef: string;
    amountMinor: bigint;
    currency: Currency;
    email: string;
    returnUrl: string;
    title: string;
    description: string;
  }): Promise<Answer<{ link: string }>>;
  /** null: the provider has no such charge (yet). */
  verifyByReference(txRef: string): Promise<Answer<CardCharge | null>>;
  verifyById(transactionId: string): Promise<Answer<CardCharge | null>>;
  refund(
    transactionId: string,
    amountMinor: bigint,
    currency: Currency,
  ): Promise<Answer<{ refundId: string; status: CardRefund['status'] }>>;
  /** null: the provider has no such refund. */
  findRefund(refundId: string): Promise<Answer<CardRefund | null>>;
  /** Days of UTC as YYYY-MM-DD, both included. `unreadable` counts rows that could not be read. */
  listCharges(days: {
    from: string;
    to: string;
  }): Promise<Answer<{ charges: CardCharge[]; unreadable: number }>>;
}
