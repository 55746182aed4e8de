import { describe, expect, test } from 'vitest';
import type { Phase } from '../grading/feedStatus.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import type { Decision } from '../grading/score.ts';
import { slipProgress } from './slipProgress.ts';

const leg = (state: TipState, phase: Phase = 'REGULAR_TIME_OVER', early: Decision = 'OPEN') => ({
  state,
  phase,
  early,
  odds: 2000,
});
const toCome = leg('PENDING', 'NOT_STARTED');
const live = leg('PENDING', 'SECOND_HALF');
const winning = leg('PENDING', 'SECOND_HALF', 'WON');
const losing = leg('PENDING', 'FIRST_HALF', 'LOST');

test('two won, one live, one to come', () => {
  const progress = slipProgress([leg('WON'), leg('WON'), live, toCome]);
  expect(progress).toEqual({
    state: 'PENDING',
    legs: ['WON', 'WON', 'LIVE', 'TO_COME'],
    text: '2 of 4 won, 1 live, 1 to come',
    confirmedOdds: 400n,
  });
});

test('a leg that the running score decides is still live in the count and adds no odds', () => {
  const progress = slipProgress([winning, winning, toCome]);
  expect(progress.legs).toEqual(['PROVISIONALLY_WON', 'PROVISIONALLY_WON', 'TO_COME']);
  expect(progress.text).toBe('0 of 3 won, 2 live, 1 to come');
  expect(progress.state).toBe('PENDING');
  expect(progress.confirmedOdds).toBe(100n);
});

describe('provisional states of the slip', () => {
  test('all won or winning', () => {
    expect(slipProgress([leg('WON'), winning, leg('VOID')]).state).toBe('PROVISIONALLY_WON');
  });

  test('one losing', () => {
    expect(slipProgress([leg('WON'), losing, toCome]).state).toBe('PROVISIONALLY_LOST');
    expect(slipProgress([leg('HELD'), losing]).state).toBe('PROVISIONALLY_LOST');
  });

  test('a goal taken back reopens it', () => {
    expect(slipProgress([leg('WON'), live, toCome]).state).toBe('PENDING');
  });
});

test('once settled the running score is not looked at', () => {
  expect(slipProgress([leg('WON', 'SECOND_HALF', 'LOST'), leg('VOID')]).state).toBe('WON');
  expect(slipProgress([leg('LOST'), winning, toCome])).toMatchObject({
    state: 'LOST',
    text: '0 of 3 won, 1 lost, 1 live, 1 to come',
  });
  expect(slipProgress([leg('VOID'), leg('VOID')])).toMatchObject({
    state: 'CANCELLED',
    text: '0 of 2 won, 2 void',
  });
});

test('over or stopped and not settled yet', () => {
  const progress = slipProgress([leg('PENDING'), leg('PENDING', 'OUT_OF_PLAY'), leg('HELD')]);
  expect(progress.legs).toEqual(['AWAITING_RESULT', 'AWAITING_RESULT', 'UNDER_REVIEW']);
  expect(progress.state).toBe('UNDER_REVIEW');
  expect(progress.text).toBe('0 of 3 won, 2 awaiting result, 1 under review');
});
