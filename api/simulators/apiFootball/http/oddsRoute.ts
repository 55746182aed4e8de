import { betNames, betsOf, bookmakers, marketView, pricedAt } from '../goalModel/prices.ts';
import { dayMs, type FixtureSlot } from '../world/calendar.ts';
import type { World } from '../world/World.ts';
import { instantOf, isoInZone, parseDay } from '../world/zonedTime.ts';
import type { RouteAnswer } from './answers.ts';
import { flagOf, leagueLogo } from './leagueView.ts';
import { complaintsAbout, type FieldKind, type Parameters, refuse, required } from './parameters.ts';

const perPage = 10;
const daysAhead = 14;
const daysKept = 7;
const known: Readonly<Record<string, FieldKind>> = {
  fixture: 'integer',
  league: 'integer',
  season: 'season',
  date: 'day',
  timezone: 'timezone',
  page: 'integer',
  bookmaker: 'integer',
  bet: 'integer',
};

/** Prices before the match, ten matches a page, from a fortnight before to a week after. */
export function oddsRoute(world: World, parameters: Parameters): RouteAnswer {
  const errors = complaintsAbout(parameters, known);
  if (Object.keys(errors).length > 0) return { errors };
  const { fixture, league, season, date } = parameters;
  if (fixture === undefined && date === undefined && league === undefined) {
    return { errors: refuse('required', 'At least one parameter is required.') };
  }
  if (league !== undefined && season === undefined && date === undefined && fixture === undefined)
    return { errors: required('season') };
  const page = Number(parameters.page ?? 1);
  if (page < 1) return { errors: refuse('page', 'The Page field must be at least 1.') };

  const now = world.feedTime();
  const timeZone = parameters.timezone ?? 'UTC';
  const slots = candidates(world, parameters, now, timeZone).filter((slot) => isPriced(world, slot, now));
  const pages = Math.max(1, Math.ceil(slots.length / perPage));
  const shown = slots.slice((page - 1) * perPage, page * perPage);
  return { response: shown.map((slot) => oddsView(world, slot, now, timeZone, parameters)), page, pages };
}

export function bookmakersRoute(_world: World, parameters: Parameters): RouteAnswer {
  return named(
    bookmakers.map(({ id, name }) => ({ id, name })),
    parameters,
  );
}

export function betsRoute(_world: World, parameters: Parameters): RouteAnswer {
  return named(
    betNames.map(([id, name]) => ({ id, name })),
    parameters,
  );
}

function named(all: readonly { id: number; name: string }[], parameters: Parameters): RouteAnswer {
  const errors = complaintsAbout(parameters, { id: 'integer', search: 'search' });
  if (Object.keys(errors).length > 0) return { errors };
  const { id, search } = parameters;
  const wanted = search?.toLowerCase();
  return {
    response: all.filter(
      (item) =>
        (id === undefined || item.id === Number(id)) &&
        (wanted === undefined || item.name.toLowerCase().includes(wanted)),
    ),
  };
}

function candidates(world: World, p: Parameters, now: number, timeZone: string): FixtureSlot[] {
  const matches = (slot: FixtureSlot) =>
    (p.league === undefined || slot.league.id === Number(p.league)) &&
    (p.season === undefined || slot.season === Number(p.season));
  if (p.fixture !== undefined) {
    const slot = world.book.find(Number(p.fixture));
    return slot && matches(slot) ? [slot] : [];
  }
  const day = p.date === undefined ? undefined : parseDay(p.date);
  const [from, to] =
    day === undefined
      ? [now - daysKept * dayMs, now + daysAhead * dayMs]
      : [instantOf(timeZone, day, 0), instantOf(timeZone, day + dayMs, 0)];
  return world.book.between(from, to, now).filter(matches);
}

function isPriced(world: World, slot: FixtureSlot, now: number): boolean {
  const away = world.book.kickOffOf(slot) - now;
  return slot.league.priced && away <= daysAhead * dayMs && away >= -daysKept * dayMs;
}

function oddsView(
  world: World,
  slot: FixtureSlot,
  now: number,
  timeZone: string,
  p: Parameters,
): Record<string, unknown> {
  const { league } = slot;
  const kickOff = world.book.kickOffOf(slot);
  const moment = pricedAt(kickOff, now);
  const view = marketView(world.book.seed, slot, moment);
  const firms = bookmakers.filter((firm) => p.bookmaker === undefined || firm.id === Number(p.bookmaker));
  return {
    league: {
      id: league.id,
      name: league.name,
      country: league.country,
      logo: leagueLogo(league),
      flag: flagOf(league.countryCode),
      season: slot.season,
    },
    fixture: {
      id: slot.id,
      timezone: timeZone,
      date: isoInZone(timeZone, kickOff),
      timestamp: Math.floor(kickOff / 1000),
    },
    update: isoInZone(timeZone, moment),
    bookmakers: firms.map((firm) => ({
      id: firm.id,
      name: firm.name,
      bets: betsOf(view, firm).filter((bet) => p.bet === undefined || bet.id === Number(p.bet)),
    })),
  };
}
