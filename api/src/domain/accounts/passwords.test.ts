import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { rateBuckets } from '../foundation/rateLimits.ts';
import { isPassword } from '../sessions/passwordHash.ts';
import { refreshSession } from '../sessions/refreshSession.ts';
import { changePassword } from './changePassword.ts';
import { logIn } from './logIn.ts';
import { requestPasswordReset } from './requestPasswordReset.ts';
import { resetPassword } from './resetPassword.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

const login = (phone: string, password: string, userAgent = somebody.userAgent) =>
  logIn(world.app, { phone, password }, { ...somebody, userAgent });
const reset = (input: Partial<Parameters<typeof resetPassword>[1]>) =>
  resetPassword(
    world.app,
    { token: null, phone: null, code: null, password: 'samaki baharini', ...input },
    somebody,
  );
const ask = (input: { email?: string; phone?: string }) =>
  requestPasswordReset(world.app, { email: input.email ?? null, phone: input.phone ?? null }, somebody);
const invalidToken = { message: 'Invalid token. Repeat the process.' };
let addresses = 0;
async function withEmail() {
  const account = await newAccount(world);
  const email = `person${++addresses}@example.com`;
  await world.app.db.prisma.user.update({
    where: { id: account.signedIn.userId },
    data: { email, emailVerifiedAt: world.app.clock.now() },
  });
  world.app.clock.advance(2 * 3_600_000);
  return { ...account, email };
}

