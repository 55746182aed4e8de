import type { BrowserContext } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { upcomingGames } from './kit/games.ts';
import { productUrl } from './kit/productUrl.ts';
import { signIn } from './kit/signIn.ts';
import { publishDraws, registerTipster } from './kit/tipster.ts';

afterAll(closePeople);

/** What the browser holds twenty minutes later: a token that has run out, and a session that has not. */
const growOld = (context: BrowserContext) =>
  context.addCookies([{ name: 'token', value: `x.${btoa(JSON.stringify({ exp: 1 }))}.x`, url: productUrl }]);

it('shows returning users their own data, though the server rendered the page as anonymous', async () => {
  const tipster = await registerTipster('Mrejeaji');
  const own = await publishDraws(tipster, await upcomingGames());
  const { context, page, problems } = await openPerson({ screen: 'desk' });
  await page.goto(`/slip/${own}`);
  const offer = page.getByRole('main').getByRole('link', { name: /^Buy/ });
  await offer.first().waitFor();

  await signIn(context, tipster);
  await growOld(context);
  await page.goto(`/slip/${own}`);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().waitFor();
  await offer.first().waitFor({ state: 'detached' });

  await growOld(context);
  await page.goto('/profile');
  await page.getByRole('heading', { level: 2, name: tipster.username }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Active tips' }).waitFor();
  expect(await page.getByText('Your session has ended').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
