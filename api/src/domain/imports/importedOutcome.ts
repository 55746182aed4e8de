import { hold, type Outcome, voided } from '../grading/outcome.ts';
import { regularTimeOutcome } from '../grading/regularTime.ts';
import { sideAhead } from '../grading/score.ts';
import type { MatchResult } from './importedMatch.ts';

/** The row has the original date of a match played on another day. */
const movedFlags = new Set(['ghost_of_moved_fixture', 'replayed_later']);

/** For `awarded`, status and score from the pitch count. */
const harmlessFlags = new Set(['no_odds', 'time_unknown', 'awarded']);

/** With every window closed. A score counts only if its status says it was reached on the pitch and no flag doubts it. */
export function importedOutcome(match: MatchResult): Outcome {
  if (match.flags.some((flag) => movedFlags.has(flag))) return voided('POSTPONED');
  switch (match.status) {
    case 'FT':
    case 'AET':
    case 'PEN':
      // Unknown flags count as doubts.
      if (match.flags.some((flag) => !harmlessFlags.has(flag))) return hold('UNVERIFIED');
      return regularTimeOutcome(match, match.status);
    case 'PST':
      return voided('POSTPONED');
    case 'CANC':
      return voided('CANCELLED');
    case 'WO':
      return voided('WALKOVER');
    case 'ABD':
      // The score may be from any moment before the match was abandoned.
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
 * A result on the pitch counts if 90 minutes were played: a ruling against the side that had the win overturns a finished
 * match, one that confirms it (same winner or score) closes an abandoned match.
 */
function awarded(match: MatchResult): Outcome {
  const { award, fullTime } = match;
  const overturned = award !== null && fullTime !== null && sideAhead(award) !== sideAhead(fullTime);
  const doubted = match.flags.some((flag) => !harmlessFlags.has(flag));
  return overturned && !doubted ? regularTimeOutcome(match, 'FT') : voided('AWARDED');
}
