import type { Refusal } from '../../relay/refusal.ts';

/** The part of a mutation's answer that starts a payment. */
interface StartedPayment {
  readonly __typename?: string;
  readonly token?: string;
  readonly next?: { readonly url?: string } | null;
}

/** What a payment form needs from its mutation. */
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
  /** Where the form goes without script; such a form is sent as it is. */
  post?: Posting;
}

export interface Posting {
  /** Path of the page, which takes the form by POST. */
  readonly path: string;
  /** Fields that the buyer does not see. */
  readonly hidden: Readonly<Record<string, string>>;
  /** What was typed when the server refused it. */
  readonly typed: Readonly<Record<string, string>>;
  /** The server asked for a puzzle, which only script solves: the form is sent again by itself. */
  readonly goesOn: boolean;
}
