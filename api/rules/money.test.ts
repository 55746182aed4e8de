import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  compareMoney,
  currencies,
  feeOf,
  formatMoney,
  type Money,
  MoneyError,
  moneyOf,
  parseMoney,
  shareOut,
  subtractMoney,
  toDecimalString,
  wholeMoney,
  wholeUnits,
  zero,
} from './money.ts';

const kes = (minor: bigint): Money => ({ minor, currency: 'KES' });
const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });

test.each([
  ['KES', 5000n, 'Ksh 50'],
  ['KES', 1250n, 'Ksh 12.50'],
  ['KES', 123_456_700n, 'Ksh 1,234,567'],
  ['KES', 5n, 'Ksh 0.05'],
  ['KES', -5050n, 'Ksh -50.50'],
  ['UGX', 1500n, 'UGX 1,500'],
  ['NGN', 50_000n, 'NGN 500'],
  ['USD', 1000n, 'USD 10'],
] as const)('%s %d is written %s', (currency, minor, text) => {
  expect(formatMoney({ minor, currency })).toBe(text);
});

describe('reading', () => {
  test.each([
    ['50', 'KES', 5000n],
    ['12.5', 'KES', 1250n],
    ['-0.01', 'KES', -1n],
    ['1.000', 'USD', 100n],
    ['1500', 'UGX', 1500n],
    ['1500.00', 'UGX', 1500n],
  ] as const)('%s %s', (text, currency, minor) => {
    expect(parseMoney(text, currency)).toEqual({ minor, currency });
  });

  test.each([
    ['1.005', 'KES'],
    ['1.5', 'UGX'],
    ['1,500', 'UGX'],
    ['', 'KES'],
    ['1e3', 'KES'],
    ['.5', 'KES'],
    [' 5', 'KES'],
    ['NaN', 'KES'],
  ] as const)('%j %s is refused', (text, currency) => {
    expect(() => parseMoney(text, currency)).toThrow(MoneyError);
  });

  test('what was written for programs can be read back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
        fc.constantFrom(...currencies),
        (minor, currency) => {
          expect(parseMoney(toDecimalString({ minor, currency }), currency)).toEqual({ minor, currency });
        },
      ),
    );
  });
});

test('constructors refuse unknown currencies and fractions', () => {
  expect(moneyOf(5n, 'KES')).toEqual(kes(5n));
  expect(() => moneyOf(5n, 'EUR')).toThrow(MoneyError);
  expect(() => moneyOf(5n, 'toString')).toThrow(MoneyError);
  expect(wholeMoney(10, 'UGX').minor).toBe(10n);
  expect(wholeMoney(10, 'USD').minor).toBe(1000n);
  expect(() => wholeMoney(0.5, 'KES')).toThrow(MoneyError);
});

test('arithmetic refuses mixed currencies', () => {
  expect(addMoney(kes(5n), kes(7n))).toEqual(kes(12n));
  expect(subtractMoney(kes(5n), kes(7n))).toEqual(kes(-2n));
  expect(compareMoney(kes(5n), kes(7n))).toBeLessThan(0);
  expect(compareMoney(kes(7n), kes(7n))).toBe(0);
  const shillings = zero('UGX');
  for (const combine of [addMoney, subtractMoney, compareMoney]) {
    expect(() => combine(kes(5n), shillings)).toThrow('KES and UGX do not mix');
  }
  expect(wholeUnits(kes(1299n))).toEqual(kes(1200n));
});

describe('the fee', () => {
  test.each([
    [5000n, 2000n],
    [5500n, 2200n],
    [1n, 0n],
    [2n, 1n],
    [3n, 1n],
    [4n, 2n],
  ])('40 %% of %d is %d', (price, fee) => {
    expect(feeOf(kes(price))).toEqual(kes(fee));
  });

  test('is never further than half a cent from 40 %', () => {
    fc.assert(
      fc.property(amounts, (price) => {
        const error = feeOf(kes(price)).minor * 100n - price * 40n;
        expect(error > -50n && error <= 50n).toBe(true);
      }),
    );
    expect(() => feeOf(kes(-1n))).toThrow(MoneyError);
  });
});

describe('sharing out', () => {
  test('the units left over go to the largest remainders', () => {
    expect(shareOut(kes(100n), [1n, 1n, 1n]).map((part) => part.minor)).toEqual([34n, 33n, 33n]);
    expect(shareOut(kes(10n), [1n, 2n, 4n]).map((part) => part.minor)).toEqual([1n, 3n, 6n]);
    expect(shareOut(kes(7n), [0n, 5n]).map((part) => part.minor)).toEqual([0n, 7n]);
  });

  test('parts sum to the whole, and none is a unit away from its share', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((weight) => weight > 0n));
    fc.assert(
      fc.property(amounts, weights, (minor, list) => {
        const parts = shareOut(kes(minor), list);
        const sum = list.reduce((total, weight) => total + weight, 0n);
        expect(parts.reduce((total, part) => total + part.minor, 0n)).toBe(minor);
        parts.forEach((part, at) => {
          const error = part.minor * sum - minor * (list[at] ?? 0n);
          expect(error > -sum && error < sum).toBe(true);
        });
      }),
    );
  });

  test('refuses invalid amounts and weights', () => {
    expect(() => shareOut(kes(-1n), [1n])).toThrow(MoneyError);
    expect(() => shareOut(kes(1n), [])).toThrow(MoneyError);
    expect(() => shareOut(kes(1n), [0n])).toThrow(MoneyError);
    expect(() => shareOut(kes(1n), [2n, -1n])).toThrow(MoneyError);
  });
});
