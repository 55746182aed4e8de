import type { Selection, Side } from '@tipsoko/rules/markets';
import type { TipState } from '../grading/gradeByOutcome.ts';
import { gradeTip } from '../grading/gradeTip.ts';
import type { Score } from '../grading/score.ts';
import type { VoidPolicy } from './voidPolicy.ts';

export interface JackpotLeg {
  readonly state: TipState;
  readonly pick: Selection;
  /** After 90 minutes; null until known, or when not played. */
  readonly fullTime: Score | null;
  /** Null without a public draw. */
  readonly drawn: Side | null;
}

export interface JackpotCount {
  readonly correct: number;
  readonly wrong: number;
  /** Not played yet, under review, or waiting for the draw. */
  readonly open: number;
  /** May exceed the sum of the others: the bookmaker's rule leaves some picks without a result. */
  readonly total: number;
  /** The bookmaker cancels a jackpot with too many unplayed games. */
  readonly off: boolean;
}

/** By the bookmaker's rule for unplayed games. The sale itself settles by ours, where a void leg counts 1.00. */
export function countCorrect(policy: VoidPolicy, legs: readonly JackpotLeg[]): JackpotCount {
  const states = legs.map((leg, at) => (leg.state === 'VOID' ? stateOfVoid(policy, legs, at) : leg.state));
  const count = (state: TipState) => states.filter((one) => one === state).length;
  const [correct, wrong, uncounted] = [count('WON'), count('LOST'), count('VOID')];
  const voids = legs.filter(({ state }) => state === 'VOID').length;
  return {
    correct,
    wrong,
    open: legs.length - correct - wrong - uncounted,
    total: legs.length,
    off: policy.offBeyond !== null && voids > policy.offBeyond,
  };
}

const scoreOfSide: Readonly<Record<Side, Score>> = {
  '1': { home: 1, away: 0 },
  X: { home: 0, away: 0 },
  '2': { home: 0, away: 1 },
};

function stateOfVoid(policy: VoidPolicy, legs: readonly JackpotLeg[], at: number): TipState {
  const leg = legs[at];
  if (!leg) return 'PENDING';
  if (policy.kind === 'PUBLIC_DRAW') {
    // A draw decides the winner, not the number of goals.
    const drawable = leg.pick.market === '1X2' || leg.pick.market === 'DC';
    if (leg.drawn === null || !drawable) return 'PENDING';
    return gradeTip(leg.pick, scoreOfSide[leg.drawn], null) ?? 'PENDING';
  }
  const above = legs
    .slice(0, at)
    .findLast((one) => one.state !== 'VOID' && (one.fullTime !== null || isOpen(one)));
  // No game above was or will be completed.
  if (!above) return 'VOID';
  if (!above.fullTime) return 'PENDING';
  return gradeTip(leg.pick, above.fullTime, null) ?? 'PENDING';
}

/** A void pick may still get a result; abandoned games can decide picks without one. */
function isOpen({ state }: JackpotLeg): boolean {
  return state === 'PENDING' || state === 'HELD';
}
