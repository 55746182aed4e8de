import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask } from './kit/ask.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { demoWorld, eventually } from './kit/demoWorld.ts';
import { following } from './kit/following.ts';
import { productUrl as url } from './kit/productUrl.ts';
import { settled } from './kit/settled.ts';

const world = demoWorld();
afterAll(closePeople);

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

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

describe('the home page', () => {
  it('carries teams, tipsters and prices in its HTML', async () => {
    const popular = () =>
      ask<OnSale>(
        '{ activeSlips(order: POPULAR, first: 4) { edges { node { number totalOdds price { text } tipster { username } tips { game { homeTeam { name } } } } } } }',
      );
    // Somebody may buy between the two questions, and anonymous answers are kept for a second.
    const { html, activeSlips } = await eventually(async () => {
      const before = await popular();
      const text = await (await fetch(`${url}/`)).text();
      const after = await popular();
      const same = JSON.stringify(before) === JSON.stringify(after);
      const shown = after.activeSlips.edges.every(({ node }) => text.includes(`/slip/${node.number}`));
      return same && shown && { html: text, ...after };
    }, 'the home page with the slips that sell best');
    expect(activeSlips.edges).toHaveLength(4);
    for (const { node } of activeSlips.edges) {
      for (const text of [node.tipster.username, node.price.text]) expect(html).toContain(text);
      expect(html.replaceAll(/<[^>]*>/g, '')).toContain(`about ${Number(node.totalOdds)}`);
      for (const tip of node.tips) expect(html).toContain(escaped(tip.game.homeTeam.name));
    }
  });

  it.each(['phone', 'desk'] as const)(
    'hydrates on a %s with no other request than for longer lists, and no console error',
    async (screen) => {
      const { context, page, problems } = await openPerson({ screen, serviceWorkers: 'allow' });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(`${url}/graphql`)) asked.push(request.postData() ?? request.url());
      });
      await page.goto('/');
      await page.getByRole('button', { name: 'Accept' }).waitFor();
      await settled(page);
      // On a phone the ends of the long lists are out of view and not asked for; on a wide screen they are in view at once.
      const others = asked.filter((one) => !one.includes('operationName=HomeRouteQuery'));
      expect(others).toEqual([]);
      expect(asked.length).toBeLessThanOrEqual(screen === 'phone' ? 0 : 1);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('has three slips of four games on a phone, between its header and its bottom bar', async () => {
    const { context, page } = await openPerson();
    for (const language of ['en', 'sw']) {
      await page.goto(`/?language=${language}`);
      await settled(page);
      const { cards, seen } = await page.evaluate(() => {
        const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
        const list = document.querySelector('section[aria-labelledby="top-tips"] ul');
        return {
          seen: 780 - 56 - (box(document.querySelector('header'))?.height ?? 780),
          cards: [...(list?.children ?? [])].slice(0, 3).map((card) => {
            const games = [...card.querySelectorAll('li')];
            const aGame = box(games[0])?.height ?? 0;
            return (box(card)?.height ?? 0) + (4 - games.length) * aGame;
          }),
        };
      });
      expect(cards).toHaveLength(3);
      const needed = cards.reduce((sum, height) => sum + height, 2 * 10);
      console.log(`${language}: three slips need ${needed} of ${seen} px`);
      expect(seen).toBeGreaterThan(600);
      expect(needed).toBeLessThanOrEqual(seen);
    }
    await context.close();
  });

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
    // The football stands still, so that nobody else scores. Somewhere it is always the first or the second half.
    await world.pause();
    onTestFinished(() => world.resume());
    const match = await eventually(async () => {
      // As many as the page shows.
      const { topGames } = await ask<Playing>(
        '{ topGames(first: 12) { status homeTeam { name } awayTeam { name } score { home away } } }',
      );
      const { inPlay } = (await world.state()).football;
      return inPlay.find(
        ({ status, home, away, homeGoals, awayGoals }) =>
          ['1H', '2H'].includes(status) &&
          topGames.some(
            (game) =>
              game.status === 'LIVE' &&
              game.homeTeam.name === home &&
              game.awayTeam.name === away &&
              game.score?.home === homeGoals &&
              game.score.away === awayGoals,
          ),
      );
    }, 'a top game in play');
    const follows = following(page, 'TopGamesScoresSubscription');
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept' }).click();
    await follows;
    const card = page
      .locator('section[aria-labelledby="top-games"] li')
      .filter({ has: page.getByText(match.home, { exact: true }) })
      .filter({ has: page.getByText(match.away, { exact: true }) });
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
