import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialogsOf, faultsOfDialog, faultsOfScreens, me } from './kit/accessibility.ts';
import { closePeople } from './kit/browser.ts';
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

describe('signed-in pages: phone dark, desktop light', () => {
  it.each([true, undefined])(
    'every route has its title, heading, breadcrumb and header, no fault of access, and works with the Tab key alone (account: %s)',
    async (account) => {
      const own = screens.filter((screen) => screen.account === account);
      expect(own.length).toBeGreaterThan(7);
      expect(await faultsOfScreens(own, 'in')).toEqual([]);
    },
  );

  it.each(dialogsOf('in'))(
    'the dialog %s has its name (%s), keeps the focus, has no fault, and goes with Escape',
    async (dialog, name) => {
      expect(await faultsOfDialog(dialog, name, 'in')).toEqual([]);
    },
  );
});
