import type { FeedStatus } from '../games/feedStatus.ts';
import type { Score } from '../games/score.ts';

export type ImportSource = 'api-football' | 'football-data' | 'openfootball' | 'unified';

/** One match out of a file, whatever its layout. */
export interface ImportedMatch {
  readonly source: ImportSource;
  /** Stable within the source: the same match read again has the same key. */
  readonly key: string;
  readonly league: string;
  readonly country: string | null;
  /** Year in which the season starts. */
  readonly season: number | null;
  readonly round: string | null;
  readonly kickoff: Date;
  /** False when the file has the day only; `kickoff` is then its midnight. */
  readonly kickoffTimeKnown: boolean;
  readonly home: string;
  readonly away: string;
  /** The provider's team and league ids; API-Football alone has them. */
  readonly ids: {
    readonly match: number;
    readonly league: number;
    readonly home: number;
    readonly away: number;
  } | null;
  /** UNVERIFIED: there is a score, and the file itself doubts it. */
  readonly status: FeedStatus | 'UNVERIFIED';
  readonly minute: number | null;
  /** After everything, extra time included. */
  readonly goals: Score | null;
  readonly halfTime: Score | null;
  /** After 90 minutes. */
  readonly fullTime: Score | null;
  /** Goals of extra time alone. */
  readonly extraTime: Score | null;
  readonly penalties: Score | null;
  /** A score by decision rather than by play. */
  readonly award: Score | null;
  /** Doubts and remarks that the file carries with the match. */
  readonly flags: readonly string[];
  /** Odds in thousandths by the key of their selection; prices that the file lacks are absent. */
  readonly odds: Readonly<Record<string, number>>;
}

/** What a match of a file is settled on, and nothing else of it. */
export type MatchResult = Pick<
  ImportedMatch,
  'status' | 'goals' | 'halfTime' | 'fullTime' | 'extraTime' | 'penalties' | 'award' | 'flags'
>;

/** A row that was not taken. `line` is the line of a CSV file, the position (from 1) in the list of a JSON file. */
export interface Reject {
  readonly line: number;
  readonly reason: string;
}

export interface ImportResult {
  readonly matches: readonly ImportedMatch[];
  readonly rejects: readonly Reject[];
}

/** The whole file is of no use: not the layout that was asked for, or not readable at all. */
export class UnreadableFile extends Error {
  readonly code = 'UNREADABLE_FILE';
}

/** One row is of no use; caught by {@link collectMatches}. */
export class RowRejected extends Error {}
