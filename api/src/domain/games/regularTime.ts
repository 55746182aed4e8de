import { hold, type Outcome } from './outcome.ts';
import { addScores, canFollow, type Score, sameScore } from './score.ts';

export interface ReportedScores {
  /** After everything, extra time included. Only compared with, never settled from. */
  readonly goals: Score | null;
  readonly halfTime: Score | null;
  /** After 90 minutes and stoppage. */
  readonly fullTime: Score | null;
  /** Goals of extra time alone. */
  readonly extraTime: Score | null;
  readonly penalties?: Score | null;
}

export type HowItEnded = 'FT' | 'AET' | 'PEN' | 'GOING_ON';

/**
 * The 90-minute result out of the scores of a finished match (or one in extra time: GOING_ON). Scores that
 * contradict each other are held for a person: a feed that freezes, or puts the 120-minute score where the
 * 90-minute score belongs, must not pay a wrong slip.
 */
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
  // Without them it cannot be told whether full time holds the 90-minute or the 120-minute score.
  if (!extraTime || !goals) return unknown;
  if (!sameScore(addScores(fullTime, extraTime), goals)) return unknown;
  // Decided in extra time without a goal in it: full time has swallowed them.
  if (ended === 'AET' && sameScore(goals, fullTime)) return unknown;
  return null;
}
