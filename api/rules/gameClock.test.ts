import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eatDate, eatDay, eatMonth, eatWeek } from './eat.ts';
import { gameTiming } from './gameClock.ts';

const kickoff = new Date('2026-03-07T13:00:00Z');
const unknown = { kickoff, homeGoals: null, awayGoals: null, statusTime: null };
const minutes = (count: number) => new Date(kickoff.getTime() + count * 60_000);

test.each([
  [-1, 'Not Started'],
  [0, 'In play'],
  [180, 'In play'],
  [181, 'Played'],
])('%d minutes from kick-off: %s', (after, label) => {
  expect(gameTiming(unknown, minutes(after))).toEqual({ label, statusTime: null, score: null });
});

test('live with its score when both goals are known, not with one', () => {
  const live = { ...unknown, homeGoals: 0, awayGoals: 2, statusTime: "62'" };
  expect(gameTiming(live, minutes(70))).toEqual({ label: 'Live', statusTime: "62'", score: '0-2' });
  expect(gameTiming({ ...live, homeGoals: null }, minutes(70)).label).toBe('In play');
});

describe('Nairobi', () => {
  const range = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];

  test('the day begins at 21:00 UTC of the day before', () => {
    expect(eatDate(new Date('2026-03-07T20:59:59Z'))).toBe('2026-03-07');
    expect(eatDate(new Date('2026-03-07T21:00:00Z'))).toBe('2026-03-08');
    expect(range(eatDay(new Date('2026-03-07T21:00:00Z')))).toEqual([
      '2026-03-07T21:00:00.000Z',
      '2026-03-08T21:00:00.000Z',
    ]);
  });

  test('weeks run from Monday', () => {
    const expected = ['2026-03-01T21:00:00.000Z', '2026-03-08T21:00:00.000Z'];
    expect(range(eatWeek(new Date('2026-03-01T21:00:00Z')))).toEqual(expected);
    expect(range(eatWeek(new Date('2026-03-08T20:59:59Z')))).toEqual(expected);
  });

  test('months, across the end of a year too', () => {
    expect(range(eatMonth(new Date('2026-12-31T20:00:00Z')))).toEqual([
      '2026-11-30T21:00:00.000Z',
      '2026-12-31T21:00:00.000Z',
    ]);
    expect(range(eatMonth(new Date('2026-12-31T22:00:00Z')))[0]).toBe('2026-12-31T21:00:00.000Z');
  });

  test('agrees with the time zone data, and each range contains its instant', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' });
    const instants = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(eatDate(instant)).toBe(format.format(instant));
        for (const rangeOf of [eatDay, eatWeek, eatMonth]) {
          const { from, to } = rangeOf(instant);
          expect(from <= instant && instant < to).toBe(true);
          expect(rangeOf(from)).toEqual({ from, to });
          expect(rangeOf(to).from).toEqual(to);
        }
      }),
    );
  });
});
