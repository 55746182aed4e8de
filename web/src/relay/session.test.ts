import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessToken, freshAccessToken, refreshSession } from './session.ts';

/** A token that ran out long ago. */
const expired = `x.${btoa(JSON.stringify({ exp: 1 }))}.x`;
const setCookie = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `token=${token}; Path=/`;
};

beforeEach(() => setCookie(expired));
afterEach(() => {
  setCookie('; Max-Age=0');
  vi.unstubAllGlobals();
});

const serverSays = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

it('gives up the token when the server says that the session has ended', async () => {
  serverSays(async () => new Response(null, { status: 401 }));
  expect(await refreshSession()).toBe(false);
  expect(accessToken()).toBeNull();
});

it('sends nothing in place of a token that was given up', async () => {
  serverSays(async () => new Response(null, { status: 401 }));
  expect(await freshAccessToken()).toBeNull();
});

it.each([
  ['a limit', async () => new Response(null, { status: 429 })],
  ['a fault', async () => new Response(null, { status: 500 })],
  ['a deployment', async () => new Response(null, { status: 503 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('keeps the token over %s, and tries again with the next call', async (_what, answer) => {
  serverSays(answer);
  expect(await refreshSession()).toBe(false);
  expect(accessToken()).toBe(expired);
  serverSays(async () => {
    setCookie('new');
    return new Response();
  });
  expect(await freshAccessToken()).toBe('new');
});

it('asks a second time when no answer comes, inside the time in which the server repeats it', async () => {
  vi.useFakeTimers();
  // By the clock of the test: jsdom's own signals do not stand still.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), ms);
    return end.signal;
  });
  const asked: number[] = [];
  const begun = Date.now();
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    asked.push(Date.now() - begun);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      // The second answer of a slow line.
      if (asked.length === 2) setTimeout(() => resolve(new Response()), 12_000);
    });
  });
  const renewed = refreshSession();
  await vi.advanceTimersByTimeAsync(17_000);
  expect(await renewed).toBe(true);
  expect(asked).toEqual([0, 5_000]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('gives up in the end, keeps the token, and holds up no later call', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : new Promise<Response>(() => {}),
  );
  expect(await freshAccessToken()).toBe(expired);
  vi.restoreAllMocks();
});
