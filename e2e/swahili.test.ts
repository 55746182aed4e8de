import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAtlas } from '../api/simulators/apiFootball/world/atlas.ts';
import { catalogue as ofBuyers } from '../web/src/language/swahili/catalogue.ts';
import { tipsterCatalogue } from '../web/src/language/swahili/tipsterCatalogue.ts';
import { me } from './kit/accessibility.ts';
import { faultsOf } from './kit/axe.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { openForm } from './kit/buying.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { type Found, findThings } from './kit/pages.ts';
import { international, newPhone } from './kit/phones.ts';
import { settled } from './kit/settled.ts';
import { signIn } from './kit/signIn.ts';
import { registerTipster } from './kit/tipster.ts';
import { translator } from './kit/translator.ts';

const catalogue = { ...ofBuyers, ...tipsterCatalogue };
const inSwahili = translator(catalogue, Object.keys(catalogue));
/** Known translations, because 'Tafuta tip' would match the pattern for a number of tips. */
const known = new Set(Object.values(catalogue));

/** Removes names of clubs such as 'National Bank of Egypt', alone or in the title of a game. */
const clubs = buildAtlas()
  .leagues.flatMap(({ teams }) => teams.map(({ name }) => name))
  .filter((name) => (inSwahili(name) ?? name) !== name);
const withoutClubs = (text: string) => clubs.reduce((rest, club) => rest.replaceAll(club, 'Club'), text);

const world = demoWorld();
let things: Found;
beforeAll(async () => {
  things = await findThings();
});
afterAll(closePeople);

/** Every text and label of the page, except in elements that are marked as English. */
const textsOnPage = () => {
  const texts: string[] = [document.title.replace(/^Tipsoko \| /, '')];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style, noscript, [lang="en"]'))
      texts.push(node.textContent ?? '');
  }
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
};

/** English texts of the page that have a Swahili translation. */
async function leftInEnglish(page: Page): Promise<string[]> {
  const texts = (await page.evaluate(textsOnPage)).map(withoutClubs);
  return texts.filter((text) => !known.has(text) && (inSwahili(text) ?? text) !== text);
}

