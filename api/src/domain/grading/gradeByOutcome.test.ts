import { selections } from '@tipsoko/rules/markets';
import { describe, expect, test } from 'vitest';
import { gradeByOutcome, publishedAfterKickoff, type TipState } from './gradeByOutcome.ts';
import { hold, type Outcome, voided, wait } from './outcome.ts';

function states(outcome: Outcome): Record<TipState, string[]> {
  const by: Record<TipState, string[]> = { PENDING: [], WON: [], LOST: [], VOID: [], HELD: [] };
  for (const selection of selections) by[gradeByOutcome(selection, outcome)].push(selection.code);
  return by;
}

test('waiting, held and void games apply to all tips', () => {
  expect(states(wait('IN_PLAY')).PENDING).toHaveLength(49);
  expect(states(hold('NO_RESULT')).HELD).toHaveLength(49);
  expect(states(voided('WALKOVER')).VOID).toHaveLength(49);
});

describe('a settled game', () => {
  const settled = {
    kind: 'SETTLE',
    fullTime: { home: 1, away: 1 },
    halfTime: null,
    beyondRegularTime: false,
    withoutHalfTime: 'HELD',
  } as const;

  test('without a half-time score holds only the nine half-time tips, and later voids them', () => {
    expect(states(settled).HELD).toHaveLength(9);
    expect(states(settled).WON).toEqual(['X', 'O15', 'U25', 'GG', '1X', 'X2', '1-1']);
    expect(states({ ...settled, withoutHalfTime: 'VOID' }).VOID).toHaveLength(9);
  });
});

describe('an abandoned game', () => {
  test('at 2-1 after 1-1 at half-time: decided tips stay decided, the rest is void', () => {
    const by = states({ kind: 'PARTIAL', score: { home: 2, away: 1 }, halfTime: { home: 1, away: 1 } });
    expect(by.WON).toEqual(['O15', 'O25', 'GG']);
    expect(by.LOST).toEqual(
      expect.arrayContaining([
        'U15',
        'U25',
        'NG',
        '0-0',
        '1-1',
        '3-0',
        '1/1',
        '1/X',
        '1/2',
        '2/1',
        '2/X',
        '2/2',
      ]),
    );
    expect(by.LOST).not.toContain('2-1');
    expect(by.VOID).toEqual(
      expect.arrayContaining(['1', 'X', '2', '1X', '12', 'X2', '2-1', '3-2', '2-4', 'X/1', 'X/X', 'X/2']),
    );
    expect(by.PENDING).toEqual([]);
    expect(by.HELD).toEqual([]);
  });

  test('goalless in the first half: everything is void', () => {
    expect(states({ kind: 'PARTIAL', score: { home: 0, away: 0 }, halfTime: null }).VOID).toHaveLength(49);
  });
});

test('a tip published after an early kick-off is too late', () => {
  const start = new Date('2026-03-07T12:45:00Z');
  expect(publishedAfterKickoff(new Date('2026-03-07T12:44:59Z'), start)).toBe(false);
  expect(publishedAfterKickoff(start, start)).toBe(true);
  expect(publishedAfterKickoff(start, null)).toBe(false);
});
