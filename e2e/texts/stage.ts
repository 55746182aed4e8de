import type { BrowserContext, Page } from 'playwright-core';

/** A page, and the values that its scenes use. */
export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The account that the first scenes register. */
  readonly newcomer: { readonly username: string; readonly phone: string; readonly password: string };
}

/** An action, and the texts that are visible afterwards. */
export interface Step {
  readonly how: string;
  /** May return texts that were visible only for a moment. */
  readonly act?: (stage: Stage) => Promise<unknown>;
  readonly texts: readonly string[];
}

/** Rows of the table for one page: text → route → how it is made to appear. */
export interface Scene {
  readonly route: string;
  /** Who looks: an anonymous visitor, the tipster of the demo, or the account that the scenes register. */
  readonly as: 'visitor' | 'demo' | 'newcomer';
  readonly steps: readonly Step[];
}

/** Waits for the text itself, as the name of something, or as the window's title; upper and lower case as written. */
export async function see(page: Page, text: string): Promise<void> {
  if ((await page.title()) === text) return;
  const written = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await page
    .getByText(new RegExp(`(^|\\W|[a-z](?=[A-Z]))${written}(\\W|$)`))
    .or(page.locator(`[aria-label*=${JSON.stringify(text)}]`))
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** Watches for a text that a page shows just before it is left; call the result on the next page. */
export async function noteInPassing(page: Page, text: string): Promise<() => Promise<string>> {
  await page.evaluate((wanted) => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes(wanted)) sessionStorage.setItem('in-passing', wanted);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => page.evaluate(() => sessionStorage.getItem('in-passing') ?? '');
}

/** Makes the server unreachable. */
export async function loseServer(page: Page): Promise<void> {
  await page.route('**/graphql*', (route) => route.abort());
}

export async function findServer(page: Page): Promise<void> {
  await page.unroute('**/graphql*');
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .last()
    .click();
