import type { Page } from 'playwright-core';

/** More stops than any page has; ends the search when focus is trapped. */
const MAX_STOPS = 400;
const AT_ONCE = 20;

/**
 * Clickable elements that the Tab key does not reach, by their text. Radio buttons and tabs are left out, because a
 * group has only one tab stop and its other members are reached with the arrow keys.
 */
export async function unreachable(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const selector =
      'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [role=button]';
    for (const element of scope.querySelectorAll<HTMLElement>(selector)) {
      const grouped =
        element.matches(
          '[type=radio], [type=hidden], [role=tab], [role=menuitem], [role=radio], [role=option]',
        ) || // The hidden input of a file has a button that opens it.
        element.matches('[type=file][tabindex="-1"]') ||
        element.closest('[inert], [aria-hidden=true]');
      const shown =
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
      if (shown && !grouped) element.dataset.mustReach = 'yes';
    }
    document.addEventListener('focusin', (event) => {
      (event.target as HTMLElement).removeAttribute('data-must-reach');
    });
  });
  for (let stop = 0; stop < MAX_STOPS; stop += AT_ONCE) {
    // As by key repeat, without waiting for a frame after each.
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.down('Tab')));
    await page.keyboard.up('Tab');
    const left = await page.evaluate(() => document.querySelectorAll('[data-must-reach]').length);
    if (left === 0) return [];
  }
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-must-reach]')]
      // What was switched off or hidden meanwhile cannot be clicked any more.
      .filter(
        (element) =>
          !element.matches(':disabled') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getClientRects().length > 0,
      )
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim()}"`,
      ),
  );
}
