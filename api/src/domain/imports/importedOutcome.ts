import { hold, type Outcome, voided } from '../games/outcome.ts';
import { regularTimeOutcome } from '../games/regularTime.ts';
import { sideAhead } from '../games/score.ts';
import type { MatchResult } from './importedMatch.ts';

/** The match was played on another day; the row stands where it was to be played first. */
const movedFlags = new Set(['ghost_of_moved_fixture', 'replayed_later']);

/** Remarks that cast no doubt on the score. `awarded`: what counts is the status and the pitch. */
const harmlessFlags = new Set(['no_odds', 'time_unknown', 'awarded']);

/**
 * What a match of a results file comes to, long after it was played: every window has closed. A score is believed
 * only with a status that says it was reached on the pitch and without a flag that doubts it.
 */
export function importedOutcome(match: MatchResult): Outcome {
  if (match.flags.some((flag) => movedFlags.has(flag))) return voided('POSTPONED');
  switch (match.status) {
    case 'FT':
    case 'AET':
    case 'PEN':
      // A flag that nobody here knows is a doubt, as the known ones are: unplayed 0-0, extra time in it, frozen.
      if (match.flags.some((flag) => !harmlessFlags.has(flag))) return hold('UNVERIFIED');
      return regularTimeOutcome(match, match.status);
    case 'PST':
      return voided('POSTPONED');
    case 'CANC':
      return voided('CANCELLED');
    case 'WO':
      return voided('WALKOVER');
    case 'ABD':
      // Files keep the score of some moment, not surely the last: it decides nothing.
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
 * Awarded. The pitch result stands if the 90 minutes were played, and a file does not say so. The award does: a
 * decision that takes the result away from the side that had it overturns a finished match. One that leaves it
 * (a side that led and was given the match, or the same score) closes a match that broke off.
 */
function awarded(match: MatchResult): Outcome {
  const { award, fullTime } = match;
  const overturned = award !== null && fullTime !== null && sideAhead(award) !== sideAhead(fullTime);
  const doubted = match.flags.some((flag) => !harmlessFlags.has(flag));
  return overturned && !doubted ? regularTimeOutcome(match, 'FT') : voided('AWARDED');
}
