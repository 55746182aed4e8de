import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { refreshSession } from '../sessions/refreshSession.ts';
import { cancelEmailChange, changeEmail } from './changeEmail.ts';
import { changePhone } from './changePhone.ts';
import { logIn } from './logIn.ts';
import { logOut } from './logOut.ts';
import { readViewer } from './readViewer.ts';
import { requestEmailVerification } from './requestEmailVerification.ts';
import { updateProfile } from './updateProfile.ts';
import { verifyEmail } from './verifyEmail.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

const userOf = (signedIn: SignedIn) =>
  world.app.db.prisma.user.findUnique({ where: { id: signedIn.userId } });
const codeOf = (link: string) => link.split('/').at(-1) ?? '';

describe('changePhone', () => {
  const change = (signedIn: SignedIn, phone: string, code: string | null = null, password = '') =>
    changePhone(world.app, signedIn, { phone, code, password }, somebody);

  it('requires the password unless the login, or the last password, is at most five minutes old', async () => {
    const { signedIn, password } = await newAccount(world);
    const { app } = world;
    const asked = { fields: [{ field: 'password', message: 'Enter your current password' }] };
    app.clock.advance(5 * 60_000 + 1_000);
    await expect(change(signedIn, '0741000011')).rejects.toMatchObject(asked);
    await expect(changeEmail(app, signedIn, { email: 'a@b.example' })).rejects.toMatchObject(asked);
    await expect(change(signedIn, '0741000011', null, 'not the password')).rejects.toMatchObject({
      fields: [{ field: 'password', message: 'Wrong password' }],
    });
    expect(await app.db.prisma.verificationCode.count({ where: { phone: '254741000011' } })).toBe(0);
    await change(signedIn, '0741000011', null, password);
    // Confirming asks for neither again, nor does the next change.
    await changeEmail(app, signedIn, { email: 'a@b.example' });
    app.clock.advance(4 * 60_000);
    await change(signedIn, '0741000011', await world.codeFor('254741000011'));
    expect((await userOf(signedIn))?.phone).toBe('254741000011');
    app.clock.advance(2 * 60_000);
    await expect(changeEmail(app, signedIn, { email: 'c@b.example' })).rejects.toMatchObject(asked);
    await changeEmail(app, signedIn, { email: 'c@b.example', password });
  });

  it('changes it by a code to the new phone; withdrawals wait 24 h, the old phone is notified, other sessions end', async () => {
    const account = await newAccount(world);
    const other = await logIn(world.app, account, somebody);
    expect(await change(account.signedIn, '0741000001')).toEqual({
      message: 'OTP sent successfully',
      ended: { sessions: [], keys: [] },
    });
    const code = await world.codeFor('254741000001');
    expect((await userOf(account.signedIn))?.phone).toBe(account.phone);
    await expect(change(account.signedIn, '0741000001', '12')).rejects.toMatchObject({
      fields: [{ field: 'code', message: 'Invalid OTP. Please try again.' }],
    });
    const others = await world.app.db.prisma.session.findMany({
      where: { userId: account.signedIn.userId, endedAt: null, id: { not: account.signedIn.sessionId } },
    });
    const { ended } = await change(account.signedIn, '0741000001', code);
    expect(ended.sessions).toEqual(others.map(({ id }) => id));
    expect(ended.sessions).toHaveLength(1);
    const now = world.app.clock.now();
    expect(await userOf(account.signedIn)).toMatchObject({
      phone: '254741000001',
      phoneConfirmedAt: now,
      phonePayableFrom: new Date(now.getTime() + 86_400_000),
    });
    await world.deliver();
    expect(world.sms.last(`+${account.phone}`)?.text).toMatch(/the phone of your account was changed/);
    const token = other.kind === 'signedIn' ? other.tokens.refreshToken : '';
    await expect(refreshSession(world.app, token, somebody)).rejects.toThrow();
    await refreshSession(world.app, account.tokens.refreshToken, somebody);
  });

  it("answers with the spec's messages", async () => {
    const { signedIn } = await newAccount(world);
    for (const [phone, message] of [
      ['071234567', 'Phone number should have 10 digits'],
      ['07123456789', 'Phone number should have 10 digits'],
      ['07123x5678', 'Only digits allowed'],
      ['9912345678', 'Enter Valid Phone Number'],
    ] as const) {
      await expect(change(signedIn, phone), phone).rejects.toMatchObject({
        fields: [{ field: 'phone', message }],
      });
    }
  });

  it('sends no code to a registered phone, answers the same, and binds the code to the requester', async () => {
    const [a, b] = [await newAccount(world), await newAccount(world)];
    world.app.clock.advance(2 * 3_600_000);
    const sent = world.sms.messages(`+${b.phone}`).length;
    expect(await change(a.signedIn, `0${b.phone.slice(3)}`, null, a.password)).toEqual({
      message: 'OTP sent successfully',
      ended: { sessions: [], keys: [] },
    });
    await world.deliver();
    expect(world.sms.messages(`+${b.phone}`)).toHaveLength(sent);
    await change(a.signedIn, '0741000002');
    const code = await world.codeFor('254741000002');
    await expect(change(b.signedIn, '0741000002', code)).rejects.toThrow('Invalid OTP');
    await change(a.signedIn, '0741000002', code);
  });

  it('needs a session that is live in the database', async () => {
    const { signedIn } = await newAccount(world);
    await logOut(world.app, { account: signedIn, refreshToken: null }, { everywhere: false });
    await expect(change(signedIn, '0741000003')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('changeEmail and verifyEmail', () => {
  it('sets the address once its link is opened by the account that requested it', async () => {
    const [a, b] = [await newAccount(world), await newAccount(world)];
    expect(await changeEmail(world.app, a.signedIn, { email: 'Asha@Example.com' })).toEqual({
      message: 'Check your email for the link',
    });
    const link = await world.linkFor('asha@example.com');
    expect(link).toContain('/email-verification/');
    expect((await userOf(a.signedIn))?.email).toBeNull();
    const open = (signedIn: SignedIn | null) => verifyEmail(world.app, signedIn, { code: codeOf(link) });
    await expect(open(null)).rejects.toThrow('You need to be logged in to use the email verification link');
    await expect(open(b.signedIn)).rejects.toThrow('This link has expired');
    expect(await open(a.signedIn)).toEqual({ message: 'Your e-mail address is confirmed' });
    expect(await userOf(a.signedIn)).toMatchObject({
      email: 'asha@example.com',
      emailVerifiedAt: world.app.clock.now(),
    });
    await expect(open(a.signedIn)).rejects.toMatchObject({ fields: [{ field: 'code' }] });

    await changeEmail(world.app, a.signedIn, { email: 'asha@new.example' });
    const next = codeOf(await world.linkFor('asha@new.example'));
    await verifyEmail(world.app, a.signedIn, { code: next });
    await world.deliver();
    expect(world.mail.last('asha@example.com')?.subject).toMatch(/was changed/);
  });

  it("answers the same for another user's address, and notifies that user", async () => {
    const [a, b] = [await newAccount(world), await newAccount(world)];
    const email = 'taken@example.com';
    await world.app.db.prisma.user.update({ where: { id: b.signedIn.userId }, data: { email } });
    expect(await changeEmail(world.app, a.signedIn, { email })).toEqual({
      message: 'Check your email for the link',
    });
    await world.deliver();
    expect(world.mail.last(email)?.text).toMatch(/another account has it already/);
    expect(world.mail.last(email)?.text).not.toMatch(/https?:/);
    await expect(changeEmail(world.app, a.signedIn, { email: 'a@b' })).rejects.toMatchObject({
      fields: [{ field: 'email', message: 'Enter valid email' }],
    });
  });

  it('shows the new address until its link is opened, sends it again, and drops it', async () => {
    const { app } = world;
    const [a, b] = [await newAccount(world), await newAccount(world)];
    const pending = async () => (await readViewer(app, a.signedIn))?.pendingEmail;
    const email = 'soon@example.com';
    await changeEmail(app, a.signedIn, { email });
    const first = codeOf(await world.linkFor(email));
    expect(await pending()).toBe(email);
    expect(await requestEmailVerification(app, a.signedIn)).toEqual({
      message: 'Check your email for the link',
      email,
    });
    const second = codeOf(await world.linkFor(email));
    await expect(verifyEmail(app, a.signedIn, { code: first })).rejects.toThrow('This link has expired');
    await verifyEmail(app, a.signedIn, { code: second });
    expect([await pending(), (await userOf(a.signedIn))?.email]).toEqual([null, email]);

    await changeEmail(app, a.signedIn, { email: 'wrong@example.com' });
    const third = codeOf(await world.linkFor('wrong@example.com'));
    await cancelEmailChange(app, a.signedIn);
    expect([await pending(), (await userOf(a.signedIn))?.email]).toEqual([null, email]);
    await expect(verifyEmail(app, a.signedIn, { code: third })).rejects.toThrow('This link has expired');
    await expect(cancelEmailChange(app, a.signedIn)).rejects.toMatchObject({ reason: 'NO_PENDING_EMAIL' });

    // Nothing tells that another account has an address.
    await changeEmail(app, b.signedIn, { email });
    expect((await readViewer(app, b.signedIn))?.pendingEmail).toBe(email);
  });

  it('sends the link again for an unconfirmed address', async () => {
    const { signedIn } = await newAccount(world);
    await expect(requestEmailVerification(world.app, signedIn)).rejects.toMatchObject({ reason: 'NO_EMAIL' });
    const email = 'later@example.com';
    await world.app.db.prisma.user.update({ where: { id: signedIn.userId }, data: { email } });
    expect(await requestEmailVerification(world.app, signedIn)).toMatchObject({ email });
    const code = codeOf(await world.linkFor(email));
    world.app.clock.advance(86_400_000);
    await expect(verifyEmail(world.app, signedIn, { code })).rejects.toThrow('This link has expired');
    await requestEmailVerification(world.app, signedIn);
    await verifyEmail(world.app, signedIn, { code: codeOf(await world.linkFor(email)) });
    await expect(requestEmailVerification(world.app, signedIn)).rejects.toMatchObject({
      reason: 'EMAIL_VERIFIED',
    });
  });
});

it('updates name and city, cleaned, and keeps omitted fields', async () => {
  const { signedIn } = await newAccount(world);
  await updateProfile(world.app, signedIn, { name: '  Asha \u202e Wanjiru\n', city: 'Kisumu' });
  expect(await updateProfile(world.app, signedIn, { name: null, city: 'Nairobi' })).toEqual({
    message: 'Saved',
  });
  const tipster = await world.app.db.prisma.tipster.findUnique({ where: { id: signedIn.tipsterId } });
  expect([(await userOf(signedIn))?.name, tipster?.city]).toEqual(['Asha Wanjiru', 'Nairobi']);
  await expect(
    updateProfile(world.app, signedIn, { name: 'x'.repeat(61), city: null }),
  ).rejects.toMatchObject({
    fields: [{ field: 'name', message: 'At most 60 characters' }],
  });
});
