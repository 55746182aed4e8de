import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { askSchema } from '../../../test/askSchema.ts';
import { runAdmin } from '../../../test/runAdmin.ts';
import { tinyPng } from '../../../test/tinyPng.ts';
import { makeStaff, removeStaff } from '../../admin/kit/makeStaff.ts';
import { createLog } from '../../process/log.ts';
import { deleteAccount } from '../accountClosure/deleteAccount.ts';
import { exportData } from '../accountClosure/exportData.ts';
import { addressKey } from '../foundation/Caller.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { forgetOldRows } from '../retention/forgetOldRows.ts';
import { assertSessionLive, isSessionLive, readAccessToken } from '../sessions/accessTokens.ts';
import { endSession } from '../sessions/endSession.ts';
import { changePassword } from './changePassword.ts';
import { confirmPhone } from './confirmPhone.ts';
import { logIn } from './logIn.ts';
import { logOut } from './logOut.ts';
import { proveStaff } from './proveStaff.ts';
import { register } from './register.ts';
import { updateProfile } from './updateProfile.ts';
import { uploadAvatar } from './uploadAvatar.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

const listSessions = async (
  account: NonNullable<Viewer['account']>,
): Promise<Array<{ userAgent: string; current: boolean }>> =>
  (
    await askSchema(
      world.app,
      { account, purchaseTokens: [] },
      '{ viewer { sessions { userAgent current } } }',
    )
  ).viewer.sessions;
async function loggedIn(account: { phone: string; password: string }, userAgent: string) {
  const answer = await logIn(world.app, account, { ...somebody, userAgent });
  if (answer.kind !== 'signedIn') throw new Error('Not signed in');
  return answer.tokens;
}

