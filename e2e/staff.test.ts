import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './kit/ask.ts';
import { faultsInAppearances } from './kit/axe.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { openForm } from './kit/buying.ts';
import { demoWorld, eventually } from './kit/demoWorld.ts';
import { upcomingGames } from './kit/games.ts';
import { productUrl as url } from './kit/productUrl.ts';
import { settled } from './kit/settled.ts';
import { chooseDraw } from './kit/slipFilters.ts';
import { playingSlip } from './kit/tipster.ts';

const world = demoWorld();

const house = { phone: '0700000100', password: 'tipsoko-staff' };
const somebody = { phone: '0712345678', password: 'tipsoko-demo' };

type Person = Awaited<ReturnType<typeof openPerson>>;

/** Logs in as the dialog does; the cookies are those of the browser. */
async function logIn({ context }: Person, who: typeof house): Promise<void> {
  const answer = await context.request.post('/api/account/login/otp', { data: who });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
  await context.addCookies([{ name: 'cookieUse', value: 'yes', url }]);
}

async function tokenOf({ context }: Person): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
}

/** Chooses the last upcoming game, whose tips do not close during the test, and answers one of its clubs. */
async function chooseTip(page: Page): Promise<string> {
  const game = (await upcomingGames()).at(-1);
  if (!game) throw new Error('There is no game to choose');
  await chooseDraw(page, game);
  return game.homeTeam.name;
}

const pages = [
  '/staff',
  '/staff/results',
  '/staff/results/1',
  '/staff/payments',
  '/staff/payments?list=kept',
  '/staff/payments?list=differences',
  '/staff/payments?list=proposals',
  '/staff/payments?list=sale',
  '/staff/books',
  '/staff/jackpots',
  '/staff/posts',
  '/staff/posts/new',
  '/staff/free_tips',
  '/staff/tipsters',
  '/staff/moderation',
  '/staff/members',
  '/staff/audit',
];

let staff: Person;
beforeAll(async () => {
  staff = await openPerson({ screen: 'desk' });
  await logIn(staff, house);
});
afterAll(closePeople);

describe('who gets there', () => {
  it('staff find the way in the menu of the header', async () => {
    const { page } = staff;
    await openForm(page, '/');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Staff' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    expect(await page.title()).toBe('Tipsoko | Staff Inbox');
  });

  it('answers 404 to everyone else', async () => {
    const visitor = await openPerson();
    const user = await openPerson();
    await logIn(user, somebody);
    for (const person of [visitor, user]) {
      for (const address of ['/staff', '/staff/audit', '/staff/posts/new']) {
        const answer = await person.page.goto(address);
        expect(answer?.status(), address).toBe(404);
        await person.page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      }
    }
    await openForm(user.page, '/');
    await user.page.getByRole('button', { name: /^Account of/ }).click();
    await user.page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    expect(await user.page.getByRole('menuitem', { name: 'Staff' }).count()).toBe(0);
    await visitor.context.close();
    await user.context.close();
  });
});

