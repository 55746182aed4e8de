import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { eventually } from './kit/demoWorld.ts';
import { type Product, startProduct } from './kit/product.ts';
import { productUrl } from './kit/productUrl.ts';
import { copySeed } from './kit/seed.ts';

const google = /googletagmanager\.com|google-analytics\.com/;
/** Replaces Google's script, which tests cannot load: sends the events by the same beacon. */
const standIn = `
  const send = (words) => {
    if (words[0] !== 'event' || window['ga-disable-' + words[2].send_to]) return;
    fetch('https://region1.google-analytics.com/g/collect?en=' + words[1] + '&dl=' + encodeURIComponent(words[2].page_location), { mode: 'no-cors', method: 'POST' });
  };
  for (const words of window.dataLayer) send(words);
  window.dataLayer.push = function (words) { send(words); return Array.prototype.push.call(this, words); };
`;

let product: Product;
let removeData = async () => {};
beforeAll(async () => {
  const { folder, remove } = await copySeed();
  removeData = remove;
  product = await startProduct({
    DATA_DIR: folder,
    ANALYTICS_ID: 'G-AB12CD34EF',
    NIGERIAN_SITE_URL: 'https://ng.tipsoko.example/',
    TRUST_PROXY: '1',
    OFFLINE_PAGES: 'off',
  });
});
afterAll(async () => {
  await closePeople();
  await product?.stop();
  await removeData();
});

/** Every request to Google: the script, and what was counted as 'event path'. */
async function watchGoogle(context: BrowserContext): Promise<{ scripts: string[]; counted: string[] }> {
  const seen = { scripts: [] as string[], counted: [] as string[] };
  await context.route(google, async (route) => {
    const address = new URL(route.request().url());
    if (address.pathname === '/gtag/js') {
      seen.scripts.push(address.href);
      await route.fulfill({ contentType: 'text/javascript', body: standIn });
    } else {
      const page = new URL(address.searchParams.get('dl') ?? '');
      seen.counted.push(`${address.searchParams.get('en')} ${page.pathname}${page.search}`);
      await route.fulfill({ status: 204 });
    }
  });
  return seen;
}

const hydrated = (page: Page) => page.getByRole('button', { name: 'Accept' }).waitFor();

describe('counting visits', () => {
  it('asks nothing of others before the visitor agrees, then counts pages, forms and logins, and stops when asked to', async () => {
    const { context, page, problems } = await openPerson();
    const seen = await watchGoogle(context);
    await page.goto(`${product.url}/`);
    await hydrated(page);
    await page.goto(`${product.url}/top_tipsters?dialog=login`);
    await hydrated(page);
    expect(seen).toEqual({ scripts: [], counted: [] });

    await page.goto(`${product.url}/phone-otp/254712345678`);
    await page.getByRole('button', { name: 'Accept' }).click();
    // The phone in the address must not reach Google.
    await eventually(async () => seen.counted.includes('page_view /phone-otp'), 'the first page');
    expect(seen.scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF']);
    await page.goto(`${product.url}/top_tipsters`);
    await page.locator('a[href*="dialog=login"]:visible').first().click();
    await eventually(async () => seen.counted.includes('open_login /top_tipsters'), 'the login form');
    await page.getByRole('button', { name: 'Become a Tipster' }).last().click();
    await eventually(async () => seen.counted.includes('open_registration /top_tipsters'), 'the form');
    await page.goto(`${product.url}/?dialog=login`);
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.getByLabel('Phone number').fill('0712345678');
    await dialog.getByLabel('Password', { exact: true }).fill('tipsoko-demo');
    await dialog.locator('form button[type=submit]').click();
    await eventually(async () => seen.counted.includes('login /'), 'the login');
    expect(seen.counted.filter((one) => /[?]|254/.test(one))).toEqual([]);

    await page.goto(`${product.url}/blog?dialog=privacy`);
    await eventually(async () => seen.counted.includes('page_view /blog'), 'the page');
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await hydrated(page);
    const before = seen.counted.length;
    await page.locator('a[href="/jackpot"]:visible').first().click();
    await page.waitForURL(/\/jackpot/);
    await page.goto(`${product.url}/`);
    await hydrated(page);
    expect(seen.counted.length).toBe(before);
    expect(problems.filter((problem) => /Content Security|Refused/.test(problem))).toEqual([]);
    await context.close();
  });

  it('asks nothing of others where the operator measures nothing', async () => {
    const { context, page } = await openPerson();
    const seen = await watchGoogle(context);
    await page.goto(`${productUrl}/`);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.goto(`${productUrl}/blog?dialog=login`);
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
    expect(seen).toEqual({ scripts: [], counted: [] });
    await context.close();
  });
});

describe('the Nigerian site', () => {
  async function visitFrom(address: string) {
    const person = await openPerson();
    await person.context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    const asked = person.page.waitForResponse(/\/visitor-country$/);
    await person.page.goto(`${product.url}/`);
    await asked;
    return person;
  }

  it('is offered to a visitor from Nigeria, once a visit', async () => {
    const { context, page } = await visitFrom('197.210.70.1');
    const dialog = page.getByRole('dialog', { name: 'Visit Nigerian Site' });
    await dialog.waitFor();
    expect(await dialog.getByRole('link', { name: 'Visit Nigerian Site' }).getAttribute('href')).toBe(
      'https://ng.tipsoko.example/',
    );
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${product.url}/blog`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await dialog.count()).toBe(0);
    await context.close();
  });

  it('is not offered to a visitor from Kenya', async () => {
    const { context, page } = await visitFrom('197.136.0.1');
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await context.close();
  });

  it('leaves the page the same for both', async () => {
    const pageFor = async (address: string) =>
      (await fetch(`${product.url}/proof`, { headers: { 'x-forwarded-for': address } })).headers.get('etag');
    expect(await pageFor('197.210.70.1')).toBe(await pageFor('197.136.0.1'));
  });
});

it('takes the service worker away from who has one, where pages are not to be kept', async () => {
  const answer = await fetch(`${product.url}/sw.js`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toContain('registration.unregister()');
  expect(await (await fetch(`${product.url}/`)).text()).not.toContain('service-worker');
});