describe('a visitor who prefers Swahili', () => {
  it('reads every page in it, with no fault', async () => {
    const { slip, tipster } = things;
    const screens: [address: string, heading: string | RegExp][] = [
      ['/', 'Tips za soka zenye rekodi, si ahadi tu.'],
      [`/slip/${slip}`, `Mkeka ${slip} wa ${tipster}`],
      [`/buy_tip/${slip}`, `Mkeka ${slip} wa ${tipster}`],
      [`/select-country/${slip}`, 'Nunua kutoka nchi nyingine'],
      ['/my_tips', 'Mikeka yangu'],
      ['/messages', 'Arifa'],
      ['/find_tip', 'Tafuta utabiri wako'],
      ['/subscriptions', 'Tips za premium'],
      ['/active_tips', 'Tips mpya zinazoendelea'],
      ['/finished_tips', 'Tips zilizokamilika'],
      ['/top_tipsters', 'Watabiri bora'],
      [`/profile/${tipster}`, tipster],
      ['/jackpot', 'Utabiri wa jackpot'],
      ['/proof', 'Rekodi ambayo hakuna anayeweza kuibadilisha'],
      ['/change_password', 'Badilisha nenosiri'],
      ['/nowhere/at/all', 'Ukurasa Haukupatikana'],
    ];
    const { context, page, problems } = await openPerson({ locale: 'sw-KE' });
    const wrong: string[] = [];
    for (const [address, heading] of screens) {
      await openForm(page, address);
      const shown = await page.getByRole('heading', { level: 1 }).textContent();
      if (shown !== heading) wrong.push(`${address}: its heading is "${shown}"`);
      const lang = await page.evaluate(() => document.documentElement.lang);
      if (lang !== 'sw') wrong.push(`${address}: its language is ${lang}`);
      wrong.push(...(await leftInEnglish(page)).map((text) => `${address}: in English: ${text}`));
      wrong.push(...(await faultsOf(page)).map((fault) => `${address}: ${fault}`));
    }
    wrong.push(...problems.filter((problem) => !problem.includes('404')));
    expect(wrong).toEqual([]);
    await context.close();
  });

  it('shows in it what is wrong under a field, and registers in it', async () => {
    const { context, page, problems } = await openPerson({ locale: 'sw-KE' });
    await openForm(page, `/buy_tip/${things.slip}`);
    await page.getByLabel('Namba ya simu ya M-Pesa').fill('12');
    await page.getByRole('button', { name: /^Lipa Ksh/ }).click();
    await page.getByText('Weka Namba Sahihi ya Simu').waitFor();
    await page.getByRole('link', { name: 'Uza tips zako' }).click();
    const dialog = page.getByRole('dialog', { name: 'Uza tips zako' });
    await dialog.getByRole('button', { name: 'Jisajili' }).click();
    await dialog.getByText('Tafadhali jaza sehemu zote zinazohitajika').waitFor();
    expect([...(await leftInEnglish(page)), ...(await faultsOf(page)), ...problems]).toEqual([]);
    await context.close();
  });

  it.each([
    ['wrongPin', /^PIN ya M-Pesa haikuwa sahihi\. /, 'Malipo hayakufaulu'],
    ['approve', /^Imelipwa\. Utabiri unatumwa kwako pia kwa SMS/, 'Tips zako ziko wazi'],
  ])('pays in it: %s', async (action, message, step) => {
    const phone = newPhone();
    const { context, page, problems } = await openPerson({ locale: 'sw-KE' });
    const left: string[] = [];
    await openForm(page, `/buy_tip/${things.slip}`);
    await page.getByLabel('Namba ya simu ya M-Pesa').fill(phone);
    await page.getByRole('button', { name: /^Lipa Ksh/ }).click();
    await page
      .getByText(/^Angalia simu .* na uweke PIN yako ya M-Pesa ili kuidhinisha$/)
      .first()
      .waitFor({ state: 'attached' });
    left.push(...(await leftInEnglish(page)));
    await world.answerPrompt(international(phone), action);
    await page.getByText(message).first().waitFor({ state: 'attached' });
    await page.getByText(step).first().waitFor();
    await settled(page);
    left.push(...(await leftInEnglish(page)), ...(await faultsOf(page)), ...problems);
    expect(left).toEqual([]);
    await context.close();
  });

  it.each([true, false])(
    'switches to English and back where they are; with script: %s',
    async (javaScript) => {
      const { context, page, problems } = await openPerson({ locale: 'sw-KE', javaScript });
      const title = page.getByRole('heading', { level: 1 });
      await page.goto('/active_tips?type=top');
      expect(await title.textContent()).toBe('Tips bora');
      await page.getByRole('link', { name: 'English' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Top tips' }).waitFor();
      expect(new URL(page.url()).search).toBe('?type=top');
      await page.goto('/find_tip');
      expect(await title.textContent()).toBe('Find your tip');
      await page.getByRole('link', { name: 'Kiswahili' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Tafuta utabiri wako' }).waitFor();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/find_tip');
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

describe('a tipster who prefers Swahili', () => {
  it('works in it, with no fault', async () => {
    const screens: [address: string, heading: string][] = [
      ['/dashboard', 'Dashibodi'],
      ['/dashboard/earnings', 'Mapato'],
      ['/dashboard/insight', 'Kinachoshinda na kinachouzwa'],
      ['/dashboard/withdraw', 'Toa Pesa'],
      [`/dashboard/active_tips/${me.username}`, 'Tips Zilizochapishwa'],
      [`/dashboard/finished_tips/${me.username}`, 'Tips za Karibuni'],
      ['/account_settings', 'Mipangilio ya akaunti'],
    ];
    const { context, page, problems } = await openPerson({ locale: 'sw-KE' });
    await signIn(context, me);
    const wrong: string[] = [];
    for (const [address, heading] of screens) {
      await openForm(page, address);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
      await settled(page);
      wrong.push(...(await leftInEnglish(page)).map((text) => `${address}: in English: ${text}`));
      wrong.push(...(await faultsOf(page)).map((fault) => `${address}: ${fault}`));
    }
    expect([...wrong, ...problems]).toEqual([]);
    await context.close();
  });

  it('builds a first slip in it, up to the sheet before publishing', async () => {
    const { context, page, problems } = await openPerson({ locale: 'sw-KE' });
    await signIn(context, await registerTipster('mwandishi'));
    const left: string[] = [];
    await openForm(page, '/dashboard');
    await page.getByRole('heading', { name: 'Hatua tatu hadi mauzo yako ya kwanza' }).waitFor();
    left.push(...(await leftInEnglish(page)));
    await page.goto('/dashboard/add_tips');
    const rows = page.locator('[data-game-row]');
    await rows.nth(2).waitFor();
    await page.getByRole('button', { name: 'Chapisha', exact: true }).click();
    await page.getByText("Chapisha angalau tips '3'").waitFor();
    for (const row of [0, 1, 2]) await rows.nth(row).locator('[aria-pressed]').first().click();
    left.push(...(await leftInEnglish(page)), ...(await faultsOf(page)));
    await page.getByRole('button', { name: 'Chapisha', exact: true }).click();
    await page.getByRole('dialog', { name: 'Uchapishe mkeka huu?' }).waitFor();
    left.push(...(await leftInEnglish(page)), ...(await faultsOf(page)), ...problems);
    expect(left).toEqual([]);
    await context.close();
  });
});

it('goes with an account to another device', async () => {
  const account = await registerTipster('mhamaji');
  const [first, second] = [await openPerson(), await openPerson()];
  const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
  await signIn(first.context, account);
  await first.page.goto('/');
  expect(await languageOf(first.page)).toBe('en');
  await first.page.getByRole('link', { name: 'Kiswahili' }).click();
  await first.page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => languageOf(first.page)).toBe('sw');
  await second.page.goto('/?dialog=login');
  expect(await languageOf(second.page)).toBe('en');
  await settled(second.page);
  const dialog = second.page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Phone number').fill(account.phone);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => languageOf(second.page).catch(() => '')).toBe('sw');
  await first.context.close();
  await second.context.close();
});

it('costs those who prefer English nothing', async () => {
  const { context, page } = await openPerson();
  const bodies: Promise<string>[] = [];
  const collect = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text());
  };
  page.on('response', collect);
  await openForm(page, '/');
  // Later texts would be read while the page closes.
  page.off('response', collect);
  expect(bodies.length).toBeGreaterThan(0);
  expect((await Promise.all(bodies)).some((body) => body.includes('Uza tips zako'))).toBe(false);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await context.close();
});