describe('a result on HOLD', () => {
  it('is corrected after a preview of its effect, and its slips settle', async () => {
    const { page } = staff;
    // No rule can settle a match that was awarded after kick-off.
    const { game } = await playingSlip();
    // The clock jumped past the end of the access token.
    await logIn(staff, house);
    const token = await tokenOf(staff);
    const held = async () =>
      (
        await ask<{ gameReviews: Array<{ openTips: number; game: { number: number } }> }>(
          '{ gameReviews { openTips game { number } } }',
          { token, path: '/graphql/staff' },
        )
      ).gameReviews;
    const match = (await world.state()).football.inPlay.find(({ home }) => home === game.homeTeam.name);
    await world.act('match', { id: match?.id, action: 'award' });
    const review = await eventually(
      async () => (await held()).find((one) => one.game.number === game.number),
      'a game on HOLD with tips on it',
    );
    const { number } = review.game;
    // By keys alone, from the one list of all that waits.
    await openForm(page, '/staff');
    const row = page.getByRole('button', { name: new RegExp(`${game.homeTeam.name}.*result on HOLD`) });
    await row.waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    for (
      let at = await page.getByRole('list', { name: 'Inbox' }).getByRole('button').count();
      at > 0;
      at -= 1
    ) {
      await page.keyboard.press('j');
      if (await row.evaluate((element) => element === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    const link = page.locator(`a[href="/staff/results/${number}"]`);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/staff/results/${number}`);
    // The list may contain several games and disappears once the review is shown.
    await page.getByText('The match was awarded after kick-off').first().waitFor();
    await page
      .getByRole('table')
      .getByText(/awarded \(AWD\)/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Preview the effect' }).click();
    await page.getByText('Enter a reason of at most 500 characters').waitFor();
    await page.getByLabel('Full-time: home team').fill('1');
    await page.getByLabel('Full-time: away team').fill('1');
    await page.getByLabel('Half-time: home team').fill('2');
    await page.getByLabel('Half-time: away team').fill('0');
    await page.getByLabel('Reason').fill('Looked at the report of the referee');
    await page.getByRole('button', { name: 'Preview the effect' }).click();
    await page.getByText('Half-time goals exceed full-time goals').waitFor();
    await page.getByLabel('Half-time: home team').fill('0');
    await page.getByRole('button', { name: 'Preview the effect' }).click();

    const dialog = page.getByRole('dialog', { name: 'Effect of this result' });
    const tips = dialog
      .locator('div', { has: page.getByText('Tips settled', { exact: true }) })
      .locator('dd');
    await tips.first().waitFor();
    expect(Number(await tips.first().textContent())).toBe(review.openTips);
    await dialog.getByRole('button', { name: 'Save this result' }).click();
    await page.getByText('Result saved. Its slips are being settled.').waitFor();
    await page.getByText('set by staff').waitFor();
    await eventually(
      async () =>
        (
          await ask<{ gameReview: { openTips: number } }>(`{ gameReview(number: ${number}) { openTips } }`, {
            token,
            path: '/graphql/staff',
          })
        ).gameReview.openTips === 0,
      'the settled tips',
    );
    expect((await held()).map(({ game }) => game.number)).not.toContain(number);
  });
});

describe('the blog', () => {
  const title = `A staff post ${Date.now() % 100_000}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');

  it('keeps what is written from being lost, and a draft from being read', async () => {
    const { page } = staff;
    await page.goto('/staff/posts/new');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Overview').fill('What staff wrote.');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.type('Fine words. ');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('And strong ones.');
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Preview' }).click();
    expect(await page.locator('.prose strong').textContent()).toBe('And strong ones.');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByRole('list', { name: 'Posts' }).getByRole('link', { name: title, exact: true }).waitFor();
    expect((await fetch(`${url}/blog/${slug}`)).status).toBe(404);
    expect(await (await fetch(`${url}/blog`)).text()).not.toContain(title);
  });

  it('shows a post to everybody once it is published, with its picture, until it is deleted', async () => {
    const { page } = staff;
    await page.goto(`/staff/posts/${slug}`);
    await page.getByRole('textbox', { name: 'Text' }).getByText('And strong ones.').waitFor();
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 700, height: 350 } });
    await page
      .getByLabel('Choose a picture', { exact: true })
      .first()
      .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture });
    await page.locator('img[src^="/pictures/"]').waitFor();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish at a time' });
    const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 16);
    await dialog.getByLabel('Day and time in Nairobi').fill(tomorrow);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('alert').getByText('Say what the picture shows').waitFor();
    await page.getByLabel('What the picture shows').fill('The staff pages');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await dialog.getByLabel('Day and time in Nairobi').fill(tomorrow);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    const row = page
      .getByRole('list', { name: 'Posts' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await row.getByText(`${tomorrow.slice(11)} Nairobi time`).waitFor();
    expect((await fetch(`${url}/blog/${slug}`)).status).toBe(404);
    await row.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('list', { name: 'Posts' }).getByRole('link', { name: title, exact: true }).waitFor();
    expect(await row.getByRole('link', { name: `View and share ${title}` }).getAttribute('href')).toBe(
      `/blog/${slug}`,
    );
    const visitor = await openPerson();
    await visitor.page.goto(`/blog/${slug}`);
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await visitor.page.locator('.prose strong').textContent()).toBe('And strong ones.');
    const cover = visitor.page.getByRole('img', { name: 'The staff pages' });
    const src = await cover.getAttribute('src');
    expect((await fetch(`${url}${src}`)).headers.get('content-type')).toBe('image/webp');
    await visitor.context.close();

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('list', { name: 'Posts' })
      .getByRole('link', { name: title, exact: true })
      .waitFor({ state: 'detached' });
    // Anonymous responses are cached for a second.
    await eventually(async () => (await fetch(`${url}/blog/${slug}`)).status === 404, 'the end of the post');
  });
});

