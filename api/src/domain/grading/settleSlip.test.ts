import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TipState } from './gradeByOutcome.ts';
import { oddsOfWonLegs, type SlipOutcome, settleSlip } from './settleSlip.ts';

const legs = (...states: TipState[]) =>
  states.map((state, position) => ({ state, odds: 1500 + 100 * position }));

test.each<[TipState[], SlipOutcome]>([
  [['LOST', 'PENDING', 'PENDING'], { result: 'LOST' }],
  [['LOST', 'HELD', 'WON'], { result: 'LOST' }],
  [['LOST', 'VOID', 'VOID'], { result: 'LOST' }],
  [['WON', 'PENDING', 'VOID'], { result: null, underReview: false }],
  [['WON', 'HELD', 'VOID'], { result: null, underReview: true }],
  [['PENDING', 'HELD'], { result: null, underReview: true }],
  [['WON', 'WON', 'WON'], { result: 'WON', odds: 408n }],
  [['WON', 'VOID', 'WON'], { result: 'WON', odds: 255n }],
  [['VOID', 'WON', 'VOID'], { result: 'WON', odds: 160n }],
  [['VOID', 'VOID', 'VOID'], { result: 'CANCELLED' }],
])('%j', (states, expected) => {
  expect(settleSlip(legs(...states))).toEqual(expected);
});

test('odds are multiplied exactly and truncated once at the end', () => {
  const won = (odds: number) => ({ state: 'WON' as const, odds });
  // 1.1 × 1.1 × 1.1 = 1.331; in floating point 1.15 × 100 is 114.99…
  expect(oddsOfWonLegs([won(1100), won(1100), won(1100)])).toBe(133n);
  expect(oddsOfWonLegs([won(1150)])).toBe(115n);
  // 1.333 × 1.5 × 2 = 3.999: truncated, not rounded
  expect(oddsOfWonLegs([won(1333), won(1500), won(2000)])).toBe(399n);
});

test('a slip without legs is a programming error', () => {
  expect(() => settleSlip([])).toThrow(RangeError);
});

const states = fc.constantFrom<TipState>('PENDING', 'WON', 'LOST', 'VOID', 'HELD');
const slips = fc.array(fc.record({ state: states, odds: fc.integer({ min: 1001, max: 20_000 }) }), {
  minLength: 1,
});

test('the order of legs does not matter, and a void leg does not change the odds', () => {
  fc.assert(
    fc.property(slips, (slip) => {
      expect(settleSlip([...slip].reverse())).toEqual(settleSlip(slip));
      expect(settleSlip([...slip, { state: 'VOID', odds: 9999 }])).toEqual(settleSlip(slip));
    }),
  );
});
