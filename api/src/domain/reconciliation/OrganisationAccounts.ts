import type { Answer } from '../purchases/MobileMoney.ts';

/** One incoming payment as the provider's own statement tells it. */
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

/** Our accounts at M-Pesa as reconciliation needs them. */
export interface OrganisationAccounts {
  /** Asks for our accounts' balances; the answer arrives as a callback at resultUrl. */
  accountBalance(query: {
    resultUrl: string;
    timeoutUrl: string;
  }): Promise<Answer<{ conversationId: string | null }>>;
  /** Switches the statement on; being on already counts as accepted. `phone`: 254…, gets Safaricom's notices. */
  registerPull(registration: { phone: string; callbackUrl: string }): Promise<Answer<null>>;
  /**
   * Money that came in, at most 48 hours back. `unreadable` counts rows that could not be read: they are differences,
   * not nothing.
   */
  pullTransactions(window: {
    from: Date;
    to: Date;
  }): Promise<Answer<{ transactions: PulledTransaction[]; unreadable: number }>>;
}
