import type { Page } from 'playwright-core';
import { openPerson } from '../kit/browser.ts';
import { demoWorld } from '../kit/demoWorld.ts';
import { type UpcomingGame, upcomingGames } from '../kit/games.ts';
import { signIn } from '../kit/signIn.ts';
import { findGame } from '../kit/slipFilters.ts';
import { findServer, loseServer, press, type Scene, type Stage, see } from './stage.ts';
import { askAs, sellerWithLittle, sellNewestSlip, unpaidCursor } from './things.ts';

const world = demoWorld();
const demoPhone = '254712345678';

/** The selection of this game whose odds are nearest to `odds`. */
function draftTip(game: UpcomingGame, odds: number) {
  const [best] = [...game.odds].sort(
    (a, b) => Math.abs(Number(a.odds) - odds) - Math.abs(Number(b.odds) - odds),
  );
  if (!best) throw new Error('a game without odds');
  return { game: game.number, market: best.market.id, odds: best.odds };
}

/** A draft that another device has saved. */
async function openDraft({ page, context }: Stage, chosen: UpcomingGame[], odds: number): Promise<void> {
  // What this page has not saved yet, it saves as it is left.
  await page.goto('/dashboard');
  const tips = chosen.map((game) => draftTip(game, odds));
  const { saveSlipDraft } = await askAs<{ saveSlipDraft: { __typename: string; message?: string } }>(
    context,
    'mutation Save($input: SaveSlipDraftInput!) { saveSlipDraft(input: $input) { __typename ... on Error { message } } }',
    { input: { tips, priceText: '50', moneyBack: false, reason: '', bookingCodes: [] } },
  );
  if (saveSlipDraft.__typename !== 'SaveSlipDraftPayload') throw new Error(saveSlipDraft.message);
  await page.goto('/dashboard/add_tips');
  await page.getByLabel('Price').waitFor();
}

const setPrice = async (page: Page, price: string) => {
  await page.getByLabel('Price').fill(price);
  await page.getByLabel('Price').blur();
};

let games: UpcomingGame[] = [];

