import { afterAll, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { settled, stands } from './kit/settled.ts';

afterAll(closePeople);

it('changes colours at once with reduced motion, and gradually without', async () => {
  const { context, page } = await openPerson();
  await page.goto('/find_tip');
  await settled(page);
  await page.evaluate(() => {
    Object.assign(window, { transitions: 0 });
    document.addEventListener('transitionrun', () => {
      (window as unknown as { transitions: number }).transitions += 1;
    });
  });
  const begun = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await stands(page);
    return page.evaluate(() => (window as unknown as { transitions: number }).transitions);
  };
  expect(await begun('dark')).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await begun('light')).toBeGreaterThan(0);
  await context.close();
});
