import type { Atlas } from './atlas.ts';
import type { KickOffSlot, League, Region, Team } from './leagueTypes.ts';
import { mix, randomFrom, shuffled } from './random.ts';
import { instantOf } from './zonedTime.ts';

/** A match as the calendar knows it. `kickOff` in milliseconds since 1970. */
export type FixtureSlot = {
  id: number;
  league: League;
  season: number;
  round: string;
  home: Team;
  away: Team;
  kickOff: number;
  knockout: boolean;
  /** Never postponed or abandoned: these keep the promise that something is always in play. */
  steady: boolean;
};

export const dayMs = 86_400_000;
const minuteMs = 60_000;
const rollingMinutes = 15;
const firstDay = Date.UTC(2020, 0, 1) / dayMs;
const firstId = 600_000;
const idsPerDay = 400;
/** Monday 5 January 1970. A round's week runs from Tuesday, so that Monday's match ends the weekend before it. */
const firstMonday = 4;
/** The hours (UTC) in which each part of the world plays: with these it is always somebody's afternoon or evening. */
const hours: readonly { region: Region; from: number }[] = [
  { region: 'americas', from: 21 },
  { region: 'asia', from: 5 },
  { region: 'middle', from: 13 },
];
const slotsPerRegionDay = (8 * 60) / rollingMinutes;

/**
 * The matches of one UTC day (days since 1970), the same for the same seed whatever was asked before. Ids hold
 * the day, so that a match is found by its id without a list.
 */
export function matchesOfDay(atlas: Atlas, seed: number, day: number): FixtureSlot[] {
  const found: Omit<FixtureSlot, 'id'>[] = [];
  for (const league of atlas.leagues) {
    if (league.plan.kind !== 'rolling') found.push(...plannedMatches(league, seed, day));
  }
  found.push(...rollingMatches(atlas, seed, day));
  found.sort((a, b) => a.kickOff - b.kickOff || a.league.id - b.league.id || a.home.id - b.home.id);
  if (found.length > idsPerDay) throw new Error('More matches on a day than ids');
  return found.map((slot, ordinal) => ({ id: firstId + (day - firstDay) * idsPerDay + ordinal, ...slot }));
}

/** Which UTC day an id belongs to. */
export function dayOfId(id: number): number {
  return firstDay + Math.floor((id - firstId) / idsPerDay);
}

/** Ids reach from 2020 to 2059. */
export function isKnownDay(day: number): boolean {
  return day >= firstDay && day < firstDay + 40 * 365;
}

/** The provider names a season by the year in which it starts; here each starts in July. */
export function seasonOf(ms: number): number {
  const date = new Date(ms);
  return date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
}

function plannedMatches(league: League, seed: number, day: number): Omit<FixtureSlot, 'id'>[] {
  const { plan, teams } = league;
  if (plan.kind === 'rolling') return [];
  const week = Math.floor((day - firstMonday - 1) / 7);
  const weekday = ((day - firstMonday) % 7) + 1;
  const season = seasonOf(day * dayMs);
  const place = (slots: readonly KickOffSlot[], pairs: readonly (readonly [Team, Team])[], round: string) =>
    pairs.flatMap(([home, away], pair) => {
      const [slotDay, time] = slots[pair % slots.length] ?? [0, '00:00'];
      if (slotDay !== weekday) return [];
      const kickOff = instantOf(league.timeZone, day * dayMs, minutesOf(time));
      return [{ league, season, round, home, away, kickOff, knockout: plan.kind === 'cup', steady: false }];
    });

  if (plan.kind === 'cup') {
    if ((week + plan.offset) % plan.everyWeeks !== 0) return [];
    const drawn = shuffled(randomFrom(seed, league.id, week), teams);
    const pairs = Array.from(
      { length: drawn.length / 2 },
      (_, i) => [drawn[2 * i], drawn[2 * i + 1]] as [Team, Team],
    );
    return place(
      plan.slots,
      pairs,
      plan.rounds[Math.floor(week / plan.everyWeeks) % plan.rounds.length] ?? '',
    );
  }
  const total = 2 * (teams.length - 1);
  return plan.rounds.flatMap((slots, nth) => {
    const round = (week * plan.rounds.length + nth) % total;
    return place(slots, pairsOfRound(teams, mix(seed, league.id), round), `Regular Season - ${round + 1}`);
  });
}

function rollingMatches(atlas: Atlas, seed: number, day: number): Omit<FixtureSlot, 'id'>[] {
  return Array.from({ length: (24 * 60) / rollingMinutes }, (_, index) => {
    const kickOff = day * dayMs + index * rollingMinutes * minuteMs;
    const hour = Math.floor((index * rollingMinutes) / 60);
    const { region, from } = hours.find((entry) => (hour - entry.from + 24) % 24 < 8) ?? {
      region: 'middle',
      from: 13,
    };
    const leagues = atlas.rolling[region];
    // The evening in the Americas crosses midnight UTC, where the count must not jump.
    const regionDay = region === 'americas' && hour < from ? day - 1 : day;
    const count = regionDay * slotsPerRegionDay + ((hour - from + 24) % 24) * 4 + (index % 4);
    const league = leagues[count % leagues.length];
    if (!league) throw new Error(`No league plays in ${region}`);
    const nth = Math.floor(count / leagues.length);
    const perRound = league.teams.length / 2;
    const round = Math.floor(nth / perRound) % (2 * (league.teams.length - 1));
    const pair = pairsOfRound(league.teams, mix(seed, league.id), round)[nth % perRound];
    if (!pair) throw new Error(`${league.name} has no match left`);
    const [home, away] = pair;
    const season = seasonOf(kickOff);
    return {
      league,
      season,
      round: `Regular Season - ${round + 1}`,
      home,
      away,
      kickOff,
      knockout: false,
      steady: true,
    };
  });
}

const roundCache = new Map<string, readonly (readonly [Team, Team])[]>();

/** A double round-robin by the circle method: one club stays, the others walk round it. */
function pairsOfRound(
  teams: readonly Team[],
  seed: number,
  round: number,
): readonly (readonly [Team, Team])[] {
  const key = `${seed}|${round}|${teams[0]?.id}`;
  const known = roundCache.get(key);
  if (known) return known;
  const order = shuffled(randomFrom(seed), teams);
  const half = order.length - 1;
  const turn = round % half;
  const walking = order.slice(1);
  const circle = [order[0], ...walking.map((_, i) => walking[(i + turn) % half])] as Team[];
  const pairs = Array.from({ length: circle.length / 2 }, (_, i) => {
    const [a, b] = [circle[i], circle[circle.length - 1 - i]] as [Team, Team];
    const turned = (i === 0 ? turn % 2 : i % 2) === 1;
    return turned !== round >= half ? ([b, a] as const) : ([a, b] as const);
  });
  roundCache.set(key, pairs);
  return pairs;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