export const tipsterScenes: readonly Scene[] = [
  {
    route: '/dashboard',
    as: 'newcomer',
    steps: [
      {
        how: 'open it',
        act: async ({ page }) => void (await page.goto('/dashboard')),
        texts: [
          'Dashboard',
          'Pending Payments',
          'My Rating',
          'Account Balance',
          'Total Earnings',
          "Today's Income - 40% Fee",
          'Monthly Income - 40% Fee',
          'Add Tips',
          'View Latest Tips',
          'Withdraw Cash',
          'Published Tips',
          'Settings',
          'Minimum withdrawal is Ksh. 10',
          'Share on Facebook',
          'Share on WhatsApp',
          'Share on Telegram',
          'Share on X',
          'Copy Link',
        ],
      },
      {
        how: 'ask for less than Ksh 500, as a seller who has that',
        act: async () => {
          const text = 'Minimum withdrawal amount is Ksh. 10. Account Balance should be at least Ksh. 500';
          const { context: own, page } = await openPerson();
          await signIn(own, await sellerWithLittle());
          await page.goto('/dashboard');
          await press(page, 'Request withdrawal');
          await see(page, text);
          await own.close();
          return [text];
        },
        texts: ['Minimum withdrawal amount is Ksh. 10. Account Balance should be at least Ksh. 500'],
      },
      {
        how: 'open the menu of the header',
        act: ({ page, newcomer }) => press(page, new RegExp(`Account of ${newcomer.username}`)),
        texts: ['Profile', 'Settings', 'Logout'],
      },
    ],
  },
  {
    route: '/profile/{username}',
    as: 'newcomer',
    steps: [
      {
        how: "the window's title",
        act: async ({ page, newcomer }) => {
          await page.goto(`/profile/${newcomer.username}`);
          await page.waitForFunction((title) => document.title === title, `Tipsoko | ${newcomer.username}`);
        },
        texts: ['Tipsoko | {username}'],
      },
    ],
  },
  {
    route: '/dashboard/add_tips',
    as: 'newcomer',
    steps: [
      {
        how: 'publish nothing',
        act: async ({ page }) => {
          games = await upcomingGames();
          await page.goto('/dashboard/add_tips');
          await press(page, 'Publish');
        },
        texts: ["Publish at least '3' tip"],
      },
      {
        how: 'search a club that is none',
        act: ({ page }) => page.getByLabel('Search a game').fill('Zzyzx Rovers'),
        texts: ["Can't find games. Retype or check your spelling"],
      },
      { how: 'empty the price', act: ({ page }) => setPrice(page, ''), texts: ["Can't be empty"] },
      { how: 'letters as price', act: ({ page }) => setPrice(page, 'ten'), texts: ['Numbers only'] },
      { how: 'a price too high', act: ({ page }) => setPrice(page, '1001'), texts: ['Max Amount: 1000'] },
      {
        how: 'a price too low',
        act: ({ page }) => setPrice(page, '20'),
        texts: ['Price range Ksh. [50-1000]'],
      },
      {
        how: 'three tips at long odds',
        act: async (stage) => {
          const { page } = stage;
          await openDraft(stage, games.slice(0, 3), 15);
          await press(page, 'Publish');
        },
        texts: ['Total odds must be within 2.5 and 100.00 . A minimum of 2.5 and a maximum of 100.0'],
      },
      {
        how: 'another price of a game that is in the slip',
        act: async ({ page }) =>
          (await findGame(page, games[0] as UpcomingGame))
            .locator('button[aria-pressed=false]')
            .first()
            .click(),
        texts: ['Game already in slip'],
      },
      {
        how: 'a sixth game',
        act: (stage) => openDraft(stage, games.slice(0, 5), 1.8),
        texts: ['Maximum number of 5 games reached'],
      },
      {
        how: 'publish while the server does not answer',
        act: async (stage) => {
          const { page } = stage;
          await openDraft(stage, games.slice(0, 3), 2);
          await loseServer(page);
          await press(page, 'Publish');
          await press(page, 'Publish slip');
        },
        texts: ['Error Saving tips'],
      },
      {
        how: 'publish',
        act: async ({ page }) => {
          await findServer(page);
          await press(page, 'Publish');
          await press(page, 'Publish slip');
        },
        texts: ['Successfully Published Tips'],
      },
      {
        how: 'a second slip is published, and a third begun from the dashboard',
        act: async ({ page, context }) => {
          const tips = games.slice(0, 3).map((game) => draftTip(game, 2.2));
          const { publishSlip } = await askAs<{ publishSlip: { __typename: string; message?: string } }>(
            context,
            'mutation Publish($input: PublishSlipInput!) { publishSlip(input: $input) { __typename ... on Error { message } } }',
            { input: { tips, price: 60, idempotencyKey: `texts-${Date.now()}` } },
          );
          if (publishSlip.__typename !== 'PublishSlipPayload') throw new Error(publishSlip.message);
          await page.goto('/dashboard');
          await press(page, /^Add Tips/);
        },
        texts: ["Can't Post more than 2 tips"],
      },
    ],
  },
  {
    route: '/dashboard/earnings',
    as: 'newcomer',
    steps: [
      {
        how: 'somebody buys the slip that was published last',
        act: async ({ page, context }) => {
          await sellNewestSlip(context);
          await page.goto('/dashboard/earnings');
        },
        texts: ['Earnings', 'pending'],
      },
    ],
  },
  {
    route: '/account_settings',
    as: 'newcomer',
    steps: [
      {
        how: 'send every form of it empty',
        act: async ({ page }) => {
          await page.goto('/account_settings');
          await press(page, 'Change password');
        },
        texts: [
          'Personal details',
          'Security',
          'Change password',
          'Change phone',
          'Change e-mail',
          'Fill this',
        ],
      },
      {
        how: 'a short password, repeated wrongly',
        act: async ({ page }) => {
          await page.getByLabel('Current password', { exact: true }).fill('whatever');
          await page.getByLabel('New password').fill('short');
          await page.getByLabel('Confirm password').fill('other');
          await press(page, 'Change password');
        },
        texts: ['Password should be 8 characters or more', 'Confirm password is not equal'],
      },
      {
        how: 'a new password',
        act: async ({ page, newcomer }) => {
          await page.getByLabel('Current password', { exact: true }).fill(newcomer.password);
          await page.getByLabel('New password').fill(`${newcomer.password}-2`);
          await page.getByLabel('Confirm password').fill(`${newcomer.password}-2`);
          await press(page, 'Change password');
        },
        texts: ['Saved'],
      },
      {
        how: 'a phone number too short',
        act: async ({ page }) => {
          await page.getByLabel('New phone number').fill('07123');
          await press(page, 'Change phone');
        },
        texts: ['Phone number should have 10 digits'],
      },
      {
        how: 'letters in a phone number',
        act: async ({ page }) => {
          await page.getByLabel('New phone number').fill('07123abcde');
          await press(page, 'Change phone');
        },
        texts: ['Only digits allowed'],
      },
      {
        how: 'an address that is none',
        act: async ({ page }) => {
          await page.getByLabel('New e-mail').fill('nobody');
          await press(page, 'Change e-mail');
        },
        texts: ['Enter valid email'],
      },
    ],
  },
  {
    route: '/email-verification/{code}',
    as: 'newcomer',
    steps: [
      {
        how: 'the server does not answer',
        act: async ({ page }) => {
          await loseServer(page);
          await page.goto('/email-verification/some-code');
        },
        texts: ['An error occured'],
      },
      { how: 'the server is back', act: ({ page }) => findServer(page), texts: [] },
    ],
  },
  {
    route: '/dashboard',
    as: 'demo',
    steps: [
      {
        how: 'withdraw to a phone number that is none',
        act: async ({ page }) => {
          await page.goto('/dashboard');
          await press(page, 'Request withdrawal');
          const dialog = page.getByRole('dialog', { name: 'Withdraw Cash' });
          await dialog.getByLabel('Phone number').fill('07123');
          await press(page, 'Withdraw');
        },
        texts: ['Withdraw Cash', 'Enter a valid phone number'],
      },
    ],
  },
  {
    route: '/dashboard/earnings',
    as: 'demo',
    steps: [
      {
        how: 'open it',
        act: async ({ page }) => void (await page.goto('/dashboard/earnings')),
        texts: ['paid'],
      },
      {
        how: 'turn to a sale of a slip that was cancelled',
        act: async ({ page, context }) =>
          void (await page.goto(`/dashboard/earnings?after=${await unpaidCursor(context)}`)),
        texts: ['unpaid'],
      },
    ],
  },
  {
    route: '/dashboard/withdraw',
    as: 'demo',
    steps: [
      {
        how: 'empty the phone number',
        act: async ({ page }) => {
          await page.goto('/dashboard/withdraw');
          await page.getByLabel('M-Pesa phone number').fill('');
          await press(page, /^Withdraw Ksh/);
        },
        texts: ['Withdraw Funds', 'Please enter your phone number', 'Minimum withdrawal is Ksh. 10'],
      },
      {
        how: 'open the history',
        act: ({ page }) => page.getByText('Withdrawal History', { exact: true }).click(),
        texts: ['Withdrawal History', 'Successful'],
      },
      {
        how: 'withdraw and refresh while the server does not answer',
        act: async ({ page }) => {
          await loseServer(page);
          await page.getByLabel('M-Pesa phone number').fill('0712345678');
          await press(page, /^Withdraw Ksh/);
          await press(page, 'Refresh');
        },
        texts: [
          'Withdrawal request failed',
          'Failed to fetch balances',
          'Failed to fetch withdrawal history',
        ],
      },
      {
        how: 'withdraw to a wallet that can take no more',
        act: async ({ page }) => {
          await findServer(page);
          await world.act('wallet', { phone: demoPhone, balance: 500_000 });
          await press(page, /^Withdraw Ksh/);
        },
        texts: ['Pending'],
      },
      {
        how: 'M-Pesa refuses it',
        act: ({ page }) => page.locator('details li').first().getByText('Failed', { exact: true }).waitFor(),
        texts: ['Failed', 'Retry'],
      },
      {
        how: 'press Retry once the wallet has room again',
        act: async ({ page }) => {
          await world.act('wallet', { phone: demoPhone, balance: 20_000 });
          await page.locator('details li').first().getByRole('button', { name: 'Retry' }).click();
          await page.locator('details li').first().getByText('Successful', { exact: true }).waitFor();
        },
        texts: ['Successful'],
      },
    ],
  },
];
