import { changePhoneError } from '../../../rules/changePhone.ts';
import { withdrawalLimits } from '../../../rules/limits.ts';
import { changePasswordMessages, otpMessages, phoneMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import { InvalidInput, NotSignedIn } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { assertSessionLive } from './accessTokens.ts';
import { parseAccountPhone } from './accountPhone.ts';
import type { Caller } from './Caller.ts';
import { checkCode, useCode } from './checkCode.ts';
import { endSessions } from './endSessions.ts';
import { evenTime } from './evenTime.ts';
import { issueCode, takeCodeLimits } from './issueCode.ts';
import { accountNotices } from './notices.ts';
import { requireStepUp } from './stepUp.ts';

/**
 * Without a code: sends one to the new phone, once the owner has logged in or given the password a moment ago. With it: the account has the new phone, which receives no withdrawal
 * for 24 hours; the old phone is told, and all other sessions end (D22).
 *
 * @throws InvalidInput under phone, code or password.
 * @throws TooManyRequests
 * @throws NotSignedIn
 */
export async function changePhone(
  app: App,
  signedIn: SignedIn,
  input: { phone: string; code: string | null; password?: string | null },
  caller: Caller,
): Promise<{ message: string }> {
  // A program may also send the number with its country prefix, as the first answer gave it.
  const typed = /^\+?254\d{9}$/.test(input.phone) ? `0${input.phone.slice(-9)}` : input.phone;
  const error = changePhoneError(typed);
  const phone = parseAccountPhone(typed)?.phone;
  if (error || !phone) throw new InvalidInput(error ?? phoneMessages.other, 'phone');
  await assertSessionLive(app, signedIn);
  if (input.code) return take(app, signedIn, phone, input.code, caller);
  await requireStepUp(app, signedIn, input.password ?? null);
  await takeCodeLimits(app, phone, caller);
  const send = async (tx: Tx) => {
    const owner = await tx.prisma.user.findUnique({ where: { phone }, select: { id: true } });
    const to = owner ? 'nobody' : 'phone';
    await issueCode(app, tx, { purpose: 'CHANGE_PHONE', phone, userId: signedIn.userId, to });
  };
  await evenTime(() => inTransaction(app, send));
  return { message: otpMessages.sent };
}

async function take(
  app: App,
  signedIn: SignedIn,
  phone: string,
  code: string,
  caller: Caller,
): Promise<{ message: string }> {
  const { userId } = signedIn;
  const codeId = await checkCode(
    app,
    { purpose: 'CHANGE_PHONE', phone, userId, code, field: 'code' },
    caller,
  );
  const now = app.clock.now();
  await inTransaction(app, async (tx) => {
    await useCode(app, tx, codeId);
    const [user] = await tx.query<{ phone: string }>(
      `SELECT "phone" FROM "User" WHERE "id" = $1::uuid AND "deletedAt" IS NULL FOR UPDATE`,
      [userId],
    );
    if (!user) throw new NotSignedIn();
    const payableFrom = new Date(now.getTime() + withdrawalLimits.newPhoneHoldHours * 3_600_000);
    const changed = await tx.execute(
      `UPDATE "User" SET "phone" = $2, "phoneConfirmedAt" = $3::timestamptz, "phonePayableFrom" = $4::timestamptz
       WHERE "id" = $1::uuid AND NOT EXISTS (SELECT 1 FROM "User" WHERE "phone" = $2)`,
      [userId, phone, now.toISOString(), payableFrom.toISOString()],
    );
    // Registered meanwhile by whoever holds that phone.
    if (changed !== 1) throw new InvalidInput(otpMessages.invalid, 'code');
    await tx.enqueue('sendSms', { phone: user.phone, text: accountNotices.phoneChanged, purpose: 'notice' });
    await endSessions(app, tx, { userId, except: signedIn.sessionId }, 'phone changed');
  });
  await app.limits.reset('codeTryByPhoneDay', phone);
  return { message: changePasswordMessages.saved };
}
