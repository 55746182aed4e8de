import { seasonOf } from '../world/calendar.ts';
import type { League, Team } from '../world/leagueTypes.ts';
import type { World } from '../world/World.ts';
import type { RouteAnswer } from './answers.ts';
import { leagueView, teamView } from './leagueView.ts';
import { complaintsAbout, type Parameters, refuse, required } from './parameters.ts';
import type { Quota } from './Quota.ts';

export function leaguesRoute(world: World, parameters: Parameters): RouteAnswer {
  const errors = complaintsAbout(parameters, {
    id: 'integer',
    name: 'text',
    country: 'text',
    code: 'text',
    season: 'season',
    team: 'integer',
    type: 'text',
    current: 'boolean',
    search: 'search',
    last: 'twoDigits',
  });
  if (Object.keys(errors).length > 0) return { errors };
  const now = world.feedTime();
  const { id, name, country, code, season, team, type, current, search, last } = parameters;
  const seasons = [seasonOf(now) - 1, seasonOf(now)].filter(
    (year) =>
      (season === undefined || year === Number(season)) &&
      (current === undefined || (current === 'true') === (year === seasonOf(now))),
  );
  const plays = (league: League) => league.teams.some((member) => member.id === Number(team));
  const found = world.book.atlas.leagues.filter(
    (league) =>
      (id === undefined || league.id === Number(id)) &&
      (name === undefined || same(league.name, name)) &&
      (country === undefined || same(league.country, country)) &&
      (code === undefined || (league.countryCode !== null && same(league.countryCode, code))) &&
      (type === undefined || same(league.type, type)) &&
      (team === undefined || plays(league)) &&
      (search === undefined || contains(league.name, search) || contains(league.country, search)),
  );
  if (seasons.length === 0) return { response: [] };
  return {
    response: found
      .slice(0, last === undefined ? undefined : Number(last))
      .map((league) => leagueView(league, now, seasons)),
  };
}

export function teamsRoute(world: World, parameters: Parameters): RouteAnswer {
  const errors = complaintsAbout(parameters, {
    id: 'integer',
    name: 'text',
    league: 'integer',
    season: 'season',
    country: 'text',
    code: 'text',
    venue: 'integer',
    search: 'search',
  });
  if (Object.keys(errors).length > 0) return { errors };
  if (Object.keys(parameters).length === 0)
    return { errors: refuse('required', 'At least one parameter is required.') };
  const { id, name, league, season, country, code, venue, search } = parameters;
  if (league !== undefined && season === undefined) return { errors: required('season') };
  if (season !== undefined && league === undefined) return { errors: required('league') };
  const { atlas } = world.book;
  const pool: Iterable<Team> =
    league === undefined ? atlas.teamById.values() : (atlas.leagueById.get(Number(league))?.teams ?? []);
  const found = [...pool].filter(
    (team) =>
      (id === undefined || team.id === Number(id)) &&
      (name === undefined || same(team.name, name)) &&
      (country === undefined || same(team.country, country)) &&
      code === undefined &&
      (venue === undefined || team.groundId === Number(venue)) &&
      (search === undefined || contains(team.name, search) || contains(team.country, search)),
  );
  return { response: found.map(teamView) };
}

export function timezoneRoute(_world: World, parameters: Parameters): RouteAnswer {
  const errors = complaintsAbout(parameters, {});
  return Object.keys(errors).length > 0
    ? { errors }
    : { response: [...Intl.supportedValuesOf('timeZone'), 'UTC'] };
}

/** The account, with an object where all others have a list. Asking it is free. */
export function statusRoute(quota: Quota): RouteAnswer {
  return {
    response: {
      account: { firstname: 'Tip', lastname: 'Soko', email: 'feed@example.com' },
      subscription: {
        plan: quota.limits.day >= 7_500 ? 'Pro' : 'Free',
        end: '2030-01-01T00:00:00+00:00',
        active: true,
      },
      requests: { current: quota.usedToday, limit_day: quota.limits.day },
    },
  };
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
