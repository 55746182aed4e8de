import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeBrowser, openPerson } from './browser.ts';
import { demoWorld, eventually, newPhone } from './demoWorld.ts';

const url = inject('productUrl');
const world = demoWorld();

/** The demo's own page in the browser of somebody who holds `phone`. */
async function holdPhone(page: Page, phone: string): Promise<void> {
  await page.goto('/__demo');
  await page.getByLabel('Whose phone is in your hand?').fill(phone);
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

  beforeAll(async () => {
    seller = await openPerson();
    sellerPhone = await seller.context.newPage();
    buyer = await openPerson();
    buyersPhone = await buyer.context.newPage();
    for (const page of [seller.page, buyer.page]) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Accept' }).click();
    }
  });
  afterAll(closeBrowser);

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
    const text = await sellerPhone.locator('#messages li').first().innerText();
    const code = /\b(\d{4})\b/.exec(text)?.[1] ?? '';
    await page.getByRole('dialog', { name: 'OTP Verification' }).getByLabel('Code').fill(code);
    const verify = page.getByRole('button', { name: /verify/i });
    if (await verify.isVisible().catch(() => false)) await verify.click({ timeout: 2_000 }).catch(() => {});
    await page.getByRole('button', { name: 'Dashboard' }).waitFor();
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
    const soon = await upcomingClubs();
    let chosen = 0;
    for (const club of soon) {
      if (chosen === 3) break;
      await page.getByLabel('Search a game').fill(club);
      const found = page.getByRole('list', { name: 'Games found' }).getByRole('button').first();
      if (
        !(await found.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        ))
      )
        continue;
      await found.click();
      const market = page.getByRole('region', { name: 'Pick a market' });
      await market.getByRole('button', { name: /Draw/ }).first().click();
      await market.waitFor({ state: 'detached' });
      chosen++;
    }
    expect(chosen).toBe(3);
    const panel = page.locator('[aria-label="Your slip"]').first();
    if (!(await panel.getByLabel('Price').isVisible()))
      await page.getByRole('button', { name: /slip/i }).first().click();
    await page.getByLabel('Price').first().fill('1000');
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click();
    await page.getByText('Successfully Published Tips').first().waitFor();

    await page.goto(`/active_tips/${tipster.username}`);
    const link = page.locator('a[href*="/slip/"]').first();
    slip = /\/slip\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    expect(slip).toMatch(/^\d+$/);
  });

  it('shows on the home page with odds and kick-off and without its picks', async () => {
    const html = await (await fetch(`${url}/`)).text();
    expect(html).toContain(tipster.username);
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
    picks = await tips.getByRole('listitem').allInnerTexts();
    expect(picks).toHaveLength(3);
    for (const pick of picks) expect(pick).toContain('Draw');
    expect(loads).toBe(0);
    const sms = await world.sms(`254${buyerPhone.slice(1)}`, new RegExp(slip));
    expect(sms.match(/Draw|\bX\b/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('is found again by phone and transaction code', async () => {
    const { context, page } = await openPerson({ screen: 'desk' });
    const messages = (await world.state(`254${buyerPhone.slice(1)}`)).phone.messages ?? [];
    const code = messages.map(({ text }) => /\b([A-Z0-9]{10})\b/.exec(text)?.[1]).find(Boolean) ?? '';
    await page.goto('/find_tip');
    await page.getByLabel('Phone number').fill(buyerPhone);
    await page.getByLabel('Transaction code').fill('short');
    await page.getByRole('button', { name: /find/i }).last().click();
    await page.getByText('Invalid transaction code').waitFor();
    await page.getByLabel('Transaction code').fill(`${code.toLowerCase()} Confirmed`);
    await page.getByRole('button', { name: /find/i }).last().click();
    await page.getByText(/Draw/).first().waitFor();
    await context.close();
  });

  it('is settled when its matches are over; the dashboard moves by itself; the money is withdrawn', async () => {
    const { page } = seller;
    await page.goto('/dashboard');
    const tile = (label: string) =>
      page.getByRole('region', { name: 'Your figures' }).locator(`:scope *`, { hasText: label }).first();
    await expect
      .poll(() => page.locator('main').innerText(), { timeout: 20_000 })
      .toMatch(/Pending Payments\s*Ksh 600/i);
    await tile('Account Balance').waitFor();
    const { slip: found } = await read<{ slip: { lastKickoff: string } }>(
      `{ slip(number: ${slip}) { lastKickoff } }`,
    );
    const now = new Date((await world.state()).football.clock.now).getTime();
    await world.advance(Math.ceil((new Date(found.lastKickoff).getTime() - now) / 60_000) + 150);
    await eventually(
      async () =>
        (await read<{ slip: { result: string | null } }>(`{ slip(number: ${slip}) { result } }`)).slip.result,
      'the settled slip',
      60_000,
    );
    await expect
      .poll(() => page.locator('main').innerText(), { timeout: 30_000 })
      .toMatch(/Account Balance\s*Ksh 600/i);

    await page.goto('/dashboard/withdraw');
    await page
      .getByRole('button', { name: /^Withdraw/ })
      .first()
      .click();
    const confirm = page
      .getByRole('dialog')
      .getByRole('button', { name: /withdraw|yes|confirm/i })
      .last();
    if (
      await confirm.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    )
      await confirm.click();
    const wallet = async () => (await world.state(`254${tipster.phone.slice(1)}`)).phone.wallet?.balance ?? 0;
    await expect.poll(wallet, { timeout: 30_000 }).toBeGreaterThanOrEqual(20_600);
    await expect.poll(() => page.locator('main').innerText(), { timeout: 30_000 }).toMatch(/Ksh 0\b/);
  });

  it('left no error in either console', () => {
    expect([...seller.problems, ...buyer.problems]).toEqual([]);
  });

  async function read<Data>(query: string): Promise<Data> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as { data: Data }).data;
  }

  /** Home clubs of priced games that start soon, the next first. */
  async function upcomingClubs(): Promise<string[]> {
    const { topGames } = await read<{
      topGames: Array<{ kickoff: string; status: string; odds: unknown[]; homeTeam: { name: string } }>;
    }>('{ topGames { kickoff status odds { odds } homeTeam { name } } }');
    const now = new Date((await world.state()).football.clock.now).getTime();
    return topGames
      .filter((game) => game.status === 'SCHEDULED' && game.odds.length > 20)
      .filter((game) => new Date(game.kickoff).getTime() > now + 10 * 60_000)
      .sort((a, b) => a.kickoff.localeCompare(b.kickoff))
      .map((game) => game.homeTeam.name);
  }
});
