import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dateText, dayAndTimeText, kickoffText, monthText } from './times.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('writes East Africa Time wherever it runs', () => {
  expect(dayAndTimeText('2026-11-21T21:30:00.000Z', 'east-africa')).toBe('Sun 22 Nov, 00:30');
  expect(dateText('2026-12-31T21:00:00.000Z', 'east-africa')).toBe('1 Jan 2027');
  expect(monthText('2026-12-31T20:59:00.000Z', 'east-africa')).toBe('Dec 2026');
});

it("writes the visitor's own time, summer time included", () => {
  expect(dayAndTimeText('2026-11-21T21:30:00.000Z', 'visitor')).toBe('Sat 21 Nov, 16:30');
  expect(dayAndTimeText('2026-07-04T03:05:00.000Z', 'visitor')).toBe('Fri 3 Jul, 23:05');
});

it('writes a kick-off of these days by its weekday, one further away by its date', () => {
  const at = '2026-11-21T15:00:00.000Z';
  const now = (days: number) => Date.parse(at) - days * 86_400_000;
  expect(kickoffText(at, 'east-africa')).toBe('Sat 18:00');
  expect(kickoffText(at, 'east-africa', undefined, now(5.9))).toBe('Sat 18:00');
  expect(kickoffText(at, 'east-africa', undefined, now(6.1))).toBe('21 Nov, 18:00');
  expect(kickoffText(at, 'east-africa', undefined, now(-6.1))).toBe('21 Nov, 18:00');
});
