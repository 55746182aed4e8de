import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classOf } from './classOf.ts';
import { profitOf, recordOf } from './record.ts';
import { averageOdds, rankingScore, yieldLowerBound, yieldOf } from './yieldOf.ts';

/** A record of `n` slips of which every `cycle` has `wins` won at the given odds, as hundredths. */
function steady(n: number, wins: number, cycle: number, odds: bigint) {
  return recordOf(
    Array.from({ length: n }, (_, at) => ({
      result: at % cycle < wins ? ('WON' as const) : ('LOST' as const),
      odds,
    })),
  );
}

test('yield, its lower bound and mean odds of ten slips', () => {
  const record = steady(10, 1, 2, 220n);
  expect(yieldOf(record)).toBeCloseTo(0.1, 10);
  // Profits +1.2 and −1, five each: s = 1.1·√(10/9)
  const deviation = 1.1 * Math.sqrt(10 / 9);
  expect(yieldLowerBound(record)).toBeCloseTo(0.1 - (1.645 * deviation) / Math.sqrt(10), 10);
  expect(averageOdds(record)).toBeCloseTo(2.2, 10);
  expect(rankingScore(record)).toBeCloseTo((1 - 2.5) / 60 - (1.645 * deviation) / Math.sqrt(35), 10);
});

test('no sample, no value; one slip has no spread', () => {
  const none = recordOf([]);
  expect([yieldOf(none), yieldLowerBound(none), averageOdds(none), rankingScore(none)]).toEqual(
    Array(4).fill(null),
  );
  const one = recordOf([{ result: 'WON', odds: 300n }]);
  expect(yieldOf(one)).toBe(2);
  expect(yieldLowerBound(one)).toBeNull();
});

test('agrees with the textbook formula on any record', () => {
  const slip = fc.record({
    result: fc.constantFrom('WON' as const, 'LOST' as const),
    odds: fc.bigInt({ min: 101n, max: 10_000n }),
  });
  fc.assert(
    fc.property(fc.array(slip, { minLength: 2, maxLength: 80 }), (slips) => {
      const profits = slips.map((one) => Number(profitOf(one)) / 100);
      const mean = profits.reduce((sum, value) => sum + value, 0) / profits.length;
      const squares = profits.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      const bound = mean - 1.645 * Math.sqrt(squares / (profits.length - 1) / profits.length);
      expect(yieldLowerBound(recordOf(slips))).toBeCloseTo(bound, 8);
    }),
  );
});

test('classes by sample, age and score', () => {
  const good = (n: number) => steady(n, 3, 5, 200n);
  expect(classOf(good(29), 365)).toBe('ROOKIE');
  expect(classOf(good(30), 1)).toBe('LISTED');
  expect(classOf(good(99), 365)).toBe('LISTED');
  expect(classOf(good(100), 59)).toBe('LISTED');
  expect(classOf(good(100), 60)).toBe('RANKED');
  expect(classOf(good(245), 365)).toBe('RANKED');
  expect(classOf(good(250), 365)).toBe('VERIFIED');
  // As many slips at a loss
  expect(classOf(steady(500, 2, 5, 200n), 365)).toBe('RANKED');
});
