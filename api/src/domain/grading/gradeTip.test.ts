import { type MarketCode, type Side, selectionByCode, selections } from '@tipsoko/rules/markets';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeTip } from './gradeTip.ts';
import { parseScore, type Score, sideAhead } from './score.ts';

const codes = (market: MarketCode) => selections.filter((selection) => selection.market === market);

function won(fullTime: Score, halfTime: Score | null, market?: MarketCode): string[] {
  return (market ? codes(market) : selections)
    .filter((selection) => gradeTip(selection, fullTime, halfTime) === 'WON')
    .map((selection) => selection.code);
}

const score = (text: string): Score => {
  const parsed = parseScore(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

test.each([
  ['2-1', '1-0', ['1', 'O15', 'O25', 'GG', '1X', '12', '1/1', '2-1']],
  ['0-0', '0-0', ['X', 'U15', 'U25', 'NG', '1X', 'X2', 'X/X', '0-0']],
  ['0-3', '0-1', ['2', 'O15', 'O25', 'NG', '12', 'X2', '2/2', '0-3']],
  ['1-1', '0-1', ['X', 'O15', 'U25', 'GG', '1X', 'X2', '2/X', '1-1']],
  ['1-0', '0-0', ['1', 'U15', 'U25', 'NG', '1X', '12', 'X/1', '1-0']],
  ['2-1', '0-1', ['1', 'O15', 'O25', 'GG', '1X', '12', '2/1', '2-1']],
  ['2-0', '2-0', ['1', 'O15', 'U25', 'NG', '1X', '12', '1/1', '2-0']],
  ['4-3', '2-2', ['1', 'O15', 'O25', 'GG', '1X', '12', 'X/1']],
  ['3-3', '3-0', ['X', 'O15', 'O25', 'GG', '1X', 'X2', '1/X', '3-3']],
])('%s after %s at half-time wins exactly %j', (full, half, expected) => {
  expect(won(score(full), score(half))).toEqual(expected);
});

test('without a half-time score everything except half-time/full-time is graded', () => {
  const unknown = selections.filter((selection) => gradeTip(selection, score('2-1'), null) === null);
  expect(unknown.map((selection) => selection.market)).toEqual(Array(9).fill('HTFT'));
});

const goals = fc.integer({ min: 0, max: 9 });
const results = fc
  .record({ halfHome: goals, halfAway: goals, moreHome: goals, moreAway: goals })
  .map(({ halfHome, halfAway, moreHome, moreAway }) => ({
    halfTime: { home: halfHome, away: halfAway },
    fullTime: { home: halfHome + moreHome, away: halfAway + moreAway },
  }));

describe('for any result', () => {
  test('the sums of each market hold', () => {
    fc.assert(
      fc.property(results, ({ fullTime, halfTime }) => {
        const count = (market: MarketCode) => won(fullTime, halfTime, market).length;
        expect(count('1X2')).toBe(1);
        expect(count('DC')).toBe(2);
        expect(count('OU15')).toBe(1);
        expect(count('OU25')).toBe(1);
        expect(count('BTTS')).toBe(1);
        expect(count('HTFT')).toBe(1);
        expect(count('CS')).toBe(fullTime.home + fullTime.away <= 6 ? 1 : 0);
      }),
    );
  });

  test('selections implied by a winning one win too', () => {
    fc.assert(
      fc.property(results, ({ fullTime, halfTime }) => {
        const winners = new Set(won(fullTime, halfTime));
        if (winners.has('O25')) expect(winners).toContain('O15');
        if (winners.has('GG')) expect(winners).toContain('O15');
        if (winners.has('U15')) expect(winners).toContain('U25');
        for (const code of winners) {
          const exact = parseScore(code);
          // A correct score implies every selection that wins by that score.
          if (exact) for (const implied of won(exact, null)) expect(winners).toContain(implied);
          if (code.includes('/')) expect(winners).toContain(code[2]);
        }
      }),
    );
  });

  test('swapping the sides swaps the selections and keeps the goals', () => {
    const otherSide: Record<Side, Side> = { '1': '2', X: 'X', '2': '1' };
    const swapSide = (side: string) => otherSide[side as Side];
    const swapCode = (code: string): string => {
      if (/^[12X]$/.test(code)) return swapSide(code);
      if (code.includes('/')) return code.split('/').map(swapSide).join('/');
      if (code.includes('-')) return code.split('-').reverse().join('-');
      return { '1X': 'X2', X2: '1X' }[code] ?? code;
    };
    const swap = ({ home, away }: Score): Score => ({ home: away, away: home });
    fc.assert(
      fc.property(results, ({ fullTime, halfTime }) => {
        const mirrored = won(fullTime, halfTime).map(swapCode).sort();
        expect(won(swap(fullTime), swap(halfTime)).sort()).toEqual(mirrored);
        expect(mirrored.every((code) => selectionByCode(code))).toBe(true);
        expect(sideAhead(swap(fullTime))).toBe(swapSide(sideAhead(fullTime)));
      }),
    );
  });
});