describe('publishing for the platform', () => {
  it('a free tip is there for everybody at once', async () => {
    const { page } = staff;
    await page.goto('/staff/free_tips');
    const club = await chooseTip(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('The free tip is published.').waitFor();
    await page.getByRole('region', { name: 'Published' }).getByText(club).first().waitFor();
    // Anonymous answers are kept for a second.
    const market = await eventually(async () => {
      const { freeTips } = await ask<{
        freeTips: {
          edges: [
            { node: { market: { value: string }; game: Record<'homeTeam' | 'awayTeam', { name: string }> } },
          ];
        };
      }>(
        '{ freeTips(first: 1) { edges { node { market { value } game { homeTeam { name } awayTeam { name } } } } } }',
      );
      const { node } = freeTips.edges[0];
      return [node.game.homeTeam.name, node.game.awayTeam.name].includes(club) && node.market;
    }, 'the free tip for an anonymous visitor');
    expect(market.value).toContain('Draw');
  });

  it('a jackpot is on sale at the prices of its countries', async () => {
    const { page } = staff;
    await page.goto('/staff/jackpots');
    await page.getByText('Publish a jackpot').click();
    await page.getByLabel('Company').selectOption('BT');
    await page.getByLabel('Kind').selectOption('MW');
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page.getByText('A jackpot has 1 to 30 tips').waitFor();
    await chooseTip(page);
    await page.getByLabel('Price in Kenya').fill('150');
    await page.getByLabel('Price in Uganda').fill('5000');
    await page.getByRole('button', { name: 'Publish 1 tips' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    const first = page.getByRole('list', { name: 'Jackpots' }).getByRole('listitem').first();
    await first.getByText('Ksh 150 · UGX 5,000 · NGN 1,500').waitFor();
    await first.getByRole('link', { name: 'Betika Mid Week Jackpot' }).waitFor();
  });

  it('a tipster becomes premium and stops being it', async () => {
    const { page } = staff;
    await page.goto('/staff/tipsters');
    const make = page.getByRole('button', { name: /^Make premium: / }).first();
    const name = /: (\S+)$/.exec((await make.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    const premium = async () =>
      (
        await ask<{ tipster: { profile: { premium: boolean } } }>(
          `{ tipster(username: "${name}") { profile { premium } } }`,
        )
      ).tipster.profile.premium;
    await page.getByRole('button', { name: `Make premium: ${name}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make premium' }).click();
    await page.getByRole('button', { name: `End premium: ${name}` }).click();
    await eventually(premium, 'a premium tipster');
    await page.getByRole('dialog').getByRole('button', { name: 'End premium' }).click();
    await page.getByRole('button', { name: `Make premium: ${name}` }).waitFor();
    await eventually(async () => !(await premium()), 'a tipster like others');
  });
});

describe('the audit log', () => {
  it('lists who did what, and filters by action', async () => {
    const { page } = staff;
    await page.goto('/staff/audit');
    const log = page.getByRole('table', { name: 'Audit log' });
    for (const action of [
      'end premium',
      'make premium',
      'publish jackpot',
      'delete post',
      'publish post',
      'save draft',
    ])
      await log.getByText(action, { exact: true }).first().waitFor();
    await page.getByLabel('What').selectOption('correct game');
    await page.getByRole('button', { name: 'Filter' }).click();
    await log.getByText('Looked at the report of the referee').first().waitFor();
    await log.getByText('make premium').first().waitFor({ state: 'detached' });
    await page.getByLabel('Who').fill('nobody');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('Nothing found').waitFor();
  });
});

describe('for people who cannot see or point well', () => {
  it('on a phone in the light and at a desk in the dark no rule of WCAG 2.2 AA is broken', async () => {
    const person = await openPerson();
    await logIn(person, house);
    const { page } = person;
    const broken: string[] = [];
    for (const address of pages) {
      await page.goto(address);
      await page.getByRole('navigation', { name: 'Staff pages' }).waitFor();
      if (address.endsWith('/new')) await page.getByRole('toolbar').waitFor();
      await settled(page);
      const faults = await faultsInAppearances(page, [
        ['phone', 'light'],
        ['desk', 'dark'],
      ]);
      broken.push(...faults.map((fault) => `${address}: ${fault}`));
    }
    expect(broken).toEqual([]);
    await person.context.close();
  });

  it('nothing was written to the console as an error', () => {
    expect(staff.problems.filter((problem) => !/status of 40[14]/.test(problem))).toEqual([]);
  });
});
