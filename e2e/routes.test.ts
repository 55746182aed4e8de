import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialogsOf, faultsOfDialog, faultsOfScreens, me } from './kit/accessibility.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { findThings, type Screen, screensOf } from './kit/pages.ts';

let screens: Screen[];
beforeAll(async () => {
  // A kick-off would disable controls or end the sale of a slip during the test.
  await demoWorld().pause();
  screens = screensOf(await findThings(), me.username);
});
afterAll(async () => {
  await demoWorld().resume();
  await closePeople();
});

describe('anonymous pages: phone light, desktop dark', () => {
  /** So many parts of the list, each a test. */
  const PARTS = 6;

  it.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
    'every route has its title, heading, breadcrumb and header, no fault of access, and works with the Tab key alone (%i)',
    async (part) => {
      const own = screens.filter((_, at) => at % PARTS === part - 1);
      expect(own.length).toBeGreaterThan(5);
      expect(await faultsOfScreens(own, 'out')).toEqual([]);
    },
  );

  it.each(dialogsOf('out'))(
    'the dialog %s has its name (%s), keeps the focus, has no fault, and goes with Escape',
    async (dialog, name) => {
      expect(await faultsOfDialog(dialog, name, 'out')).toEqual([]);
    },
  );

  it('a buy page without a number leads home', async () => {
    const { context, page } = await openPerson();
    for (const path of ['/buy_tip', '/buy_tip_ng', '/buy_tip_ug', '/buy_tip_us', '/select-country']) {
      await page.goto(path);
      expect([path, new URL(page.url()).pathname]).toEqual([path, '/']);
    }
    await context.close();
  });
});
