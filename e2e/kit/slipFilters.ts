import type { Locator, Page } from 'playwright-core';
import type { UpcomingGame } from './games.ts';

/** Searches the game; its row with prices, which is not that of the last search. */
export async function findGame(page: Page, { homeTeam, awayTeam }: UpcomingGame): Promise<Locator> {
  await page.getByLabel('Search a game').fill(homeTeam.name);
  return page
    .getByRole('list', { name: 'Games found' })
    .getByRole('listitem')
    .filter({ has: page.getByText(homeTeam.name, { exact: true }) })
    .filter({ has: page.getByText(awayTeam.name, { exact: true }) })
    .first();
}

/** Opens all markets of the game. */
export async function openGame(page: Page, game: UpcomingGame): Promise<void> {
  await (await findGame(page, game)).getByRole('button', { name: /^All markets/ }).click();
}

export const marketOf = (page: Page) => page.getByRole('region', { name: 'Pick a market' });

/** Chooses the draw of a game. */
export async function chooseDraw(page: Page, game: UpcomingGame): Promise<void> {
  await openGame(page, game);
  await marketOf(page).getByRole('button', { name: /Draw/ }).first().click();
}

/** The shortest price of each of the first games of the visible list. */
export async function favourites(page: Page, count: number): Promise<Locator[]> {
  const rows = page.getByRole('list', { name: 'Games', exact: true }).getByRole('listitem');
  await rows.nth(count - 1).waitFor();
  const prices = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('button[aria-pressed]')].map((one) => one.ariaLabel ?? '')),
  );
  const oddsIn = (label: string) => Number(/^\S+ ([\d.]+):/.exec(label)?.[1]);
  return prices
    .filter((labels) => labels.length > 0)
    .slice(0, count)
    .map((labels) => labels.reduce((best, one) => (oddsIn(one) < oddsIn(best) ? one : best)))
    .map((name) => page.getByRole('button', { name, exact: true }));
}
