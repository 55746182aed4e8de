import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { settled, stands } from './kit/settled.ts';
import { signIn } from './kit/signIn.ts';

afterAll(closePeople);

const tipster = { phone: '0712345678', password: 'tipsoko-demo' };

/** How many lines the words of an element stand on. */
const lines = (page: Page, name: string) =>
  page
    .locator('header')
    .getByRole('link', { name, exact: true })
    .evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    });

it.each([
  ['en', ['Login', 'Become a Tipster']],
  ['sw', ['Ingia', 'Uza tips zako']],
] as const)("keeps an anonymous visitor's header on one line at 360 px (%s)", async (language, names) => {
  const { context, page } = await openPerson();
  await page.goto(`/?language=${language}`);
  for (const name of names) {
    await page.locator('header').getByRole('link', { name, exact: true }).waitFor();
    expect(await lines(page, name), name).toBe(1);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The word mark gives way to the buttons, and its link keeps its name.
  expect(await page.locator('header').getByRole('link', { name: 'Tipsoko' }).count()).toBe(1);
  await context.close();
});

/** Words that overlap others or leave their row. */
const hurtWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const seen = elements
      .map((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return { element, text: element.textContent ?? '', box: words.getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const cut = seen.filter(({ element, box }) => {
      const around = element.closest('tr, li')?.getBoundingClientRect();
      return around !== undefined && (box.right > around.right + 1 || box.left < around.left - 1);
    });
    const covered = seen.filter(({ element, box }) =>
      seen.some(
        (other) =>
          other.element !== element &&
          !other.element.contains(element) &&
          !element.contains(other.element) &&
          box.left < other.box.right - 1 &&
          other.box.left < box.right - 1 &&
          box.top < other.box.bottom - 1 &&
          other.box.top < box.bottom - 1,
      ),
    );
    return [...cut, ...covered].map(({ text }) => text);
  });

it('keeps the header of a tipster on one line at 360 px', async () => {
  const { context, page } = await openPerson();
  await signIn(context, tipster);
  await page.goto('/find_tip');
  await settled(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Dashboard' }).waitFor();
  expect((await banner.boundingBox())?.height).toBeLessThan(70);
  await context.close();
});

it.each(['en', 'sw'] as const)('shows names and kick-offs whole at 360 px (%s)', async (language) => {
  const { context, page } = await openPerson();
  await page.goto(`/finished_tips?language=${language}`);
  await settled(page);
  expect(await hurtWords(page, 'td > span:last-child')).toEqual([]);
  await page.goto('/');
  await settled(page);
  expect(await hurtWords(page, 'article li time, article li > span:has(.figures)')).toEqual([]);
  await context.close();
});

it('shows all six boxes of a code within their card', async () => {
  const { context, page } = await openPerson();
  await page.goto('/change_password?phone=254712345678');
  await settled(page);
  const code = page.getByLabel('Code');
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  const right = ({ x = 0, width = 0 }: { x?: number; width?: number } = {}) => Math.round(x + width);
  const boxes = await code.locator('xpath=following-sibling::span/span').all();
  expect(boxes).toHaveLength(6);
  const send = right((await page.getByRole('button', { name: 'Change password' }).boundingBox()) ?? {});
  expect(send).toBeLessThan(360);
  for (const box of boxes) expect(right((await box.boundingBox()) ?? {})).toBeLessThanOrEqual(send);
  await context.close();
});

it('fits on the screen with its text twice as large', async () => {
  const { context, page } = await openPerson();
  for (const path of ['/', '/finished_tips', '/top_tipsters', '/find_tip', '/subscriptions']) {
    await page.goto(path);
    await settled(page);
    await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%');
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    await stands(page);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
  }
  await context.close();
});

it('says in sight why the last of many games is refused', async () => {
  const { context, page } = await openPerson();
  await signIn(context, tipster);
  await page.goto('/dashboard/add_tips');
  await page.getByLabel('Search a game').fill('Premier');
  const games = page.getByRole('list', { name: 'Games found' }).getByRole('listitem');
  await games.nth(12).waitFor();
  const priced = games.filter({ has: page.locator('button[aria-pressed]') });
  const team = await priced.last().locator('p span').first().textContent();
  const draw = () => priced.last().getByRole('button', { name: /Draw/ });
  await draw().click();
  // A pick clears the search.
  await page.getByLabel('Search a game').fill('Premier');
  await games.nth(12).waitFor();
  expect(await priced.last().locator('p span').first().textContent()).toBe(team);
  await priced
    .last()
    .getByRole('button', { name: /Home win/ })
    .click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Game already in slip' });
  await refusal.waitFor();
  const header = await page.locator('header').first().boundingBox();
  const box = await refusal.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(780);
  await context.close();
});

it('sends a photo of a phone as a small picture', async () => {
  const { context, page } = await openPerson();
  await signIn(context, tipster);
  await page.goto('/account_settings');
  await page.getByRole('button', { name: 'Change photo' }).waitFor();
  // More bytes and more pixels than the server reads: grain that no PNG makes small.
  const photo = grainyPng(5000, 3400);
  const upload = page.waitForRequest(
    (request) => request.headers()['content-type']?.startsWith('multipart/form-data') ?? false,
  );
  expect(photo.length).toBeGreaterThan(5_000_000);
  await page.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  const sent = Number((await (await upload).allHeaders())['content-length']);
  expect(sent).toBeGreaterThan(10_000);
  expect(sent).toBeLessThan(500_000);
  await page.locator('main img[src*="webp"]').first().waitFor();
  // In the header it keeps its shape beside mark and menu.
  const picture = await page.getByRole('banner').locator('img').boundingBox();
  expect(picture?.width).toBe(picture?.height);
  await context.close();
});

/** A grey PNG with grain, from a generator of its own so that it is the same each time. */
function grainyPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  let seed = 7;
  for (let place = 0; place < rows.length; place += 1) {
    if (place % (width + 1) === 0) continue;
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    rows[place] = 96 + (seed & 7) * 8;
  }
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
