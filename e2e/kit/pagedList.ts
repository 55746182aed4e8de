import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { openPerson } from './browser.ts';
import { productUrl } from './productUrl.ts';
import { settled } from './settled.ts';
import { signIn } from './signIn.ts';

/** A list with more than a page: its address, what identifies a row, the query of its pages, and who sees it. */
export interface PagedList {
  readonly path: string;
  readonly label: string;
  readonly row: string;
  readonly query: string;
  readonly account?: { phone: string; password: string };
  /** Brings the list into sight where its page folds it away. */
  readonly unfold?: (page: Page) => Promise<void>;
}

export const rowsOf = (page: Page, { label, row }: Pick<PagedList, 'label' | 'row'>) =>
  page
    .getByRole('region', { name: label, exact: true })
    .locator(row)
    // Cards count down, but have names.
    .evaluateAll((rows) => rows.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent));
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
export const nextPage = (page: Page) => page.getByRole('link', { name: 'Next', exact: true });
export const turns = (query: string) => (request: Request) =>
  request.url().includes(`${query}PageQuery`) || (request.postData() ?? '').includes(`${query}PageQuery`);

export async function openList(
  list: PagedList,
  { screen = 'phone', url = productUrl }: { screen?: 'phone' | 'desk'; url?: string } = {},
) {
  const person = await openPerson({ screen, url });
  if (list.account) await signIn(person.context, list.account, url);
  await person.context.addCookies([{ name: 'cookieUse', value: 'yes', url }]);
  await person.page.goto(list.path);
  if (list.unfold) {
    await settled(person.page);
    await list.unfold(person.page);
  }
  await nextPage(person.page).waitFor();
  await settled(person.page);
  return person;
}

/** Turns pages by keyboard, Back, Forward, address and Previous; each page is requested once. */
export async function turnInPlace(list: PagedList, url = productUrl): Promise<void> {
  const { context, page, problems } = await openList(list, { url });
  const documents: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
    if (turns(list.query)(request)) asked.push(request.url());
  });
  const first = await rowsOf(page, list);
  expect(first.length).toBeGreaterThan(5);

  // By keyboard: the link gets the focus and is pressed, then the list gets the focus.
  await nextPage(page).focus();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]after=/);
  await settled(page);
  const second = await rowsOf(page, list);
  expect(second).not.toEqual(first);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(list.label);
  const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(400);
  expect(asked).toHaveLength(1);

  await page.goBack();
  await page.waitForURL(url + list.path);
  await settled(page);
  expect(await rowsOf(page, list)).toEqual(first);
  expect(Math.abs((await scrolled(page)) - left)).toBeLessThan(3);
  await page.goForward();
  await page.waitForURL(/[?&]after=/);
  await settled(page);
  expect(await rowsOf(page, list)).toEqual(second);
  // Pages seen before come from the store, without a request.
  expect(asked).toHaveLength(1);
  expect(documents).toEqual([]);

  await page.reload();
  await settled(page);
  expect(await rowsOf(page, list)).toEqual(second);
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await page.waitForURL(/[?&]before=/);
  await settled(page);
  expect(await rowsOf(page, list)).toEqual(first);
  expect(problems).toEqual([]);
  await context.close();
}
