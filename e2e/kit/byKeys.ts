import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More tab stops than lie before any element that the tests need. */
export const MOST_STOPS = 250;

/** A user of keyboard and screen reader: finds by role and name, moves by Tab, presses keys. */
export function byKeys(page: Page) {
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const reach = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await target.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await hasFocus(target)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`The keyboard does not reach ${target}`);
  };
  return {
    reach,
    press: async (target: Locator, key = 'Enter') => {
      await reach(target);
      await page.keyboard.press(key);
    },
    write: async (target: Locator, text: string) => {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    focused: async (target: Locator) => {
      await target.waitFor();
      await expect.poll(() => hasFocus(target)).toBe(true);
    },
    /** What a screen reader says by itself. */
    told: (text: string | RegExp) =>
      page
        .locator('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]')
        .filter({ hasText: text })
        .first()
        .waitFor({ state: 'attached' }),
  };
}
