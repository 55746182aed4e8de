import type { Answer } from '../payments/MobileMoney.ts';

/** An incoming payment on the provider's own statement. */
export interface PulledTransaction {
  receipt: string;
  at: Date;
  /** Digits with country prefix, masked or empty, as it came. */
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
  /** Being on already counts as accepted. `phone`: 254…, gets Safaricom's notices. */
  registerPull(registration: { phone: string; callbackUrl: string }): Promise<Answer<null>>;
  /** Registers where the paybill's confirmations go. Once in production: a second time is refused. */
  registerC2b(addresses: {
    confirmationUrl: string;
    validationUrl: string;
    /** What becomes of a payment when our validation does not answer. */
    whenUnanswered: 'Completed' | 'Cancelled';
  }): Promise<Answer<null>>;
  /** Incoming money of at most 48 hours. `unreadable` counts rows that could not be read: they are differences. */
  pullTransactions(window: {
    from: Date;
    to: Date;
  }): Promise<Answer<{ transactions: PulledTransaction[]; unreadable: number }>>;
}
