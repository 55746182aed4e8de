import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

const options = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Promise<Browser> | null = null;

export const screens = {
  phone: { width: 360, height: 780 },
  desk: { width: 1280, height: 800 },
} as const;

/** A person's own browser profile at the size of a cheap phone, or of a desk. */
export async function openPerson(
  parts: { screen?: keyof typeof screens; colorScheme?: 'light' | 'dark'; javaScript?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: options,
    headless: true,
  });
  const context = await (await browser).newContext({
    baseURL: inject('productUrl'),
    viewport: screens[parts.screen ?? 'phone'],
    colorScheme: parts.colorScheme ?? 'light',
    javaScriptEnabled: parts.javaScript ?? true,
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Nairobi',
    locale: 'en-KE',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { context, page, problems };
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = null;
}
