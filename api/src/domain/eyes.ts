/**
 * Who looks. Decides together with a slip what of it is seen (D15); made by the transport from session and cookies,
 * never from anything a query says.
 */
export interface Eyes {
  readonly viewer: SignedIn | null;
  /** Tokens of purchases that this browser holds; each opens its slip once it is paid. */
  readonly purchaseTokens: readonly string[];
  /** Id of the API key that asks: it reads, and changes nothing. */
  readonly apiKey?: string;
}

export interface SignedIn {
  readonly userId: string;
  readonly tipsterId: string;
  readonly sessionId: string;
  readonly isStaff: boolean;
  /** Staff whose session has not shown the second factor: acts as any user. */
  readonly staffCodeNeeded?: boolean;
}

export const stranger: Eyes = { viewer: null, purchaseTokens: [] };

/** The eyes of the house itself: demo, command line, jobs that render picks for a paid purchase. */
export const staffEyes: Eyes = {
  viewer: { userId: '', tipsterId: '', sessionId: '', isStaff: true },
  purchaseTokens: [],
};
