import { afterEach, expect, it, vi } from 'vitest';
import { catchUpOnReturn } from './catchUpOnReturn.ts';
import { connection } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks once for what was missed by a page that was out of sight for more than a minute', () => {
  vi.useFakeTimers();
  const state = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (seen: 'visible' | 'hidden') => {
    state.mockReturnValue(seen);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const asked = vi.fn();
  const stop = connection.onReconnected(asked);
  catchUpOnReturn();
  turn('hidden');
  vi.advanceTimersByTime(59_000);
  turn('visible');
  expect(asked).not.toHaveBeenCalled();
  turn('hidden');
  vi.advanceTimersByTime(61_000);
  turn('visible');
  turn('visible');
  expect(asked).toHaveBeenCalledOnce();
  stop();
});
