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

/** A league or cup as the feed's own list has it. */
export interface FeedLeague {
  providerId: number;
  name: string;
  /** League or Cup. */
  type: string;
  country: string;
  countryCode: string | null;
  hasLogo: boolean;
  /** The current season (the year it starts in) and what the feed promises for it; null when none is current. */
  season: number | null;
  coversLive: boolean | null;
  coversOdds: boolean | null;
}

export interface FeedTeam {
  providerId: number;
  name: string;
  country: string;
  hasLogo: boolean;
}

/** What the feed says of our account with it. */
export interface FeedAccount {
  plan: string;
  active: boolean;
  endsAt: Date | null;
  callsToday: number;
  callsPerDay: number;
}

/** Calls left by the headers of the last answer; null where none has told. */
export interface FeedQuota {
  dayLimit: number | null;
  dayLeft: number | null;
  minuteLimit: number | null;
  minuteLeft: number | null;
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
  /** Leagues and cups that have a current season, in one call. */
  leagues(): Promise<FeedLeague[]>;
  /** Teams of a league in a season (the year it starts in), in one call. */
  teams(leagueProviderId: number, season: number): Promise<FeedTeam[]>;
  /** Plan and calls of our account; costs no call. */
  account(): Promise<FeedAccount>;
  /** What is left of the quotas, without asking. */
  quota(): FeedQuota;
}
