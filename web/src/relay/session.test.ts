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
