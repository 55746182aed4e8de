import type { Refusal } from '../../relay/refusal.ts';

/** The part of a mutation's answer that starts a payment. */
interface StartedPayment {
  readonly __typename?: string;
  readonly token?: string;
  readonly next?: { readonly link?: string } | null;
}

/** What a payment form needs of the mutation that it sends, whatever is bought. */
export interface PaymentForm {
  /** Sends the mutation; `payer` is a phone number or an e-mail address. */
  start: (payer: string) => Promise<{ readonly answer: StartedPayment | null }>;
  busy: boolean;
  refusal: Refusal | null;
  edited: (field: string) => void;
  clear: () => void;
  /** Formatted. */
  price: string;
  /** Receives the token that follows the purchase. */
  onStarted: (token: string) => void;
}
