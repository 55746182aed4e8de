import { createHash } from 'node:crypto';
import type { FeedFixture } from '../games/FixtureFeed.ts';
import type { VoidReason } from '../games/outcome.ts';
import type { Score } from '../games/score.ts';
import { countryCodeOf } from './countryCodeOf.ts';
import type { ImportedMatch } from './importedMatch.ts';
import { importedOutcome } from './importedOutcome.ts';

/** Provider ids of a match and its parties: the provider's own, or derived. */
export interface MatchIds {
  match: number;
  league: number;
  home: number;
  away: number;
}

/** A status that the feed does not have: settlement holds what it does not know. */
const doubted = 'UNVERIFIED';

const voidStatuses: Readonly<Record<VoidReason, string>> = {
  POSTPONED: 'PST',
  CANCELLED: 'CANC',
  WALKOVER: 'WO',
  ABANDONED: 'ABD',
  AWARDED: 'AWD',
};

const unknown = { home: null, away: null };

/**
 * A match of a file as the feed would tell it, so that settlement comes to what {@link importedOutcome} says: scores
 * that decide nothing are left out, and one that is doubted is marked. A match in play when the file was made has no
 * result here: what became of it the file does not know. An awarded match with a score of the pitch is doubted, because
 * the file does not say whether the 90 minutes were played; what the feed itself said of an abandoned or awarded match
 * is left to settlement, which has the rules for it.
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
  if (match.status === 'AWD' && match.fullTime && !moved) return { status: doubted, scored: true };
  switch (outcome.kind) {
    case 'SETTLE':
      return { status: match.status, scored: true };
    case 'VOID':
      return { status: voidStatuses[outcome.reason], scored: false };
    case 'HOLD':
      if (outcome.reason !== 'NO_RESULT') return { status: doubted, scored: true };
      return { status: match.kickoffTimeKnown ? 'NS' : 'TBD', scored: false };
    default:
      throw new Error(`A file does not say ${outcome.kind}`);
  }
}
