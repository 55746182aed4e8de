import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOdds, isOdds, parseOdds } from './odds.ts';
import { addTipError, formatTotalOdds, slipError, totalOddsHundredths } from './slipTotals.ts';

describe('odds', () => {
  test.each([
    ['1.85', 1850],
    ['2', 2000],
    ['1.615', 1615],
    ['1000', 1_000_000],
    ['1.001', 1001],
  ])('%s', (text, thousandths) => {
    expect(parseOdds(text)).toBe(thousandths);
  });

  test.each(['1', '1.000', '0.5', '1000.001', '-2', '1,85', '1.8505', '', 'x', '1e2'])(
    '%j is no price',
    (text) => {
      expect(parseOdds(text)).toBeNull();
    },
  );

  test('reads back what was written, with two decimals at least', () => {
    expect([formatOdds(1850), formatOdds(2000), formatOdds(1615)]).toEqual(['1.85', '2.00', '1.615']);
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 1_000_000 }), (odds) => {
        expect(isOdds(odds)).toBe(true);
        expect(parseOdds(formatOdds(odds))).toBe(odds);
      }),
    );
  });
});

describe('total odds', () => {
  test('truncated to two decimals, exactly', () => {
    expect(totalOddsHundredths([1850, 1620, 2100])).toBe(629n);
    expect(totalOddsHundredths([1333, 1500, 2000])).toBe(399n);
    expect(totalOddsHundredths([185, 162, 210], 100)).toBe(629n);
    expect(totalOddsHundredths([])).toBe(100n);
  });

  test('does not lose the cent that floating point loses', () => {
    expect(Math.trunc(1.15 * 100)).toBe(114);
    expect(totalOddsHundredths([1150])).toBe(115n);
  });

  test('seventeen outsiders are still exact', () => {
    expect(totalOddsHundredths(Array(17).fill(10_000))).toBe(10n ** 19n);
  });

  test('the order does not matter and both scales agree', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 101, max: 5000 }), { maxLength: 17 }), (odds) => {
        expect(totalOddsHundredths([...odds].reverse(), 100)).toBe(totalOddsHundredths(odds, 100));
        expect(totalOddsHundredths(odds.map((one) => one * 10))).toBe(totalOddsHundredths(odds, 100));
      }),
    );
  });

  test('written with two decimals', () => {
    expect([formatTotalOdds(250), formatTotalOdds(10_000n), formatTotalOdds(5)]).toEqual([
      '2.50',
      '100.00',
      '0.05',
    ]);
  });
});

describe('a slip', () => {
  const tips = (...odds: number[]) => odds.map((one, at) => ({ game: at + 1, odds: one }));

  test.each([
    [tips(1500, 1500), 'TOO_FEW_TIPS'],
    [tips(1500, 1500, 1500, 1500, 1500, 1500), 'TOO_MANY_TIPS'],
    [[...tips(1500, 1500), { game: 1, odds: 1500 }], 'GAME_TWICE'],
    [tips(1249, 1000, 2000), 'TOTAL_ODDS'],
    [tips(1250, 1001, 2000), null],
    [tips(5000, 5000, 4000), null],
    [tips(5000, 5000, 4001), 'TOTAL_ODDS'],
  ])('%j: %s', (slip, message) => {
    expect(slipError(slip)).toBe(message);
  });

  test('adding: each game once, five at most', () => {
    expect(addTipError([], 1)).toBeNull();
    expect(addTipError([1, 2], 2)).toBe('Game already in slip');
    expect(addTipError([1, 2, 3, 4, 5], 6)).toBe('Maximum number of 5 games reached');
  });
});
