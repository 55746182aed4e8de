import type { FixtureSlot } from '../world/calendar.ts';
import { dayMs } from '../world/calendar.ts';
import type { World } from '../world/World.ts';
import { instantOf, parseDay } from '../world/zonedTime.ts';
import type { RouteAnswer } from './answers.ts';
import { eventsView } from './eventsView.ts';
import { type Detail, fixtureViews, statusOf } from './fixtureView.ts';
import {
  type Complaints,
  complaintsAbout,
  type FieldKind,
  type Parameters,
  refuse,
  required,
} from './parameters.ts';

const known: Readonly<Record<string, FieldKind>> = {
  id: 'integer',
  ids: 'ids',
  live: 'live',
  date: 'day',
  league: 'integer',
  season: 'season',
  team: 'integer',
  last: 'twoDigits',
  next: 'twoDigits',
  from: 'day',
  to: 'day',
  round: 'text',
  status: 'statuses',
  venue: 'integer',
  timezone: 'timezone',
};

export function fixturesRoute(world: World, parameters: Parameters): RouteAnswer {
  const errors = complaintsAbout(parameters, known);
  if (Object.keys(errors).length > 0) return { errors };
  const missing = whatIsMissing(parameters);
  if (missing) return { errors: missing };

  const now = world.feedTime();
  const timeZone = parameters.timezone ?? 'UTC';
  const { slots, detail } = chosen(world, parameters, now, timeZone);
  const kept = narrowed(world, slots, parameters, now);
  return { response: kept.flatMap((slot) => fixtureViews(world.book, slot, now, timeZone, detail)) };
}

/** All matches between two teams, home and away, oldest first (`last`: newest first). */
export function headToHeadRoute(world: World, parameters: Parameters): RouteAnswer {
  const { id: _id, ids: _ids, live: _live, team: _team, round: _round, ...shared } = known;
  const errors = complaintsAbout(parameters, { ...shared, h2h: 'pair' });
  if (Object.keys(errors).length > 0) return { errors };
  const { h2h, from, to } = parameters;
  if (h2h === undefined) return { errors: required('h2h') };
  if ((from === undefined) !== (to === undefined))
    return { errors: required(from === undefined ? 'from' : 'to') };
  const now = world.feedTime();
  const timeZone = parameters.timezone ?? 'UTC';
  const pair = h2h.split('-').map(Number);
  const anchored = parameters.date ?? parameters.next ?? parameters.last ?? parameters.season ?? from;
  const [first, end] =
    anchored === undefined
      ? [world.book.earliest, world.book.latest(now)]
      : range(world, parameters, now, timeZone);
  const met = world.book
    .between(first, end, now)
    .filter(({ home, away }) => home.id !== away.id && pair.includes(home.id) && pair.includes(away.id));
  const kept = narrowed(world, met, parameters, now);
  return { response: kept.flatMap((slot) => fixtureViews(world.book, slot, now, timeZone, 'plain')) };
}

export function eventsRoute(world: World, parameters: Parameters): RouteAnswer {
  const errors = complaintsAbout(parameters, {
    fixture: 'integer',
    team: 'integer',
    player: 'integer',
    type: 'text',
  });
  if (Object.keys(errors).length > 0) return { errors };
  if (parameters.fixture === undefined) return { errors: required('fixture') };
  const slot = world.book.find(Number(parameters.fixture));
  if (!slot) return { response: [] };
  const { team, player, type } = parameters;
  const events = eventsView(world.book, slot, world.book.state(slot, world.feedTime()));
  return {
    response: events.filter((event) => {
      const { team: by, player: who } = event as { team: { id: number }; player: { id: number } };
      const sameType = type === undefined || String(event.type).toLowerCase() === type.toLowerCase();
      return (
        sameType &&
        (team === undefined || by.id === Number(team)) &&
        (player === undefined || who.id === Number(player))
      );
    }),
  };
}

function whatIsMissing(p: Parameters): Complaints | undefined {
  const given = Object.keys(p).filter((name) => name !== 'timezone');
  if (given.length === 0) return refuse('required', 'At least one parameter is required.');
  if ((p.id || p.ids) && given.length > 1)
    return refuse('id', 'The Id and Ids fields can not be used with other fields.');
  const anchored = p.id ?? p.ids ?? p.live ?? p.date ?? p.next ?? p.last;
  if ((p.from === undefined) !== (p.to === undefined)) return required(p.from === undefined ? 'from' : 'to');
  if (p.from !== undefined && p.league === undefined && p.team === undefined) return required('league');
  if (p.season !== undefined && p.league === undefined && p.team === undefined && !anchored)
    return required('league');
  if ((p.league !== undefined || p.team !== undefined) && p.season === undefined && !anchored)
    return required('season');
  if (!anchored && p.league === undefined && p.team === undefined) return required('league');
  return undefined;
}

function chosen(
  world: World,
  p: Parameters,
  now: number,
  timeZone: string,
): { slots: FixtureSlot[]; detail: Detail } {
  const { book } = world;
  const one = p.id ?? p.ids;
  if (one !== undefined) {
    const ids = [...new Set(one.split('-').map(Number))];
    return { slots: ids.map((id) => book.find(id)).filter((slot) => slot !== undefined), detail: 'full' };
  }
  if (p.live !== undefined) {
    const leagues = p.live === 'all' ? null : new Set(p.live.split('-').map(Number));
    const shown = book.inPlay(now).filter((slot) => !book.changes(slot.id).leavesLiveList);
    return {
      slots: shown.filter((slot) => leagues === null || leagues.has(slot.league.id)),
      detail: 'events',
    };
  }
  const [from, to] = range(world, p, now, timeZone);
  return { slots: book.between(from, to, now), detail: 'plain' };
}

function range(world: World, p: Parameters, now: number, timeZone: string): [from: number, to: number] {
  const start = (day: string) => instantOf(timeZone, parseDay(day) ?? 0, 0);
  const end = (day: string) => instantOf(timeZone, (parseDay(day) ?? 0) + dayMs, 0);
  if (p.date !== undefined) return [start(p.date), end(p.date)];
  if (p.next !== undefined) return [now + 1, world.book.latest(now)];
  if (p.last !== undefined) return [world.book.earliest, now];
  const season = Number(p.season ?? 0);
  const [from, to] = [Date.UTC(season, 6, 1), Date.UTC(season + 1, 6, 1)];
  if (p.from === undefined || p.to === undefined) return [from, to];
  return p.season === undefined
    ? [start(p.from), end(p.to)]
    : [Math.max(from, start(p.from)), Math.min(to, end(p.to))];
}

function narrowed(world: World, slots: readonly FixtureSlot[], p: Parameters, now: number): FixtureSlot[] {
  const statuses = p.status === undefined ? null : new Set(p.status.split('-'));
  const is = (name: string, value: number | null) => p[name] === undefined || Number(p[name]) === value;
  const kept = slots.filter(
    (slot) =>
      is('league', slot.league.id) &&
      is('season', slot.season) &&
      is('venue', slot.home.groundId) &&
      (p.team === undefined || slot.home.id === Number(p.team) || slot.away.id === Number(p.team)) &&
      (p.round === undefined || slot.round === p.round) &&
      (statuses === null || statuses.has(statusOf(world.book, slot, now))),
  );
  if (p.next !== undefined) return kept.slice(0, Number(p.next));
  return p.last === undefined ? kept : kept.slice(-Number(p.last)).reverse();
}
