import { type Selection, type SelectionCode, selections } from '@tipsoko/rules/markets';
import type { Phase } from './feedStatus.ts';
import { gradeTip } from './gradeTip.ts';
import { type Decision, type Score, sideAhead } from './score.ts';

export interface LiveState {
  readonly phase: Phase;
  /** Null when the league has no live score. */
  readonly score: Score | null;
  /** During the first half the feed mirrors the running score here, so it is ignored then. */
  readonly halfTime: Score | null;
  /** After 90 minutes; null until the feed sets it. */
  readonly fullTime: Score | null;
}

/** Provisional: a goal can be disallowed, so this marks a leg but never moves money. The clock alone decides nothing. */
export function decideEarly(selection: Selection, live: LiveState): Decision {
  if (live.phase === 'REGULAR_TIME_OVER') {
    return live.fullTime ? (gradeTip(selection, live.fullTime, live.halfTime) ?? 'OPEN') : 'OPEN';
  }
  if (live.phase === 'NOT_STARTED' || live.phase === 'OUT_OF_PLAY') return 'OPEN';
  if (selection.market === 'HTFT') return decideHalfTime(selection.code, live);
  return live.score ? decideByGoals(selection, live.score) : 'OPEN';
}

export function decideAllEarly(live: LiveState): Map<SelectionCode, Decision> {
  return new Map(selections.map((selection) => [selection.code, decideEarly(selection, live)]));
}

function decideHalfTime(code: SelectionCode, live: LiveState): Decision {
  const firm = live.phase === 'HALF_TIME' || live.phase === 'SECOND_HALF';
  if (!firm || !live.halfTime) return 'OPEN';
  return code.startsWith(`${sideAhead(live.halfTime)}/`) ? 'OPEN' : 'LOST';
}

function decideByGoals({ market, code }: Selection, score: Score): Decision {
  const goals = score.home + score.away;
  switch (market) {
    case 'OU15':
      return decidedBy(goals > 1.5, code === 'O15');
    case 'OU25':
      return decidedBy(goals > 2.5, code === 'O25');
    case 'BTTS':
      return decidedBy(score.home > 0 && score.away > 0, code === 'GG');
    case 'CS':
      return decidedBy(score.home > Number(code[0]) || score.away > Number(code[2]), false);
    default:
      return 'OPEN';
  }
}

/** Goals are only added, so an event that has happened stays. */
function decidedBy(happened: boolean, wins: boolean): Decision {
  if (!happened) return 'OPEN';
  return wins ? 'WON' : 'LOST';
}
