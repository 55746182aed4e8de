import { type SelectionCode, selections } from '@tipsoko/rules/markets';
import { expect, it } from 'vitest';
import type { TipState } from '../grading/gradeByOutcome.ts';
import { countCorrect, type JackpotLeg } from './countCorrect.ts';
import { voidPolicies } from './voidPolicy.ts';

function leg(state: TipState, code: SelectionCode, more: Partial<JackpotLeg> = {}): JackpotLeg {
  const pick = selections.find((one) => one.code === code);
  if (!pick) throw new Error(`No selection ${code}`);
  return { state, pick, fullTime: null, drawn: null, ...more };
}

it('counts games that were played', () => {
  const legs = [leg('WON', '1'), leg('LOST', 'X'), leg('PENDING', '2'), leg('HELD', '1')];
  expect(countCorrect(voidPolicies.SP, legs)).toEqual({
    correct: 1,
    wrong: 1,
    open: 2,
    total: 4,
    off: false,
  });
});

it('waits for the public draw of SportPesa and Betika, and counts by it', () => {
  for (const company of ['SP', 'BT'] as const) {
    const policy = voidPolicies[company];
    expect(countCorrect(policy, [leg('VOID', 'X')])).toMatchObject({ correct: 0, wrong: 0, open: 1 });
    expect(countCorrect(policy, [leg('VOID', 'X', { drawn: 'X' })])).toMatchObject({ correct: 1, open: 0 });
    expect(countCorrect(policy, [leg('VOID', '1', { drawn: 'X' })])).toMatchObject({ wrong: 1, open: 0 });
    // A draw decides the winner, not the goals.
    expect(countCorrect(policy, [leg('VOID', 'O25', { drawn: '1' })])).toMatchObject({ open: 1 });
  }
});

it('cancels a jackpot of Betika beyond three unplayed games, and none of SportPesa', () => {
  const voids = (count: number) => Array.from({ length: count }, () => leg('VOID', '1'));
  expect(countCorrect(voidPolicies.BT, voids(3)).off).toBe(false);
  expect(countCorrect(voidPolicies.BT, voids(4)).off).toBe(true);
  expect(countCorrect(voidPolicies.SP, voids(9)).off).toBe(false);
});

it('gives a game of betPawa the result of the game above it', () => {
  const above = leg('LOST', '1', { fullTime: { home: 0, away: 2 } });
  const count = (legs: JackpotLeg[]) => countCorrect(voidPolicies.BP, legs);
  expect(count([above, leg('VOID', '2')])).toMatchObject({ correct: 1, wrong: 1, open: 0 });
  expect(count([above, leg('VOID', '1')])).toMatchObject({ correct: 0, wrong: 2 });
  // Two unplayed in a row both take the result of the last one played.
  expect(count([above, leg('VOID', '1'), leg('VOID', '2')])).toMatchObject({ correct: 1, wrong: 2 });
});

it('skips an abandoned game, and waits for one still to be played', () => {
  const count = (legs: JackpotLeg[]) => countCorrect(voidPolicies.BP, legs);
  const played = leg('WON', '1', { fullTime: { home: 2, away: 1 } });
  // Its goals decided the pick, but there is no full-time score.
  const brokenOff = leg('WON', 'O15');
  expect(count([played, brokenOff, leg('VOID', '1')])).toMatchObject({ correct: 3, open: 0 });
  // Played on another day, after our window: void, so it has no result for this jackpot.
  const later = leg('VOID', '1', { fullTime: { home: 0, away: 1 } });
  expect(count([played, later])).toMatchObject({ correct: 2, wrong: 0, open: 0 });
  expect(count([played, leg('PENDING', '1'), leg('VOID', '1')])).toMatchObject({ correct: 1, open: 2 });
  expect(count([played, leg('HELD', '1'), leg('VOID', '1')])).toMatchObject({ correct: 1, open: 2 });
});

it('counts a game of betPawa neither way when no game above it was played', () => {
  const count = (legs: JackpotLeg[]) => countCorrect(voidPolicies.BP, legs);
  const played = leg('WON', '1', { fullTime: { home: 2, away: 1 } });
  const counted = { correct: 1, wrong: 0, open: 0 };
  expect(count([leg('VOID', '1'), played])).toMatchObject({ ...counted, total: 2 });
  expect(count([leg('VOID', '1'), leg('VOID', 'X'), played])).toMatchObject({ ...counted, total: 3 });
  expect(count([leg('LOST', 'NG'), leg('VOID', 'X')])).toMatchObject({ correct: 0, wrong: 1, open: 0 });
});
