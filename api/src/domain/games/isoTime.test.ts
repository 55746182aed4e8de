import { expect, it } from 'vitest';
import { isoTime } from './gameView.ts';

it.each([
  '2026-11-22T10:00:00+00:00',
  '2026-11-22T10:00:00.5+00:00',
  '2026-11-22T10:00:00.12+00:00',
  '2026-11-22T10:00:00.123+00:00',
  '2026-11-22T10:00:00.123999+00:00',
  '2026-11-22T10:00:00Z',
  '2026-11-22T10:00:00.123456Z',
  '2026-11-22T13:00:00+03:00',
  '2026-11-22T13:00:00.25+03:00',
  '2026-11-22T23:59:59.999999-05:00',
])('reads %s as a date does', (text) => {
  expect(isoTime(text)).toBe(new Date(text).toISOString());
});

it('refuses an invalid time', () => {
  expect(() => isoTime('yesterday')).toThrow(RangeError);
});
