import { NotSignedIn } from './errors.ts';

/**
 * Decides which picks are visible (docs/rules.md 15). Built by the doors from session and cookies, never from arguments.
 */
export interface Viewer {
  readonly account: SignedIn | null;
  /** Each opens its slip once it is paid. */
  readonly purchaseTokens: readonly string[];
  /** The call shows an API key; `account` is then its owner only if it has the scope `read`. */
  readonly apiKey?: KeyGrant;
}

export type KeyScope = 'read' | 'live' | 'publish';

/** What a valid API key grants. Never staff, without a session. */
export interface KeyGrant {
  readonly id: string;
  readonly scopes: readonly KeyScope[];
  readonly owner: SignedIn;
  /** Seconds since 1970. */
  readonly expires: number;
}

export interface SignedIn {
  readonly userId: string;
  readonly tipsterId: string;
  readonly sessionId: string;
  readonly isStaff: boolean;
  /** Staff whose session has not shown the second factor: acts as any user. */
  readonly staffCodeNeeded?: boolean;
}

export const anonymous: Viewer = { account: null, purchaseTokens: [] };

/** Demo, command line, and jobs that render picks for a paid purchase. */
export const systemViewer: Viewer = {
  account: { userId: '', tipsterId: '', sessionId: '', isStaff: true },
  purchaseTokens: [],
};

/** @throws NotSignedIn */
export function requireSignedIn({ account }: Viewer): SignedIn {
  if (!account) throw new NotSignedIn();
  return account;
}
