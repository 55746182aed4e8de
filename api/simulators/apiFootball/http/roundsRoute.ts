import { dayMs, seasonOf } from '../world/calendar.ts';
import type { League } from '../world/leagueTypes.ts';
import type { World } from '../world/World.ts';
import type { RouteAnswer } from './answers.ts';
import { complaintsAbout, type Parameters, required } from './parameters.ts';

/** Names of the rounds of a league's season; `current`: only the one that is played now or next. */
export function roundsRoute(world: World, parameters: Parameters): RouteAnswer {
  const errors = complaintsAbout(parameters, { league: 'integer', season: 'season', current: 'boolean' });
  if (Object.keys(errors).length > 0) return { errors };
  if (parameters.league === undefined) return { errors: required('league') };
  if (parameters.season === undefined) return { errors: required('season') };
  const league = world.book.atlas.leagueById.get(Number(parameters.league));
  const now = world.feedTime();
  const season = Number(parameters.season);
  if (!league || season > seasonOf(now)) return { response: [] };
  if (parameters.current !== 'true') return { response: roundsOf(league) };
  if (season !== seasonOf(now)) return { response: [] };
  const next = world.book
    .between(now - dayMs / 8, world.book.latest(now), now)
    .find((slot) => slot.league.id === league.id && slot.season === season);
  return { response: next ? [next.round] : [] };
}

function roundsOf({ plan, teams }: League): string[] {
  if (plan.kind === 'cup') return [...plan.rounds];
  return Array.from({ length: 2 * (teams.length - 1) }, (_none, at) => `Regular Season - ${at + 1}`);
}
