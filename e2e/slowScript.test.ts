import { afterAll, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { settled } from './kit/settled.ts';

afterAll(closePeople);

it('keeps input, choices and presses from before the script has loaded, and acts on them then', async () => {
  const { context, page, problems } = await openPerson();
  let come = () => {};
  const script = new Promise<void>((resolve) => {
    come = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await script;
    await route.continue();
  });
  await page.goto('/subscriptions-flw', { waitUntil: 'commit' });
  const gold = page.getByRole('region', { name: 'Gold' });
  const email = page.getByLabel('E-mail you subscribed with');
  await email.fill('nobody@example.com');
  await gold.getByLabel('Where you pay from').selectOption('ug');
  await gold.getByRole('button', { name: /^Subscribe to/ }).click();
  const open = page.getByRole('button', { name: 'Open premium tips' });
  expect(await open.isDisabled()).toBe(true);
  expect(await gold.getByLabel('E-mail').count()).toBe(0);

  come();
  await settled(page);
  await gold.getByLabel('E-mail').waitFor();
  await gold.getByRole('button', { name: /^Pay UGX/ }).waitFor();
  expect(await email.inputValue()).toBe('nobody@example.com');
  const asked = page.waitForRequest((request) => request.postData()?.includes('nobody@example.com') ?? false);
  await open.click();
  await asked;
  expect(problems).toEqual([]);
  await context.close();
});
