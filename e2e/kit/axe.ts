import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { screens } from './browser.ts';
import { stands } from './settled.ts';

const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Without HTML and selector for every element, which axe would record; only faulty ones are described. */
const options = { runOnly: rules, resultTypes: ['violations'], selectors: false, elementRef: true };
/** Returns only the violations, because the whole report of a long page has megabytes. */
const run = `axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: ':not([data-seen-before])' }] });
  axe.run(${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) =>
      id + ' at ' + nodes.map(({ element }) => JSON.stringify([axe.utils.getAncestry(element)])).join(', ')))`;

/**
 * Marks texts with the same colours and the same position in the same components as two texts before, so that contrast,
 * half of an audit's work, is not checked for all rows of a list. Two, because something may cover the first.
 */
function markRepeated(): void {
  const AUDITED = 2;
  const times = new Map<string, number>();
  const places = new Map<string, number>();
  const visit = (element: Element, above: number): void => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position, filter } =
      getComputedStyle(element);
    const looks = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position, filter];
    const isOff = element.matches(':disabled, [aria-disabled=true], [aria-hidden=true], [inert]');
    const key = [above, element.localName, element.getAttribute('class'), isOff, ...looks].join('|');
    const place = places.get(key) ?? places.size + 1;
    places.set(key, place);
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    if (hasText && element.checkVisibility({ visibilityProperty: true })) {
      const before = times.get(key) ?? 0;
      times.set(key, before + 1);
      element.toggleAttribute('data-seen-before', before >= AUDITED);
    }
    for (const child of element.children) visit(child, place);
  };
  visit(document.body, 0);
}

/** The faults of a page: violated rules of WCAG 2.2 AA and best practice, and horizontal scrolling. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  await page.evaluate(markRepeated);
  const faults = (await page.evaluate(run)) as string[];
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wider > 0) faults.push(`${wider} px wider than the screen`);
  return faults;
}

export type Appearance = readonly [screen: keyof typeof screens, colorScheme: 'light' | 'dark'];

/** The same page, once loaded, in all these sizes and colours; the last of them stays. */
export async function faultsInAppearances(page: Page, appearances: readonly Appearance[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [screen, colorScheme] of appearances) {
    await page.setViewportSize(screens[screen]);
    await page.emulateMedia({ colorScheme });
    await stands(page);
    faults.push(...(await faultsOf(page)).map((fault) => `${screen}, ${colorScheme}: ${fault}`));
  }
  return faults;
}
