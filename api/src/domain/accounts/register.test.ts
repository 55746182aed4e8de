import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { confirmPhone } from './confirmPhone.ts';
import { logIn } from './logIn.ts';
import { register } from './register.ts';
import { resendCode } from './resendCode.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

const invalidOtp = { message: 'Invalid OTP. Please try again.', fields: [{ field: 'code' }] };
const wrongLogin = { message: 'Wrong phone number or password', fields: [] };
const registerAs = (phone: string, username: string, password = 'mto wa mbu 77') =>
  register(world.app, { phone, username, password }, somebody);
const confirm = (phone: string, code: string) => confirmPhone(world.app, { phone, code }, somebody);
const waitOver = () => world.app.clock.advance(11 * 60_000);

it('sends a message with purpose and account, a warning and the expiry, that browsers can autofill', async () => {
  await registerAs('0733000001', 'WebOtp');
  await world.deliver();
  const text = world.sms.last('+254733000001')?.text ?? '';
  expect(text).toMatch(
    /^Tipsoko: \d{4} is your code to confirm your phone \(account WebOtp\)\. Do not share it.*expires in 5 minutes\.\n\n@localhost #\d{4}$/,
  );
  expect(world.sms.last('+254733000001')?.parts).toBeLessThanOrEqual(2);
});

it('publishes nothing before the phone is confirmed; a later registration may use the same phone', async () => {
  await registerAs('0733000002', 'first_try', 'password of one');
  const first = await world.codeFor('254733000002');
  expect(await world.app.db.prisma.tipster.count({ where: { usernameKey: 'first_try' } })).toBe(0);
  waitOver();
  await registerAs('0733000002', 'second_try', 'password of two');
  const second = await world.codeFor('254733000002');
  if (first !== second) await expect(confirm('0733000002', first)).rejects.toMatchObject(invalidOtp);
  const { signedIn } = await confirm('0733000002', second);
  const tipster = await world.app.db.prisma.tipster.findUnique({ where: { id: signedIn.tipsterId } });
  expect(tipster).toMatchObject({ username: 'second_try', country: 'KE' });
  const login = (password: string) => logIn(world.app, { phone: '0733000002', password }, somebody);
  await expect(login('password of one')).rejects.toMatchObject(wrongLogin);
  expect((await login('password of two')).kind).toBe('signedIn');
});

it('gives a user name to the first to confirm it, ignoring case', async () => {
  await registerAs('0733000003', 'Wanted');
  await registerAs('0733000004', 'wanted');
  await confirm('0733000004', await world.codeFor('254733000004'));
  const late = confirm('0733000003', await world.codeFor('254733000003'));
  await expect(late).rejects.toMatchObject({
    fields: [{ field: 'username', message: 'This username is taken' }],
  });
  await expect(registerAs('0733000005', 'WANTED')).rejects.toMatchObject({
    fields: [{ field: 'username', message: 'This username is taken' }],
  });
  expect(await world.app.db.prisma.user.count({ where: { phone: '254733000003' } })).toBe(0);
});

it('answers the same for a registered phone, and only its owner is notified', async () => {
  const owner = await newAccount(world);
  world.app.clock.advance(2 * 3_600_000);
  const anonymous = '254733000006';
  const answers = [await registerAs(owner.phone, 'intruder_a'), await registerAs(anonymous, 'intruder_b')];
  expect(answers[0]).toEqual({ ...answers[1], phone: owner.phone });
  await world.deliver();
  expect(world.sms.last(`+${owner.phone}`)?.text).toMatch(/has an account already/);
  expect(world.sms.last(`+${anonymous}`)?.text).toMatch(/is your code/);
  // Logging in with the new registration must reveal no more than registering did.
  for (const phone of [owner.phone, anonymous]) {
    const login = await logIn(world.app, { phone, password: 'mto wa mbu 77' }, somebody);
    expect(login).toEqual({ kind: 'confirmPhone', phone });
    await expect(confirm(phone, 'abcd')).rejects.toMatchObject(invalidOtp);
  }
  expect((await logIn(world.app, { phone: owner.phone, password: owner.password }, somebody)).kind).toBe(
    'signedIn',
  );
  expect(await world.app.db.prisma.user.count({ where: { phone: owner.phone } })).toBe(1);
});

it('answers the same to a resend with and without a registration', async () => {
  await registerAs('0733000007', 'waiting');
  await resendCode(world.app, { phone: '0733000008' }, somebody);
  waitOver();
  const known = await resendCode(world.app, { phone: '0733000007' }, somebody);
  expect(known).toEqual({ message: 'OTP sent successfully', resendAfterSeconds: 120 });
  expect(await resendCode(world.app, { phone: '0733000008' }, somebody)).toEqual(known);
  await world.deliver();
  expect(world.sms.messages('+254733000008')).toEqual([]);
  expect(world.sms.messages('+254733000007')).toHaveLength(2);
  await expect(resendCode(world.app, { phone: 'nonsense' }, somebody)).rejects.toMatchObject({
    message: 'Failed to resend OTP',
  });
});

it('refuses leaked, repeated and personal passwords', async () => {
  const refused = async (password: string) =>
    registerAs('0733000009', 'pamoja_sana', password).catch((error: { fields: unknown }) => error.fields);
  const common = [{ field: 'password', message: 'This password is too common. Choose another' }];
  for (const password of ['password1', 'PASSWORD1', 'iloveyou1', 'qwertyuiop', 'abababab', '12345678']) {
    expect(await refused(password), password).toMatchObject(common);
  }
  for (const password of ['Tipsoko2026', 'm-pesa-254', 'nairobi#kenya', 'arsenal1886']) {
    expect(await refused(password), password).toMatchObject(common);
  }
  const personal = [{ field: 'password', message: 'Password should not be your username, phone or e-mail' }];
  for (const password of ['Pamoja_Sana', '0733000009', '+254733000009', '733 000 009']) {
    expect(await refused(password), password).toMatchObject(personal);
  }
});

it('accepts mobile numbers of the countries where we sell, and no others', async () => {
  const phones = {
    '+256 772 123 456': ['256772123456', 'UG'],
    '+2348031234567': ['2348031234567', 'NG'],
    '255754123456': ['255754123456', 'TZ'],
    '0110123456': ['254110123456', 'KE'],
  } as const;
  for (const [typed, [phone, country]] of Object.entries(phones)) {
    await registerAs(typed, `from_${country}`);
    const { signedIn } = await confirm(typed, await world.codeFor(phone));
    const tipster = await world.app.db.prisma.tipster.findUnique({ where: { id: signedIn.tipsterId } });
    expect(tipster?.country).toBe(country);
  }
  for (const typed of ['+447400123456', '020 2222222', '0712', '+881612345678', "0712345678'--"]) {
    await expect(registerAs(typed, 'elsewhere'), typed).rejects.toMatchObject({
      fields: [{ field: 'phone', message: 'Enter Valid Phone Number' }],
    });
  }
});
