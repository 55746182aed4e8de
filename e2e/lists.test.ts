import { eatDate } from '@tipsoko/rules/eat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCi } from '../api/test/inCi.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { nextPage, openList, type PagedList, rowsOf, turnInPlace, turns } from './kit/pagedList.ts';
import { settled } from './kit/settled.ts';

// A goal, or the end of a game, would change the rows meanwhile.
beforeAll(() => demoWorld().pause());
afterAll(async () => {
  await demoWorld().resume();
  await closePeople();
});

/** A day that is over. */
const yesterday = eatDate(new Date(Date.now() - 86_400_000));
const tipster = { phone: '0712345678', password: 'tipsoko-demo' };
const house = { phone: '0700000100', password: 'tipsoko-staff' };

/** Lists of the demo with more than a page; the others are in longLists.test.ts. */
const lists: readonly PagedList[] = [
  { path: '/finished_tips?result=won', label: 'Finished slips', row: 'tbody tr', query: 'FinishedTipsList' },
  { path: '/top_tipsters?sort=yield', label: 'Tipsters by rank', row: 'tbody tr', query: 'TipsterTable' },
  { path: '/active_tips', label: 'Active tips', row: 'article', query: 'ActiveTipsList' },
  { path: `/results?day=${yesterday}`, label: 'Final scores', row: 'li', query: 'DayResultsList' },
  { path: `/games?day=${yesterday}`, label: 'Games', row: 'li', query: 'GamesList' },
  { path: '/proof', label: 'The chain, newest first', row: 'ol > li', query: 'ProofList' },
  {
    path: '/dashboard/earnings',
    label: 'Earnings',
    row: 'tbody tr',
    query: 'EarningsTable',
    account: tipster,
  },
  { path: '/staff/tipsters', label: 'Tipsters', row: 'tbody tr', query: 'PremiumTable', account: house },
];

it.each(lists)(
  '$path turns its page in place, and comes back to it by Back, Forward and its address',
  (list) => turnInPlace(list),
);

it.each(lists.filter(({ account }) => !account))('$path turns its page without script', async (list) => {
  const { context, page } = await openPerson({ javaScript: false });
  await page.goto(list.path);
  const first = await rowsOf(page, list);
  await nextPage(page).click();
  await page.waitForURL(/[?&]after=/);
  const second = await rowsOf(page, list);
  expect(second.length).toBeGreaterThan(0);
  expect(second).not.toEqual(first);
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await page.waitForURL(/[?&]before=/);
  expect(await rowsOf(page, list)).toEqual(first);
  await context.close();
});

const [finished, , active, , , , earnings] = lists as [
  PagedList,
  unknown,
  PagedList,
  unknown,
  unknown,
  unknown,
  PagedList,
];

/** One component turns all of them. */
const [usual, others] = [[finished], [active, earnings]];

describe('a page that comes late or not at all', () => {
  const comesLate = async (list: PagedList) => {
    const { context, page } = await openList(list, { screen: 'desk' });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/graphql**', async (route) => {
      if (turns(list.query)(route.request())) await held;
      await route.continue();
    });
    const first = await rowsOf(page, list);
    await nextPage(page).click();
    const region = page.getByRole('region', { name: list.label, exact: true });
    await page.locator('section[aria-busy="true"]').waitFor();
    expect(await rowsOf(page, list)).toEqual(first);
    letGo();
    await settled(page);
    expect(await region.getAttribute('aria-busy')).toBeNull();
    expect(await rowsOf(page, list)).not.toEqual(first);
    await context.close();
  };
  it.each(usual)('$path keeps its rows on a slow line until the next ones are there', comesLate);
  it.skipIf(!inCi).each(others)(
    '$path keeps its rows on a slow line until the next ones are there',
    comesLate,
  );

  const doesNotCome = async (list: PagedList) => {
    const { context, page } = await openList(list);
    const first = await rowsOf(page, list);
    let bad = true;
    await page.route('**/graphql**', (route) => (bad ? route.abort() : route.continue()));
    await nextPage(page).click();
    const word = page.getByRole('alert').filter({ hasText: 'This page did not load' });
    await word.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    bad = false;
    await word.getByRole('button', { name: 'Try again' }).click();
    await word.waitFor({ state: 'detached' });
    await settled(page);
    const second = await rowsOf(page, list);
    expect(second).not.toEqual(first);

    // Back from a page that did not come.
    bad = true;
    await nextPage(page).click();
    await word.waitFor();
    bad = false;
    await page.goBack();
    await word.waitFor({ state: 'detached' });
    await settled(page);
    expect(await rowsOf(page, list)).toEqual(second);
    await context.close();
  };
  it.each(usual)('$path says that a page did not come, and brings it with another try', doesNotCome);
  it.skipIf(!inCi).each(others)(
    '$path says that a page did not come, and brings it with another try',
    doesNotCome,
  );
});

it('/top_tipsters filters by market under its address; a chip takes the filter away, and Back brings it again', async () => {
  const { context, page, problems } = await openPerson({ screen: 'phone' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.goto('/top_tipsters?type=monthly');
  await settled(page);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Market of their picks').selectOption({ label: 'Match result' });
  await page.getByRole('button', { name: 'Show tipsters' }).click();
  await page.waitForURL('**/top_tipsters?type=monthly&market=1x2');
  await heading('Top tipsters: Match result');
  await page.getByText('Lists tipsters with 10 or more picks').waitFor();
  await page.getByRole('link', { name: /^Match result/ }).click();
  await page.waitForURL('**/top_tipsters?type=monthly');
  await heading('Top tipsters');
  await page.goBack();
  await heading('Top tipsters: Match result');
  expect(problems).toEqual([]);
  await context.close();
});

it('/results goes a day back and forth by arrow, but not from within a field', async () => {
  const { context, page, problems } = await openPerson({ screen: 'desk' });
  const before = eatDate(new Date(Date.now() - 2 * 86_400_000));
  await page.goto(`/results?day=${yesterday}`);
  await settled(page);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(`**/results?day=${before}`);
  await settled(page);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**/results?day=${yesterday}`);
  await settled(page);
  await page.getByLabel('League').focus();
  await page.keyboard.press('ArrowRight');
  expect(page.url()).toContain(`day=${yesterday}`);
  expect(problems).toEqual([]);
  await context.close();
});
