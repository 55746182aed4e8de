import { changePhoneError, newPhone } from '@tipsoko/rules/changePhone';
import { withdrawalLimits } from '@tipsoko/rules/limits';
import { changePasswordMessages, otpMessages } from '@tipsoko/rules/messages';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { checkCode, useCode } from '../codes/checkCode.ts';
import { issueCode, takeCodeLimits } from '../codes/issueCode.ts';
import type { Caller } from '../foundation/Caller.ts';
import { InvalidInput, NotSignedIn } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import type { EndedAccess } from '../integrators/endAccountAccess.ts';
import { smsTexts } from '../messages/smsTexts.ts';
import { assertSessionLive } from '../sessions/accessTokens.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { requireStepUp } from '../sessions/stepUp.ts';
import { withMinimumDuration } from '../sessions/withMinimumDuration.ts';
import { parseAccountPhone } from './accountPhone.ts';

/**
 * Without a code: sends one to the new phone. With it: sets the phone, notifies the old one, revokes all other sessions
 * (their ids are returned) and blocks withdrawals for 24 hours (docs/rules.md 22).
 * @throws NotSignedIn, TooManyRequests, InvalidInput under phone, code or password.
 */
export async function changePhone(
  app: App,
  signedIn: SignedIn,
  input: { phone: string; code: string | null; password?: string | null },
  caller: Caller,
): Promise<{ message: string; ended: EndedAccess }> {
  const error = changePhoneError(input.phone);
  const phone = parseAccountPhone(newPhone(input.phone))?.phone;
  if (error || !phone) throw new InvalidInput(error ?? 'PHONE_INVALID', 'phone');
  await assertSessionLive(app, signedIn);
  if (input.code) return take(app, signedIn, phone, input.code, caller);
  await requireStepUp(app, signedIn, input.password ?? null);
  const subject = { purpose: 'CHANGE_PHONE', phone, userId: signedIn.userId } as const;
  const solvedBits = await takeCodeLimits(app, subject, caller);
  const send = async (tx: Tx) => {
    const owner = await tx.prisma.user.findUnique({ where: { phone }, select: { id: true } });
    const to = owner ? 'nobody' : 'phone';
    await issueCode(app, tx, { ...subject, to, caller, solvedBits });
  };
  await withMinimumDuration(() => inTransaction(app, send));
  return { message: otpMessages.sent, ended: { sessions: [], keys: [] } };
}

async function take(
  app: App,
  signedIn: SignedIn,
  phone: string,
  code: string,
  caller: Caller,
): Promise<{ message: string; ended: EndedAccess }> {
  const { userId } = signedIn;
  const codeId = await checkCode(
    app,
    { purpose: 'CHANGE_PHONE', phone, userId, code, field: 'code' },
    caller,
  );
  const now = app.clock.now();
  const sessions = await inTransaction(app, async (tx) => {
    await useCode(app, tx, codeId);
    await lockRows(tx, 'User', sql`"id" = ${userId}::uuid`);
    const user = await tx.prisma.user.findUnique({
      where: { id: userId, deletedAt: null },
      select: { phone: true, language: true },
    });
    if (!user) throw new NotSignedIn();
    const payableFrom = new Date(now.getTime() + withdrawalLimits.newPhoneHoldHours * 3_600_000);
    // Another account registered that phone in the meantime.
    if ((await tx.prisma.user.count({ where: { phone } })) > 0) throw new InvalidInput('CODE_WRONG', 'code');
    await tx.prisma.user.update({
      where: { id: userId },
      data: { phone, phoneConfirmedAt: now, phonePayableFrom: payableFrom },
    });
    const text = smsTexts(user.language).phoneChanged();
    await tx.enqueue('sendSms', { phone: user.phone, text, purpose: 'notice' });
    return endSessions(app, tx, { userId, except: signedIn.sessionId }, 'phone changed');
  });
  return { message: changePasswordMessages.saved, ended: { sessions, keys: [] } };
}
