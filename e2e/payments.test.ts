import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCi } from '../api/test/inCi.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { askForPayment, jackpotsOnSale, type OnSale, openForm, slipsOnSale, walletOf } from './kit/buying.ts';
import { demoWorld, eventually } from './kit/demoWorld.ts';
import { timeOfTheWorld } from './kit/games.ts';
import { international, newPhone } from './kit/phones.ts';
import { productUrl } from './kit/productUrl.ts';

const world = demoWorld();
const run = Date.now().toString(36);

let slips: OnSale[];
afterAll(closePeople);

/** Somebody with a browser of their own who has answered the cookie notice. */
async function openBuyer(): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await openPerson();
  await context.addCookies([{ name: 'cookieUse', value: 'no', url: productUrl }]);
  return { context, page };
}

/** The slip that the n-th test buys. */
function slip(index: number): OnSale {
  const found = slips[index % slips.length];
  if (!found) throw new Error('nothing is on sale');
  return found;
}

const priceOf = ({ prices }: OnSale) => Number(prices.kenya.amount);
const payment = (page: Page) => page.getByRole('region', { name: 'Your payment' });
const picks = (page: Page) => page.getByRole('list', { name: 'Your tips' });

/** Checks the rows of found or bought tips; phones do not show the table's head. */
async function seeTable(page: Page, wanted: OnSale): Promise<void> {
  const rows = page.getByRole('table', { name: 'Your tips' }).locator('tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(wanted.tipCount);
}

/** Goes back to the form, asks again and approves; the picks appear and the phone has paid once. */
async function tryAgain(page: Page, phone: string, wanted: OnSale): Promise<void> {
  await payment(page).getByRole('button', { name: 'Try again' }).click();
  await askForPayment(page, phone);
  await page.getByText('Request Sent').first().waitFor();
  await world.answerPrompt(international(phone), 'approve');
  await picks(page).waitFor();
  expect(await picks(page).getByRole('listitem').count()).toBe(wanted.tipCount);
  expect(await walletOf(phone)).toBe(20_000 - priceOf(wanted));
}

const failures = [
  [
    'wrongPin',
    'Payment failed',
    'The M-Pesa PIN was wrong. Nothing was paid. Please try again with the right PIN',
  ],
  ['cancel', 'Payment failed', 'The payment was cancelled. Nothing was paid'],
  [
    'noMoney',
    'Payment failed',
    'There is not enough money in the account. Nothing was paid. Top up and try again',
  ],
  [
    'unreachable',
    'Payment failed',
    'The phone could not be reached or the request was not answered in time. Please try again',
  ],
  [
    'ignore',
    'Not confirmed in time',
    'The request was not confirmed in time. If you approved it, wait: your tip comes as soon as M-Pesa tells us. If not, please try again',
  ],
] as const;
beforeAll(async () => {
  slips = await slipsOnSale();
});

it('an approved request opens the picks without a reload, sends them by SMS, and is found again elsewhere', async () => {
  const wanted = slip(0);
  const phone = newPhone();
  const { context, page } = await openBuyer();
  await openForm(page, `/buy_tip/${wanted.number}`);
  await page.getByRole('list', { name: 'Games of the slip' }).getByText('Locked pick').first().waitFor();
  let loads = 0;
  page.on('load', () => loads++);
  await askForPayment(page, phone);
  await payment(page).getByText('Request Sent').first().waitFor();
  await payment(page)
    .getByText(/^Check the phone .* and enter your M-Pesa PIN to approve$/)
    .last()
    .waitFor();
  await world.answerPrompt(international(phone), 'approve');
  await picks(page).waitFor();
  expect(await picks(page).getByRole('listitem').count()).toBe(wanted.tipCount);
  expect(await page.getByText('Locked pick').count()).toBe(0);
  expect(loads).toBe(0);
  expect(await walletOf(phone)).toBe(20_000 - priceOf(wanted));
  const sms = await world.sms(international(phone), new RegExp(`^Tipsoko tip ${wanted.number}\n`));
  expect(sms.split('\n')).toHaveLength(wanted.tipCount + 2);
  await context.close();

  const elsewhere = await openBuyer();
  const message = await world.sms(international(phone), /^[A-Z0-9]{10} Confirmed/);
  await openForm(elsewhere.page, '/find_tip');
  await elsewhere.page.getByLabel('Phone number').fill(phone);
  await elsewhere.page.getByLabel('Transaction code').fill(message);
  await elsewhere.page.getByRole('button', { name: 'Find my tip' }).click();
  await seeTable(elsewhere.page, wanted);
  await elsewhere.context.close();
});

describe('a request by phone that is not paid', () => {
  type Failure = (typeof failures)[number];
  const failAndTryAgain = async (action: Failure[0], step: string, why: string) => {
    const phone = newPhone();
    const { context, page } = await openBuyer();
    await page.clock.install({ time: await timeOfTheWorld() });
    /** The page's clock and the product's go on together. */
    const pass = async (minutes: number) => {
      await world.advance(minutes);
      await page.clock.fastForward(minutes * 60_000);
    };
    await openForm(page, `/buy_tip/${slip(1).number}`);
    await askForPayment(page, phone);
    const { id } = await world.prompt(international(phone));
    await world.act('prompt', { id, action });
    if (action === 'ignore') await pass(11);
    await payment(page)
      .getByText(new RegExp(`^${step}`))
      .last()
      .waitFor();
    await payment(page).getByText(why, { exact: true }).last().waitFor();
    if (action === 'cancel') {
      await payment(page).getByRole('button', { name: 'I paid and have no tip' }).click();
      const asked = page.getByRole('dialog', { name: 'I paid and have no tip' });
      await asked.getByLabel('When and how did you pay?').fill('By M-Pesa at noon, RCASE55555');
      await asked.getByRole('button', { name: 'Send' }).click();
      await asked.getByText(/^Thank you\. We are looking for your payment/).waitFor();
      await asked.getByRole('button', { name: 'Close' }).last().click();
    }
    if (action === 'ignore') {
      // M-Pesa allows one prompt at a time on a phone, for a minute of its own clock or until the phone is off. On a
      // slow machine that minute may have passed.
      await world.act('prompt', { id, action: 'unreachable' }).catch((error: Error) => {
        if (!error.message.includes('That prompt has expired')) throw error;
      });
    } else {
      // After an unreachable phone the next try waits a minute; after anything else it is immediate.
      const waits = action === 'unreachable';
      const again = payment(page).getByRole('button', { name: 'Try again' });
      expect(await again.isEnabled()).toBe(!waits);
      if (waits) await payment(page).getByText('You can try again in').waitFor();
      if (waits) await pass(2);
    }
    await tryAgain(page, phone, slip(1));
    await context.close();
  };
  const title = '%s: says so, waits, and the next try is paid, once';
  // The others differ by their sentence alone.
  const [often, seldom] = [true, false].map((isOften) =>
    failures.filter(([action]) => ['cancel', 'unreachable'].includes(action) === isOften),
  ) as [Failure[], Failure[]];
  it.each(often)(title, failAndTryAgain);
  it.skipIf(!inCi).each(seldom)(title, failAndTryAgain);
});

describe('by card page', () => {
  const status = (page: Page) => page.getByRole('region', { name: 'Back from the payment page' });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  /** Types the address and goes to the hosted page, which asks for what the button said. */
  async function goToCheckout(page: Page, email: string, form: Page | Locator = page): Promise<void> {
    const pay = page.getByRole('button', { name: /^Pay / });
    // The page before this one may have a field of the same name.
    await pay.waitFor();
    await form.getByLabel('E-mail').fill(email);
    await pay.click();
    await page.getByText('Simulated checkout.').waitFor();
    await page.getByText(email).waitFor();
  }

  async function payThere(page: Page): Promise<void> {
    await page.locator('button.pay').click();
    await page.waitForURL(/\/find_tip_ng\?.*tx_ref=/);
  }

  async function mailTo(email: string, subject: RegExp): Promise<string> {
    const mail = await eventually(
      async () =>
        (await world.state()).mails?.find(
          (sent) => sent.to === email && subject.test(sent.subject + sent.text),
        ),
      `a mail to ${email}`,
    );
    return mail.text;
  }

  /** In another browser, with only the address that the payment page returned to. */
  async function findAgain(address: string, email: string, wanted: OnSale): Promise<void> {
    const { context, page } = await openBuyer();
    const { searchParams } = new URL(address);
    await openForm(page, `/find_tip_ng?tx_ref=${searchParams.get('tx_ref')}`);
    expect(await page.getByLabel('Transaction id').inputValue()).toBe(searchParams.get('tx_ref'));
    await page.getByLabel('E-mail').fill(email);
    await press(page, 'Find my tip');
    await seeTable(page, wanted);
    await context.close();
  }

  const payFrom = async (country: string, ending: string, money: RegExp) => {
    const wanted = slip(3);
    const email = `${ending}-${run}@example.com`;
    const { context, page } = await openBuyer();
    await openForm(page, `/select-country/${wanted.number}`);
    await page.getByRole('link', { name: country }).click();
    await page.waitForURL(`/buy_tip_${ending}/${wanted.number}`);
    await goToCheckout(page, email);
    expect(await page.locator('.amount').textContent()).toMatch(money);
    await payThere(page);
    const back = page.url();
    await status(page).getByText('Paid', { exact: true }).first().waitFor();
    await seeTable(page, wanted);
    expect((await mailTo(email, /Tipsoko tip/)).split('\n').length).toBeGreaterThan(wanted.tipCount);
    await findAgain(back, email, wanted);
    await context.close();
  };
  it.each([['Nigeria', 'ng', /^NGN [\d,.]+$/]] as const)(
    'from %s: paid, back with the picks, sent by e-mail, found again elsewhere',
    payFrom,
  );
  it.skipIf(!inCi).each([
    ['Uganda', 'ug', /^UGX [\d,]+$/],
    ['International', 'us', /^USD 10(\.00)?$/],
  ] as const)('from %s: paid, back with the picks, sent by e-mail, found again elsewhere', payFrom);

  it('a declined card says so and leads back to the slip, where the next try is paid', async () => {
    const wanted = slip(4);
    const email = `declined-${run}@example.com`;
    const { context, page } = await openBuyer();
    await openForm(page, `/buy_tip_ng/${wanted.number}`);
    await goToCheckout(page, email);
    await press(page, 'Card is declined');
    await page.waitForURL(/\/find_tip_ng\?/);
    await status(page)
      .getByText(/^Payment failed/)
      .last()
      .waitFor();
    await status(page)
      .getByText('Your bank or mobile-money service declined the payment. Nothing was paid.')
      .last()
      .waitFor();
    await status(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`/buy_tip_ng/${wanted.number}`);
    await goToCheckout(page, email);
    await payThere(page);
    await seeTable(page, wanted);
    await context.close();
  });

  it('a buyer who leaves the payment page sees that and can go on paying', async () => {
    const wanted = slip(5);
    const email = `left-${run}@example.com`;
    const { context, page } = await openBuyer();
    await openForm(page, `/buy_tip_us/${wanted.number}`);
    await goToCheckout(page, email);
    await press(page, 'Cancel and go back');
    await page.waitForURL(/\/find_tip_ng\?.*status=cancelled/);
    await status(page).getByText('You left the payment page before paying').waitFor();
    await status(page).getByText('Finish the payment on the payment page').last().waitFor();
    await status(page).getByRole('link', { name: 'Go to the payment page' }).click();
    await payThere(page);
    await seeTable(page, wanted);
    expect(await page.getByText('You left the payment page before paying').count()).toBe(0);
    await context.close();
  });

  it('a jackpot of the Ugandan company is sold by the Ugandan page', async () => {
    const [wanted] = await jackpotsOnSale('BP');
    if (!wanted) throw new Error('no jackpot of betPawa is on sale');
    const { context, page } = await openBuyer();
    await openForm(page, '/jackpot');
    await page.locator(`a[href="/buy_tip_ug/${wanted.number}"]`).first().click();
    await page.waitForURL(`/buy_tip_ug/${wanted.number}`);
    await page.getByText(wanted.prices.uganda.text).first().waitFor();
    await goToCheckout(page, `jackpot-${run}@example.com`);
    await payThere(page);
    await seeTable(page, wanted);
    await context.close();
  });

  it('a subscription by e-mail opens the premium tips', async () => {
    const email = `gold-${run}@example.com`;
    const { context, page } = await openBuyer();
    await openForm(page, '/subscriptions-flw');
    const gold = page.getByRole('region', { name: 'Gold' });
    await gold.getByRole('button', { name: /^Subscribe to/ }).click();
    await goToCheckout(page, email, gold);
    await payThere(page);
    await status(page).getByText('Gold is active').first().waitFor();
    await status(page).getByRole('link', { name: 'See the premium tips' }).last().click();
    await page.waitForURL('/subscriptions-flw');
    await page.getByLabel('E-mail you subscribed with').fill(email);
    await press(page, 'Open premium tips');
    await seePremiumTips(page);
    await context.close();
  });
});

/** Slips with their picks, under the heading of the panel. */
async function seePremiumTips(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Your premium tips' });
  await picks(page).first().waitFor();
  expect(await panel.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(await panel.getByText('Locked pick').count()).toBe(0);
}

it('a subscription by phone opens the premium tips', async () => {
  const phone = newPhone();
  const { context, page } = await openBuyer();
  await openForm(page, '/subscriptions');
  const gold = page.getByRole('region', { name: 'Gold' });
  await gold.getByRole('button', { name: /^Subscribe to/ }).click();
  await gold.getByLabel('M-Pesa phone number').fill(phone);
  await gold.getByRole('button', { name: /^Pay / }).click();
  await gold.getByText('Request Sent').first().waitFor();
  await world.answerPrompt(international(phone), 'approve');
  await gold.getByText('Gold is active').first().waitFor();
  await page.getByLabel('Phone number you subscribed with').fill(phone);
  await page.getByRole('button', { name: 'Open premium tips' }).click();
  await seePremiumTips(page);
  await context.close();
});
