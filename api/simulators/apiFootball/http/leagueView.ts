import { seasonOf } from '../world/calendar.ts';
import type { League, Team } from '../world/leagueTypes.ts';

const media = 'https://media.api-sports.io';

export function teamLogo(team: Team): string {
  return `${media}/football/teams/${team.id}.png`;
}

export function leagueLogo(league: League): string {
  return `${media}/football/leagues/${league.id}.png`;
}

export function flagOf(countryCode: string | null): string | null {
  return countryCode === null ? null : `${media}/flags/${countryCode.toLowerCase()}.svg`;
}

/** A league as `/leagues` lists it, with the last season and the present one. */
export function leagueView(league: League, now: number, seasons: readonly number[]): Record<string, unknown> {
  const { id, name, type, country, countryCode } = league;
  return {
    league: { id, name, type, logo: leagueLogo(league) },
    country: { name: country, code: countryCode, flag: flagOf(countryCode) },
    seasons: seasons.map((year) => ({
      year,
      start: `${year}-07-01`,
      end: `${year + 1}-06-30`,
      current: year === seasonOf(now),
      coverage: {
        fixtures: { events: true, lineups: false, statistics_fixtures: false, statistics_players: false },
        standings: type === 'League',
        players: false,
        top_scorers: false,
        top_assists: false,
        top_cards: false,
        injuries: false,
        predictions: false,
        odds: league.priced,
      },
    })),
  };
}

export function teamView(team: Team): Record<string, unknown> {
  return {
    team: {
      id: team.id,
      name: team.name,
      code: null,
      country: team.country,
      founded: team.founded,
      national: false,
      logo: teamLogo(team),
    },
    venue: {
      id: team.groundId,
      name: team.ground,
      address: null,
      city: team.ground === null ? null : team.city,
      capacity: team.ground === null ? null : 3_000 + ((team.groundId ?? 0) % 40) * 1_000,
      surface: team.ground === null ? null : 'grass',
      image: team.groundId === null ? null : `${media}/football/venues/${team.groundId}.png`,
    },
  };
}
