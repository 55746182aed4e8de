import type { Selection, Side } from '../../../rules/markets.ts';
import type { TipState } from '../games/gradeByOutcome.ts';
import { gradeTip } from '../games/gradeTip.ts';
import type { Score } from '../games/score.ts';
import type { VoidPolicy } from './voidPolicy.ts';

export interface JackpotLeg {
  readonly state: TipState;
  readonly pick: Selection;
  /** After 90 minutes; null until known, or when it was not played. */
  readonly fullTime: Score | null;
  /** What the public draw gave it; null while there was none. */
  readonly drawn: Side | null;
}

/** How many of a jackpot's picks were right, as its bookmaker counts. */
export interface JackpotCount {
  readonly correct: number;
  readonly wrong: number;
  /** Not decided yet: to be played, under review, or waiting for the draw. */
  readonly open: number;
  /** All picks. More than the other three together where the bookmaker's rule has no result for some. */
  readonly total: number;
  /** So many games were not played that the bookmaker called it off. */
  readonly off: boolean;
}

/**
 * Counts by the bookmaker's rule for games that are not played. This is the record of a prediction; the sale of the
 * slip is settled by our own rule, under which a void leg counts odds 1.00.
 */
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
    // A draw says who won, not how many goals fell.
    const drawable = leg.pick.market === '1X2' || leg.pick.market === 'DC';
    if (leg.drawn === null || !drawable) return 'PENDING';
    return gradeTip(leg.pick, scoreOfSide[leg.drawn], null) ?? 'PENDING';
  }
  const above = legs
    .slice(0, at)
    .findLast((one) => one.state !== 'VOID' && (one.fullTime !== null || isOpen(one)));
  // Nothing above it was played to its end, and nothing will be: there is no result to take.
  if (!above) return 'VOID';
  if (!above.fullTime) return 'PENDING';
  return gradeTip(leg.pick, above.fullTime, null) ?? 'PENDING';
}

/** Its game may still get a result. A pick that is decided without one stood on a game that was broken off. */
function isOpen({ state }: JackpotLeg): boolean {
  return state === 'PENDING' || state === 'HELD';
}
