import { expect, it } from 'vitest';
import { signedPercent, signedUnits } from './signedUnits.ts';

it.each([
  ['9.9', '+9.90'],
  ['-1.9', '−1.90'],
  ['0', '0.00'],
  ['-0.001', '0.00'],
])('writes %s units as %s', (units, text) => {
  expect(signedUnits(units)).toBe(text);
});

it.each([
  ['4.24', '+4.2 %'],
  ['-29.6', '−29.6 %'],
  ['-0.04', '0.0 %'],
  ['0.04', '0.0 %'],
])('writes %s percent as %s', (percent, text) => {
  expect(signedPercent(percent)).toBe(text);
});
