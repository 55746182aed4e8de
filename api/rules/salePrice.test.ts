import { expect, test } from 'vitest';
import { type Money, MoneyError, wholeMoney } from './money.ts';
import { type PricedSlip, salePrice } from './salePrice.ts';
import { withdrawableOf, withdrawalError } from './withdrawal.ts';

const slip: PricedSlip = { price: wholeMoney(50, 'KES'), priceUg: null, priceNg: null, jackpot: false };

test('each sales region has its price', () => {
  expect(salePrice(slip, 'KE')).toEqual({ minor: 5000n, currency: 'KES' });
  expect(salePrice(slip, 'UG')).toEqual({ minor: 1500n, currency: 'UGX' });
  expect(salePrice(slip, 'NG')).toEqual({ minor: 50_000n, currency: 'NGN' });
  expect(salePrice(slip, 'INTL')).toEqual({ minor: 1000n, currency: 'USD' });
});

test('own prices: Uganda for jackpots alone, Nigeria whenever set', () => {
  const own = { ...slip, priceUg: wholeMoney(2000, 'UGX'), priceNg: wholeMoney(300, 'NGN') };
  expect(salePrice(own, 'UG').minor).toBe(1500n);
  expect(salePrice({ ...own, jackpot: true }, 'UG').minor).toBe(2000n);
  expect(salePrice({ ...slip, jackpot: true }, 'UG').minor).toBe(1500n);
  expect(salePrice(own, 'NG').minor).toBe(30_000n);
});

test('a price in the wrong currency is a programming error', () => {
  const wrong: Money = wholeMoney(50, 'USD');
  expect(() => salePrice({ ...slip, price: wrong }, 'KE')).toThrow(MoneyError);
  expect(() => salePrice({ ...slip, priceNg: wrong }, 'NG')).toThrow(MoneyError);
});

test('both minimum balances for a withdrawal, and whole shillings paid out', () => {
  const balance = (ksh: number, cents = 0n) => ({
    ...wholeMoney(ksh, 'KES'),
    minor: BigInt(ksh) * 100n + cents,
  });
  expect(withdrawalError(balance(499, 99n), 'dashboard')).toBe('BALANCE_TOO_LOW');
  expect(withdrawalError(balance(500), 'dashboard')).toBeNull();
  expect(withdrawalError(balance(9, 99n), 'page')).toBe('BELOW_MINIMUM_WITHDRAWAL');
  expect(withdrawalError(balance(10), 'page')).toBeNull();
  expect(withdrawableOf(balance(512, 75n))).toEqual(balance(512));
});
