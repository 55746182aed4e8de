import { expect, it } from 'vitest';
import { announcedAt, announcedUntil, shortenUsername, withdrew } from './activityItem.ts';

it.each([
  ['johnny_b', 'jo***'],
  ['demo', 'de***'],
  ['ann', 'an***'],
  ['p3', 'p***'],
])('shortens %s to %s, which is never the whole name', (username, shown) => {
  expect(shortenUsername(username)).toBe(shown);
});

const time = (text: string) => new Date(`2026-11-21T${text}Z`);

it.each([
  [1_000n, null],
  [10_000n, null],
  [10_001n, '10000'],
  [657_000n, '500000'],
  [500_000n, '100000'],
  [25_000_000n, '10000000'],
] as const)('tells of %s cents only the step that they lie over: %s', (cents, step) => {
  expect(withdrew(7, 'demo', cents, time('12:00:00.000'))).toMatchObject({ amountMinor: step });
});

it.each([
  ['12:00:00.000', '13:00:00.000'],
  ['12:49:59.999', '13:00:00.000'],
  ['12:50:00.000', '13:00:00.000'],
  ['12:50:00.001', '14:00:00.000'],
])('tells a withdrawal of %s at %s, with those of its hour', (ended, told) => {
  expect(announcedAt(time(ended))).toEqual(time(told));
  expect(time(ended) <= announcedUntil(time(told))).toBe(true);
  expect(time(ended) <= announcedUntil(new Date(time(told).getTime() - 1))).toBe(false);
  expect(withdrew(7, 'demo', 657_000n, time(ended)).at).toBe(time(told).toISOString());
});
