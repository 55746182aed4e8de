import { buildAtlas } from '../../api/simulators/apiFootball/world/atlas.ts';
import { ask } from './ask.ts';
import { demoWorld } from './demoWorld.ts';

export interface UpcomingGame {
  number: number;
  kickoff: string;
  status: string;
  league: { name: string };
  homeTeam: { name: string };
  awayTeam: { name: string };
  odds: Array<{ odds: string; market: { id: number; code: string; value: string } }>;
}

/** Leagues that play round the clock and whose games are never postponed, so tests can rely on them. */
const steady = Object.values(buildAtlas().rolling)
  .flat()
  .filter(({ priced }) => priced)
  .map(({ name, teams }) => ({ name, clubs: new Set(teams.map((team) => team.name)) }));

const MINUTE = 60_000;
/** Three draws at this price stay below the highest total odds of a slip, 100. */
const LONGEST_DRAW = 4.6;

export const drawOf = (game: UpcomingGame) => game.odds.find(({ market }) => market.code === 'X');

/** Priced games that have not begun and will be played, the next first, no club in two of them. */
export async function upcomingGames(): Promise<UpcomingGame[]> {
  const fields =
    'number kickoff status league { name } homeTeam { name } awayTeam { name } odds { odds market { id code value } }';
  // One after another: of one address the product runs two searches at once, and refuses who waits too long.
  const found: UpcomingGame[][] = [];
  for (const { name } of steady) {
    const search = `{ searchGames(text: ${JSON.stringify(name)}) { ${fields} } }`;
    found.push((await ask<{ searchGames: UpcomingGame[] }>(search)).searchGames);
  }
  const now = await timeOfTheWorld();
  const taken = new Set<number | string>();
  return steady
    .flatMap(({ name, clubs }, at) =>
      (found[at] ?? []).filter(
        ({ league, homeTeam, awayTeam }) =>
          league.name === name && clubs.has(homeTeam.name) && clubs.has(awayTeam.name),
      ),
    )
    .filter((game) => game.status === 'SCHEDULED' && Number(drawOf(game)?.odds ?? Infinity) <= LONGEST_DRAW)
    .filter(({ kickoff }) => new Date(kickoff).getTime() > now + 20 * MINUTE)
    .sort((a, b) => a.kickoff.localeCompare(b.kickoff))
    .filter(({ homeTeam, awayTeam }) => {
      const isNew = !taken.has(homeTeam.name) && !taken.has(awayTeam.name);
      if (isNew) taken.add(homeTeam.name).add(awayTeam.name);
      return isNew;
    });
}

/** The demo's football clock, ms. */
export async function timeOfTheWorld(): Promise<number> {
  return new Date((await demoWorld().state()).football.clock.now).getTime();
}

/** Moves the demo's clock to so many minutes after a moment. */
export async function goTo(moment: string, minutesAfter: number): Promise<void> {
  const wait = new Date(moment).getTime() - (await timeOfTheWorld());
  await demoWorld().advance(Math.max(1, Math.ceil(wait / MINUTE) + minutesAfter));
}
