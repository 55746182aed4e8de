import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { forgetTries, takeTry } from '../codes/takeTry.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { InvalidInput, TooManyRequests } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { logSecurity } from '../foundation/securityLog.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { knownDevice } from '../sessions/knownDevice.ts';
import { hashPassword, isOutdatedHash, isPassword } from '../sessions/passwordHash.ts';
import { type SessionTokens, startSession, withAccessToken } from '../sessions/sessionTokens.ts';
import { staffRights } from '../sessions/staffRights.ts';
import { parseAccountPhone } from './accountPhone.ts';
import { pendingRegistration } from './pendingRegistration.ts';
import { sendCodeAtLogin } from './resendCode.ts';

/** The message must not reveal whether user name or password is wrong. */

export type LoginAnswer =
  | { readonly kind: 'signedIn'; readonly tokens: SessionTokens }
  /** The password matches a registration whose phone is not confirmed yet. */
  | { readonly kind: 'confirmPhone'; readonly phone: string };

/**
 * Unknown accounts are refused after the same delay. From the sixth attempt at one account, existing or not, a puzzle is
 * required.
 * @throws InvalidInput (no field) on a mismatch; TooManyRequests; ChallengeRequired.
 */
export async function logIn(
  app: App,
  input: { phone: string; password: string },
  caller: Caller,
): Promise<LoginAnswer> {
  await app.limits.take('loginByAddress', addressKey(caller.address));
  const phone = parseAccountPhone(input.phone)?.phone ?? null;
  if (phone === null || input.password === '') throw new InvalidInput('WRONG_LOGIN');
  const user = await app.db.prisma.user.findUnique({
    where: { phone },
    select: { id: true, passwordHash: true, isStaff: true, tipster: { select: { id: true } } },
  });
  const attempt = {
    whom: phone,
    narrow: 'loginByCaller',
    wide: 'loginByAccount',
    free: 'loginFreeByAccount',
    device: user && knownDevice(app, user.id, caller.devices),
  } as const;
  await takeTry(app, caller, attempt);
  const passwordHash = user?.passwordHash ?? null;
  if (!(await isPassword(passwordHash, input.password)) || !user?.tipster || passwordHash === null) {
    return logIntoRegistration(app, { phone, password: input.password }, caller);
  }
  const newHash = isOutdatedHash(passwordHash) ? await hashPassword(input.password) : null;
  const rights = staffRights(app, { isStaff: user.isStaff, staffProvedAt: null });
  const person = { userId: user.id, tipsterId: user.tipster.id, ...rights };
  const started = await inTransaction(app, async (tx) => {
    // The password may have changed during the verification.
    await lockRows(tx, 'User', sql`"id" = ${user.id}::uuid`);
    const current = await tx.prisma.user.findUnique({
      where: { id: user.id, deletedAt: null },
      select: { passwordHash: true, email: true, emailVerifiedAt: true, language: true },
    });
    if (current?.passwordHash !== passwordHash) throw new InvalidInput('WRONG_LOGIN');
    // Users without a chosen language get messages in that of the login page.
    const language = current.language === null ? caller.language : null;
    if (newHash || language)
      await tx.prisma.user.update({
        where: { id: user.id },
        data: { ...(newHash ? { passwordHash: newHash } : {}), ...(language ? { language } : {}) },
      });
    const known = await tx.prisma.session.groupBy({ by: 'userAgent', where: { userId: user.id } });
    const isNewDevice =
      known.length > 0 && !known.some(({ userAgent }) => userAgent === caller.userAgent.slice(0, 300));
    if (isNewDevice && current.email && current.emailVerifiedAt) {
      await tx.enqueue(
        'sendMail',
        emailTexts(current.language ?? language).newDevice(current.email, app.clock.now(), caller.userAgent),
      );
    }
    return startSession(app, tx, person, caller, 'password');
  });
  await forgetTries(app, caller, attempt);
  await app.limits.giveBack('loginByAddress', caller.address);
  return { kind: 'signedIn', tokens: await withAccessToken(app, started) };
}

async function logIntoRegistration(
  app: App,
  input: { phone: string; password: string },
  caller: Caller,
): Promise<LoginAnswer> {
  const live = await pendingRegistration(app, app.db.prisma, input.phone, caller);
  // A decoy hash equalises the duration of refused logins.
  if (!(await isPassword(live?.passwordHash ?? null, input.password))) {
    logSecurity(app, 'a password was wrong', { phone: input.phone, address: caller.address });
    throw new InvalidInput('WRONG_LOGIN');
  }
  try {
    await sendCodeAtLogin(app, input.phone, caller);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
  }
  return { kind: 'confirmPhone', phone: input.phone };
}
