/** A club as the lists write it: provider id (0: one is assigned), name, city, ground. Strongest first in a list. */
export type ClubEntry = readonly [id: number, name: string, city: string, ground?: string];

/** Local kick-off: day of the week (1 Monday … 7 Sunday) and `HH:MM`. */
export type KickOffSlot = readonly [weekday: number, time: string];

export type Region = 'americas' | 'asia' | 'middle';

export type Plan =
  /** Each inner list is one round a week; its pairs take the slots in turn. */
  | { kind: 'weekly'; rounds: readonly (readonly KickOffSlot[])[] }
  /** Ties are redrawn every `everyWeeks` weeks. */
  | {
      kind: 'cup';
      slots: readonly KickOffSlot[];
      everyWeeks: number;
      offset: number;
      rounds: readonly string[];
    }
  /** Kick-offs round the clock, one each quarter of an hour, shared with the leagues of its region. */
  | { kind: 'rolling'; region: Region };

export type LeagueEntry = {
  id: number;
  name: string;
  country: string;
  countryCode: string | null;
  timeZone: string;
  /** Goals relative to the world's mean. */
  goals: number;
  /** The difference in strength between the best and the worst club. */
  spread: number;
  plan: Plan;
  clubs: readonly ClubEntry[];
  /** Clubs of other leagues that play here too, by id. */
  guests?: readonly number[];
  /** Where the players' surnames come from. */
  names: NamePool;
  /** Probability that a match is scored only after it ended. */
  withoutLiveCover?: number;
};

export type NamePool =
  | 'eastAfrica'
  | 'westAfrica'
  | 'southAfrica'
  | 'arab'
  | 'english'
  | 'latin'
  | 'german'
  | 'french'
  | 'asian';

export type Team = {
  id: number;
  name: string;
  city: string;
  country: string;
  ground: string | null;
  groundId: number | null;
  founded: number;
  /** Log-scale strengths: positive attack scores more, positive defence concedes less. */
  attack: number;
  defence: number;
  names: NamePool;
};

export type League = {
  id: number;
  name: string;
  type: 'League' | 'Cup';
  country: string;
  countryCode: string | null;
  timeZone: string;
  goals: number;
  plan: Plan;
  teams: readonly Team[];
  priced: boolean;
  withoutLiveCover: number;
};
