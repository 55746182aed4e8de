import { askForPayment, openForm } from '../kit/buying.ts';
import { demoWorld } from '../kit/demoWorld.ts';
import { international, newPhone } from '../kit/phones.ts';
import { findServer, loseServer, press, type Scene } from './stage.ts';
import { waitingSlip } from './things.ts';

const world = demoWorld();

export const buyerScenes: readonly Scene[] = [
  {
    route: '/buy_tip/{slipId}',
    as: 'visitor',
    steps: [
      {
        how: 'a phone number that is none',
        act: async ({ page }) => {
          await openForm(page, `/buy_tip/${await waitingSlip()}`);
          await askForPayment(page, '07123');
        },
        texts: ['Enter Valid Phone Number', 'Buy from other countries'],
      },
      {
        how: 'the server does not answer',
        act: async ({ page }) => {
          await loseServer(page);
          await askForPayment(page, newPhone());
        },
        texts: ['Error occured buying tip'],
      },
      {
        how: 'pay',
        act: async ({ page }) => {
          await findServer(page);
          const phone = newPhone();
          await askForPayment(page, phone);
          await page.getByText('Request Sent').first().waitFor();
          await world.answerPrompt(international(phone), 'cancel');
        },
        texts: ['Request Sent'],
      },
    ],
  },
  {
    route: '/select-country/{id}',
    as: 'visitor',
    steps: [
      {
        how: 'open it',
        act: async ({ page }) => void (await page.goto(`/select-country/${await waitingSlip()}`)),
        texts: ['Buy from other countries', 'Nigeria', 'Uganda', 'International'],
      },
    ],
  },
  {
    route: '/buy_tip_ng/{id}, /buy_tip_ug/{id}, /buy_tip_us/{id}',
    as: 'visitor',
    steps: (['ng', 'ug', 'us'] as const).map((ending) => ({
      how: `${ending}: an address that is none`,
      act: async ({ page }) => {
        await openForm(page, `/buy_tip_${ending}/${await waitingSlip(1)}`);
        await page.getByLabel('E-mail').fill('nobody');
        await press(page, /^Pay /);
      },
      texts: ['Invalid Email'],
    })),
  },
  {
    route: '/find_tip',
    as: 'visitor',
    steps: [
      {
        how: 'find it with a wrong number and a short code',
        act: async ({ page }) => {
          await openForm(page, '/find_tip');
          await page.getByLabel('Phone number').fill('07123');
          await page.getByLabel('Transaction code').fill('short');
          await press(page, 'Find my tip');
        },
        texts: ['Enter Valid Phone Number', 'Invalid transaction code'],
      },
    ],
  },
  {
    route: '/find_tip_ng',
    as: 'visitor',
    steps: [
      {
        how: 'find it with a wrong address and a short id',
        act: async ({ page }) => {
          await openForm(page, '/find_tip_ng');
          await page.getByLabel('E-mail').fill('nobody');
          await page.getByLabel('Transaction id').fill('x');
          await press(page, 'Find my tip');
        },
        texts: ['Invalid Email', 'Invalid transaction id'],
      },
      {
        how: 'pay by card and come back',
        act: async ({ page }) => {
          await openForm(page, `/buy_tip_us/${await waitingSlip(2)}`);
          await page.getByLabel('E-mail').fill(`texts-${Date.now()}@example.com`);
          await press(page, /^Pay /);
          await page.locator('button.pay').click();
          await page.getByRole('table', { name: 'Your tips' }).waitFor();
          // On a phone the table is a list of cards, where the head is not drawn.
          await page.setViewportSize({ width: 1280, height: 800 });
        },
        texts: ['Game', 'League', 'Tip'],
      },
      {
        how: 'back on the phone',
        act: ({ page }) => page.setViewportSize({ width: 360, height: 780 }),
        texts: [],
      },
    ],
  },
  {
    route: '/subscriptions',
    as: 'visitor',
    steps: [
      {
        how: 'a phone number that is none',
        act: async ({ page }) => {
          await openForm(page, '/subscriptions');
          await page.getByLabel('Phone number you subscribed with').fill('07123');
          await press(page, 'Open premium tips');
        },
        texts: ['Enter Valid Phone Number', 'Gold', 'Bronze'],
      },
      {
        how: 'the server does not answer',
        act: async ({ page }) => {
          await loseServer(page);
          await page.getByLabel('Phone number you subscribed with').fill('0712345678');
          await press(page, 'Open premium tips');
        },
        texts: ['Error occurred. Try again'],
      },
    ],
  },
  {
    route: '/subscriptions-flw',
    as: 'visitor',
    steps: [
      {
        how: 'an address that is none',
        act: async ({ page }) => {
          await findServer(page);
          await openForm(page, '/subscriptions-flw');
          await page.getByLabel('E-mail you subscribed with').fill('nobody');
          await press(page, 'Open premium tips');
        },
        texts: ['Enter a valid email'],
      },
      {
        how: 'the server does not answer',
        act: async ({ page }) => {
          await loseServer(page);
          await page.getByLabel('E-mail you subscribed with').fill('nobody@example.com');
          await press(page, 'Open premium tips');
        },
        texts: ['Error occurred. Try again'],
      },
      { how: 'the server is back', act: ({ page }) => findServer(page), texts: [] },
    ],
  },
];
