import type { Page } from 'playwright-core';
import type { UpcomingGame } from './games.ts';

/** Searches the game and opens it: of what the list shows, which may be what the last search found, this game alone. */
export async function openGame(page: Page, { homeTeam, awayTeam }: UpcomingGame): Promise<void> {
  await page.getByLabel('Search a game').fill(homeTeam.name);
  await page
    .getByRole('list', { name: 'Games found' })
    .getByRole('button')
    .filter({ has: page.getByText(homeTeam.name, { exact: true }) })
    .filter({ has: page.getByText(awayTeam.name, { exact: true }) })
    .first()
    .click();
}

export const marketOf = (page: Page) => page.getByRole('region', { name: 'Pick a market' });

/** Chooses the draw of a game. */
export async function chooseDraw(page: Page, game: UpcomingGame): Promise<void> {
  await openGame(page, game);
  await marketOf(page).getByRole('button', { name: /Draw/ }).first().click();
}
