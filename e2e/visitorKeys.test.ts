import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { openForm, slipsOnSale } from './kit/buying.ts';
import { byKeys } from './kit/byKeys.ts';
import { demoWorld } from './kit/demoWorld.ts';
import { international } from './kit/phones.ts';
import { productUrl as url } from './kit/productUrl.ts';
import { registerTipster } from './kit/tipster.ts';

const world = demoWorld();

// A kick-off would take the slip from sale meanwhile.
beforeAll(() => world.pause());
afterAll(async () => {
  await world.resume();
  await closePeople();
});

async function open(screen: 'phone' | 'desk') {
  const person = await openPerson({ screen });
  await person.context.addCookies([{ name: 'cookieUse', value: 'yes', url }]);
  return { ...person, keys: byKeys(person.page) };
}

describe.each(['phone', 'desk'] as const)('a visitor by keyboard and by ear, %s', (screen) => {
  it('forgot the password: the phone leads straight to the boxes of the code, and the new password signs in', async () => {
    const { username, phone } = await registerTipster('Sahau');
    const { context, page, keys, problems } = await open(screen);
    await openForm(page, '/top_tipsters');
    await keys.press(page.getByRole('banner').getByRole('link', { name: 'Login' }));
    const login = page.getByRole('dialog', { name: 'Login' });
    await keys.focused(login.getByRole('textbox', { name: 'Phone number' }));
    await keys.press(login.getByRole('button', { name: 'Forgot password?' }));
    const reset = page.getByRole('dialog', { name: 'Password Reset' });
    await keys.focused(reset.getByRole('textbox', { name: 'E-mail' }));
    await keys.press(reset.getByRole('button', { name: 'Use my phone instead' }));
    const field = reset.getByRole('textbox', { name: 'Phone number' });
    await keys.focused(field);
    await page.keyboard.type('07');
    await page.keyboard.press('Enter');
    await keys.told(/phone number/i);
    await keys.write(field, phone);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/change_password?*');
    await page.getByRole('heading', { level: 1, name: 'Change password' }).waitFor();
    const code = page.getByRole('textbox', { name: 'Code' });
    await keys.focused(code);
    const text = await world.sms(international(phone), /\b\d{6}\b/);
    await page.keyboard.type(/\b(\d{6})\b/.exec(text)?.[1] ?? '');
    await keys.write(page.getByLabel('New password', { exact: true }), 'soko-la-mpira-27');
    await keys.write(page.getByLabel('Confirm password', { exact: true }), 'soko-la-mpira-27');
    await page.keyboard.press('Enter');
    await keys.told(/password/i);
    await keys.press(page.getByRole('main').getByRole('link', { name: 'Login' }));
    await keys.focused(login.getByRole('textbox', { name: 'Phone number' }));
    await page.keyboard.type(phone);
    await keys.write(login.getByLabel('Password', { exact: true }), 'soko-la-mpira-27');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Account of ${username}` }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(['slip', 'tipster'] as const)('reports a %s, and reads what happens next', async (of) => {
    const [slip] = await slipsOnSale();
    if (!slip) throw new Error('no slip is on sale');
    const { context, page, keys, problems } = await open(screen);
    await openForm(page, of === 'slip' ? `/slip/${slip.number}` : `/profile/${slip.tipster.username}`);
    const opener = page.getByRole('button', { name: `Report this ${of}` });
    await keys.press(opener);
    const dialog = page.getByRole('dialog', { name: `Report this ${of}` });
    const reason = dialog.getByRole('combobox', { name: 'What is wrong?' });
    await keys.focused(reason);
    expect(await dialog.getAttribute('aria-describedby')).not.toBeNull();
    // The last reason, 'Other', requires a description.
    await page.keyboard.press('End');
    await expect.poll(() => reason.inputValue()).toBe('OTHER');
    await keys.press(dialog.getByRole('button', { name: 'Send report' }));
    const words = dialog.getByRole('textbox', { name: 'In your words' });
    await expect.poll(() => words.getAttribute('aria-invalid')).toBe('true');
    await keys.told(/wrong/);
    await keys.write(words, 'Copied from another tipster');
    await page.keyboard.press('Enter');
    await keys.told('Our moderators will review it');
    // Nobody is left on a field that has gone.
    await keys.press(dialog.getByRole('button', { name: 'Close' }).last());
    await dialog.waitFor({ state: 'detached' });
    await keys.focused(opener);
    expect(problems).toEqual([]);
    await context.close();
  });
});
