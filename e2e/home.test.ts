import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeBrowser, openPerson } from './browser.ts';
import { demoWorld, eventually } from './demoWorld.ts';

const url = inject('productUrl');
const world = demoWorld();
afterAll(closeBrowser);

interface OnSale {
  activeSlips: {
    edges: Array<{
      node: {
        number: number;
        price: { text: string };
        totalOdds: string;
        tipster: { username: string };
        tips: Array<{ game: { homeTeam: { name: string } } }>;
      };
    }>;
  };
}

async function read<Data>(query: string): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Data }).data;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

describe('the home page', () => {
  it('carries teams, tipsters and prices in its HTML', async () => {
    const html = await (await fetch(`${url}/`)).text();
    const { activeSlips } = await read<OnSale>(
      '{ activeSlips(order: POPULAR, first: 4) { edges { node { number totalOdds price { text } tipster { username } tips { game { homeTeam { name } } } } } } }',
    );
    expect(activeSlips.edges).toHaveLength(4);
    for (const { node } of activeSlips.edges) {
      for (const text of [node.tipster.username, node.price.text, node.totalOdds])
        expect(html).toContain(text);
      for (const tip of node.tips) expect(html).toContain(escaped(tip.game.homeTeam.name));
    }
  });

  it.each(['phone', 'desk'] as const)(
    'hydrates on a %s with no second request and no console error',
    async (screen) => {
      const { context, page, problems } = await openPerson({ screen });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(`${url}/graphql`)) asked.push(request.postData() ?? request.url());
      });
      await page.goto('/');
      // The cookie notice is drawn by the browser only: it is there once React has taken over.
      await page.getByRole('button', { name: 'Accept' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('can be read with JavaScript switched off', async () => {
    const { context, page } = await openPerson({ javaScript: false });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Upcoming top games' }).waitFor();
    expect(await page.locator('a[href^="/slip/"]').count()).toBeGreaterThan(5);
    await context.close();
  });

  it('shows a goal without a reload, and takes it back when it is cancelled', async () => {
    interface Playing {
      topGames: Array<{
        status: string;
        homeTeam: { name: string };
        awayTeam: { name: string };
        score: { home: number; away: number } | null;
      }>;
    }
    const { context, page } = await openPerson({ screen: 'desk' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept' }).click();
    const { topGames } = await read<Playing>(
      '{ topGames { status homeTeam { name } awayTeam { name } score { home away } } }',
    );
    const { inPlay } = (await world.state()).football;
    const found = topGames
      .map((game) => ({
        game,
        match: inPlay.find((match) => match.home === game.homeTeam.name && match.away === game.awayTeam.name),
      }))
      .find(({ game, match }) => game.status === 'LIVE' && match);
    if (!found?.match) throw new Error('no top game is in play');
    const { match } = found;
    const card = page
      .locator('section[aria-labelledby="top-games"] li')
      .filter({ hasText: match.home })
      .filter({ hasText: match.away });
    const shows = (home: number) =>
      eventually(
        async () => ((await card.first().textContent()) ?? '').includes(`${home}–${match.awayGoals}`),
        `${match.home} with ${home}`,
      );
    await shows(match.homeGoals);
    await world.act('match', { id: match.id, action: 'goalHome' });
    await shows(match.homeGoals + 1);
    await world.act('match', { id: match.id, action: 'cancelGoal' });
    await shows(match.homeGoals);
    await context.close();
  });
});
