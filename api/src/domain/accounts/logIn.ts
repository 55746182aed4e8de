import type { App } from '../../app.ts';
import { InvalidInput, TooManyRequests } from '../errors.ts';
import { inTransaction } from '../transaction.ts';
import { parseAccountPhone } from './accountPhone.ts';
import { addressKey, type Caller } from './Caller.ts';
import { requireChallenge } from './challenge.ts';
import { letters } from './letters.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwordHash.ts';
import { pendingRegistration } from './pendingRegistration.ts';
import { resendCode } from './resendCode.ts';
import { type SessionTokens, startSession, withAccessToken } from './sessionTokens.ts';
import { staffRights } from './staffRights.ts';

/** Says nothing about which of the two is wrong. */
const wrongLoginMessage = 'Wrong phone number or password';

export type LoginAnswer =
  | { readonly kind: 'signedIn'; readonly tokens: SessionTokens }
  /** The password fits a registration that waits for its code. */
  | { readonly kind: 'confirmPhone'; readonly phone: string };

/**
 * Signs in by phone and password.
 *
 * @throws InvalidInput (of the whole) when they do not fit; the same, and as late, when there is no such account.
 * @throws TooManyRequests by address and by account.
 * @throws ChallengeRequired from the sixth try at one account, whether or not there is one.
 */
export async function logIn(
  app: App,
  input: { phone: string; password: string },
  caller: Caller,
): Promise<LoginAnswer> {
  await app.limits.take('loginByAddress', addressKey(caller.address));
  const phone = parseAccountPhone(input.phone)?.phone ?? null;
  if (phone === null || input.password === '') throw new InvalidInput(wrongLoginMessage);
  await requireChallenge(app, caller, { bucket: 'loginFreeByAccount', key: phone }, false);
  await app.limits.take('loginByAccount', phone);
  const user = await app.db.prisma.user.findUnique({
    where: { phone },
    select: { id: true, passwordHash: true, isStaff: true, tipster: { select: { id: true } } },
  });
  const passwordHash = user?.passwordHash ?? null;
  if (!(await isPassword(passwordHash, input.password)) || !user?.tipster || passwordHash === null) {
    return logIntoRegistration(app, { phone, password: input.password }, caller);
  }
  const newHash = isOutdatedHash(passwordHash) ? await hashPassword(input.password) : null;
  const rights = staffRights(app, { isStaff: user.isStaff, staffProvedAt: null });
  const person = { userId: user.id, tipsterId: user.tipster.id, ...rights };
  const started = await inTransaction(app, async (tx) => {
    // A password that was changed while we verified the old one signs nobody in.
    const [current] = await tx.query<{
      passwordHash: string;
      email: string | null;
      emailVerifiedAt: unknown;
    }>(
      `SELECT "passwordHash", "email", "emailVerifiedAt" FROM "User" WHERE "id" = $1::uuid AND "deletedAt" IS NULL FOR UPDATE`,
      [user.id],
    );
    if (current?.passwordHash !== passwordHash) throw new InvalidInput(wrongLoginMessage);
    if (newHash) await tx.prisma.user.update({ where: { id: user.id }, data: { passwordHash: newHash } });
    const [known] = await tx.query<{ any: boolean; same: boolean }>(
      `SELECT count(*) > 0 AS any, coalesce(bool_or("userAgent" = $2), false) AS same FROM "Session" WHERE "userId" = $1::uuid`,
      [user.id, caller.userAgent.slice(0, 300)],
    );
    if (known?.any && !known.same && current.email && current.emailVerifiedAt) {
      await tx.enqueue('sendMail', letters.newDevice(current.email, app.clock.now(), caller.userAgent));
    }
    return startSession(app, tx, person, caller);
  });
  await app.limits.reset('loginFreeByAccount', phone);
  await app.limits.reset('loginByAccount', phone);
  await app.limits.giveBack('loginByAddress', caller.address);
  return { kind: 'signedIn', tokens: await withAccessToken(app, started) };
}

async function logIntoRegistration(
  app: App,
  input: { phone: string; password: string },
  caller: Caller,
): Promise<LoginAnswer> {
  const live = await pendingRegistration(app, app.db.prisma, input.phone, caller);
  // Without a registration this verifies a decoy: every refused login costs the same.
  if (!(await isPassword(live?.passwordHash ?? null, input.password)))
    throw new InvalidInput(wrongLoginMessage);
  try {
    await resendCode(app, input, caller);
  } catch (error) {
    // The last code is so fresh that it still serves.
    if (!(error instanceof TooManyRequests)) throw error;
  }
  return { kind: 'confirmPhone', phone: input.phone };
}
