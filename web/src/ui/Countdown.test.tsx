import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown, remainingText } from './Countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  [0, '00:00'],
  [1, '00:01'],
  [59_000, '00:59'],
  [3_599_000, '59:59'],
  [3_600_000, '1h 00m'],
  [90_000_000, '1d 1h'],
])('writes %i ms as %s', (ms, text) => {
  expect(remainingText(ms)).toBe(text);
});

it('counts down each second and tells once when the time has come', () => {
  const onOver = vi.fn();
  render(<Countdown to="2026-03-01T12:00:02Z" over="Kick-off" onOver={onOver} />);
  const shown = () => screen.getByRole('time').textContent;
  expect(shown()).toBe('00:02');
  act(() => vi.advanceTimersByTime(1000));
  expect(shown()).toBe('00:01');
  act(() => vi.advanceTimersByTime(5000));
  expect(shown()).toBe('Kick-off');
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('leaves no timer behind', () => {
  const { unmount } = render(<Countdown to="2026-03-01T13:00:00Z" />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('writes the fallback on the server, whose clock would be stale', () => {
  expect(renderToString(<Countdown to="2026-03-01T13:00:00Z" fallback="16:00" />)).toContain('>16:00</time>');
});
