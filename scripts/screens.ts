// Takes the pictures of docs/screens from a running demo: npm run screens -- http://localhost:4000
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

const origin = (process.argv[2] ?? 'http://localhost:4000').replace(/\/$/, '');
const folder = join(import.meta.dirname, '../docs/screens');
const sizes = { 360: { width: 360, height: 780 }, 1280: { width: 1280, height: 800 } } as const;

/** Ten screens that show what the product is; numbers and names are taken from the running demo. */
async function screensOf(page: Page): Promise<Record<string, string>> {
  await page.goto('/finished_tips');
  const slip = await firstLink(page, /^\/slip\/\d+$/);
  await page.goto('/top_tipsters');
  const profile = await firstLink(page, /^\/profile\/\w+$/);
  await page.goto('/blog');
  const post = await firstLink(page, /^\/blog\/[\w-]+$/);
  return {
    home: '/',
    'active-tips': '/active_tips',
    'finished-tips': '/finished_tips',
    slip,
    profile,
    'top-tipsters': '/top_tipsters',
    jackpots: '/jackpot',
    blog: '/blog',
    post,
    proof: '/proof',
  };
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
  console.log(`${name}.png ${Math.round(small.length / 1024)} KiB`);
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
    // The question about cookies is answered.
    await context.addCookies([{ name: 'cookieUse', value: 'yes', url: origin }]);
    return context;
  };
  for (const width of [360, 1280] as const) {
    const light = await open(width, 'light');
    const page = await light.newPage();
    const screens = await screensOf(page);
    await page.close();
    for (const [name, path] of Object.entries(screens)) await take(light, path, `${name}-${width}-light`);
    await take(await open(width, 'dark'), '/', `home-${width}-dark`);
  }
} finally {
  await browser.close();
}
