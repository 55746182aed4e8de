import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { findThings } from './kit/pages.ts';
import { productUrl } from './kit/productUrl.ts';
import { settled } from './kit/settled.ts';

// A kick-off would take a slip off the list during the test.
beforeAll(() => demoWorld().pause());
afterAll(async () => {
  await demoWorld().resume();
  await closePeople();
});

it('filters and sorts slips by a form that needs no script', async () => {
  const { context, page } = await openPerson({ javaScript: false });
  await page.goto('/active_tips');
  await page.getByRole('link', { name: 'Lowest price', exact: true }).click();
  await page.waitForURL('**/active_tips?sort=price');
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByLabel('Price', { exact: true }).selectOption('100');
  await page.getByRole('button', { name: 'Show slips' }).click();
  await page.waitForURL(/sort=price.*price=100/);
  const prices = await page.getByRole('link', { name: /^Buy for/ }).allTextContents();
  const amounts = prices.map((text) => Number(/(\d+)$/.exec(text.trim())?.[1]));
  expect(amounts.length).toBeGreaterThan(0);
  expect(amounts.every((amount) => amount <= 100)).toBe(true);
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  await context.close();
});

it('keeps filters in the address, names each with a way to drop it, and clears all where nothing is left', async () => {
  const { context, page, problems } = await openPerson({ screen: 'phone' });
  await context.addCookies([{ name: 'cookieUse', value: 'yes', url: productUrl }]);
  await page.goto('/active_tips?sort=closing');
  await settled(page);
  const all = await page.getByRole('article').count();
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByLabel('Odds', { exact: true }).selectOption('21-');
  await page.getByLabel('Price', { exact: true }).selectOption('50');
  await page.getByLabel('Record', { exact: true }).selectOption('verified');
  await page.getByRole('button', { name: 'Show slips' }).click();
  await page.waitForURL('**/active_tips?sort=closing&price=50&odds=21-&tipster=verified');
  await page.getByText('No slip on sale matches right now').waitFor();
  expect(await page.locator('summary').filter({ hasText: '3 filters on' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Verified profit' }).click();
  await page.waitForURL('**/active_tips?sort=closing&price=50&odds=21-');
  await page.goBack();
  await page.getByText('No slip on sale matches right now').waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).last().click();
  await page.waitForURL('**/active_tips?sort=closing');
  await settled(page);
  expect(await page.getByRole('article').count()).toBe(all);
  expect(problems).toEqual([]);
  await context.close();
});

it('finds by the keyboard what the field suggests, and without script what the page lists', async () => {
  const { game } = await findThings();
  const { context, page, problems } = await openPerson({ screen: 'desk' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.focus();
  const suggested = page.waitForResponse((answer) =>
    (new URL(answer.url()).searchParams.get('variables') ?? '').includes(JSON.stringify(game.home)),
  );
  await page.keyboard.type(game.home);
  // On a slow machine the first letters get an answer of their own, so this waits for the last one.
  await (await suggested).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const option = page.getByRole('option', { name: new RegExp(`^${game.home}`) }).first();
  await option.waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  const id = await chosen.getAttribute('id');
  expect(await field.getAttribute('aria-activedescendant')).toBe(id);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('option').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/team\/\d+$/);
  await page.getByRole('heading', { level: 1, name: game.home }).waitFor();
  expect(problems).toEqual([]);
  await context.close();

  const plain = await openPerson({ javaScript: false });
  await plain.page.goto(`/search?${new URLSearchParams({ q: game.home })}`);
  await plain.page.getByRole('link', { name: new RegExp(`${game.home} – ${game.away}`) }).click();
  await plain.page.waitForURL(`**/game/${game.number}`);
  expect(await plain.page.locator('script[type="application/ld+json"]').textContent()).toContain(
    'SportsEvent',
  );
  for (const list of [`/league/${game.league.number}`, '/games']) {
    await plain.page.goto(list);
    const facts = JSON.parse(
      (await plain.page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
    );
    expect(facts).toMatchObject({ '@type': 'ItemList' });
    expect(facts.itemListElement[0].item).toMatchObject({ '@type': 'SportsEvent', sport: 'Football' });
  }
  expect((await plain.page.goto('/game/999999999'))?.status()).toBe(404);
  await plain.context.close();
});
