import type { Language } from '@tipsoko/rules/language';
import type { App } from '../../app.ts';
import type { Caller } from '../../domain/foundation/Caller.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';

/** The viewer, the request and what the transport can do. Created per operation, on sockets too. */
export interface Context {
  readonly app: App;
  readonly viewer: Viewer;
  readonly request: RequestFacts;
  /** Sets or clears cookies of the response; does nothing on transports without cookies. */
  readonly cookies: AnswerCookies;
  /** Set by a shared subscription, which reads the current state for each new subscriber and follows changes once for all. */
  readonly phase?: 'snapshot' | 'updates';
}

/** The caller (its address is that after TRUST_PROXY), and what else a transport knows of a request. */
export interface RequestFacts extends Caller {
  readonly id: string;
  /** The opaque refresh token that came in the HttpOnly cookie or in the body. */
  readonly refreshToken: string | null;
  readonly signal?: AbortSignal;
  /** Secret of the form that a browser without script sends: sent twice, it buys once. */
  readonly formKey?: string;
}

export interface AnswerCookies {
  signedIn(tokens: {
    accessToken: string;
    accessExpiresAt: Date;
    refreshToken: string;
    refreshExpiresAt: Date;
    deviceToken?: string;
  }): void;
  /** A new access token of the same session; the refresh token stays. */
  renewed(tokens: { accessToken: string; until: Date }): void;
  signedOut(): void;
  /** Remembers the token of a purchase for this browser. */
  purchase(token: string): void;
  /** The pages of this browser are in it from now on. */
  language(language: Language): void;
}

export const noCookies: AnswerCookies = {
  signedIn: () => {},
  renewed: () => {},
  signedOut: () => {},
  purchase: () => {},
  language: () => {},
};
