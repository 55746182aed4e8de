import type { MatchScript } from '../goalModel/matchScript.ts';
import { type PlayedMatch, replayScript } from '../match/replayScript.ts';
import { type FixtureSlot, seasonOf } from './calendar.ts';
import type { League, Team } from './leagueTypes.ts';

/** Not used by the calendar, league and team lists. */
const firstMatchId = 100_001;
const firstLeagueId = 9_001;
const firstTeamId = 90_001;

/** Matches added by controls beside the calendar, with cups and teams of their own. */
export class StagedMatches {
  readonly #matches = new Map<number, { slot: FixtureSlot; script: MatchScript }>();
  readonly #leagues = new Map<string, League>();
  readonly #teams = new Map<string, Team>();

  stage(match: PlayedMatch, kickOff: number): FixtureSlot {
    const slot: FixtureSlot = {
      id: firstMatchId + this.#matches.size,
      league: this.#league(match.cup),
      season: seasonOf(kickOff),
      round: 'Replay',
      home: this.#team(match.home),
      away: this.#team(match.away),
      kickOff,
      knockout: true,
      steady: true,
    };
    this.#matches.set(slot.id, { slot, script: replayScript(match) });
    return slot;
  }

  slot(id: number): FixtureSlot | undefined {
    return this.#matches.get(id)?.slot;
  }

  script(id: number): MatchScript | undefined {
    return this.#matches.get(id)?.script;
  }

  slots(): FixtureSlot[] {
    return [...this.#matches.values()].map(({ slot }) => slot);
  }

  #league(name: string): League {
    const known = this.#leagues.get(name);
    const id = firstLeagueId + this.#leagues.size;
    const plan = { kind: 'cup' as const, slots: [], everyWeeks: 1, offset: 0, rounds: ['Replay'] };
    const league = known ?? {
      id,
      name,
      type: 'Cup' as const,
      country: 'World',
      countryCode: null,
      timeZone: 'UTC',
      goals: 1,
      plan,
      teams: [],
      priced: true,
      withoutLiveCover: 0,
    };
    this.#leagues.set(name, league);
    return league;
  }

  #team(name: string): Team {
    const known = this.#teams.get(name);
    const id = firstTeamId + this.#teams.size;
    const team = known ?? {
      id,
      name,
      city: name,
      country: 'World',
      ground: null,
      groundId: null,
      founded: 1900,
      attack: 0,
      defence: 0,
      names: 'english' as const,
    };
    this.#teams.set(name, team);
    return team;
  }
}
