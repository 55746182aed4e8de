import type { Currency } from '@tipsoko/rules/money';
import type { Answer } from '../payments/MobileMoney.ts';

/** Amounts in minor units of `currency`. */
export interface Transfer {
  transferId: string;
  reference: string;
  status: 'successful' | 'failed' | 'pending';
  currency: string;
  amountMinor: bigint;
  /** Null when not reported. */
  feeMinor: bigint | null;
  account: string;
  /** From the provider; empty while unknown. */
  message: string;
}

export interface Bank {
  code: string;
  name: string;
}

/** Payouts abroad from our KES wallet (Flutterwave v3 transfers). Minor units; the receiver gets `sendMinor`. */
export interface MoneyTransfers {
  /** Idempotent by reference: a duplicate is refused. */
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
  /** Estimated KES cents debited from our wallet; the rate changes several times a day. */
  cost(sendMinor: bigint, currency: Currency): Promise<Answer<bigint>>;
  /** On top of the transferred amount, in minor units of the currency. */
  fee(sendMinor: bigint, currency: Currency, kind: 'MOBILE_MONEY' | 'BANK'): Promise<Answer<bigint>>;
  /** KES cents: available to pay out, and in total. */
  balance(): Promise<Answer<{ availableMinor: bigint; totalMinor: bigint }>>;
  /** Country as ISO code. */
  banks(country: string): Promise<Answer<Bank[]>>;
  /** Account holder's name; null when there is no such account. */
  accountHolder(bank: string, account: string): Promise<Answer<string | null>>;
  /** UTC days as YYYY-MM-DD, inclusive. `unreadable` counts rows that could not be parsed. */
  list(days: { from: string; to: string }): Promise<Answer<{ transfers: Transfer[]; unreadable: number }>>;
}
