// Takes the pictures of docs/screens from a running demo: npm run screens -- http://localhost:4000
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { CHROMIUM } from './tests/chromium.mjs';

const origin = (process.argv[2] ?? 'http://localhost:4000').replace(/\/$/, '');
const folder = join(import.meta.dirname, '../docs/screens');
/** Named in the manifest: phones show them before installing the site. */
const stores = join(import.meta.dirname, '../web/public/screens');
const shownByStores = new Set([
  'home-360-light',
  'slip-360-light',
  'top-tipsters-360-light',
  'home-1280-light',
]);
const sizes = { 360: { width: 360, height: 780 }, 1280: { width: 1280, height: 800 } } as const;

/** The sixteen main screens; numbers and names are taken from the running demo. Those of the dashboard are of the demo's tipster. */
async function screensOf(page: Page): Promise<Record<string, string>> {
  await page.goto('/active_tips?type=top');
  const buy = await firstLink(page, /^\/buy_tip\/\d+$/);
  await page.goto('/finished_tips');
  const slip = await firstLink(page, /^\/slip\/\d+$/);
  await page.goto('/top_tipsters');
  const profile = await firstLink(page, /^\/profile\/\w+$/);
  await page.goto('/games');
  const game = await firstLink(page, /^\/game\/\d+$/);
  await page.goto(game);
  const league = await firstLink(page, /^\/league\/\d+$/);
  await page.goto('/blog');
  const post = await firstLink(page, /^\/blog\/[\w-]+$/);
  return {
    home: '/',
    'active-tips': '/active_tips',
    buy,
    'find-tip': '/find_tip',
    slip,
    profile,
    'top-tipsters': '/top_tipsters',
    jackpots: '/jackpot',
    'my-tips': '/my_tips',
    subscriptions: '/subscriptions',
    game,
    league,
    search: '/search?q=united',
    post,
    dashboard: '/dashboard',
    'add-tips': '/dashboard/add_tips',
  };
}

/** The demo's tipster, whose name and password the demo's own page shows. */
async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/graphql', {
    data: {
      query: 'mutation In($input: LogInInput!) { logIn(input: $input) { __typename } }',
      variables: { input: { phone: '0712345678', password: 'tipsoko-demo' } },
    },
  });
  if (!(await answer.text()).includes('SignInPayload')) throw new Error('the demo let nobody in');
}

async function firstLink(page: Page, pattern: RegExp): Promise<string> {
  const paths = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const path = paths.map((href) => href.split(/[?#]/)[0] ?? '').find((href) => pattern.test(href));
  if (!path) throw new Error(`${page.url()} has no link like ${pattern}: is this the demo?`);
  return path;
}

async function take(context: BrowserContext, path: string, name: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  // The skeletons of what comes after the first view are gone.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.close();
  const small = await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
  await writeFile(join(folder, `${name}.png`), small);
  if (shownByStores.has(name)) await writeFile(join(stores, `${name}.png`), small);
  console.log(`${name}.png ${Math.round(small.length / 1024)} KiB`);
}

/** A font configuration in which the system's font is Roboto, as on Android; others are a tenth wider. */
async function fontsOfAndroid(): Promise<string> {
  const found = execFileSync('fc-match', ['--format', '%{family}', 'Roboto'], { encoding: 'utf8' });
  if (!found.split(',').includes('Roboto'))
    throw new Error('The pictures need Roboto: apt-get install fonts-roboto');
  const file = join(await mkdtemp(join(tmpdir(), 'tipsoko-fonts-')), 'fonts.conf');
  const asRoboto = ['system-ui', 'sans-serif', 'sans'].map(
    (name) => `<match target="pattern"><test name="family"><string>${name}</string></test>
      <edit name="family" mode="assign" binding="strong"><string>Roboto</string></edit></match>`,
  );
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>${asRoboto.join('')}</fontconfig>`,
  );
  return file;
}

const fonts = await fontsOfAndroid();
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  env: { ...process.env, FONTCONFIG_FILE: fonts },
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const open = async (width: keyof typeof sizes, colorScheme: 'light' | 'dark') => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: sizes[width],
      colorScheme,
      reducedMotion: 'reduce',
      timezoneId: 'Africa/Nairobi',
      locale: 'en-KE',
    });
    // Hides the cookie notice.
    await context.addCookies([{ name: 'cookieUse', value: 'yes', url: origin }]);
    return context;
  };
  const finder = await (await open(360, 'light')).newPage();
  const screens = Object.entries(await screensOf(finder));
  await finder.context().close();
  for (const width of [360, 1280] as const) {
    for (const colors of ['light', 'dark'] as const) {
      const visitor = await open(width, colors);
      const tipster = await open(width, colors);
      await signIn(tipster);
      for (const [name, path] of screens) {
        await take(path.startsWith('/dashboard') ? tipster : visitor, path, `${name}-${width}-${colors}`);
      }
      await Promise.all([visitor.close(), tipster.close()]);
    }
  }
} finally {
  await browser.close();
  await rm(dirname(fonts), { recursive: true });
}
