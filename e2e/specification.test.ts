import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './kit/ask.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { openForm, slipsOnSale } from './kit/buying.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { productUrl as url } from './kit/productUrl.ts';
import { settled } from './kit/settled.ts';
import { signIn } from './kit/signIn.ts';
import { postSlug } from './texts/things.ts';

// A kick-off or a goal would move what a list has on it.
beforeAll(() => demoWorld().pause());
afterAll(async () => {
  await demoWorld().resume();
  await closePeople();
});

const tipster = { username: 'demo', phone: '0712345678', password: 'tipsoko-demo' };

/** A page, and a check of the parts that the specification lists for it. */
interface Place {
  readonly place: string;
  readonly as: 'visitor' | 'tipster';
  readonly address: () => Promise<string> | string;
  readonly look: (page: Page) => Promise<unknown>;
}

const seeRegions = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('region', { name, exact: true }).waitFor();
};
const linkTo = async (page: Page, within: string, name: string | RegExp) =>
  page.locator(within).getByRole('link', { name }).first().getAttribute('href');
/** Of a tipster with a slip on sale. */
const address = async (path: string) => `${path}/${(await slipsOnSale())[0]?.tipster.username}`;

const places: readonly Place[] = [
  {
    place: 'home: the parts in their order',
    as: 'visitor',
    address: () => '/',
    look: async (page) => {
      const parts = await page.locator('main section h2').allInnerTexts();
      const wanted = [
        'Upcoming top games',
        'Free tips',
        'Top tips',
        'Latest tips',
        'Jackpot predictions',
        'Top tipsters',
        'Latest finished tips',
      ];
      expect(parts.filter((part) => wanted.includes(part))).toEqual(wanted);
    },
  },
  {
    place: 'home: the first page of finished slips as served',
    as: 'visitor',
    address: () => '/',
    look: async (page) => {
      const cards = page.getByRole('region', { name: 'Latest finished tips' }).getByRole('article');
      // Loads the page again when a slip finished before the API was asked.
      const differing = async () => {
        await page.reload();
        await cards.first().scrollIntoViewIfNeeded();
        await cards.nth(11).waitFor();
        const labels = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
        const { finishedSlips } = await ask<{ finishedSlips: { nodes: Array<{ number: number }> } }>(
          '{ finishedSlips(first: 12) { nodes { number } } }',
        );
        const shown = labels.map((label) => Number(label?.match(/\d+/)?.[0]));
        return finishedSlips.nodes.filter(({ number }, at) => number !== shown[at]);
      };
      await expect.poll(differing).toEqual([]);
    },
  },
  {
    place: 'header: a bar that stays, with the mark that leads home',
    as: 'visitor',
    address: () => '/finished_tips',
    look: async (page) => {
      const bar = page.getByRole('banner');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      const sticky = await bar.evaluate((element) =>
        [element, ...element.querySelectorAll('*'), element.parentElement as Element].some((one) =>
          ['sticky', 'fixed'].includes(getComputedStyle(one).position),
        ),
      );
      expect(sticky).toBe(true);
      expect(await bar.locator('a[href="/"]').count()).toBeGreaterThan(0);
    },
  },
  {
    place: 'footer: two channels elsewhere, support, legal texts',
    as: 'visitor',
    address: () => '/find_tip',
    look: async (page) => {
      expect(await linkTo(page, 'footer', /Free surebets on/)).toMatch(/^https:/);
      expect(await linkTo(page, 'footer', /Jackpot predictions on/)).toMatch(/^https:/);
      expect(await page.locator('footer a[href^="mailto:"], footer a[href^="tel:"]').count()).toBeGreaterThan(
        1,
      );
      for (const text of ['privacy', 'terms', 'about'])
        expect(await page.locator(`footer a[href*="dialog=${text}"]`).count()).toBe(1);
    },
  },
  {
    place: 'profile: record, slips on sale, slips that ended',
    as: 'visitor',
    address: () => address('/profile'),
    look: (page) => seeRegions(page, 'Record', 'Active tips', 'Finished tips', 'Share this profile'),
  },
  {
    place: 'profile of one’s own',
    as: 'tipster',
    address: () => '/profile',
    look: (page) => seeRegions(page, 'Record', 'Active tips', 'Finished tips'),
  },
  {
    place: 'slips on sale: ten cards with a way to buy',
    as: 'visitor',
    address: () => '/active_tips',
    look: async (page) => {
      const cards = page.getByRole('region', { name: 'Active tips', exact: true }).getByRole('article');
      expect(await cards.count()).toBe(10);
      await cards
        .getByRole('link', { name: /^Buy for/ })
        .first()
        .waitFor();
    },
  },
  {
    place: 'slips on sale of one tipster',
    as: 'visitor',
    address: () => address('/active_tips'),
    look: async (page) => {
      const whose = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      const cards = page.getByRole('article');
      expect(await cards.count()).toBeGreaterThan(0);
      expect(await cards.locator(`a[href="/profile/${whose}"]`).count()).toBeGreaterThanOrEqual(
        await cards.count(),
      );
    },
  },
  {
    place: 'slips on sale that have one game',
    as: 'visitor',
    address: async () => {
      const game = (await slipsOnSale())[0]?.tips[0]?.game;
      const between = { tips: '1', team_a: game?.homeTeam.name ?? '', team_b: game?.awayTeam.name ?? '' };
      return `/active_tips?${new URLSearchParams(between)}`;
    },
    look: async (page) => {
      const home = new URL(page.url()).searchParams.get('team_a') ?? '';
      const cards = await page.getByRole('article').allInnerTexts();
      expect(cards.length).toBeGreaterThan(0);
      expect(cards.filter((card) => !card.includes(home))).toEqual([]);
    },
  },
  {
    place: 'slips that ended: a table with result and amount',
    as: 'visitor',
    address: () => '/finished_tips',
    look: async (page) => {
      const rows = page.getByRole('table').locator('tbody tr');
      expect(await rows.count()).toBe(20);
      for (const row of await rows.allInnerTexts()) expect(row).toMatch(/won|lost|cancelled/);
    },
  },
  {
    place: 'ranking: by rating, the best first',
    as: 'visitor',
    address: () => '/top_tipsters',
    look: async (page) => {
      const rows = page.getByRole('table').locator('tbody tr');
      const ratings = (await rows.allInnerTexts()).flatMap((row) => {
        const rating = /(\d+\.\d)\/10/.exec(row)?.[1];
        return rating ? [Number(rating)] : [];
      });
      expect(ratings.length).toBeGreaterThan(3);
      expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    },
  },
  {
    place: 'post: picture, day, title, overview, text, author',
    as: 'visitor',
    address: async () => `/blog/${await postSlug()}`,
    look: async (page) => {
      await page.locator('article img').first().waitFor();
      await page.locator('main time').first().waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(((await page.locator('article p').first().textContent()) ?? '').length).toBeGreaterThan(10);
      expect(((await page.locator('.prose').textContent()) ?? '').length).toBeGreaterThan(100);
      await page.getByText('Written by').waitFor();
      await page.locator('article footer a[href^="/profile/"]').first().waitFor();
    },
  },
  {
    place: 'own slips that ended',
    as: 'tipster',
    address: () => `/dashboard/finished_tips/${tipster.username}`,
    look: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    place: 'own slips on sale',
    as: 'tipster',
    address: () => `/dashboard/active_tips/${tipster.username}`,
    look: (page) => seeRegions(page, 'Published Tips'),
  },
  {
    place: 'earnings: a table of ten with their status',
    as: 'tipster',
    address: () => '/dashboard/earnings',
    look: async (page) => {
      const rows = page.getByRole('region', { name: 'Earnings', exact: true }).locator('tbody tr');
      expect(await rows.count()).toBe(10);
      for (const row of await rows.allInnerTexts()) expect(row).toMatch(/pending|paid|unpaid/);
    },
  },
  {
    place: 'settings: photo, name, username, country and city; password, phone and e-mail',
    as: 'tipster',
    address: () => '/account_settings',
    look: async (page) => {
      for (const label of ['Photo', 'Name', 'City'])
        await page.getByLabel(label, { exact: true }).first().waitFor({ state: 'attached' });
      expect(await page.getByLabel('Username', { exact: true }).isEditable()).toBe(false);
      expect(await page.getByLabel('Country', { exact: true }).isDisabled()).toBe(true);
      for (const name of ['Change password', 'Change phone', 'Change e-mail'])
        await page.getByRole('button', { name, exact: true }).waitFor();
    },
  },
];

