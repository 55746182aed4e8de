import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../../lib/connection.ts';
import { freshAccessToken, refreshSession } from '../../relay/session.ts';
import { useSessionRepair } from './useSessionRepair.ts';

const setCookie = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `token=${token}; Path=/`;
};
const asked = vi.fn();
let stop: () => void;

beforeEach(() => {
  setCookie(`x.${btoa(JSON.stringify({ exp: 1 }))}.x`);
  asked.mockClear();
  stop = connection.onReconnected(asked);
});
afterEach(() => {
  stop();
  setCookie('; Max-Age=0');
  vi.unstubAllGlobals();
});

const answer = async () => {
  setCookie('new');
  return new Response();
};

it('fetches the page again once the session of a frame without a viewer is renewed', async () => {
  vi.stubGlobal('fetch', answer);
  renderHook(() => useSessionRepair(false));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

it('asks also when the line failed at first and a later call renews it', async () => {
  const lost = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', lost);
  const { rerender } = renderHook(({ signedIn }) => useSessionRepair(signedIn), {
    initialProps: { signedIn: false },
  });
  expect(await refreshSession()).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', answer);
  expect(await freshAccessToken()).toBe('new');
  expect(asked).toHaveBeenCalledTimes(1);
  // With a signed-in user in the layout, a renewal changes nothing.
  rerender({ signedIn: true });
  await refreshSession();
  expect(asked).toHaveBeenCalledTimes(1);
});
