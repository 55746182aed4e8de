import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { askForPayment, openForm, slipsOnSale } from './kit/buying.ts';
import { demoWorld, eventually } from './kit/demoWorld.ts';
import { international, newPhone } from './kit/phones.ts';
import { signIn } from './kit/signIn.ts';

const world = demoWorld();
afterAll(closePeople);

/** The service worker's copy of a page; null without one. */
const copyOf = (page: Page, path: string) =>
  page.evaluate(
    async (asked) => (await caches.match(asked, { cacheName: 'pages', ignoreVary: true }))?.text() ?? null,
    path,
  );
const isKept = (page: Page, path: string) =>
  eventually(async () => (await copyOf(page, path)) !== null, `a copy of ${path}`);
const notice = (page: Page) => page.getByText('You are offline. What you see may be old.');

describe('without a network', () => {
  it('opens the shell and the lists that were seen, by reload and by link, and says so', async () => {
    const { context, page } = await openPerson({ serviceWorkers: 'allow' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept' }).click();
    await isKept(page, '/');
    // One page is loaded as a document, one by the router.
    await page.goto('/finished_tips');
    await isKept(page, '/finished_tips');
    await openForm(page, '/');
    await page.locator('a[href="/active_tips"]:visible').first().click();
    await page.getByRole('heading', { level: 1, name: /tips/i }).waitFor();
    await isKept(page, '/active_tips');

    await context.setOffline(true);
    await page.reload();
    await notice(page).waitFor();
    // The notice lies below the header and covers none of its buttons.
    const header = await page.getByRole('banner').boundingBox();
    const box = await notice(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity));
    expect(await page.locator('main a[href^="/slip/"], main a[href^="/buy_tip/"]').count()).toBeGreaterThan(
      3,
    );
    // Styles and scripts came too: the application runs.
    await page.locator('a[href="/"]:visible').first().click();
    await page.getByRole('heading', { name: 'Upcoming top games' }).waitFor();
    await notice(page).waitFor();
    await page.goto('/finished_tips');
    await notice(page).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  it('says of an address that was never seen that there is no copy, and leads on', async () => {
    const { context, page } = await openPerson({ serviceWorkers: 'allow' });
    await page.goto('/');
    await isKept(page, '/');
    await context.setOffline(true);
    await page.goto('/top_tipsters');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByRole('list').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Upcoming top games' }).waitFor();
    await page.goto('/top_tipsters');
    await page.getByRole('link', { name: /Try again/ }).waitFor();
    // Loads by itself once there is a network.
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: /tipsters/i }).waitFor();
    await context.close();
  });

  it('keeps of a signed-in person what everybody may see, and nothing after they logged out', async () => {
    const { context, page } = await openPerson({ screen: 'desk', serviceWorkers: 'allow' });
    await signIn(context, { phone: '0712345678', password: 'tipsoko-demo' });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().waitFor();
    await isKept(page, '/');
    const own = await page.content();
    const copy = (await copyOf(page, '/')) ?? '';
    const names = (html: string | null, text: string) => html?.includes(text) ?? false;
    expect(names(own, '/dashboard')).toBe(true);
    expect(names(copy, 'Upcoming top games')).toBe(true);
    expect(names(copy, '/dashboard')).toBe(false);
    // Also after a reload, because responses with a session are never stored.
    await page.reload();
    await page.goto('/dashboard');
    expect(await copyOf(page, '/dashboard')).toBeNull();
    expect(names(await copyOf(page, '/'), '/dashboard')).toBe(false);
    await page.goto('/top_tipsters');
    await isKept(page, '/top_tipsters');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('banner').getByText('Login').first().waitFor();
    await eventually(async () => (await copyOf(page, '/top_tipsters')) === null, 'the end of the copy');
    await context.close();
  });

  it('gives up the worker where the server does not want it any more', async () => {
    const { context, page } = await openPerson({ serviceWorkers: 'allow' });
    await page.goto('/');
    await isKept(page, '/');
    // As a page comes from a server with OFFLINE_PAGES=off.
    await context.addInitScript(() => {
      new MutationObserver(() => document.querySelector('meta[name="service-worker"]')?.remove()).observe(
        document,
        { childList: true, subtree: true },
      );
    });
    await page.goto('/');
    await eventually(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0),
      'no worker',
    );
    await context.close();
  });
});

describe('a payment under way', () => {
  it('is seen as paid when the connection is back, without a reload', async () => {
    const [latest] = await slipsOnSale();
    const phone = newPhone();
    const { context, page } = await openPerson({ serviceWorkers: 'allow' });
    let loads = 0;
    const sockets: string[] = [];
    page.on('websocket', (socket) => {
      sockets.push('open');
      socket.on('close', () => sockets.push('closed'));
    });
    await openForm(page, `/buy_tip/${latest?.number}`);
    page.on('load', () => {
      loads++;
    });
    await page.getByRole('button', { name: 'Accept' }).click();
    await askForPayment(page, phone);
    await page.getByText('Request Sent').first().waitFor();
    await world.prompt(international(phone));

    await context.setOffline(true);
    await notice(page).waitFor();
    await eventually(async () => sockets.at(-1) === 'closed', 'the end of the socket');
    await world.answerPrompt(international(phone), 'approve');
    await world.sms(international(phone), new RegExp(`^Tipsoko tip ${latest?.number}\n`));
    // The payment has succeeded, but this page is offline.
    expect(await page.getByRole('list', { name: 'Your tips' }).count()).toBe(0);

    await context.setOffline(false);
    await page.getByRole('list', { name: 'Your tips' }).waitFor();
    expect(loads).toBe(0);
    await notice(page).waitFor({ state: 'detached' });
    await context.close();
  });
});
