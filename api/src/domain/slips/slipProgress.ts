import { liveStateOf } from '../games/liveStateOf.ts';
import { decideEarly } from '../grading/decideEarly.ts';
import type { Phase } from '../grading/feedStatus.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import type { Decision } from '../grading/score.ts';
import type { TipView } from './slipView.ts';

export interface LiveLeg {
  readonly state: TipState;
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

export interface SlipProgress {
  readonly won: number;
  readonly lost: number;
  readonly void: number;
  readonly live: number;
  readonly toCome: number;
  readonly awaitingResult: number;
  readonly held: number;
  readonly total: number;
  /** "2 of 4 won, 1 live, 1 to come". */
  readonly text: string;
}

const words: ReadonlyArray<readonly [string, readonly LegState[]]> = [
  ['lost', ['LOST']],
  ['live', ['LIVE', 'PROVISIONALLY_WON', 'PROVISIONALLY_LOST']],
  ['awaiting result', ['AWAITING_RESULT']],
  ['under review', ['UNDER_REVIEW']],
  ['to come', ['TO_COME']],
  ['void', ['VOID']],
];

/** Without the running score while the pick is locked: the state would reveal it. */
export function legOf({ result, pick, game }: TipView): LegState {
  const live = liveStateOf(game);
  return legState({ state: result, phase: live.phase, early: pick ? decideEarly(pick, live) : 'OPEN' });
}

/** Only settled legs are final. */
export function legState(leg: LiveLeg): LegState {
  if (leg.state === 'HELD') return 'UNDER_REVIEW';
  if (leg.state !== 'PENDING') return leg.state;
  if (leg.early !== 'OPEN') return leg.early === 'WON' ? 'PROVISIONALLY_WON' : 'PROVISIONALLY_LOST';
  if (leg.phase === 'NOT_STARTED') return 'TO_COME';
  return leg.phase === 'REGULAR_TIME_OVER' || leg.phase === 'OUT_OF_PLAY' ? 'AWAITING_RESULT' : 'LIVE';
}

export function slipProgress(legs: readonly LegState[]): SlipProgress {
  const count = (...states: LegState[]) => legs.filter((leg) => states.includes(leg)).length;
  const won = count('WON');
  const rest = words.flatMap(([word, states]) => {
    const found = count(...states);
    return found > 0 ? [`${found} ${word}`] : [];
  });
  return {
    won,
    lost: count('LOST'),
    void: count('VOID'),
    live: count('LIVE', 'PROVISIONALLY_WON', 'PROVISIONALLY_LOST', 'AWAITING_RESULT'),
    toCome: count('TO_COME'),
    awaitingResult: count('AWAITING_RESULT'),
    held: count('UNDER_REVIEW'),
    total: legs.length,
    text: [`${won} of ${legs.length} won`, ...rest].join(', '),
  };
}
