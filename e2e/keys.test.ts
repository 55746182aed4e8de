import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './kit/ask.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { openForm, slipsOnSale } from './kit/buying.ts';
import { byKeys, MOST_STOPS } from './kit/byKeys.ts';
import { demoWorld, eventually } from './kit/demoWorld.ts';
import { international, newPhone } from './kit/phones.ts';
import { productUrl as url } from './kit/productUrl.ts';
import { signIn } from './kit/signIn.ts';
import { favourites } from './kit/slipFilters.ts';

const world = demoWorld();
const password = 'mpira-wa-soko-26';

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

const sellers = { phone: 5, desk: 25 } as const;

/** A seller of the demo with money to withdraw, of whom no other test knows. */
async function sellerWithMoney(screen: keyof typeof sellers) {
  for (let at = sellers[screen]; at < sellers[screen] + 20; at++) {
    const who = { phone: `0788${String(at * 1_117).padStart(6, '0')}`, password: 'tipsoko-demo' };
    const answer = await fetch(`${url}/api/account/login/otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    });
    const { access } = (await answer.json()) as { access?: string };
    if (!access) continue;
    const { viewer } = await ask<{ viewer: { finance: { withdrawable: { amount: string } } } }>(
      '{ viewer { finance { withdrawable { amount } } } }',
      { token: access },
    );
    const money = Number(viewer.finance.withdrawable.amount);
    if (money >= 500) return { ...who, money };
  }
  throw new Error('No seller of the demo has money to withdraw');
}

describe.each(['phone', 'desk'] as const)('by keyboard and by ear, %s', (screen) => {
  const phone = newPhone();
  const username = `Kibodi${phone.slice(4)}`;
  let slip = 0;

  it('from registration to a first published slip, begun here and finished on another device', async () => {
    const { context, page, keys, problems } = await open(screen);
    await openForm(page, '/');
    await page.keyboard.press('Tab');
    await keys.focused(page.getByRole('link', { name: 'Skip to content' }));
    await keys.press(page.getByRole('banner').getByRole('link', { name: 'Become a Tipster' }));
    const register = page.getByRole('dialog', { name: 'Become a Tipster' });
    await keys.focused(register.getByRole('textbox', { name: 'Username' }));
    await page.keyboard.press('Enter');
    await keys.told(/\S/);
    await keys.write(register.getByRole('textbox', { name: 'Username' }), username);
    await keys.write(register.getByRole('textbox', { name: 'Phone number' }), phone);
    await keys.write(register.getByLabel('Password', { exact: true }), password);
    await keys.write(register.getByLabel('Confirm password', { exact: true }), password);
    await page.keyboard.press('Enter');
    const code = page.getByRole('dialog', { name: 'OTP Verification' });
    await code.waitFor();
    const text = await world.sms(international(phone), /\b\d{4}\b/);
    await page.keyboard.type(/\b(\d{4})\b/.exec(text)?.[1] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await keys.press(page.getByRole('link', { name: 'Publish your first slip' }));

    for (const price of (await favourites(page, 3)).slice(0, 2)) {
      await keys.press(price, 'Space');
      await expect.poll(() => price.getAttribute('aria-pressed')).toBe('true');
    }
    const { token } = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    const kept = () =>
      ask<{ viewer: { slipDraft: { tips: unknown[] } | null } }>(
        '{ viewer { slipDraft { tips { __typename } } } }',
        {
          token: token ?? '',
        },
      );
    await eventually(
      async () => (await kept()).viewer.slipDraft?.tips.length === 2,
      'the draft on the server',
    );
    await context.close();
    expect(problems).toEqual([]);

    const other = await open(screen === 'phone' ? 'desk' : 'phone', { phone, password });
    const second = other.keys;
    await openForm(other.page, '/dashboard/add_tips');
    const chosen = other.page
      .getByRole('list', { name: 'Games', exact: true })
      .getByRole('button', { pressed: true });
    await expect.poll(() => chosen.count()).toBe(2);
    const third = (await favourites(other.page, 3)).at(-1) as Locator;
    await second.press(third, 'Space');
    await expect.poll(() => chosen.count()).toBe(3);
    const bar = other.page.getByRole('button', { name: 'Your slip' });
    if (screen === 'desk') await second.press(bar);
    await second.press(other.page.getByRole('button', { name: 'Publish', exact: true }));
    const review = other.page.getByRole('dialog', { name: 'Publish this slip?' });
    await review.waitFor();
    expect(await review.ariaSnapshot()).toMatch(
      /listitem[\s\S]*listitem[\s\S]*listitem[\s\S]*button "Publish slip"/,
    );
    // Escape goes back to the slip, and nothing is published.
    await other.page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
    await second.focused(other.page.getByRole('button', { name: 'Publish', exact: true }));
    await other.page.keyboard.press('Enter');
    await second.press(review.getByRole('button', { name: 'Publish slip' }));
    await second.told('Successfully Published Tips');
    const { tipster } = await ask<{
      tipster: { activeSlips: { edges: Array<{ node: { number: number } }> } };
    }>(`{ tipster(username: "${username}") { activeSlips(first: 1) { edges { node { number } } } } }`);
    slip = tipster.activeSlips.edges[0]?.node.number ?? 0;
    expect(other.problems).toEqual([]);
    await other.context.close();
  });

  it('from the pay page to the tips of the slip', async () => {
    const { context, page, keys, problems } = await open(screen);
    const buyer = newPhone();
    await openForm(page, `/buy_tip/${slip}`);
    const field = page.getByRole('textbox', { name: 'M-Pesa phone number' });
    await keys.write(field, '07123');
    await page.keyboard.press('Enter');
    await keys.told('Enter Valid Phone Number');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await keys.focused(field);
    await keys.write(field, buyer);
    await page.keyboard.press('Enter');
    await keys.told(/^Check the phone/);
    await keys.focused(page.getByRole('region', { name: 'Your payment' }));
    await world.answerPrompt(international(buyer), 'approve');
    const tips = page.getByRole('list', { name: 'Your tips' });
    await tips.waitFor();
    await keys.told(/^Paid/);
    expect((await tips.ariaSnapshot()).match(/- listitem/g)).toHaveLength(3);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('withdraws the balance', async () => {
    const seller = await sellerWithMoney(screen);
    const { context, page, keys, problems } = await open(screen, seller);
    await openForm(page, '/dashboard/withdraw');
    const before = (await world.state(international(seller.phone))).phone.wallet?.balance ?? 0;
    await keys.press(page.getByRole('button', { name: /^Withdraw Ksh/ }));
    await keys.told(/withdraw/i);
    await expect
      .poll(
        async () => ((await world.state(international(seller.phone))).phone.wallet?.balance ?? 0) - before,
      )
      .toBeGreaterThanOrEqual(Math.floor(seller.money));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('staff decide cases of the inbox, one alone and two at once', async () => {
    const reported = [slip, ...(await slipsOnSale()).map(({ number }) => number)].slice(0, 3);
    for (const number of reported) {
      const found = await ask<{ slip: { id: string } }>(`{ slip(number: ${number}) { id } }`);
      await ask('mutation ($input: ReportInput!) { report(input: $input) { __typename } }', {
        variables: { input: { subject: found.slip.id, reason: 'SCAM', note: '' } },
      });
    }
    const { context, page, keys, problems } = await open(screen, {
      phone: '0700000100',
      password: 'tipsoko-staff',
    });
    await openForm(page, '/staff');
    const inbox = page.getByRole('list', { name: 'Inbox' });
    const rowOf = (number: number | undefined) =>
      inbox.getByRole('button', { name: new RegExp(`Slip ${number} of`) });
    const goTo = async (number: number | undefined) => {
      const row = rowOf(number);
      await row.waitFor();
      for (let step = 0; step < MOST_STOPS; step++) {
        if (await row.evaluate((element) => element === document.activeElement)) return row;
        await page.keyboard.press(step < 60 ? 'j' : 'k');
      }
      throw new Error(`j and k do not reach slip ${number}`);
    };
    const [alone, ...both] = reported;
    const row = await goTo(alone);
    await page.keyboard.press('Enter');
    expect(await row.getAttribute('aria-expanded')).toBe('true');
    const decision = page.getByRole('list', { name: 'Decision' });
    // The first decision has the focus, so Enter is enough.
    await keys.focused(decision.getByRole('button', { name: 'Nothing is wrong' }));
    await page.keyboard.press('Enter');
    const one = page.getByRole('dialog', { name: 'Nothing is wrong?' });
    await keys.focused(one.getByRole('textbox', { name: 'Reason' }));
    await keys.press(one.getByRole('button', { name: 'Nothing is wrong' }));
    await keys.told('Enter a reason');
    await keys.write(one.getByRole('textbox', { name: 'Reason' }), 'Looked at it');
    await keys.press(one.getByRole('button', { name: 'Nothing is wrong' }));
    await keys.told('The reports are closed');
    await row.waitFor({ state: 'detached' });

    for (const number of both) {
      await goTo(number);
      await page.keyboard.press('x');
    }
    await keys.told(`${both.length} chosen`);
    await keys.press(
      page.getByRole('region', { name: 'What is chosen' }).getByRole('button', { name: 'Nothing is wrong' }),
    );
    const several = page.getByRole('dialog', { name: 'Nothing is wrong?' });
    const effects = several.getByRole('list', { name: 'What is decided' });
    await effects.waitFor();
    const snapshot = await effects.ariaSnapshot();
    for (const number of both) expect(snapshot).toContain(`Slip ${number} of`);
    await keys.write(several.getByRole('textbox', { name: 'Reason' }), 'Looked at both');
    await keys.press(several.getByRole('button', { name: 'Nothing is wrong: 2' }));
    await keys.told('2 done, 0 refused');
    await page.keyboard.press('Escape');
    await several.waitFor({ state: 'detached' });
    for (const number of both) await rowOf(number).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });
});
