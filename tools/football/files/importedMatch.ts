import type { FeedStatus } from '../../../api/src/domain/grading/feedStatus.ts';
import type { Score } from '../../../api/src/domain/grading/score.ts';

export type ImportSource = 'api-football' | 'football-data' | 'openfootball' | 'unified';

export interface ImportedMatch {
  readonly source: ImportSource;
  /** Stable across readings of the file. */
  readonly key: string;
  readonly league: string;
  readonly country: string | null;
  readonly season: number | null;
  readonly round: string | null;
  readonly kickoff: Date;
  /** When false, `kickoff` is midnight of its day. */
  readonly kickoffTimeKnown: boolean;
  readonly home: string;
  readonly away: string;
  readonly ids: {
    readonly match: number;
    readonly league: number;
    readonly home: number;
    readonly away: number;
  } | null;
  /** UNVERIFIED: the file marks its score as doubtful. */
  readonly status: FeedStatus | 'UNVERIFIED';
  readonly minute: number | null;
  /** Includes extra time. */
  readonly goals: Score | null;
  readonly halfTime: Score | null;
  /** After 90 minutes. */
  readonly fullTime: Score | null;
  readonly extraTime: Score | null;
  readonly penalties: Score | null;
  /** Score by ruling, not by play. */
  readonly award: Score | null;
  readonly flags: readonly string[];
  /** Thousandths by selection key; missing prices are absent. */
  readonly odds: Readonly<Record<string, number>>;
}

export type MatchResult = Pick<
  ImportedMatch,
  'status' | 'goals' | 'halfTime' | 'fullTime' | 'extraTime' | 'penalties' | 'award' | 'flags'
>;

/** Bounds quoted file content in a reason. */
const MOST_OF_A_REASON = 200;

export class RowRejected extends Error {
  constructor(message: string) {
    super(message.length > MOST_OF_A_REASON ? `${message.slice(0, MOST_OF_A_REASON)}…` : message);
  }
}
