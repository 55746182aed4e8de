import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratingOf, wilsonLowerBound } from './rating.ts';

test.each([
  [1, 1, 0.2065],
  [5, 5, 0.5655],
  [9, 10, 0.5958],
  [18, 20, 0.699],
  [70, 100, 0.6041],
  [130, 200, 0.5816],
  [350, 500, 0.6584],
])('%d of %d: %d', (won, n, expected) => {
  expect(wilsonLowerBound(won, n)).toBeCloseTo(expected, 4);
});

test('one lucky slip does not pass a long good record; nothing settled has no rating', () => {
  expect(ratingOf(1, 0)).toBe(2065);
  expect(ratingOf(70, 30)).toBe(6041);
  expect(ratingOf(0, 7)).toBe(0);
  expect(ratingOf(0, 0)).toBeNull();
});

test('stays below the share itself and rises with every win', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2000 }), fc.nat({ max: 2000 }), (won, lost) => {
      fc.pre(won + lost > 0);
      const bound = wilsonLowerBound(won, won + lost);
      expect(bound).toBeGreaterThanOrEqual(0);
      expect(bound).toBeLessThanOrEqual(won / (won + lost));
      expect(wilsonLowerBound(won + 1, won + 1 + lost)).toBeGreaterThan(bound);
    }),
  );
});
