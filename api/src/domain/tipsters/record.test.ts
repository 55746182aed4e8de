import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appendToRecord,
  curveStep,
  emptyRecord,
  type FinishedSlip,
  hasWholeCurve,
  profitOf,
  recordOf,
} from './record.ts';

const won = (odds: bigint): FinishedSlip => ({ result: 'WON', odds });
const lost: FinishedSlip = { result: 'LOST', odds: 400n };
const cancelled: FinishedSlip = { result: 'CANCELLED', odds: 100n };

test('sums, streak, longest losing run and form of a small record', () => {
  expect(recordOf([won(350n), lost, lost, cancelled, lost, won(255n)])).toEqual({
    settled: 5,
    won: 2,
    lost: 3,
    cancelled: 1,
    profit: 250n - 300n + 155n,
    profitSquared: 250n * 250n + 3n * 10_000n + 155n * 155n,
    odds: 350n + 3n * 400n + 255n,
    currentStreak: 1,
    longestLosingRun: 3,
    form: 'WLLLW',
    curve: [250, 150, 50, -50, 105],
  });
});

test('a losing run is negative, goes through cancelled slips, and form keeps ten', () => {
  const record = recordOf([
    won(200n),
    ...Array<FinishedSlip>(6).fill(lost),
    cancelled,
    ...Array(6).fill(lost),
  ]);
  expect(record).toMatchObject({ currentStreak: -12, longestLosingRun: 12, form: 'L'.repeat(10) });
});

const slips = fc.array(
  fc.record({
    result: fc.constantFrom('WON' as const, 'LOST' as const, 'CANCELLED' as const),
    odds: fc.bigInt({ min: 101n, max: 10_000n }),
  }),
  { maxLength: 60 },
);

test('kept slip by slip it equals counting everything again', () => {
  fc.assert(
    fc.property(slips, (history) => {
      const counted = history.filter((slip) => slip.result !== 'CANCELLED');
      const record = history.reduce(appendToRecord, emptyRecord);
      expect(record).toEqual(recordOf(history));
      const letters = counted.map((slip) => (slip.result === 'WON' ? 'W' : 'L')).reverse();
      const runs = [...letters].reverse().join('').match(/L+/g) ?? [];
      const latest = /^(W+|L+)/.exec(letters.join(''))?.[0] ?? '';
      expect(record).toEqual({
        settled: counted.length,
        won: counted.filter((slip) => slip.result === 'WON').length,
        lost: counted.filter((slip) => slip.result === 'LOST').length,
        cancelled: history.length - counted.length,
        profit: counted.reduce((sum, slip) => sum + profitOf(slip), 0n),
        profitSquared: counted.reduce((sum, slip) => sum + profitOf(slip) ** 2n, 0n),
        odds: counted.reduce((sum, slip) => sum + slip.odds, 0n),
        currentStreak: latest.startsWith('L') ? -latest.length : latest.length,
        longestLosingRun: Math.max(0, ...runs.map((run) => run.length)),
        form: letters.slice(0, 10).join(''),
        curve: record.curve,
      });
      expect(record.curve.length).toBeLessThanOrEqual(10);
      expect(hasWholeCurve(record)).toBe(true);
      const step = curveStep(counted.length);
      for (const [at, point] of record.curve.entries()) {
        const soFar = counted.slice(0, (at + 1) * step);
        expect(BigInt(point)).toBe(soFar.reduce((sum, slip) => sum + profitOf(slip), 0n));
      }
    }),
  );
});

test.each([
  [10, 1, 10],
  [11, 2, 5],
  [21, 2, 10],
  [22, 4, 5],
  [117, 16, 7],
])('a curve of %i slips goes by steps of %i and has %i points', (slips, step, points) => {
  const record = recordOf(Array<FinishedSlip>(slips).fill(lost));
  expect(curveStep(slips)).toBe(step);
  expect(record.curve).toEqual(Array.from({ length: points }, (_, at) => -100 * step * (at + 1)));
});
