import type { Currency } from '@tipsoko/rules/money';
import type { Answer } from '../payments/MobileMoney.ts';

/** A transfer as the provider reports it, amounts in minor units of `currency`. */
export interface Transfer {
  transferId: string;
  reference: string;
  status: 'successful' | 'failed' | 'pending';
  currency: string;
  amountMinor: bigint;
  /** Null: not reported. */
  feeMinor: bigint | null;
  account: string;
  /** The provider's words; empty while nothing is known. */
  message: string;
}

export interface Bank {
  code: string;
  name: string;
}

/** Payouts abroad from our KES wallet (Flutterwave v3 transfers). Minor units; `sendMinor` arrives. */
export interface MoneyTransfers {
  /** The reference is the idempotency key: a second transfer under it is refused. */
  send(transfer: {
    reference: string;
    network: string;
    account: string;
    holder: string;
    sendMinor: bigint;
    currency: Currency;
    narration: string;
  }): Promise<Answer<Transfer>>;
  /** Null: the provider has no such transfer. */
  findByReference(reference: string): Promise<Answer<Transfer | null>>;
  findById(transferId: string): Promise<Answer<Transfer | null>>;
  /** KES cents that our wallet is debited for so much; an estimate that changes some times a day. */
  cost(sendMinor: bigint, currency: Currency): Promise<Answer<bigint>>;
  /** The provider's fee, on top of what arrives, in minor units of the currency. */
  fee(sendMinor: bigint, currency: Currency, kind: 'MOBILE_MONEY' | 'BANK'): Promise<Answer<bigint>>;
  /** What our KES wallet can pay, in cents, and all that is in it. */
  balance(): Promise<Answer<{ availableMinor: bigint; totalMinor: bigint }>>;
  /** Banks of a country by ISO code. */
  banks(country: string): Promise<Answer<Bank[]>>;
  /** Whose account it is; null: no such account. */
  accountHolder(bank: string, account: string): Promise<Answer<string | null>>;
  /** Days of UTC as YYYY-MM-DD, both included. `unreadable` counts rows that could not be read. */
  list(days: { from: string; to: string }): Promise<Answer<{ transfers: Transfer[]; unreadable: number }>>;
}
