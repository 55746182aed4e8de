import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM, TEST_CHROMIUM } from '../../scripts/tests/chromium.mjs';
import { productUrl } from './productUrl.ts';

const disabledFeatures = [
  // Internal pages of the address bar: two for each window, which cost more than many of our pages.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's own list, because Chromium only reads the last `--disable-features`.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const options = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are too short-lived for optimising their scripts to pay off.
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${disabledFeatures.join()}`,
];

/** One browser of each kind for all files of this worker; each person in it has a profile of their own. */
const browsers = new Map<string, Promise<Browser>>();

export const screens = {
  phone: { width: 360, height: 780 },
  desk: { width: 1280, height: 800 },
} as const;

interface Profile {
  screen?: keyof typeof screens;
  colorScheme?: 'light' | 'dark';
  javaScript?: boolean;
  locale?: 'en-KE' | 'sw-KE';
  /** 'allow' for tests of offline copies or of a whole visit: the service worker fetches each page's files once more. */
  serviceWorkers?: 'allow' | 'block';
  timezone?: string;
  /** The headless shell refuses them whatever is granted. */
  notifications?: boolean;
  /** The address of a product that the test itself has started. */
  url?: string;
}

/** A person's own browser profile at the size of a cheap phone, or of a desk. */
export async function openPerson(
  parts: Profile = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await openProfile(parts);
  return { context, ...(await openTab(context)) };
}

/** The same without a page, which takes a quarter of a second to open. */
export async function openProfile(parts: Profile = {}): Promise<BrowserContext> {
  const executable = parts.notifications ? CHROMIUM : TEST_CHROMIUM;
  const browser = browsers.get(executable) ?? launch(executable);
  browsers.set(executable, browser);
  const context = await (await browser).newContext({
    baseURL: parts.url ?? productUrl,
    viewport: screens[parts.screen ?? 'phone'],
    colorScheme: parts.colorScheme ?? 'light',
    javaScriptEnabled: parts.javaScript ?? true,
    reducedMotion: 'reduce',
    timezoneId: parts.timezone ?? 'Africa/Nairobi',
    locale: parts.locale ?? 'en-KE',
    serviceWorkers: parts.serviceWorkers ?? 'block',
  });
  // Long enough for a busy machine; only failing tests wait so long.
  context.setDefaultTimeout(120_000);
  return context;
}

/** One more tab of a person's browser, and what its console complains of. */
export async function openTab(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}

/** One page loads while another is checked. */
const TABS = 2;

/** Checks all `things` in a few tabs at the same time and returns the faults in their order. */
export async function acrossTabs<Thing>(
  context: BrowserContext,
  things: readonly Thing[],
  look: (thing: Thing, tab: { page: Page; problems: string[] }) => Promise<string[]>,
): Promise<string[]> {
  const found: string[][] = things.map(() => []);
  let next = 0;
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const tab = await openTab(context);
      for (let at = next++; at < things.length; at = next++) {
        found[at] = await look(things[at] as Thing, tab);
      }
      await tab.page.close();
    }),
  );
  return found.flat();
}

// Vitest ends its workers with this signal; on `exit` Playwright ends Chromium and removes its folder.
process.once('SIGTERM', () => process.exit());

/** For the end of a file: Chromium stays for the next one. */
export async function closePeople(): Promise<void> {
  const open = await Promise.all(browsers.values());
  await Promise.all(open.flatMap((browser) => browser.contexts()).map((context) => context.close()));
}

function launch(executable: string): Promise<Browser> {
  return chromium.launch({
    executablePath: executable,
    args: options,
    headless: true,
    handleSIGTERM: false,
  });
}