describe('what each place has on it', () => {
  const people = {} as Record<Place['as'], { context: BrowserContext; page: Page }>;
  beforeAll(async () => {
    for (const who of ['visitor', 'tipster'] as const) {
      people[who] = await openPerson({ screen: 'desk' });
      await people[who].context.addCookies([{ name: 'cookieUse', value: 'no', url }]);
    }
    await signIn(people.tipster.context, tipster);
  });

  it.each(places)('$place, as $as', async ({ as, address: where, look }) => {
    const { page } = people[as];
    await openForm(page, await where());
    await look(page);
  });
});

it('keeps the answer about cookies for 150 days', async () => {
  const { context, page } = await openPerson();
  await page.goto('/top_tipsters');
  await page.getByRole('button', { name: 'Accept' }).click();
  const answer = async () => (await context.cookies()).find(({ name }) => name === 'cookieUse');
  await expect.poll(async () => (await answer())?.value).toBe('yes');
  const days = ((await answer())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(Math.round(days * 10) / 10).toBe(150);
  await context.close();
});

it('keeps both tokens in cookies, and Logout takes them away and loads the page of a visitor', async () => {
  const { context, page } = await openPerson({ screen: 'desk' });
  await page.goto('/find_tip?dialog=login');
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Phone number').fill(tipster.phone);
  await dialog.getByLabel('Password', { exact: true }).fill(tipster.password);
  const reloaded = page.waitForEvent('load');
  await dialog.locator('form button[type=submit]').click();
  await reloaded;
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  const names = async () => (await context.cookies()).map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining(['token', 'refresh']));
  await settled(page);
  await page.getByRole('button', { name: /Account of demo/ }).click();
  const left = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await left;
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect((await names()).filter((name) => name === 'token' || name === 'refresh')).toEqual([]);
  await context.close();
});

it('fetches legal texts as files', async () => {
  for (const text of ['privacy', 'terms', 'about', 'sw/privacy', 'sw/terms', 'sw/about']) {
    const answer = await fetch(`${url}/legal/${text}.html`);
    expect([text, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
      text,
      200,
      'text/html',
    ]);
    expect((await answer.text()).length).toBeGreaterThan(500);
  }
});
