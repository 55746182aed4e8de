import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './kit/ask.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { openForm } from './kit/buying.ts';
import { byKeys } from './kit/byKeys.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { upcomingGames } from './kit/games.ts';
import { international, newPhone } from './kit/phones.ts';
import { productUrl as url } from './kit/productUrl.ts';
import { signIn } from './kit/signIn.ts';
import { publishDraws, registerTipster, type Tipster } from './kit/tipster.ts';

const world = demoWorld();

// A kick-off, or a new price, would change the lists meanwhile.
beforeAll(() => world.pause());
afterAll(async () => {
  await world.resume();
  await closePeople();
});

async function open(screen: 'phone' | 'desk', who?: { phone: string; password: string }) {
  const person = await openPerson({ screen });
  await person.context.addCookies([{ name: 'cookieUse', value: 'yes', url }]);
  if (who) await signIn(person.context, who);
  return { ...person, keys: byKeys(person.page) };
}

describe.each(['phone', 'desk'] as const)('a tipster by keyboard and by ear, %s', (screen) => {
  let me: Tipster;
  let slip = 0;
  beforeAll(async () => {
    me = await registerTipster('Sikio');
  });

  it('is led from the first steps to sharing, hears of a sale, and shares from the slip', async () => {
    const { context, page, keys, problems } = await open(screen, me);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.clearCookies({ name: 'cookieUse' });
    await openForm(page, '/dashboard');
    const steps = page.getByRole('region', { name: 'Three steps to your first sale' });
    await steps.waitFor();
    expect(await steps.ariaSnapshot()).toMatch(
      /listitem[\s\S]*link "Add a photo"[\s\S]*listitem[\s\S]*link "Publish your first slip"[\s\S]*listitem[\s\S]*link "Share your profile"/,
    );
    expect(await page.getByRole('button', { name: 'Request withdrawal' }).count()).toBe(0);
    slip = await publishDraws(me, (await upcomingGames()).slice(-3));
    await page.reload();
    // They stay after the first slip, which is one of three.
    const done = steps.getByLabel('Done');
    await expect.poll(() => done.count()).toBe(1);
    const buyer = newPhone();
    await ask(`mutation { buySlipByPhone(input: { slip: ${slip}, phone: "${buyer}" }) { __typename } }`);
    await world.answerPrompt(international(buyer), 'approve');
    await keys.told(/Sold! \+Ksh 60/);
    const toast = page.getByRole('region', { name: 'Notifications' });
    const cookies = page.getByRole('region', { name: 'Cookies' });
    const covers = async () => {
      const [above, below] = await Promise.all([toast.boundingBox(), cookies.boundingBox()]);
      return above && below && above.y + above.height > below.y;
    };
    expect(await covers()).toBe(false);
    await keys.press(cookies.getByRole('button', { name: 'Accept' }));
    await page
      .getByRole('region', { name: 'Your slips now' })
      .getByText(/^\d+ buyers?$/)
      .waitFor();
    await keys.press(page.getByRole('button', { name: 'Copy Link' }));
    await keys.told('Copied');
    await expect.poll(() => done.count()).toBe(2);
    await keys.press(steps.getByRole('button', { name: 'Hide these steps' }));
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Your slips now' }).waitFor();
    expect(await steps.count()).toBe(0);

    await keys.press(page.getByRole('link', { name: `Slip ${slip}` }));
    await page.waitForURL(`**/slip/${slip}`);
    const sales = page.getByRole('region', { name: 'Your sales' });
    await sales.waitFor();
    const share = sales.getByRole('link', { name: 'Share on WhatsApp' });
    await keys.reach(share);
    const games = page.getByRole('region', { name: 'Games' });
    const top = async (part: typeof games) => (await part.boundingBox())?.y ?? 0;
    if (screen === 'phone') expect(await top(sales)).toBeLessThan(await top(games));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('finds a game by its name and picks from all its markets', async () => {
    const { context, page, keys, problems } = await open(screen, me);
    const game = (await upcomingGames()).at(-1);
    if (!game) throw new Error('no game is to come');
    await openForm(page, '/dashboard/add_tips');
    const field = page.getByRole('searchbox', { name: 'Search a game' });
    await keys.write(field, game.homeTeam.name);
    const found = page.getByRole('list', { name: 'Games found' });
    const row = found
      .getByRole('listitem')
      .filter({ hasText: game.homeTeam.name })
      .filter({ hasText: game.awayTeam.name })
      .first();
    await keys.press(row.getByRole('button', { name: /^All markets/ }));
    const sheet = page.getByRole('dialog', { name: `${game.homeTeam.name} v ${game.awayTeam.name}` });
    await keys.press(sheet.getByRole('button', { name: /^Draw/ }).first());
    await sheet.waitFor({ state: 'detached' });
    // The search is cleared and has the focus: the next game can be typed.
    await keys.focused(field);
    expect(await field.inputValue()).toBe('');
    await keys.press(
      page.getByRole('button', { name: `Remove ${game.homeTeam.name} v ${game.awayTeam.name}` }),
    );
    await page.getByText('Nothing picked yet. Tap odds to start.').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('reads what wins and what sells, sorts it, and takes it along', async () => {
    const { context, page, keys, problems } = await open(screen, {
      phone: '0712345678',
      password: 'tipsoko-demo',
    });
    await openForm(page, '/dashboard/insight');
    const names = ['By market', 'By league', 'By total odds', 'By price'];
    for (const name of names) await page.getByRole('table', { name }).waitFor();
    if (screen === 'desk') {
      const sales = page
        .getByRole('table', { name: 'By market' })
        .getByRole('columnheader', { name: 'Sales' });
      await keys.press(sales.getByRole('button'));
      await expect.poll(() => sales.getAttribute('aria-sort')).toBe('descending');
    }
    const download = page.waitForEvent('download');
    await keys.reach(page.getByRole('button', { name: 'Export CSV' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('tipsoko-insight-demo.csv');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('changes the e-mail address: hears where the link went, has it sent again, and changes its mind', async () => {
    const { context, page, keys, problems } = await open(screen, me);
    await openForm(page, '/account_settings');
    await keys.write(page.getByRole('textbox', { name: 'New e-mail' }), 'sikio@mail.example');
    await keys.write(page.getByLabel('Current password, to change the e-mail'), me.password);
    await page.keyboard.press('Enter');
    await page.getByText('sikio@mail.example').first().waitFor();
    await keys.told(/link/);
    await keys.press(page.getByRole('button', { name: 'Send it again' }), 'Enter');
    await keys.told(/link|again/i);
    await keys.press(page.getByRole('button', { name: 'Cancel the change' }));
    await page.getByText('We sent a link to').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });
});
