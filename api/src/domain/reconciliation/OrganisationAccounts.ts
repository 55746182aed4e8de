import type { Answer } from '../payments/MobileMoney.ts';

export interface PulledTransaction {
  receipt: string;
  at: Date;
  /** Digits with country prefix, masked or empty, as reported. */
  phone: string;
  sender: string;
  type: string;
  reference: string;
  /** KES cents. */
  amountMinor: bigint;
}

export interface OrganisationAccounts {
  /** The answer arrives as a callback at resultUrl. */
  accountBalance(query: {
    resultUrl: string;
    timeoutUrl: string;
  }): Promise<Answer<{ conversationId: string | null }>>;
  /** Already registered counts as accepted. `phone` (254…) gets Safaricom's notices. */
  registerPull(registration: { phone: string; callbackUrl: string }): Promise<Answer<null>>;
  /** Sets the URLs of the paybill's confirmations. Production accepts it only once. */
  registerC2b(addresses: {
    confirmationUrl: string;
    validationUrl: string;
    /** What M-Pesa does with a payment when our validation does not answer. */
    whenUnanswered: 'Completed' | 'Cancelled';
  }): Promise<Answer<null>>;
  /** Window of at most 48 hours. `unreadable` counts rows that could not be parsed: they are differences. */
  pullTransactions(window: {
    from: Date;
    to: Date;
  }): Promise<Answer<{ transactions: PulledTransaction[]; unreadable: number }>>;
}
