import type { App } from '../app.ts';
import type { Eyes } from '../domain/eyes.ts';

/** Who asks, from where, and what the transport can do for them. Made once per operation (socket: per operation too). */
export interface Context {
  readonly app: App;
  readonly eyes: Eyes;
  readonly request: RequestFacts;
  /** Sets or clears the cookies of the answer; does nothing on a transport without cookies. */
  readonly cookies: AnswerCookies;
}

export interface RequestFacts {
  readonly id: string;
  /** The client's address, after TRUST_PROXY. */
  readonly address: string;
  readonly userAgent: string;
  /** The opaque refresh token that came in the HttpOnly cookie or in the body. */
  readonly refreshToken: string | null;
  /** A solved puzzle, of the header X-Challenge. */
  readonly challenge?: string;
  readonly signal?: AbortSignal;
}

export interface AnswerCookies {
  signedIn(tokens: {
    accessToken: string;
    accessExpiresAt: Date;
    refreshToken: string;
    refreshExpiresAt: Date;
  }): void;
  /** A new access token of the same session; the refresh token stays. */
  renewed(tokens: { accessToken: string; until: Date }): void;
  signedOut(): void;
  /** Remembers the token of a purchase for this browser. */
  purchase(token: string): void;
}

export const noCookies: AnswerCookies = {
  signedIn: () => {},
  renewed: () => {},
  signedOut: () => {},
  purchase: () => {},
};
