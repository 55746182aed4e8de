/** Ids are the provider's. */
export interface FeedFixture {
  providerId: number;
  league: { providerId: number; name: string; country: string; countryCode: string | null };
  season: number;
  round: string;
  home: { providerId: number; name: string };
  away: { providerId: number; name: string };
  kickoff: Date;
  /** The provider's short code; it may be one that we do not know. */
  status: string;
  minute: number | null;
  addedMinute: number | null;
  goals: { home: number | null; away: number | null };
  halfTime: { home: number | null; away: number | null };
  fullTime: { home: number | null; away: number | null };
  extraTime: { home: number | null; away: number | null };
  payloadHash: string;
}

/** By our selection codes, in thousandths. */
export interface FeedOdds {
  providerId: number;
  bookmaker: string;
  takenAt: Date;
  odds: Record<string, number>;
}

export interface FeedLeague {
  providerId: number;
  name: string;
  type: string;
  country: string;
  countryCode: string | null;
  hasLogo: boolean;
  /** The year it starts in; null when no season is current. */
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

export interface FeedAccount {
  plan: string;
  active: boolean;
  endsAt: Date | null;
  callsToday: number;
  callsPerDay: number;
}

/** From the last answer's headers; null when a header was missing. */
export interface FeedQuota {
  dayLimit: number | null;
  dayLeft: number | null;
  minuteLimit: number | null;
  minuteLeft: number | null;
}

export class FeedUnavailable extends Error {
  /** True when the same call may succeed soon (429, 5xx, timeout); false when staff must act (key, plan, address). */
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}

/** Every method throws FeedUnavailable. */
export interface FixtureFeed {
  live(): Promise<FeedFixture[]>;
  /** At most 20 ids per call. */
  byIds(providerIds: readonly number[]): Promise<FeedFixture[]>;
  /** A UTC day, `YYYY-MM-DD`. */
  byDate(date: string): Promise<FeedFixture[]>;
  /** A UTC day, all pages. */
  oddsByDate(date: string): Promise<FeedOdds[]>;
  oddsOf(providerId: number): Promise<FeedOdds | null>;
  leagues(): Promise<FeedLeague[]>;
  /** `season`: the year it starts in. */
  teams(leagueProviderId: number, season: number): Promise<FeedTeam[]>;
  /** Does not count against the quota. */
  account(): Promise<FeedAccount>;
  /** From the last answer's headers, without a call. */
  quota(): FeedQuota;
}
