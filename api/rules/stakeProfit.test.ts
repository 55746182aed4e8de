import { expect, it } from 'vitest';
import { stakeProfit } from './stakeProfit.ts';

it.each([
  ['39.41', '+Ksh 3,941'],
  ['-1.08', '−Ksh 108'],
  ['0.001', 'Ksh 0'],
  ['-0.004', 'Ksh 0'],
])('writes %s units as %s on Ksh 100 a slip', (units, text) => {
  expect(stakeProfit(units)).toBe(text);
});