describe('reset by e-mail', () => {
  it('sends a link that works once, ends every session, notifies the owner and logs nobody in', async () => {
    const account = await withEmail();
    expect(await ask({ email: ` ${account.email.toUpperCase()} ` })).toEqual({
      message: 'Check your email for the link',
    });
    const link = await world.linkFor(account.email);
    expect(link).toMatch(/^http:\/\/localhost:4000\/change_password\/[\w-]{32}$/);
    const token = link.split('/').at(-1) ?? '';
    await expect(reset({ token, password: 'short' })).rejects.toMatchObject({
      fields: [{ field: 'password', message: 'At least 8 characters' }],
    });
    await expect(reset({ token, password: 'password1' })).rejects.toMatchObject({
      fields: [{ field: 'password' }],
    });
    const answers = await Promise.allSettled([reset({ token }), reset({ token })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(reset({ token })).rejects.toMatchObject({ ...invalidToken, fields: [{ field: 'token' }] });
    await expect(refreshSession(world.app, account.tokens.refreshToken, somebody)).rejects.toThrow();
    await expect(login(account.phone, account.password)).rejects.toThrow('Wrong phone number or password');
    expect((await login(account.phone, 'samaki baharini')).kind).toBe('signedIn');
    await world.deliver();
    expect(world.sms.last(`+${account.phone}`)?.text).toMatch(/your password was changed/);
    expect(world.mail.last(account.email)?.subject).toBe('Your Tipsoko password was changed');
  });

  it('works for ten minutes, and a newer link replaces it', async () => {
    const account = await withEmail();
    await ask({ email: account.email });
    const first = (await world.linkFor(account.email)).split('/').at(-1) ?? '';
    await ask({ email: account.email });
    const second = (await world.linkFor(account.email)).split('/').at(-1) ?? '';
    await expect(reset({ token: first })).rejects.toMatchObject(invalidToken);
    world.app.clock.advance(600_000);
    await expect(reset({ token: second })).rejects.toMatchObject(invalidToken);
    await expect(reset({ token: "x' OR 1=1" })).rejects.toMatchObject(invalidToken);
  });

  it('stops working once the account has another address', async () => {
    const account = await withEmail();
    await ask({ email: account.email });
    const token = (await world.linkFor(account.email)).split('/').at(-1) ?? '';
    await world.app.db.prisma.user.update({
      where: { id: account.signedIn.userId },
      data: { email: `moved${addresses}@example.com` },
    });
    await expect(reset({ token })).rejects.toMatchObject({ fields: [{ field: 'token', ...invalidToken }] });
    expect(await login(account.phone, account.password)).toMatchObject({ kind: 'signedIn' });
  });

  it('answers the same for an address that is unknown or unconfirmed', async () => {
    const account = await withEmail();
    await world.app.db.prisma.user.update({
      where: { id: account.signedIn.userId },
      data: { emailVerifiedAt: null },
    });
    for (const email of [account.email, 'nobody@example.com']) {
      expect(await ask({ email })).toEqual({ message: 'Check your email for the link' });
      await world.deliver();
      expect(world.mail.messages(email)).toEqual([]);
    }
    await expect(ask({ email: 'no address' })).rejects.toMatchObject({ fields: [{ field: 'email' }] });
  });
});

describe('reset by phone', () => {
  it('accepts a code of six digits, with five attempts', async () => {
    const { phone } = await withEmail();
    expect(await ask({ phone })).toEqual({ message: 'OTP sent successfully' });
    const code = await world.codeFor(phone);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let index = 0; index < 4; index++)
      await expect(reset({ phone, code: wrong })).rejects.toThrow('Invalid OTP');
    await reset({ phone, code });
    expect((await login(phone, 'samaki baharini')).kind).toBe('signedIn');
    await expect(reset({ phone, code })).rejects.toThrow('Invalid OTP');
  });

  it('answers the same for an unknown phone, and sends nothing to it', async () => {
    const phone = '254799000001';
    expect(await ask({ phone })).toEqual({ message: 'OTP sent successfully' });
    await world.deliver();
    expect(world.sms.messages(`+${phone}`)).toEqual([]);
    await expect(reset({ phone, code: '123456' })).rejects.toThrow('Invalid OTP. Please try again.');
    await expect(ask({ phone })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(reset({})).rejects.toMatchObject(invalidToken);
  });
});

describe('change', () => {
  it('requires the old password, answers Saved, and keeps only this session', async () => {
    const account = await withEmail();
    const other = await login(account.phone, account.password, 'Another device');
    const change = (currentPassword: string, newPassword: string) =>
      changePassword(world.app, account.signedIn, { currentPassword, newPassword });
    await expect(change('', '1234567')).rejects.toMatchObject({
      fields: [
        { field: 'currentPassword', message: 'Fill this' },
        { field: 'newPassword', message: 'Password should be 8 characters or more' },
      ],
    });
    await expect(change('not this one', 'ndege angani')).rejects.toMatchObject({
      fields: [{ field: 'currentPassword', message: 'Wrong password' }],
    });
    expect(await change(account.password, 'ndege angani')).toMatchObject({ message: 'Saved' });
    expect((await refreshSession(world.app, account.tokens.refreshToken, somebody)).signedIn).toEqual(
      account.signedIn,
    );
    const token = other.kind === 'signedIn' ? other.tokens.refreshToken : '';
    await expect(refreshSession(world.app, token, somebody)).rejects.toThrow();
    await world.deliver();
    const subjects = world.mail.messages(account.email).map((letter) => letter.subject);
    expect(subjects.sort()).toEqual([
      'New login to your Tipsoko account',
      'Your Tipsoko password was changed',
    ]);
  });
});

describe('login', () => {
  it('answers the same for a wrong password, an unknown phone and malformed input', async () => {
    const { phone } = await withEmail();
    for (const typed of [phone, '254799000002', 'nonsense', '']) {
      await expect(login(typed, 'wrong password')).rejects.toMatchObject({
        name: 'InvalidInput',
        message: 'Wrong phone number or password',
        fields: [],
      });
    }
  });

  it('limits guesses at one account, and resets the count after a right password', async () => {
    const { phone, password } = await withEmail();
    const limited = { ...world.app, limits: openRateLimits(null) };
    const guess = (text: string, address: string) =>
      logIn(limited, { phone, password: text }, { ...somebody, address }).catch(
        (error: { code: string }) => error.code,
      );
    // From many addresses together (abuse/lockOut.test.ts), and of one caller.
    await limited.limits.take('loginByAccount', phone, rateBuckets.loginByAccount.points - 1);
    await limited.limits.take('loginByCaller', `${phone} 10.1.0.1`, rateBuckets.loginByCaller.points - 2);
    expect(await guess('wrong', '10.1.0.1')).toBe('INVALID_INPUT');
    expect(await guess(password, '10.1.0.2')).toBe('CHALLENGE_REQUIRED');
    await limited.limits.reset('loginByAccount', phone);
    expect(await guess(password, '10.1.0.1')).toMatchObject({ kind: 'signedIn' });
    await limited.limits.take('loginByCaller', `${phone} 10.1.0.1`, rateBuckets.loginByCaller.points);
    expect(await guess(password, '10.1.0.1')).toBe('TOO_MANY_REQUESTS');
    expect(await guess(password, '10.1.0.2')).toMatchObject({ kind: 'signedIn' });
  });

  it('rehashes an outdated hash', async () => {
    const { phone, password, signedIn } = await withEmail();
    const { hash } = await import('@node-rs/argon2');
    const where = { id: signedIn.userId };
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await world.app.db.prisma.user.update({ where, data: { passwordHash: weak } });
    await login(phone, password);
    const after = (await world.app.db.prisma.user.findUnique({ where }))?.passwordHash ?? '';
    expect(after).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(after, password)).toBe(true);
  });
});
