import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { screens } from './browser.ts';
import { stands } from './settled.ts';

const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const options = { runOnly: rules, resultTypes: ['violations'] };
/** What comes back is the answer alone: the whole report of a long page is megabytes. */
const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ' at ' + nodes.map(({ target }) => JSON.stringify(target)).join(', ')))`;

/** What is wrong on the page as it stands: rules of WCAG 2.2 AA and best practice that it breaks, and sideways scroll. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  const faults = (await page.evaluate(run)) as string[];
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wider > 0) faults.push(`${wider} px wider than the screen`);
  return faults;
}

export type Sight = readonly [screen: keyof typeof screens, colorScheme: 'light' | 'dark'];

/** The same page, once loaded, in all these sizes and colours; the last of them stays. */
export async function faultsInSights(page: Page, sights: readonly Sight[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [screen, colorScheme] of sights) {
    await page.setViewportSize(screens[screen]);
    await page.emulateMedia({ colorScheme });
    await stands(page);
    faults.push(...(await faultsOf(page)).map((fault) => `${screen}, ${colorScheme}: ${fault}`));
  }
  return faults;
}
