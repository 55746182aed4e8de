/** One match as the feed tells it, after its payload was parsed and checked; ids are the provider's. */
export interface FeedFixture {
  providerId: number;
  league: { providerId: number; name: string; country: string; countryCode: string | null };
  season: number;
  round: string;
  home: { providerId: number; name: string };
  away: { providerId: number; name: string };
  kickoff: Date;
  /** The provider's short status code, also one we do not know. */
  status: string;
  minute: number | null;
  addedMinute: number | null;
  goals: { home: number | null; away: number | null };
  halfTime: { home: number | null; away: number | null };
  fullTime: { home: number | null; away: number | null };
  extraTime: { home: number | null; away: number | null };
  /** SHA-256 of the fixture as it came. */
  payloadHash: string;
}

/** Prices of one match by our selection codes, in thousandths. */
export interface FeedOdds {
  providerId: number;
  bookmaker: string;
  takenAt: Date;
  odds: Record<string, number>;
}

export class FeedUnavailable extends Error {
  /** Whether the same call may work soon (429, 5xx, stall) or needs a person (key, plan, address). */
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}

/** Where fixtures, scores and prices come from. Every method throws FeedUnavailable when the feed does not answer well. */
export interface FixtureFeed {
  live(): Promise<FeedFixture[]>;
  /** At most 20 ids a call. */
  byIds(providerIds: readonly number[]): Promise<FeedFixture[]>;
  /** All matches of one UTC day, `YYYY-MM-DD`. */
  byDate(date: string): Promise<FeedFixture[]>;
  /** Prices of the matches of one UTC day, all pages. */
  oddsByDate(date: string): Promise<FeedOdds[]>;
  oddsOf(providerId: number): Promise<FeedOdds | null>;
}
