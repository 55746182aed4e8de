import { expect, test } from 'vitest';
import { afterWorkingHours } from './chargebacks.ts';

// Lagos is UTC+1 the whole year: its working day is 08:00–16:00 UTC.
test.each([
  ['2026-11-23T08:00:00Z', 8, '2026-11-23T16:00:00.000Z'],
  ['2026-11-23T08:00:00Z', 10, '2026-11-24T10:00:00.000Z'],
  ['2026-11-20T15:00:00Z', 10, '2026-11-24T09:00:00.000Z'],
  ['2026-11-21T09:00:00Z', 10, '2026-11-24T10:00:00.000Z'],
  ['2026-11-23T23:30:00Z', 1, '2026-11-24T09:00:00.000Z'],
  ['2026-11-23T03:00:00Z', 30, '2026-11-26T14:00:00.000Z'],
])('from %s, %i working hours end %s', (start, hours, end) => {
  expect(new Date(afterWorkingHours(Date.parse(start), hours)).toISOString()).toBe(end);
});
