import { hold, type Outcome } from './outcome.ts';
import { addScores, canFollow, type Score, sameScore } from './score.ts';

export interface ReportedScores {
  /** Includes extra time. Used only for comparison, never for settlement. */
  readonly goals: Score | null;
  readonly halfTime: Score | null;
  /** After 90 minutes and stoppage time. */
  readonly fullTime: Score | null;
  readonly extraTime: Score | null;
  readonly penalties?: Score | null;
}

export type HowItEnded = 'FT' | 'AET' | 'PEN' | 'GOING_ON';

/** GOING_ON: in extra time. Contradictory scores are held: a frozen feed or a 120-minute score must not settle a slip wrongly. */
export function regularTimeOutcome(scores: ReportedScores, ended: HowItEnded): Outcome {
  const { fullTime, halfTime } = scores;
  if (!fullTime) return hold('NO_FULL_TIME', ended !== 'GOING_ON');
  if (halfTime && !canFollow(halfTime, fullTime)) return hold('SCORES_CONTRADICT');
  const doubt =
    ended === 'FT' ? doubtAfterNinety(scores, fullTime) : doubtAfterExtraTime(scores, fullTime, ended);
  if (doubt) return doubt;
  return { kind: 'SETTLE', fullTime, halfTime, beyondRegularTime: ended !== 'FT', withoutHalfTime: 'HELD' };
}

function doubtAfterNinety(scores: ReportedScores, fullTime: Score): Outcome | null {
  const agrees = !scores.goals || sameScore(scores.goals, fullTime);
  return agrees && !scores.extraTime && !scores.penalties ? null : hold('SCORES_CONTRADICT');
}

function doubtAfterExtraTime(scores: ReportedScores, fullTime: Score, ended: HowItEnded): Outcome | null {
  const { goals, extraTime } = scores;
  const unknown = hold('NINETY_MINUTES_UNKNOWN', ended !== 'GOING_ON');
  // Otherwise full time may be either the 90-minute or the 120-minute score.
  if (!extraTime || !goals) return unknown;
  if (!sameScore(addScores(fullTime, extraTime), goals)) return unknown;
  // A drawn extra time would have led to penalties, so full time must include extra-time goals.
  if (ended === 'AET' && sameScore(goals, fullTime)) return unknown;
  return null;
}
