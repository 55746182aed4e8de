import { z } from 'zod';
import type { Clock } from '../../domain/foundation/clock.ts';
import { exchange, parseJson } from '../transport/http.ts';

export interface AccessToken {
  token: string;
  expiresAt: Date;
  /** Renewed from here on, after 80 % of its lifetime. */
  refreshAt: Date;
}

/** One token for all processes: issuing one invalidates the previous, so two would invalidate each other. */
export interface TokenStore {
  read(): Promise<AccessToken | null>;
  write(token: AccessToken): Promise<void>;
  /** Mutual exclusion across processes. Throws when the lock is not free in time. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>;
}

export type TokenAnswer = { ok: true; token: string } | { ok: false; cause: string; retryable: boolean };

export interface TokenSource {
  current(): Promise<TokenAnswer>;
  /** Returns a token other than `rejected`: fetched by another process, or new. */
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

/** One token for all processes, fetched by one call of one process at a time. */
export function createTokenSource(options: TokenOptions): TokenSource {
  const { clock, tokenStore } = options;
  let underway: Promise<TokenAnswer> | undefined;
  // Last stored token. Another process's newer one is noticed at rejection or renewal.
  let kept: AccessToken | null = null;

  const usable = (held: AccessToken, rejected: string | null): boolean =>
    held.token !== rejected && clock.now() < held.refreshAt;

  async function read(): Promise<AccessToken | null> {
    kept = await tokenStore.read();
    return kept;
  }

  async function refresh(rejected: string | null): Promise<TokenAnswer> {
    return tokenStore.withLock(async () => {
      const held = await read();
      if (held && usable(held, rejected)) return { ok: true, token: held.token };
      const fetched = await fetchToken(options);
      if (!fetched.ok) {
        // In the last fifth of its lifetime the old token still works when renewal fails.
        const still = held !== null && held.token !== rejected && clock.now() < held.expiresAt;
        return still ? { ok: true, token: held.token } : fetched;
      }
      await tokenStore.write(fetched.value);
      kept = fetched.value;
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
    // A concurrent refresh may have returned the token rejected in the meantime.
    return joined && answer.ok && answer.token === rejected ? refreshOnce(rejected) : answer;
  }

  return {
    async current() {
      const held = kept && usable(kept, null) ? kept : await read();
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
