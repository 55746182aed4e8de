import { z } from 'zod';
import type { Clock } from '../../domain/clock.ts';
import { exchange, parseJson } from '../http.ts';

export interface AccessToken {
  token: string;
  expiresAt: Date;
  /** 80 % of its life: from here on whoever needs it fetches the next one. */
  refreshAt: Date;
}

/**
 * Where all processes keep the one token: Daraja ends a token as soon as it issues the next, so two processes that
 * each fetch their own would throw each other out for ever.
 */
export interface TokenStore {
  read(): Promise<AccessToken | null>;
  write(token: AccessToken): Promise<void>;
  /** One process at a time. Throws when the lock cannot be had in time. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>;
}

export type TokenAnswer = { ok: true; token: string } | { ok: false; cause: string; retryable: boolean };

export interface TokenSource {
  /** The token to use now. */
  current(): Promise<TokenAnswer>;
  /** Another one than `rejected`, which Daraja no longer takes: what somebody else fetched, or a new one. */
  replace(rejected: string): Promise<TokenAnswer>;
}

const REFRESH_AT = 0.8;

// Sandbox and older pages send the seconds as text, the newest page as a number.
const reply = z.object({
  access_token: z.string().min(1),
  expires_in: z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number),
});

interface TokenOptions {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  clock: Clock;
  tokenStore: TokenStore;
  timeoutMs?: number;
}

/** One token for all processes, fetched by one of them and by one call at a time within it. */
export function createTokenSource(options: TokenOptions): TokenSource {
  const { clock, tokenStore } = options;
  let underway: Promise<TokenAnswer> | undefined;

  const usable = (held: AccessToken, rejected: string | null): boolean =>
    held.token !== rejected && clock.now() < held.refreshAt;

  async function refresh(rejected: string | null): Promise<TokenAnswer> {
    return tokenStore.withLock(async () => {
      const held = await tokenStore.read();
      if (held && usable(held, rejected)) return { ok: true, token: held.token };
      const fetched = await fetchToken(options);
      if (!fetched.ok) {
        // In the last fifth of its life the old one still works while the new one cannot be had.
        const still = held !== null && held.token !== rejected && clock.now() < held.expiresAt;
        return still ? { ok: true, token: held.token } : fetched;
      }
      await tokenStore.write(fetched.value);
      return { ok: true, token: fetched.value.token };
    });
  }

  async function refreshOnce(rejected: string | null): Promise<TokenAnswer> {
    const joined = underway !== undefined;
    underway ??= refresh(rejected)
      .catch((error: Error): TokenAnswer => ({ ok: false, cause: error.message, retryable: true }))
      .finally(() => {
        underway = undefined;
      });
    const answer = await underway;
    // A refresh that was already running may have settled on the very token that was rejected since.
    return joined && answer.ok && answer.token === rejected ? refreshOnce(rejected) : answer;
  }

  return {
    async current() {
      const held = await tokenStore.read();
      return held && usable(held, null) ? { ok: true, token: held.token } : refreshOnce(null);
    },
    replace: refreshOnce,
  };
}

type Fetched = { ok: true; value: AccessToken } | { ok: false; cause: string; retryable: boolean };

async function fetchToken(options: TokenOptions): Promise<Fetched> {
  const keys = Buffer.from(`${options.consumerKey}:${options.consumerSecret}`).toString('base64');
  const asked = options.clock.now().getTime();
  const result = await exchange({
    method: 'GET',
    url: `${options.baseUrl}/oauth/v1/generate?grant_type=client_credentials`,
    headers: { authorization: `Basic ${keys}` },
    timeoutMs: options.timeoutMs,
  });
  if (result.kind === 'fault') return { ok: false, cause: result.cause, retryable: true };
  const parsed = reply.safeParse(parseJson(result.body));
  if (result.status !== 200 || !parsed.success) {
    // Keys of the sandbox on the production host get a 400 with an empty body.
    const cause = `No access token: HTTP ${result.status} ${result.body.slice(0, 120)}`.trim();
    return { ok: false, cause, retryable: result.status >= 500 || result.status === 429 };
  }
  const lifeMs = parsed.data.expires_in * 1000;
  const value = {
    token: parsed.data.access_token,
    expiresAt: new Date(asked + lifeMs),
    refreshAt: new Date(asked + Math.floor(lifeMs * REFRESH_AT)),
  };
  return { ok: true, value };
}

/** For a single process without a database: tests and tools. */
export function memoryTokenStore(): TokenStore {
  let held: AccessToken | null = null;
  let tail: Promise<unknown> = Promise.resolve();
  return {
    read: async () => held,
    write: async (token) => {
      held = token;
    },
    withLock<Result>(work: () => Promise<Result>): Promise<Result> {
      const run = tail.then(work);
      tail = run.catch(() => undefined);
      return run;
    },
  };
}
