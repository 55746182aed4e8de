import type { Phase } from '../grading/feedStatus.ts';
import type { Decision } from '../grading/score.ts';
import { type Leg, oddsOfWonLegs, settleSlip } from '../grading/settleSlip.ts';

export interface LiveLeg extends Leg {
  readonly phase: Phase;
  /** By the running score while the leg is open. */
  readonly early: Decision;
}

export type LegState =
  | 'TO_COME'
  | 'LIVE'
  /** A goal may still be disallowed. */
  | 'PROVISIONALLY_WON'
  | 'PROVISIONALLY_LOST'
  /** Over, stopped or late, and not settled yet. */
  | 'AWAITING_RESULT'
  | 'UNDER_REVIEW'
  | 'WON'
  | 'LOST'
  | 'VOID';

export type SlipState =
  | 'PENDING'
  | 'PROVISIONALLY_WON'
  | 'PROVISIONALLY_LOST'
  | 'UNDER_REVIEW'
  | 'WON'
  | 'LOST'
  | 'CANCELLED';

export interface SlipProgress {
  readonly state: SlipState;
  readonly legs: readonly LegState[];
  /** "2 of 4 won, 1 live, 1 to come". */
  readonly text: string;
  /** Product over won legs, hundredths. */
  readonly confirmedOdds: bigint;
}

const words: ReadonlyArray<readonly [string, readonly LegState[]]> = [
  ['lost', ['LOST']],
  ['live', ['LIVE', 'PROVISIONALLY_WON', 'PROVISIONALLY_LOST']],
  ['awaiting result', ['AWAITING_RESULT']],
  ['under review', ['UNDER_REVIEW']],
  ['to come', ['TO_COME']],
  ['void', ['VOID']],
];

/** Only settled legs are final. */
export function slipProgress(liveLegs: readonly LiveLeg[]): SlipProgress {
  const legs = liveLegs.map(legState);
  return {
    state: slipState(liveLegs, legs),
    legs,
    text: progressText(legs),
    confirmedOdds: oddsOfWonLegs(liveLegs),
  };
}

function legState(leg: LiveLeg): LegState {
  if (leg.state === 'HELD') return 'UNDER_REVIEW';
  if (leg.state !== 'PENDING') return leg.state;
  if (leg.early !== 'OPEN') return leg.early === 'WON' ? 'PROVISIONALLY_WON' : 'PROVISIONALLY_LOST';
  if (leg.phase === 'NOT_STARTED') return 'TO_COME';
  return leg.phase === 'REGULAR_TIME_OVER' || leg.phase === 'OUT_OF_PLAY' ? 'AWAITING_RESULT' : 'LIVE';
}

function slipState(liveLegs: readonly LiveLeg[], legs: readonly LegState[]): SlipState {
  const outcome = settleSlip(liveLegs);
  if (outcome.result) return outcome.result;
  if (legs.includes('PROVISIONALLY_LOST')) return 'PROVISIONALLY_LOST';
  if (outcome.underReview) return 'UNDER_REVIEW';
  const settledOrWinning = legs.every(
    (leg) => leg === 'WON' || leg === 'VOID' || leg === 'PROVISIONALLY_WON',
  );
  return settledOrWinning ? 'PROVISIONALLY_WON' : 'PENDING';
}

function progressText(legs: readonly LegState[]): string {
  const count = (states: readonly LegState[]) => legs.filter((leg) => states.includes(leg)).length;
  const rest = words.flatMap(([word, states]) => (count(states) > 0 ? [`${count(states)} ${word}`] : []));
  return [`${count(['WON'])} of ${legs.length} won`, ...rest].join(', ');
}
