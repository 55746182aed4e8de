import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { international, newPhone } from './kit/phones.ts';
import { settled } from './kit/settled.ts';
import { favourites } from './kit/slipFilters.ts';

// A kick-off, or a new price, would change the rows meanwhile.
beforeAll(() => demoWorld().pause());
afterAll(async () => {
  await demoWorld().resume();
  await closePeople();
});

it('takes 17 taps by thumb from registration to a first slip, 8 of them from the list of games on', async () => {
  const { context, page, problems } = await openPerson();
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  const phone = newPhone();
  await page.goto('/');
  await settled(page);
  const started = Date.now();
  await tap(page.getByRole('button', { name: 'Accept' }));
  await tap(page.locator('header').getByRole('link', { name: 'Become a Tipster' }));
  const register = page.getByRole('dialog', { name: 'Become a Tipster' });
  const fields = {
    Username: `Kwanza${phone.slice(4)}`,
    'Phone number': phone,
    Password: 'mpira-wa-soko-26',
    'Confirm password': 'mpira-wa-soko-26',
  };
  for (const [label, text] of Object.entries(fields)) {
    const field = register.getByLabel(label, { exact: true });
    await tap(field);
    await page.keyboard.type(text);
  }
  await tap(register.locator('form button[type=submit]'));
  const code = page.getByRole('dialog', { name: 'OTP Verification' });
  await code.waitFor();
  const text = await demoWorld().sms(international(phone), /\b\d{4}\b/);
  // The first box has the focus.
  await page.keyboard.type(/\b(\d{4})\b/.exec(text)?.[1] ?? '');
  await tap(code.getByRole('button', { name: 'Verify' }));
  await page.waitForURL('**/dashboard');
  await tap(page.getByRole('link', { name: 'Publish your first slip' }));

  const before = taps;
  for (const price of await favourites(page, 5)) await tap(price);
  await page.getByText('5 of 5', { exact: true }).waitFor();
  const bar = page.getByRole('button', { name: 'Your slip' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await bar.locator('..').textContent()).toMatch(/5 of 5 games.*odds \d.*You earn Ksh 30 per sale/);
  await tap(bar);
  await tap(page.getByRole('button', { name: 'Publish', exact: true }));
  const review = page.getByRole('dialog', { name: 'Publish this slip?' });
  expect(await review.getByRole('list').getByRole('listitem').count()).toBe(5);
  await tap(review.getByRole('button', { name: 'Publish slip' }));
  await page.getByText('Successfully Published Tips').waitFor();
  console.table([
    { taps, 'from the list of games on': taps - before, seconds: (Date.now() - started) / 1_000 },
  ]);
  expect(taps - before).toBe(8);
  expect(taps).toBe(17);
  expect(problems).toEqual([]);
  await context.close();
});
