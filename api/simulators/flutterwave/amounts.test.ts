import { describe, expect, test } from 'vitest';
import { feeOf, parseAmount, printAmount, sameFigureIn, wireAmount } from './amounts.ts';

describe('amounts', () => {
  test.each([
    ['7500', 'UGX', 7500n],
    [7500, 'UGX', 7500n],
    ['7500.00', 'UGX', 7500n],
    ['75.5', 'NGN', 7550n],
    [0.29, 'USD', 29n],
    ['123456789012.34', 'NGN', 12345678901234n],
  ])('reads %s %s', (value, currency, minor) => {
    expect(parseAmount(value, currency)).toEqual({ minor, currency });
  });

  test.each([
    ['75.5', 'UGX'],
    ['1.005', 'USD'],
    ['0', 'NGN'],
    ['-5', 'NGN'],
    ['1e3', 'NGN'],
    ['', 'NGN'],
    ['7,500', 'UGX'],
    [Number.NaN, 'NGN'],
    [null, 'NGN'],
    [undefined, 'NGN'],
    [{}, 'NGN'],
  ])('refuses %s %s with a sentence', (value, currency) => {
    expect(parseAmount(value, currency)).toEqual(expect.stringContaining('amount'));
  });

  test('prints and wires major units', () => {
    expect(printAmount({ minor: 5n, currency: 'USD' })).toBe('0.05');
    expect(printAmount({ minor: 7500n, currency: 'UGX' })).toBe('7500');
    expect(wireAmount({ minor: 9860n, currency: 'NGN' })).toBe(98.6);
  });

  test('keeps the amount when only the currency changes', () => {
    expect(sameFigureIn({ minor: 7500n, currency: 'UGX' }, 'NGN')).toEqual({
      minor: 750000n,
      currency: 'NGN',
    });
    expect(sameFigureIn({ minor: 1000n, currency: 'USD' }, 'UGX')).toEqual({ minor: 10n, currency: 'UGX' });
  });

  test('takes 1.4 %, half up', () => {
    expect(feeOf({ minor: 10000n, currency: 'NGN' }).minor).toBe(140n);
    expect(feeOf({ minor: 7500n, currency: 'UGX' }).minor).toBe(105n);
    expect(feeOf({ minor: 250n, currency: 'USD' }).minor).toBe(4n);
  });
});
