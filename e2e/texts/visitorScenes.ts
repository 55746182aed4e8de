import { demoWorld } from '../kit/demoWorld.ts';
import { settled } from '../kit/settled.ts';
import { playingSlip } from '../kit/tipster.ts';
import { findServer, loseServer, noteInPassing, press, type Scene, type Stage } from './stage.ts';
import { codeOf, playedSlip, postSlug, waitingSlip } from './things.ts';

const world = demoWorld();

export const visitorScenes: readonly Scene[] = [
  {
    route: '/',
    as: 'visitor',
    steps: [
      {
        how: 'open it for the first time',
        act: async ({ page }) => void (await page.goto('/')),
        texts: [
          'Login',
          'Become a Tipster',
          "If you don't receive an sms with your tip, find it here!",
          'For premium tips click here',
          'This website uses cookies to enhance the user experience.',
          'Upcoming top games',
          'Free tips',
          'Top tips',
          'Latest tips',
          'Jackpot predictions',
          'Top tipsters',
          'SEE MORE',
          'View All',
          'Free surebets',
          'Privacy policy',
          'Terms of service',
          'About',
          'Support',
        ],
      },
      { how: 'answer the notice', act: ({ page }) => press(page, 'Accept'), texts: [] },
    ],
  },
  {
    route: '/?dialog=register',
    as: 'newcomer',
    steps: [
      {
        how: 'open it and send it empty',
        act: async ({ page }) => {
          await page.goto('/?dialog=register');
          await press(page, 'Register');
        },
        texts: [
          'Please fill in all required fields',
          'Use your M-Pesa phone number - this cannot be changed later',
          'One account per person',
        ],
      },
      {
        how: 'two passwords',
        act: async ({ page, newcomer }) => {
          await page.getByLabel('Username').fill(newcomer.username);
          await page.getByLabel('Phone number').fill(newcomer.phone);
          await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
          await page.getByLabel('Confirm password').fill('another-one-1');
          await press(page, 'Register');
        },
        texts: ['Passwords do not match'],
      },
      {
        how: 'the server does not answer',
        act: async ({ page, newcomer }) => {
          await loseServer(page);
          await page.getByLabel('Confirm password').fill(newcomer.password);
          await press(page, 'Register');
        },
        texts: ['An error occurred, please try again'],
      },
      {
        how: 'register',
        act: async ({ page }) => {
          await findServer(page);
          await press(page, 'Register');
        },
        texts: ['OTP Verification'],
      },
      {
        how: 'a wrong code',
        act: async ({ page, newcomer }) => {
          const right = await codeOf(newcomer.phone, 1);
          await page.getByLabel('Code').fill(right === '0000' ? '1111' : '0000');
          await press(page, 'Verify');
        },
        texts: ['Invalid OTP. Please try again.'],
      },
      {
        how: 'ask for another code while the server does not answer',
        act: async ({ page, newcomer }) => {
          // A code is sent again after a minute or two.
          await world.advance(3);
          await page.goto(`/?dialog=otp&phone=${newcomer.phone}`);
          await page.getByRole('button', { name: 'Send the code again' }).waitFor();
          await loseServer(page);
          await press(page, 'Send the code again');
        },
        texts: ['Failed to resend OTP'],
      },
      {
        how: 'ask for another code',
        act: async ({ page }) => {
          await findServer(page);
          await press(page, 'Send the code again');
        },
        texts: ['OTP sent successfully'],
      },
      {
        how: 'the right code: it is said for the moment that the page takes to go',
        act: async ({ page, newcomer }) => {
          const said = noteInPassing(page, 'OTP verified successfully');
          await page.getByLabel('Code').fill(await codeOf(newcomer.phone, 2));
          await press(page, 'Verify');
          await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().waitFor();
          return [await (await said)()];
        },
        texts: ['OTP verified successfully'],
      },
    ],
  },
  {
    route: '/?dialog=login',
    as: 'visitor',
    steps: [
      {
        how: 'log in while the server does not answer',
        act: async ({ page }) => {
          await page.goto('/?dialog=login');
          await page.getByLabel('Phone number').fill('0712345678');
          await page.getByLabel('Password', { exact: true }).fill('a-wrong-password');
          await loseServer(page);
          await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
        },
        texts: ['Login', 'Error', 'An error occurred'],
      },
    ],
  },
  {
    route: '/?dialog=reset',
    as: 'visitor',
    steps: [
      {
        how: 'open it and send no address',
        act: async ({ page }) => {
          await findServer(page);
          await page.goto('/?dialog=reset');
          await press(page, 'Send the link');
        },
        texts: ['Password Reset', 'Enter valid email'],
      },
      {
        how: 'send an address',
        act: async ({ page }) => {
          await page.getByLabel('E-mail').fill('nobody@example.com');
          await press(page, 'Send the link');
        },
        texts: ['Check your email for the link'],
      },
    ],
  },
  {
    route: '/change_password/{user_token}',
    as: 'visitor',
    steps: [
      {
        how: 'save it empty',
        act: async ({ page }) => {
          await page.goto('/change_password/not-a-token');
          await press(page, /password/i);
        },
        texts: ['Fill This', 'Fill this'],
      },
      {
        how: 'a short one, repeated wrongly',
        act: async ({ page }) => {
          const [password, confirm] = [
            page.locator('input[type=password]').first(),
            page.locator('input[type=password]').nth(1),
          ];
          await password.fill('short');
          await confirm.fill('other');
          await press(page, /password/i);
        },
        texts: ['At least 8 characters', 'This should be similar to the password'],
      },
      {
        how: 'a good one with a token that is none',
        act: async ({ page }) => {
          await page.locator('input[type=password]').first().fill('long-enough-9');
          await page.locator('input[type=password]').nth(1).fill('long-enough-9');
          await press(page, /password/i);
        },
        texts: ['Invalid token. Repeat the process.'],
      },
    ],
  },
  {
    route: '/jackpot/{jackpot}',
    as: 'visitor',
    steps: (
      [
        ['sportpesa-mega', 'SportPesa Mega Jackpot'],
        ['sportpesa-mid-week', 'SportPesa Mid Week Jackpot'],
        ['betika-mega', 'Betika Mega Jackpot'],
        ['betika-mid-week', 'Betika Mid Week Jackpot'],
      ] as const
    ).map(([slug, title]) => ({
      how: slug,
      act: async ({ page }) => void (await page.goto(`/jackpot/${slug}-jackpot`)),
      texts: [title],
    })),
  },
  {
    route: '/finished_tips',
    as: 'visitor',
    steps: [
      ...(['won', 'lost', 'cancelled'] as const).map((result) => ({
        how: `those that are ${result}`,
        act: async ({ page }: Stage) => void (await page.goto(`/finished_tips?result=${result}`)),
        texts: { won: ['won', '+Ksh'], lost: ['lost', '-Ksh'], cancelled: ['cancelled'] }[result],
      })),
      {
        how: 'a page of the list that is not there',
        act: async ({ page }) => void (await page.goto('/finished_tips?after=nowhere')),
        texts: ["Error: Can't Find Page"],
      },
    ],
  },
  {
    route: '/active_tips',
    as: 'visitor',
    steps: [
      {
        how: 'the server does not answer on the way there',
        act: async ({ page }) => {
          await page.goto('/top_tipsters');
          // A click before React listens opens the page as a document, which the server still answers.
          await settled(page);
          await loseServer(page);
          await page.locator('a[href="/active_tips"]:visible').first().click();
        },
        texts: ["Error: Can't Find Page"],
      },
      { how: 'the server is back', act: ({ page }) => findServer(page), texts: [] },
    ],
  },
  {
    route: '/slip/{number}',
    as: 'visitor',
    steps: [
      {
        how: 'before its first game',
        act: async ({ page }) => void (await page.goto(`/slip/${await waitingSlip()}`)),
        texts: ['Not Started'],
      },
      {
        how: 'while it is played',
        act: async ({ page }) => void (await page.goto(`/slip/${(await playingSlip()).slip}`)),
        texts: ['In play', 'Live'],
      },
      {
        how: 'after it',
        act: async ({ page }) => void (await page.goto(`/slip/${await playedSlip()}`)),
        texts: ['Played'],
      },
    ],
  },
  {
    route: '/blog/{slug}',
    as: 'visitor',
    steps: [
      {
        how: 'open a post',
        act: async ({ page }) => void (await page.goto(`/blog/${await postSlug()}`)),
        texts: [
          'Share on Facebook',
          'Share on WhatsApp',
          'Share on Telegram',
          'Share on X',
          'Share on E-mail',
          'Share on Messenger',
          'Copy Link',
        ],
      },
    ],
  },
  {
    route: '/email-verification/{code}',
    as: 'visitor',
    steps: [
      {
        how: 'open a link signed out',
        act: async ({ page }) => void (await page.goto('/email-verification/some-code')),
        texts: ['You need to be logged in to use the email verification link'],
      },
    ],
  },
  {
    route: 'any other path',
    as: 'visitor',
    steps: [
      {
        how: 'open it',
        act: async ({ page }) => void (await page.goto('/nowhere/at/all')),
        texts: ['Page Not Found'],
      },
    ],
  },
];
