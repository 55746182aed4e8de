import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { askForPayment, type OnSale, slipsOnSale, walletOf } from './kit/buying.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { international, newPhone } from './kit/phones.ts';
import { productUrl } from './kit/productUrl.ts';

const world = demoWorld();
const payment = (page: Page) => page.getByRole('region', { name: 'Your payment' });
const picks = (page: Page) => page.getByRole('list', { name: 'Your tips' });
const priceOf = ({ prices }: OnSale) => Number(prices.kenya.amount);

let slips: OnSale[];
beforeAll(async () => {
  slips = await slipsOnSale();
});
afterAll(closePeople);

const openBuyer = (): Promise<{ context: BrowserContext; page: Page }> => openPerson({ javaScript: false });

function slip(index: number): OnSale {
  const found = slips[index % slips.length];
  if (!found) throw new Error('nothing is on sale');
  return found;
}

it('a tip is bought and read without script: the page that waits loads itself again, and opens for its buyer alone', async () => {
  const wanted = slip(0);
  const phone = newPhone();
  const { context, page } = await openBuyer();
  await page.goto(`/buy_tip/${wanted.number}`);

  await askForPayment(page, '0712');
  await page.getByText('Enter Valid Phone Number').waitFor();
  expect(await page.getByLabel('M-Pesa phone number').inputValue()).toBe('0712');

  await askForPayment(page, phone);
  await payment(page).getByText('Request Sent').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/buy_tip/${wanted.number}`);
  expect(await picks(page).count()).toBe(0);
  await world.answerPrompt(international(phone), 'approve');
  await picks(page).waitFor();
  expect(await picks(page).getByRole('listitem').count()).toBe(wanted.tipCount);
  expect(await page.getByText('Locked pick').count()).toBe(0);
  expect(await walletOf(phone)).toBe(20_000 - priceOf(wanted));

  const other = await openBuyer();
  await other.page.goto(`/buy_tip/${wanted.number}`);
  await other.page.getByText('Locked pick').first().waitFor();
  expect(await picks(other.page).count()).toBe(0);
  // Another visitor who enters the same number sees no pick and pays nothing.
  await askForPayment(other.page, phone);
  await other.page.getByText('Locked pick').first().waitFor();
  expect(await picks(other.page).count()).toBe(0);
  expect(await walletOf(phone)).toBe(20_000 - priceOf(wanted));
  await Promise.all([context.close(), other.context.close()]);
});

it('a payment that failed says why, with the form for the next try', async () => {
  const wanted = slip(1);
  const phone = newPhone();
  const { context, page } = await openBuyer();
  await page.goto(`/buy_tip/${wanted.number}`);
  await askForPayment(page, phone);
  await payment(page).getByText('Request Sent').first().waitFor();
  await world.answerPrompt(international(phone), 'wrongPin');
  await payment(page).getByText('The M-Pesa PIN was wrong.').first().waitFor();
  await askForPayment(page, phone);
  await payment(page).getByText('Request Sent').first().waitFor();
  await world.answerPrompt(international(phone), 'approve');
  await picks(page).waitFor();
  expect(await walletOf(phone)).toBe(20_000 - priceOf(wanted));
  await context.close();
});

it('by card: the form leads to the payment page, and the tip is open afterwards', async () => {
  const wanted = slip(2);
  const email = `noscript-${Date.now()}@example.com`;
  const { context, page } = await openBuyer();
  await page.goto(`/buy_tip_ug/${wanted.number}`);
  const press = () => page.getByRole('button', { name: /^Pay / }).click();
  await page.getByLabel('E-mail').fill('nobody');
  await press();
  await page.getByText('Invalid Email').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await press();
  await page.getByRole('link', { name: 'Go to the payment page' }).click();
  await page.locator('button.pay').click();
  await page.waitForURL(/\/find_tip_ng\?.*tx_ref=/);
  await expect
    .poll(async () => {
      await page.goto(`/buy_tip_ug/${wanted.number}`);
      return picks(page).getByRole('listitem').count();
    })
    .toBe(wanted.tipCount);
  await context.close();
});

it('a form that is sent twice at once asks for one payment, and both answers are of its buyer', async () => {
  const wanted = slip(3);
  const phone = newPhone();
  const address = `${productUrl}/buy_tip/${wanted.number}`;
  const shown = await fetch(address);
  const hidden = /name="slip" value="([^"]+)"/.exec(await shown.text())?.[1] ?? '';
  const key = shown.headers.getSetCookie().join().split(';')[0] ?? '';
  const send = (headers: Record<string, string>) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: key, ...headers },
      body: new URLSearchParams({ slip: hidden, phone }),
    });
  const origin = productUrl;
  const refused = await Promise.all([
    send({}),
    send({ origin: 'https://elsewhere.example' }),
    send({ origin, 'sec-fetch-site': 'cross-site' }),
    send({ referer: 'https://elsewhere.example/' }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await send({ origin, 'content-type': 'text/plain' })).status).toBe(415);

  const answers = await Promise.all([send({ origin }), send({ origin })]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const tokens = answers.map(
    (answer) =>
      answer.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('purchases='))
        ?.split(';')[0],
  );
  expect(tokens[0]).toMatch(/^purchases=[\w-]+$/);
  expect(tokens[1]).toBe(tokens[0]);
  await world.prompt(international(phone));
  expect((await world.state(international(phone))).phone.prompts).toHaveLength(1);

  // A visitor without the form's key is told that a request is under way, and gets no token that opens the tip.
  const other = await send({ origin, cookie: '' });
  expect(other.status).toBe(422);
  expect(other.headers.getSetCookie().some((cookie) => cookie.startsWith('purchases='))).toBe(false);
  expect(await other.text()).toContain('That phone already has a payment request');
});
