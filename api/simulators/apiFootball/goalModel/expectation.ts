import type { League, Team } from '../world/leagueTypes.ts';
import type { Expectation } from './scoreGrid.ts';

const homeBase = 1.455;
const awayBase = 1.185;

/** What the two clubs are expected to score against each other, in goals. */
export function expectationOf(league: League, home: Team, away: Team): Expectation {
  return {
    home: clamp(homeBase * league.goals * Math.exp(home.attack - away.defence)),
    away: clamp(awayBase * league.goals * Math.exp(away.attack - home.defence)),
  };
}

function clamp(goals: number): number {
  return Math.min(3.8, Math.max(0.3, goals));
}
