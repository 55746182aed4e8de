// How soon a phone on slow 3G with an empty cache shows `/` and lets a buyer press Pay: 400 kbps both ways, 400 ms, CPU 4 × slower. G20.
// PRODUCT_URL takes a product that runs already; else the built demo is started.
import { type Browser, chromium, type Page } from 'playwright-core';
import { startProduct } from '../e2e/kit/product.ts';
import { CHROMIUM } from '../scripts/tests/chromium.mjs';
import { budget, figure, fixed, heading, median, option } from './kit/report.ts';

const runs = option('runs', 5);
const BYTES_A_SECOND = 50_000;
const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_A_SECOND,
  uploadThroughput: BYTES_A_SECOND,
};
const BOUND_MS = 2_500;

/** Milliseconds from the start of the navigation, kilobytes as the line carried them. */
interface Visit {
  content: number;
  /** The first frame that shows an enabled button of a form which the server takes; 0 where there is none. */
  pay: number;
  kbBeforeContent: number;
  kb: number;
}

/** Runs in the page before anything of its own. */
function watch(): void {
  const seen = { content: 0, pay: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) seen.content = startTime;
  }).observe({ type: 'paint', buffered: true });
  const look = () => {
    const button = document.querySelector('form[method=post] [type=submit]:enabled');
    if (button && seen.content > 0 && button.getBoundingClientRect().height > 0) seen.pay = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function visitOf(): Visit {
  const { content, pay } = (window as unknown as { seen: Pick<Visit, 'content' | 'pay'> }).seen;
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const kbOf = (some: PerformanceResourceTiming[]) =>
    some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000;
  const kbBeforeContent = kbOf(files.filter(({ responseEnd }) => responseEnd <= content));
  return { content, pay, kbBeforeContent, kb: kbOf(files) };
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  // A profile of its own: nothing is cached.
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Africa/Nairobi',
    locale: 'en-KE',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  // tsx wraps functions in a helper that pages lack.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', slow3g);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (window as unknown as { seen: Visit }).seen.content > 0);
  const seen = await page.evaluate(visitOf);
  await context.close();
  return seen;
}

async function buyAddress(page: Page, url: string): Promise<string> {
  await page.goto(url);
  const link = page.locator('a[href^="/buy_tip/"]').first();
  return new URL((await link.getAttribute('href')) ?? '', url).href;
}

const product = process.env.PRODUCT_URL ? null : await startProduct();
const url = process.env.PRODUCT_URL ?? product?.url ?? '';
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  heading('slow', `slow 3G, median of ${runs}`);
  const page = await browser.newPage();
  const buy = await buyAddress(page, url);
  await page.goto(buy);
  await page.close();
  const visits: Record<'home' | 'buy', Visit[]> = { home: [], buy: [] };
  for (let run = 0; run < runs; run++) {
    visits.home.push(await visit(browser, `${url}/`));
    visits.buy.push(await visit(browser, buy));
  }
  const middle = (of: Visit[], what: keyof Visit) => median(of.map((one) => one[what]));
  const row = (what: string, of: Visit[], mark: 'content' | 'pay') => {
    const ms = middle(of, mark);
    budget('G20', what, `${fixed(ms, 0)} ms`, `≤ ${BOUND_MS} ms`, ms > 0 && ms <= BOUND_MS);
  };
  row('first content of /', visits.home, 'content');
  row('Pay can be pressed on the buy page', visits.buy, 'pay');
  for (const [name, of] of Object.entries(visits)) {
    figure(`${name}: first content, each run`, of.map(({ content }) => `${fixed(content, 0)}`).join(', '));
    figure(
      `${name}: on the line before it, and in all`,
      `${fixed(middle(of, 'kbBeforeContent'), 1)} KB, ${fixed(middle(of, 'kb'), 1)} KB`,
    );
  }
} finally {
  await browser.close();
  await product?.stop();
}
