import { americanLeagues } from './americanLeagues.ts';
import { asianLeagues } from './asianLeagues.ts';
import { cups } from './cups.ts';
import { eastAfricanLeagues } from './eastAfricanLeagues.ts';
import { europeanLeagues } from './europeanLeagues.ts';
import type { ClubEntry, League, LeagueEntry, Region, Team } from './leagueTypes.ts';
import { mediterraneanLeagues } from './mediterraneanLeagues.ts';
import { mix } from './random.ts';

/** Every competition and club of the world, by the provider's ids. */
export type Atlas = {
  leagues: readonly League[];
  leagueById: ReadonlyMap<number, League>;
  teamById: ReadonlyMap<number, Team>;
  leaguesOfTeam: ReadonlyMap<number, readonly League[]>;
  /** The leagues that take turns round the clock. */
  rolling: Readonly<Record<Region, readonly League[]>>;
};

const firstFreeTeamId = 40_000;
const youthTeamOffset = 100_000;
const youthLeagueOffset = 1_100;
/** Widens the differences in strength: without it the odds of favourites are too long, those of outsiders too short. */
const contrast = 1.25;

export function buildAtlas(): Atlas {
  const teamById = new Map<number, Team>();
  const senior = [
    ...eastAfricanLeagues,
    ...europeanLeagues,
    ...mediterraneanLeagues,
    ...americanLeagues,
    ...asianLeagues,
  ];
  const leagues: League[] = [];
  let freeId = firstFreeTeamId;
  const settleIds = (clubs: readonly ClubEntry[]): ClubEntry[] =>
    clubs.map(([id, ...rest]) => [id === 0 ? freeId++ : id, ...rest]);

  for (const entry of [...senior, ...cups]) {
    const own = settleIds(entry.clubs).map((club, rank) => teamOf(entry, club, rank));
    for (const team of own) {
      if (teamById.has(team.id)) throw new Error(`Two clubs have the id ${team.id}`);
      teamById.set(team.id, team);
    }
    const guests = (entry.guests ?? []).map((id) => {
      const guest = teamById.get(id);
      if (!guest) throw new Error(`${entry.name} invites the unknown club ${id}`);
      return guest;
    });
    leagues.push(leagueOf(entry, [...guests, ...own]));
  }
  for (const entry of [...mediterraneanLeagues, ...americanLeagues, ...asianLeagues]) {
    const parent = leagues.find((league) => league.id === entry.id);
    if (!parent) throw new Error(`${entry.name} is missing`);
    const youth = youthLeagueOf(entry, parent);
    for (const team of youth.teams) teamById.set(team.id, team);
    leagues.push(youth);
  }
  return {
    leagues,
    teamById,
    leagueById: byId(leagues),
    leaguesOfTeam: membership(leagues),
    rolling: rollingOf(leagues),
  };
}

function teamOf(entry: LeagueEntry, [id, name, city, ground]: ClubEntry, rank: number): Team {
  const place = entry.clubs.length > 1 ? 1 - (2 * rank) / (entry.clubs.length - 1) : 0;
  const wobble = (salt: number) => ((mix(id, salt) >>> 0) / 2 ** 32 - 0.5) * 0.24;
  const reach = entry.spread * contrast;
  return {
    id,
    name,
    city,
    country: entry.country,
    ground: ground ?? null,
    groundId: ground ? 500 + ((mix(id, 3) >>> 0) % 20_000) : null,
    founded: 1890 + ((mix(id, 4) >>> 0) % 110),
    attack: reach * place + wobble(1),
    defence: reach * place * 0.8 + wobble(2),
    names: entry.names,
  };
}

function leagueOf(entry: LeagueEntry, teams: readonly Team[]): League {
  if (teams.length % 2 !== 0) throw new Error(`${entry.name} needs an even number of clubs`);
  const { id, name, country, countryCode, timeZone, goals, plan } = entry;
  const type = plan.kind === 'cup' ? 'Cup' : 'League';
  const withoutLiveCover = entry.withoutLiveCover ?? 0;
  return {
    id,
    name,
    type,
    country,
    countryCode,
    timeZone,
    goals,
    plan,
    teams,
    priced: true,
    withoutLiveCover,
  };
}

/** Youth teams fill the quieter hours, as in the real feed. No bookmaker prices them. */
function youthLeagueOf(entry: LeagueEntry, parent: League): League {
  const teams = parent.teams.map((team) => ({
    ...team,
    id: team.id + youthTeamOffset,
    name: `${team.name} U21`,
    ground: null,
    groundId: null,
    attack: team.attack * 0.7,
    defence: team.defence * 0.7,
  }));
  return {
    ...leagueOf(entry, teams),
    id: entry.id + youthLeagueOffset,
    name: `${entry.name} U21`,
    priced: false,
  };
}

/** Youth teams play every other match, so that half of the matches at any hour are senior football. */
function rollingOf(leagues: readonly League[]): Record<Region, League[]> {
  const of = (region: Region) => {
    const all = leagues.filter((league) => league.plan.kind === 'rolling' && league.plan.region === region);
    const senior = all.filter((league) => league.priced);
    return senior.flatMap((league) => [
      league,
      ...all.filter((other) => other.id === league.id + youthLeagueOffset),
    ]);
  };
  return { americas: of('americas'), asia: of('asia'), middle: of('middle') };
}

function byId(leagues: readonly League[]): Map<number, League> {
  const map = new Map(leagues.map((league) => [league.id, league]));
  if (map.size !== leagues.length) throw new Error('Two leagues share an id');
  return map;
}

function membership(leagues: readonly League[]): Map<number, League[]> {
  const map = new Map<number, League[]>();
  for (const league of leagues) {
    for (const team of league.teams) map.set(team.id, [...(map.get(team.id) ?? []), league]);
  }
  return map;
}
