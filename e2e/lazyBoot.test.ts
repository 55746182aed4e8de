import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { type OnSale, slipsOnSale, walletOf } from './kit/buying.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { international, newPhone } from './kit/phones.ts';
import { settled } from './kit/settled.ts';

const world = demoWorld();
const phoneField = (page: Page) => page.getByLabel('M-Pesa phone number');
const payment = (page: Page) => page.getByRole('region', { name: 'Your payment' });

let slip: OnSale;
beforeAll(async () => {
  const [found] = await slipsOnSale();
  if (!found) throw new Error('nothing is on sale');
  slip = found;
});
afterAll(closePeople);

/** A buyer on a payment page, and the scripts that it loads. */
async function openBuyer(address = `/buy_tip/${slip.number}`) {
  const { context, page, problems } = await openPerson();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(address);
  return { context, page, problems, scripts };
}

/** Delays the application's scripts until `come` is called; the small script loads at once. */
async function holdApplication(context: BrowserContext): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await context.route(
    (url) => url.pathname.startsWith('/assets/') && !url.pathname.includes('lazyBoot'),
    async (route) => {
      if (route.request().resourceType() === 'script') await held;
      await route.continue();
    },
  );
  return come;
}

it('loads the application at the first touch of a control, not on reading, scrolling or following a link', async () => {
  const { context, page, problems, scripts } = await openBuyer();
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 900);
  await page.getByRole('heading', { level: 1 }).click();
  expect(scripts.map((path) => path.replace(/-[\w-]{7}\.js$/, ''))).toEqual([
    '/early.js',
    '/assets/lazyBoot',
  ]);
  const documents: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request);
  });
  await page.getByRole('link', { name: 'Buy from other countries' }).click();
  await page.waitForURL(`/select-country/${slip.number}`);
  await page.goBack();
  await phoneField(page).focus();
  await settled(page);
  expect(documents.length).toBeGreaterThan(0);
  expect(scripts.some((path) => path.includes('packages'))).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

it('paints the page once, when all of it is parsed', async () => {
  const { context, page } = await openBuyer();
  const order = await page.evaluate(() => {
    const [awaited] = document.head.querySelectorAll<HTMLLinkElement>('link[rel=expect][blocking=render]');
    const last = document.querySelector(awaited?.getAttribute('href') ?? '#none');
    const root = document.getElementById('root');
    return root && last ? root.compareDocumentPosition(last) : null;
  });
  expect(order).toBe(4);
  await context.close();
});

it('Pay submits the plain form while the application loads, which leaves the page alone meanwhile', async () => {
  const { context, page, problems } = await openBuyer();
  const phone = newPhone();
  const come = await holdApplication(context);
  await phoneField(page).fill('0712');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('alert').filter({ hasText: 'Enter Valid Phone Number' }).waitFor();
  expect(await phoneField(page).getAttribute('aria-invalid')).toBe('true');
  expect(await phoneField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await phoneField(page).fill(phone);
  expect(await page.getByRole('alert').count()).toBe(0);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let posts = 0;
  await context.route(`**/buy_tip/${slip.number}`, async (route) => {
    if (route.request().method() === 'POST') posts++;
    await held;
    await route.continue();
  });
  // Recorded as the page is left, because it cannot be inspected while the next one loads.
  await page.evaluate(() =>
    window.addEventListener('pagehide', () => {
      sessionStorage.setItem(
        'busy',
        document.querySelector('[type=submit]')?.getAttribute('aria-busy') ?? '',
      );
      const root = Object.keys(document.getElementById('root') ?? {});
      sessionStorage.setItem('taken', String(root.some((name) => name.startsWith('__reactContainer$'))));
    }),
  );
  const application = page.waitForResponse('**/assets/buy-*');
  const pressed = page.getByRole('button', { name: /^Pay / }).click();
  await expect.poll(() => posts).toBe(1);
  come();
  await (await application).finished();
  answer();
  await pressed;
  await payment(page).getByText('Request Sent').first().waitFor();
  expect(posts).toBe(1);
  const left = await page.evaluate(() => [sessionStorage.getItem('busy'), sessionStorage.getItem('taken')]);
  expect(left).toEqual(['true', 'false']);
  await world.answerPrompt(international(phone), 'approve');
  await page.getByRole('list', { name: 'Your tips' }).waitFor();
  expect(await walletOf(phone)).toBe(20_000 - Number(slip.prices.kenya.amount));
  expect(problems).toEqual([]);
  await context.close();
});

it('keeps input, messages and presses from before the application has loaded', async () => {
  const { context, page, problems } = await openBuyer();
  const come = await holdApplication(context);
  await phoneField(page).fill('0712');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  expect(new URL(page.url()).search).toBe('');
  come();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  expect(await phoneField(page).inputValue()).toBe('0712');
  await page.getByText('Enter Valid Phone Number').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('keeps a press in a part whose code loads last', async () => {
  const { context, page, problems } = await openBuyer('/blog');
  const come = await holdApplication(context);
  await page.getByRole('button', { name: 'Dark' }).click();
  come();
  await page.locator(':root[data-theme=dark]').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('offers the number that paid last, before and after the application has come', async () => {
  const { context, page, problems } = await openBuyer();
  await page.evaluate(() => localStorage.setItem('payer', '254712345678'));
  await page.reload();
  const hint = page.getByText('The number you used last time. A payment request will appear on this phone.');
  await hint.waitFor();
  expect(await phoneField(page).inputValue()).toBe('0712345678');
  await settled(page);
  await hint.waitFor();
  expect(await phoneField(page).inputValue()).toBe('0712345678');
  expect(problems).toEqual([]);
  await context.close();
});

it('loads the application at once where needed: for a payment of this tab, a dialog in the address', async () => {
  const { context, page } = await openBuyer(`/buy_tip/${slip.number}?dialog=login`);
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => sessionStorage.setItem('purchase:plan:GOLD', 'x'));
  await page.goto(`/buy_tip/${slip.number}`);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((name) => name.startsWith('__reactContainer$')),
  );
  await context.close();
});

it('shows times in the visitor’s time zone before and after the application has loaded', async () => {
  const { context, page, problems } = await openPerson({ timezone: 'Africa/Lagos' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`/buy_tip_ng/${slip.number}`);
  const kickoff = page.getByRole('list', { name: 'Games of the slip' }).locator('time').last();
  const at = (await kickoff.getAttribute('datetime')) ?? '';
  const clock = new Date(Date.parse(at) + 3_600_000).toISOString().slice(11, 16);
  await kickoff.filter({ hasText: clock }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts.map((path) => path.replace(/-[\w-]{7}\.js$/, ''))).toEqual([
    '/early.js',
    '/assets/lazyBoot',
    '/assets/localTimes',
  ]);
  await settled(page);
  expect(await kickoff.textContent()).toContain(clock);
  expect(problems).toEqual([]);
  await context.close();
});
