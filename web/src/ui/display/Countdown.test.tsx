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
  [0, '0m 00s'],
  [1, '0m 01s'],
  [59_000, '0m 59s'],
  [3_599_000, '59m 59s'],
  [3_600_000, '1h 00m'],
  [90_000_000, '1d 1h'],
])('writes %i ms as %s', (ms, text) => {
  expect(remainingText(ms)).toBe(text);
});

it('counts down each second and reports once when the time has come', () => {
  const onOver = vi.fn();
  render(<Countdown to="2026-03-01T12:00:02Z" over="Kick-off" onOver={onOver} />);
  const shown = () => screen.getByRole('timer').textContent;
  expect(shown()).toBe('0m 02s');
  act(() => vi.advanceTimersByTime(1000));
  expect(shown()).toBe('0m 01s');
  act(() => vi.advanceTimersByTime(5000));
  expect(shown()).toBe('Kick-off');
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('is not read out second by second where it stands in a live region', () => {
  render(
    <p role="status">
      closes in <Countdown to="2026-03-01T13:00:00Z" />
    </p>,
  );
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
});

it('leaves no timer behind', () => {
  const { unmount } = render(<Countdown to="2026-03-01T13:00:00Z" />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('writes the fallback on the server, whose clock would be stale', () => {
  expect(renderToString(<Countdown to="2026-03-01T13:00:00Z" fallback="16:00" />)).toContain('>16:00</time>');
});
