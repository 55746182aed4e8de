import { expect, test } from 'vitest';
import type { Phase } from '../grading/feedStatus.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import type { Decision } from '../grading/score.ts';
import { type LiveLeg, legState, slipProgress } from './slipProgress.ts';

const leg = (state: TipState, phase: Phase = 'REGULAR_TIME_OVER', early: Decision = 'OPEN'): LiveLeg => ({
  state,
  phase,
  early,
});
const progressOf = (...legs: LiveLeg[]) => slipProgress(legs.map(legState));
const toCome = leg('PENDING', 'NOT_STARTED');
const live = leg('PENDING', 'SECOND_HALF');
const winning = leg('PENDING', 'SECOND_HALF', 'WON');
const losing = leg('PENDING', 'FIRST_HALF', 'LOST');

test('two won, one live, one to come', () => {
  expect(progressOf(leg('WON'), leg('WON'), live, toCome)).toEqual({
    won: 2,
    lost: 0,
    void: 0,
    live: 1,
    toCome: 1,
    awaitingResult: 0,
    held: 0,
    total: 4,
    text: '2 of 4 won, 1 live, 1 to come',
  });
});

test('a leg that the running score decides is still live in the count', () => {
  expect([winning, losing, toCome].map(legState)).toEqual([
    'PROVISIONALLY_WON',
    'PROVISIONALLY_LOST',
    'TO_COME',
  ]);
  expect(progressOf(winning, losing, toCome)).toMatchObject({
    won: 0,
    lost: 0,
    live: 2,
    toCome: 1,
    text: '0 of 3 won, 2 live, 1 to come',
  });
});

test('once settled the running score is not looked at', () => {
  expect(legState(leg('WON', 'SECOND_HALF', 'LOST'))).toBe('WON');
  expect(progressOf(leg('LOST'), winning, toCome)).toMatchObject({
    lost: 1,
    live: 1,
    text: '0 of 3 won, 1 lost, 1 live, 1 to come',
  });
  expect(progressOf(leg('VOID'), leg('VOID')).text).toBe('0 of 2 won, 2 void');
});

test('over or stopped and not settled yet', () => {
  const legs = [leg('PENDING'), leg('PENDING', 'OUT_OF_PLAY'), leg('HELD')];
  expect(legs.map(legState)).toEqual(['AWAITING_RESULT', 'AWAITING_RESULT', 'UNDER_REVIEW']);
  expect(progressOf(...legs)).toMatchObject({
    live: 2,
    awaitingResult: 2,
    held: 1,
    text: '0 of 3 won, 2 awaiting result, 1 under review',
  });
});
