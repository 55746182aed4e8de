import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { saleIn } from '../../lib/regionalSale.ts';
import { setRegionalSale } from '../../lib/salesRegion.ts';
import { useBuyDoor } from './useBuyDoor.ts';

afterEach(() => {
  cleanup();
  setRegionalSale(null);
});

const own = {
  uganda: { text: 'UGX 9,000' },
  nigeria: { text: 'NGN 700' },
  international: { text: 'USD 10' },
};
const door = () => renderHook(() => useBuyDoor(7, { amount: '100.00', text: 'Ksh 100' }, own)).result.current;

it("takes a jackpot's own price for a country, and the price of Kenya where the visitor is there", () => {
  expect(door()).toMatchObject({ to: '/buy_tip/7', price: 'Ksh 100' });
  for (const [region, to, price] of [
    ['UG', '/buy_tip_ug/7', 'UGX 9,000'],
    ['NG', '/buy_tip_ng/7', 'NGN 700'],
    ['INTL', '/buy_tip_us/7', 'USD 10'],
  ] as const) {
    setRegionalSale(saleIn(region));
    expect(door()).toMatchObject({ to, price });
    cleanup();
  }
});
