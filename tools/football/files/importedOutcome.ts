import { hold, type Outcome, voided } from '../../../api/src/domain/grading/outcome.ts';
import { regularTimeOutcome } from '../../../api/src/domain/grading/regularTime.ts';
import { canFollow, sideAhead } from '../../../api/src/domain/grading/score.ts';
import type { MatchResult } from './importedMatch.ts';

/** The row keeps the original date of a match that was played on another day. */
const movedFlags = new Set(['ghost_of_moved_fixture', 'replayed_later']);

/** `awarded`: status and score from the pitch count; `no_ht`: everything except the half-time score. */
const harmlessFlags = new Set(['no_odds', 'time_unknown', 'awarded', 'no_ht']);

/** These doubt a score, not that a match was called off. */
const doubtOfScore =
  /^(zero_zero_placeholder|playoff_score_may_include_extra_time|goals_contradict_score|stale_final_true_\d+-\d+)$/;

const endedStatuses: ReadonlySet<string> = new Set(['FT', 'AET', 'PEN', 'PST', 'CANC', 'ABD']);

/** Outcome once every window has closed. A score counts only if it was reached on the pitch and no flag doubts it. */
export function importedOutcome(match: MatchResult): Outcome {
  // Nothing was played, so no flag can doubt a score.
  if (match.status === 'WO') return voided('WALKOVER');
  if (endedStatuses.has(match.status) && match.flags.some(isUnknown)) return hold('UNVERIFIED');
  if (match.flags.some((flag) => movedFlags.has(flag))) return voided('POSTPONED');
  switch (match.status) {
    case 'FT':
    case 'AET':
    case 'PEN':
      if (match.flags.some((flag) => doubtOfScore.test(flag))) return hold('UNVERIFIED');
      return regularTimeOutcome(match, match.status);
    case 'PST':
      return voided('POSTPONED');
    case 'CANC':
      return voided('CANCELLED');
    case 'ABD':
      return voided('ABANDONED');
    case 'AWD':
      return awarded(match);
    case 'UNVERIFIED':
      return hold('UNVERIFIED');
    default:
      return hold('NO_RESULT');
  }
}

/**
 * 90 minutes on the pitch count: a ruling against the winner overturns a finished match, one that confirms it closes an
 * abandoned one. An unknown flag matters only where the score would decide.
 */
function awarded(match: MatchResult): Outcome {
  const { award, fullTime, halfTime } = match;
  if (fullTime && halfTime && !canFollow(halfTime, fullTime)) return hold('SCORES_CONTRADICT');
  const overturned = award !== null && fullTime !== null && sideAhead(award) !== sideAhead(fullTime);
  const doubted = match.flags.some((flag) => doubtOfScore.test(flag));
  if (!overturned || doubted) return voided('AWARDED');
  return match.flags.some(isUnknown) ? hold('UNVERIFIED') : regularTimeOutcome(match, 'FT');
}

function isUnknown(flag: string): boolean {
  return !(harmlessFlags.has(flag) || movedFlags.has(flag) || doubtOfScore.test(flag));
}
