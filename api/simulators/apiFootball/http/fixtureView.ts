import type { MatchState, PairOfGoals } from '../match/stateAt.ts';
import type { FixtureSlot } from '../world/calendar.ts';
import type { FixtureBook } from '../world/FixtureBook.ts';
import type { Team } from '../world/leagueTypes.ts';
import { mix } from '../world/random.ts';
import { playerOf } from '../world/squads.ts';
import { isoInZone } from '../world/zonedTime.ts';
import { eventsView } from './eventsView.ts';
import { flagOf, leagueLogo, teamLogo } from './leagueView.ts';

/** How much of a match an answer holds: lists by date have no events, single matches have everything. */
export type Detail = 'plain' | 'events' | 'full';

/** A match as `/fixtures` writes it; two rows where a control duplicates it. */
export function fixtureViews(
  book: FixtureBook,
  slot: FixtureSlot,
  now: number,
  timeZone: string,
  detail: Detail,
): unknown[] {
  const { duplicate } = book.changes(slot.id);
  const current = fixtureView(book, slot, now, timeZone, detail);
  if (!duplicate) return [current];
  return [current, fixtureView(book, slot, now - duplicate.staleSeconds * 1000, timeZone, detail)];
}

function fixtureView(
  book: FixtureBook,
  slot: FixtureSlot,
  now: number,
  timeZone: string,
  detail: Detail,
): Record<string, unknown> {
  const state = book.state(slot, now);
  const changes = book.changes(slot.id);
  const kickOff = book.kickOffOf(slot);
  const { league, home, away } = slot;
  const turned = changes.swapsSides;
  const pair = (goals: PairOfGoals) => (turned ? { home: goals.away, away: goals.home } : { ...goals });
  const homeWins = state.homeWins;
  const awayWins = homeWins === null ? null : !homeWins;
  const homeSide = sideView(home, homeWins);
  const awaySide = sideView(away, awayWins);
  return {
    fixture: {
      id: slot.id,
      referee: refereeOf(slot),
      timezone: timeZone,
      date: isoInZone(timeZone, kickOff),
      timestamp: seconds(kickOff),
      periods: { first: seconds(state.firstHalf), second: seconds(state.secondHalf) },
      venue: { id: home.groundId, name: home.ground, city: home.ground === null ? null : home.city },
      status: { long: state.long, short: state.short, elapsed: state.elapsed, extra: state.extra },
    },
    league: {
      id: league.id,
      name: league.name,
      country: league.country,
      logo: leagueLogo(league),
      flag: flagOf(league.countryCode),
      season: slot.season,
      round: slot.round,
      standings: league.type === 'League',
    },
    teams: turned ? { home: awaySide, away: homeSide } : { home: homeSide, away: awaySide },
    goals: pair(state.goals),
    score: {
      halftime: pair(state.halfTime),
      fulltime: pair(state.fullTime),
      extratime: pair(state.extraTime),
      penalty: pair(state.penalty),
    },
    ...(detail === 'plain' ? {} : { events: eventsView(book, slot, state) }),
    ...(detail === 'full' ? { lineups: [], statistics: [], players: [] } : {}),
    ...changes.extraKeys,
  };
}

export function statusOf(book: FixtureBook, slot: FixtureSlot, now: number): MatchState['short'] {
  return book.state(slot, now).short;
}

function sideView(team: Team, winner: boolean | null): Record<string, unknown> {
  return { id: team.id, name: team.name, logo: teamLogo(team), winner };
}

/** Two matches in three have no name here, as in the real lists. */
function refereeOf(slot: FixtureSlot): string | null {
  return mix(slot.id, 77) % 3 === 0 ? playerOf(slot.home, 97).name : null;
}

function seconds(ms: number): number;
function seconds(ms: number | null): number | null;
function seconds(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / 1000);
}
