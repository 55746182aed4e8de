import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './kit/ask.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { demoWorld, eventually } from './kit/demoWorld.ts';
import { goTo, upcomingGames } from './kit/games.ts';
import { international, newPhone } from './kit/phones.ts';
import { productUrl as url } from './kit/productUrl.ts';
import { chooseDraw, marketOf } from './kit/slipFilters.ts';

const world = demoWorld();

/** The demo's own page in the browser of somebody who holds `phone`. */
async function holdPhone(page: Page, phone: string): Promise<void> {
  await page.goto('/__demo');
  await page.getByLabel('Which phone are you using?').fill(phone);
  await page.getByRole('button', { name: 'Pick up' }).click();
  await page.locator('#phone-name', { hasText: phone }).waitFor();
}

describe('from registration to withdrawal, as two people would do it', () => {
  const tipster = {
    phone: newPhone(),
    username: `Mtaalamu${Date.now() % 100_000}`,
    password: 'mpira-wa-soko-26',
  };
  const buyerPhone = newPhone();
  let seller: Awaited<ReturnType<typeof openPerson>>;
  let sellerPhone: Page;
  let buyer: Awaited<ReturnType<typeof openPerson>>;
  let buyersPhone: Page;
  let slip = '';
  let picks: string[] = [];
  let receipt = '';

  beforeAll(async () => {
    seller = await openPerson({ serviceWorkers: 'allow' });
    sellerPhone = await seller.context.newPage();
    buyer = await openPerson({ serviceWorkers: 'allow' });
    buyersPhone = await buyer.context.newPage();
    for (const page of [seller.page, buyer.page]) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Accept' }).click();
    }
  });
  afterAll(closePeople);

  it('registers with a code that comes by SMS, and is signed in', async () => {
    const { page } = seller;
    await page
      .getByRole('link', { name: 'Become a Tipster' })
      .or(page.getByRole('button', { name: 'Become a Tipster' }))
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Become a Tipster' });
    await dialog.getByLabel('Username').fill(tipster.username);
    await dialog.getByLabel('Phone number').fill(tipster.phone);
    await dialog.getByLabel('Password', { exact: true }).fill(tipster.password);
    await dialog.getByLabel('Confirm password').fill(tipster.password);
    await dialog.locator('form button[type=submit]').click();
    await page.getByRole('dialog', { name: 'OTP Verification' }).waitFor();

    await holdPhone(sellerPhone, tipster.phone);
    const text = await sellerPhone.locator('#messages li').first().textContent();
    const code = /\b(\d{4})\b/.exec(text ?? '')?.[1] ?? '';
    await page.getByRole('dialog', { name: 'OTP Verification' }).getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().waitFor();
  });

  it('searches games, builds a slip and publishes it', async () => {
    const { page } = seller;
    await page.goto('/dashboard');
    await page.getByText('Minimum withdrawal is Ksh. 10').waitFor();
    await page
      .getByRole('link', { name: 'Add Tips' })
      .or(page.getByRole('button', { name: 'Add Tips' }))
      .first()
      .click();
    await page.getByLabel('Search a game').waitFor();
    for (const game of (await upcomingGames()).slice(0, 3)) {
      await chooseDraw(page, game);
      await marketOf(page).waitFor({ state: 'detached' });
    }
    const panel = page.locator('[aria-label="Your slip"]').first();
    if (!(await panel.getByLabel('Price').isVisible()))
      await page.getByRole('button', { name: /slip/i }).first().click();
    await page.getByLabel('Price').first().fill('1000');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish slip' }).click();
    await page.getByText('Successfully Published Tips').first().waitFor();

    await page.goto(`/active_tips/${tipster.username}`);
    const link = page.locator('a[href*="/slip/"]').first();
    slip = /\/slip\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    expect(slip).toMatch(/^\d+$/);
  });

  it('shows on the home page with odds and kick-off and without its picks', async () => {
    // Anonymous answers are kept for a second.
    await eventually(
      async () => (await (await fetch(`${url}/`)).text()).includes(tipster.username),
      'the slip on the home page',
    );
    const page = await (await fetch(`${url}/slip/${slip}`)).text();
    expect(page).toContain('Ksh 1,000');
    expect(page).toContain('Locked pick');
  });

  it('is bought by phone: Request Sent turns into the picks without a reload', async () => {
    const { page } = buyer;
    await page.goto(`/buy_tip/${slip}`);
    let loads = 0;
    page.on('load', () => {
      loads++;
    });
    await page.getByLabel('M-Pesa phone number').fill('07123');
    await page
      .getByRole('button', { name: /pay|buy/i })
      .first()
      .click();
    await page.getByText('Enter Valid Phone Number').waitFor();
    await page.getByLabel('M-Pesa phone number').fill(buyerPhone);
    await page
      .getByRole('button', { name: /pay|buy/i })
      .first()
      .click();
    await page.getByText('Request Sent').first().waitFor();
    await holdPhone(buyersPhone, buyerPhone);
    await buyersPhone.locator('#prompts').getByRole('button').first().click();
    const tips = page.getByRole('list', { name: 'Your tips' });
    await tips.waitFor();
    picks = await tips.getByRole('listitem').allTextContents();
    expect(picks).toHaveLength(3);
    for (const pick of picks) expect(pick).toContain('Draw');
    expect(loads).toBe(0);
    receipt = /receipt\s+([A-Z0-9]{10})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? '';
    expect(receipt).toHaveLength(10);
    await openMyTips(page);
    await page.getByRole('list', { name: 'Your tips' }).getByText('Draw').first().waitFor();
    await buyer.context.setOffline(true);
    await page.goto('/my_tips');
    expect(
      await page
        .locator('#my-tips')
        .getByText(/ – .*: Draw \d/)
        .count(),
    ).toBe(3);
    await buyer.context.setOffline(false);
    const sms = await world.sms(international(buyerPhone), new RegExp(`^Tipsoko tip ${slip}\n`));
    expect(sms.match(/Draw|\bX\b/g)?.length).toBeGreaterThanOrEqual(3);
  });

  async function openMyTips(page: Page): Promise<void> {
    await page.locator('a[href="/my_tips"]:visible').first().click();
    await page.getByRole('heading', { level: 1, name: 'My tips' }).waitFor();
  }

  it('is found again by phone and transaction code', async () => {
    const { context, page } = await openPerson({ screen: 'desk' });
    await page.goto('/find_tip');
    await page.getByLabel('Phone number').fill(buyerPhone);
    await page.getByLabel('Transaction code').fill('short');
    await page.getByRole('button', { name: /find/i }).last().click();
    await page.getByText('Invalid transaction code').waitFor();
    await page.getByLabel('Transaction code').fill(`${receipt.toLowerCase()} Confirmed`);
    await page.getByRole('button', { name: /find/i }).last().click();
    await page.getByRole('table', { name: 'Your tips' }).getByText('Draw').first().waitFor();
    await openMyTips(page);
    await page.getByRole('list', { name: 'Your tips' }).getByText('Draw').first().waitFor();
    await context.close();
  });

  it('is settled when its matches are over; the dashboard moves by itself; the money is withdrawn', async () => {
    const { page } = seller;
    await page.goto('/dashboard');
    // Others of the demo may have bought it too: each sale is 600 after the fee.
    const figure = async (label: string) => {
      const text = (await page.locator('main').textContent()) ?? '';
      return Number(new RegExp(`${label}\\s*Ksh ([\\d,]+)`).exec(text)?.[1]?.replace(',', ''));
    };
    await eventually(async () => sold(await figure('Pending Payments')), 'the pending sale on the dashboard');
    const { slip: found } = await ask<{ slip: { lastKickoff: string } }>(
      `{ slip(number: ${slip}) { lastKickoff } }`,
    );
    await goTo(found.lastKickoff, 150);
    await eventually(
      async () =>
        (await ask<{ slip: { result: string | null } }>(`{ slip(number: ${slip}) { result } }`)).slip.result,
      'the settled slip',
    );
    // Nobody touched the buyer's page.
    await buyer.page.getByRole('heading', { name: 'Finished' }).waitFor();
    await eventually(
      async () => sold(await figure('Account Balance')) && (await figure('Pending Payments')) === 0,
      'the balance on the dashboard',
    ).catch(async (error: Error) => {
      const shown = await page.locator('main').textContent();
      throw new Error(`${error.message}; shown: ${shown?.slice(0, 400)}`);
    });

    await page.goto('/dashboard/withdraw');
    await page
      .getByRole('button', { name: /^Withdraw/ })
      .first()
      .click();
    const wallet = async () => (await world.state(international(tipster.phone))).phone.wallet?.balance ?? 0;
    await expect.poll(wallet).toBeGreaterThanOrEqual(20_600);
    await eventually(async () => (await figure('Account Balance')) === 0, 'the emptied balance');
  });

  it('left no error in either console', () => {
    // The clock jumped, so the access token was refused once and renewed, which browsers log to the console.
    // Without a network the service worker answered 503 with its own page.
    const expected = /status of (401|503)/;
    expect([...seller.problems, ...buyer.problems].filter((problem) => !expected.test(problem))).toEqual([]);
  });

  function sold(amount: number): boolean {
    return amount >= 600 && amount % 600 === 0;
  }
});
