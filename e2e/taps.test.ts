import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { type OnSale, slipsOnSale } from './kit/buying.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { international, newPhone } from './kit/phones.ts';

const world = demoWorld();
let slips: OnSale[];
beforeAll(async () => {
  slips = await slipsOnSale();
  expect(slips.length).toBeGreaterThan(1);
});
afterAll(closePeople);

/** A buyer's browser whose taps are counted; typing the number and the PIN is not. */
async function openBuyer() {
  const { context, page, problems } = await openPerson();
  let taps = 0;
  const tap = async (on: Locator) => {
    await on.click();
    taps += 1;
  };
  const pay = () => tap(page.getByRole('button', { name: /^Pay / }));
  const read = async (phone: string) => {
    await page.getByRole('region', { name: 'Your payment' }).getByText('Request Sent').first().waitFor();
    await world.answerPrompt(international(phone), 'approve');
    await page.getByRole('list', { name: 'Your tips' }).waitFor();
  };
  const type = (phone: string) => page.getByLabel('M-Pesa phone number').fill(phone);
  return { context, page, problems, tap, pay, type, read, taps: () => taps };
}

it('from the home page to a bought tip: two taps, the number and the PIN', async () => {
  const { context, page, problems, tap, pay, type, read, taps } = await openBuyer();
  const phone = newPhone();
  await page.goto('/');
  await tap(page.getByRole('link', { name: /^Buy for/ }).first());
  await type(phone);
  await pay();
  await read(phone);
  expect(taps()).toBe(2);
  expect(problems).toEqual([]);
  await context.close();
});

it('from a shared link two taps; the next slip on its buy page one tap and the PIN', async () => {
  const { context, page, problems, tap, pay, type, read, taps } = await openBuyer();
  const phone = newPhone();
  const [first, ...others] = slips;
  // M-Pesa takes the same amount from one phone once in two minutes.
  const second = others.find(({ prices }) => prices.kenya.amount !== first?.prices.kenya.amount);
  await page.goto(`/slip/${first?.number}`);
  await tap(page.getByRole('link', { name: /^Buy for/ }).first());
  await type(phone);
  await pay();
  await read(phone);
  expect(taps()).toBe(2);
  await page.goto(`/buy_tip/${second?.number}`);
  await pay();
  await read(phone);
  expect(taps()).toBe(3);
  expect(problems).toEqual([]);
  await context.close();
});