describe('sessions', () => {
  it("lists live sessions, ends one of the viewer's own, and none of another user's", async () => {
    const [a, b] = [await newAccount(world), await newAccount(world)];
    const phone = await loggedIn(a, 'Phone');
    const seen = await listSessions(a.signedIn);
    expect(seen.map((session) => [session.userAgent, session.current])).toEqual([
      ['Test browser', true],
      ['Phone', false],
    ]);
    const sessionId = phone.signedIn.sessionId;
    await expect(endSession(world.app, b.signedIn, { sessionId, password: null })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(endSession(world.app, b.signedIn, { sessionId: "'", password: null })).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
    expect(await readAccessToken(world.app, phone.accessToken)).toEqual(phone.signedIn);
    await endSession(world.app, a.signedIn, { sessionId, password: null });
    expect(await readAccessToken(world.app, phone.accessToken)).toBeNull();
    expect(await listSessions(a.signedIn)).toHaveLength(1);
  });

  it('logs out here or everywhere, also with only the refresh token', async () => {
    const account = await newAccount(world);
    const [x, y] = [await loggedIn(account, 'X'), await loggedIn(account, 'Y')];
    const live = async () => (await listSessions(account.signedIn)).map((session) => session.userAgent);
    await logOut(world.app, { account: null, refreshToken: x.refreshToken }, { everywhere: false });
    expect((await live()).sort()).toEqual(['Test browser', 'Y']);
    await logOut(world.app, { account: null, refreshToken: 'unknown' }, { everywhere: true });
    expect(await live()).toHaveLength(2);
    await logOut(world.app, { account: y.signedIn, refreshToken: null }, { everywhere: true });
    expect(await live()).toEqual([]);
    await expect(assertSessionLive(world.app, account.signedIn)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });

  it('asks for the password, once in five minutes, before another one or all of them end', async () => {
    const account = await newAccount(world);
    const phone = await loggedIn(account, 'Phone');
    const { sessionId } = phone.signedIn;
    const prove = (provedAt: Date | null) =>
      world.app.db.prisma.session.updateMany({
        where: { userId: account.signedIn.userId },
        data: { provedAt },
      });
    await prove(new Date(world.app.clock.now().getTime() - 5 * 60_000 - 1));
    const ways = [
      (password: string | null) => endSession(world.app, account.signedIn, { sessionId, password }),
      (password: string | null) =>
        logOut(world.app, { account: account.signedIn, refreshToken: null }, { everywhere: true, password }),
      (password: string | null) =>
        logOut(
          world.app,
          { account: null, refreshToken: phone.refreshToken },
          { everywhere: true, password },
        ),
    ];
    for (const end of ways) {
      const refused = { code: 'INVALID_INPUT', fields: [{ field: 'password' }] };
      await expect(end(null)).rejects.toMatchObject(refused);
      await expect(end('not this one')).rejects.toMatchObject(refused);
    }
    expect(await listSessions(account.signedIn)).toHaveLength(2);
    await endSession(world.app, account.signedIn, { sessionId, password: account.password });
    expect(await listSessions(account.signedIn)).toHaveLength(1);
    // The password counts for five minutes; leaving this device alone never asked for one.
    await logOut(world.app, { account: account.signedIn, refreshToken: null }, { everywhere: true });
    expect(await isSessionLive(world.app, account.signedIn)).toBe(false);
    const left = await loggedIn(account, 'Phone');
    await prove(null);
    await logOut(world.app, { account: left.signedIn, refreshToken: null }, { everywhere: false });
    expect(await isSessionLive(world.app, left.signedIn)).toBe(false);
  });
});

describe('the operator', () => {
  it('ends the sessions of one user, or of everybody, and is on record', async () => {
    const [a, b] = [await newAccount(world), await newAccount(world)];
    const isLive = (of: typeof a) => isSessionLive(world.app, of.signedIn);
    expect((await runAdmin(world.app, 'sessions', 'end', a.username)).lines).toEqual(['1 session ended.']);
    expect([await isLive(a), await isLive(b)]).toEqual([false, true]);
    expect((await runAdmin(world.app, 'sessions', 'end')).failure).toBe('Name one user, or say --all.');
    expect((await runAdmin(world.app, 'sessions', 'end', 'nobody')).failure).toBe('There is no user nobody');
    expect((await runAdmin(world.app, 'sessions', 'end', '--all')).failure).toBeNull();
    expect(await isLive(b)).toBe(false);
    const log = await world.app.db.prisma.auditEntry.findMany({ where: { action: 'end sessions' } });
    expect(log.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([a, b].map(({ signedIn }) => `user:${signedIn.userId}`)),
    );
  });
});

describe('the log of security', () => {
  it('has a line for each session that begins or ends, and for each wrong password, code and factor', async () => {
    const lines: Array<Record<string, unknown>> = [];
    const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const app = { ...world.app, log };
    const { phone, password, signedIn } = await newAccount(world);
    const { userId } = signedIn;
    const wrong = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await wrong(logIn(app, { phone, password: 'not the password' }, somebody));
    await wrong(confirmPhone(app, { phone, code: '0000' }, somebody));
    await wrong(changePassword(app, signedIn, { currentPassword: 'wrong', newPassword: 'mlango mwekundu' }));
    await logIn(app, { phone, password }, somebody);
    await makeStaff(
      app,
      (await world.app.db.prisma.tipster.findFirstOrThrow({ where: { userId } })).username,
    );
    const again = await logIn(app, { phone, password }, somebody);
    if (again.kind !== 'signedIn') throw new Error('Not signed in');
    await wrong(proveStaff(app, again.tokens.signedIn, { code: '000000' }));
    const masked = `…${phone.slice(-3)}`;
    const { address } = somebody;
    expect(lines.filter(({ security }) => security === true)).toMatchObject([
      { msg: 'a password was wrong', phone: masked, address },
      { msg: 'a code was wrong', purpose: 'REGISTER', phone: masked, address },
      { msg: 'a password was wrong', userId, sessionId: signedIn.sessionId },
      { msg: 'a session began', userId, way: 'password', address },
      { msg: 'sessions were ended', userId, ended: 2, reason: 'rights changed' },
      { msg: 'a session began', userId, way: 'password', address },
      { msg: 'a second factor was wrong', userId, sessionId: again.tokens.signedIn.sessionId },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${phone}|${password}|not the password`));
  });
});

describe('staff', () => {
  it('gets the flag and an audit entry, and has to log in again; the log cannot be edited', async () => {
    const account = await newAccount(world, { username: 'Boss' });
    expect(await makeStaff(world.app, 'bOSS')).toMatch(/is staff now/);
    expect(await makeStaff(world.app, 'boss')).toMatch(/was staff already/);
    await expect(assertSessionLive(world.app, account.signedIn)).rejects.toThrow();
    const tokens = await loggedIn(account, 'Test browser');
    expect(tokens.signedIn.isStaff).toBe(true);
    await removeStaff(world.app, 'Boss');
    await expect(assertSessionLive(world.app, tokens.signedIn)).rejects.toThrow();
    await expect(makeStaff(world.app, 'nobody at all')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const subject = `user:${account.signedIn.userId}`;
    const log = await world.app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });
    expect(log.map((line) => line.action)).toEqual(['make staff', 'take staff rights']);
    await expect(world.app.db.query('DELETE FROM "AuditEntry"')).rejects.toThrow(/append-only/);
  });
});

describe('deleting an account', () => {
  it('exports stored data, without secrets', async () => {
    const account = await newAccount(world, { username: 'Exporter' });
    const json = await exportData(world.app, account.signedIn);
    expect(JSON.parse(json)).toMatchObject({
      account: { phone: account.phone, username: 'Exporter', country: 'KE' },
      sessions: [{ userAgent: 'Test browser', address: somebody.address }],
      slips: [],
      earnings: [],
      withdrawals: [],
      purchases: [],
    });
    expect(json).not.toMatch(/argon2|passwordHash|tokenHash|codeHmac/);
  });

  it('erases personal data, frees phone and user name, and ends every session', async () => {
    const account = await newAccount(world, { username: 'Leaver' });
    const { userId, tipsterId } = account.signedIn;
    await expect(deleteAccount(world.app, account.signedIn, { password: 'wrong' })).rejects.toMatchObject({
      fields: [{ field: 'password', message: 'Wrong password' }],
    });
    await deleteAccount(world.app, account.signedIn, { password: account.password });
    const user = await world.app.db.prisma.user.findUnique({
      where: { id: userId },
      include: { tipster: true },
    });
    expect(user).toMatchObject({ email: null, name: '', passwordHash: '', deletedAt: world.app.clock.now() });
    expect(user?.tipster?.username).toMatch(/^deleted-[0-9a-f]{12}$/);
    const left = JSON.stringify([user, await world.app.db.prisma.session.findMany({ where: { userId } })]);
    for (const trace of [account.phone, 'Leaver', somebody.address]) expect(left).not.toContain(trace);
    expect(await readAccessToken(world.app, account.tokens.accessToken)).toBeNull();
    await expect(logIn(world.app, account, somebody)).rejects.toThrow('Wrong phone number or password');
    world.app.clock.advance(86_400_000);
    await world.deliver();
    expect(world.sms.last(`+${account.phone}`)?.text).toMatch(/your account was deleted/);
    const again = await newAccount(world, { phone: account.phone, username: 'Leaver' });
    expect(again.signedIn.tipsterId).not.toBe(tipsterId);
  });

  it('refuses a request that was in flight when the account was deleted', async () => {
    const account = await newAccount(world);
    const { userId, tipsterId } = account.signedIn;
    await deleteAccount(world.app, account.signedIn, { password: account.password });
    const bytes = Buffer.from(tinyPng());
    await expect(
      uploadAvatar(world.app, account.signedIn, { bytes, name: 'me.png', type: 'image/png' }),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const late = { name: 'Asha Otieno', city: 'Kisumu' };
    await expect(updateProfile(world.app, account.signedIn, late)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    const { prisma } = world.app.db;
    expect(await prisma.user.findUnique({ where: { id: userId } })).toMatchObject({ name: '' });
    expect(await prisma.tipster.findUnique({ where: { id: tipsterId } })).toMatchObject({
      city: '',
      avatarKey: null,
    });
  });

  it('waits until balances are empty and nothing is open', async () => {
    const account = await newAccount(world);
    const { tipsterId } = account.signedIn;
    const leave = () => deleteAccount(world.app, account.signedIn, { password: account.password });
    const owes = await world.app.db.prisma.ledgerAccount.create({
      data: { kind: 'TIPSTER_PAYABLE', owner: tipsterId, currency: 'KES', balanceMinor: -1000n },
    });
    await expect(leave()).rejects.toMatchObject({ reason: 'MONEY_OPEN' });
    await world.app.db.prisma.ledgerAccount.update({ where: { id: owes.id }, data: { balanceMinor: -999n } });
    const withdrawal = await world.app.db.prisma.withdrawal.create({
      data: {
        tipsterId,
        amountMinor: 1000n,
        phone: account.phone,
        originatorConversationId: randomUUID(),
        callbackToken: randomUUID(),
        createdAt: world.app.clock.now(),
      },
    });
    await expect(leave()).rejects.toMatchObject({ reason: 'MONEY_OPEN' });
    await world.app.db.prisma.withdrawal.update({ where: { id: withdrawal.id }, data: { state: 'PAID' } });
    expect(await leave()).toEqual({ message: 'Your account was deleted' });
  });

  it('deletes expired codes, registrations and sessions, and nothing still needed', async () => {
    const account = await newAccount(world);
    await register(world.app, { phone: '0768000001', username: 'never', password: 'kesho kutwa' }, somebody);
    world.app.clock.advance(86_400_001);
    expect(await forgetOldRows(world.app)).toBeGreaterThan(0);
    const { prisma } = world.app.db;
    expect(await prisma.verificationCode.count()).toBe(0);
    expect(await prisma.registration.count()).toBe(0);
    expect(await listSessions(account.signedIn)).toHaveLength(1);
  });
});

it('rate-limits an IPv6 customer by the /64', () => {
  expect(addressKey('197.248.1.1')).toBe('197.248.1.1');
  expect(addressKey('2c0f:fe38:2100:0001:aaaa::1')).toBe('2c0f:fe38:2100:1');
  expect(addressKey('2c0f:fe38:2100:1:bbbb:cccc:dddd:eeee')).toBe('2c0f:fe38:2100:1');
  expect(addressKey('2c0f::1')).toBe('2c0f:0:0:0');
  for (const one of ['197.248.1.1:5678', '::ffff:197.248.1.1', '::ffff:197.248.1.1:80']) {
    expect(addressKey(one)).toBe('197.248.1.1');
  }
  for (const one of ['[2c0f:fe38:2100:1::9]:443', '[2c0f:fe38:2100:1::9]']) {
    expect(addressKey(one)).toBe('2c0f:fe38:2100:1');
  }
});
