import { expect, it } from 'vitest';
import { translator } from '../../language/useText.ts';
import { shareText } from './shareText.ts';

const t = translator('en', {});
const slip = { tipCount: 3, totalOdds: '2.96', totalOddsExact: true, finishedAt: null };

it.each([
  ['its tipster or a buyer, before the end', slip, 'Slip 7: 3 games on Tipsoko.'],
  [
    'an anonymous visitor, before the end',
    { ...slip, totalOdds: '3', totalOddsExact: false },
    'Slip 7: 3 games at odds about 3 on Tipsoko.',
  ],
  [
    'anybody, after the end',
    { ...slip, finishedAt: '2026-11-24T20:00:00Z' },
    'Slip 7: 3 games at odds 2.96 on Tipsoko.',
  ],
])('shared by %s: no odds from which the picks can be reckoned', (_who, given, text) => {
  expect(shareText(t, 'Slip 7', given)).toBe(text);
});
