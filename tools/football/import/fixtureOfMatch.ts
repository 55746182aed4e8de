import { createHash } from 'node:crypto';
import type { FeedFixture } from '../../../api/src/domain/games/FixtureFeed.ts';
import type { VoidReason } from '../../../api/src/domain/grading/outcome.ts';
import type { Score } from '../../../api/src/domain/grading/score.ts';
import type { ImportedMatch } from '../files/importedMatch.ts';
import { importedOutcome } from '../files/importedOutcome.ts';
import { countryCodeOf } from './countryCodeOf.ts';

export interface MatchIds {
  match: number;
  league: number;
  home: number;
  away: number;
}

const voidStatuses: Readonly<Record<VoidReason, string>> = {
  POSTPONED: 'PST',
  CANCELLED: 'CANC',
  WALKOVER: 'WO',
  ABANDONED: 'ABD',
  AWARDED: 'AWD',
};

const unknown = { home: null, away: null };

/**
 * Must agree with {@link importedOutcome}: omits scores that decide nothing; a doubtful one has its reason as status. A
 * match in play has no result, because the file does not know its end; an awarded one with a score is doubtful, because
 * the file does not say whether 90 minutes were played. Matches of the feed itself follow the rules of settlement.
 */
export function fixtureOfMatch(match: ImportedMatch, ids: MatchIds): FeedFixture {
  const { status, scored } = statusOf(match);
  const score = (value: Score | null) => (scored && value ? { home: value.home, away: value.away } : unknown);
  return {
    providerId: ids.match,
    league: {
      providerId: ids.league,
      name: match.league,
      country: match.country ?? '',
      countryCode: countryCodeOf(match.country),
    },
    season: match.season ?? match.kickoff.getUTCFullYear(),
    round: match.round ?? '',
    home: { providerId: ids.home, name: match.home },
    away: { providerId: ids.away, name: match.away },
    kickoff: match.kickoff,
    status,
    minute: scored ? match.minute : null,
    addedMinute: null,
    goals: score(match.goals),
    halfTime: score(match.halfTime),
    fullTime: score(match.fullTime),
    extraTime: score(match.extraTime),
    payloadHash: createHash('sha256').update(JSON.stringify(match)).digest('hex'),
  };
}

function statusOf(match: ImportedMatch): { status: string; scored: boolean } {
  const cutShort = match.status === 'ABD' || match.status === 'AWD';
  if (cutShort && match.source === 'api-football') return { status: match.status, scored: true };
  const outcome = importedOutcome(match);
  const moved = outcome.kind === 'VOID' && outcome.reason === 'POSTPONED';
  if (match.status === 'AWD' && match.fullTime && !moved)
    return { status: outcome.kind === 'HOLD' ? outcome.reason : 'AWARDED_AFTER_START', scored: true };
  switch (outcome.kind) {
    case 'SETTLE':
      return { status: match.status, scored: true };
    case 'VOID':
      return { status: voidStatuses[outcome.reason], scored: false };
    case 'HOLD':
      if (outcome.reason !== 'NO_RESULT') return { status: outcome.reason, scored: true };
      return { status: match.kickoffTimeKnown ? 'NS' : 'TBD', scored: false };
    default:
      throw new Error(`A file cannot yield the outcome ${outcome.kind}`);
  }
}
