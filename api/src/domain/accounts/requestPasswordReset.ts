import { isEmail, normalizeEmail } from '@tipsoko/rules/email';
import { otpMessages, passwordResetMessages } from '@tipsoko/rules/messages';
import type { App } from '../../app.ts';
import { issueCode, takeCodeLimits } from '../codes/issueCode.ts';
import { takeTry } from '../codes/takeTry.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { InvalidInput } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { knownDevice } from '../sessions/knownDevice.ts';
import { withMinimumDuration } from '../sessions/withMinimumDuration.ts';
import { accountPhone } from './accountPhone.ts';
import { issueEmailLink } from './emailLinks.ts';

/** The answer is the same when no account matches. @throws InvalidInput under email or phone, TooManyRequests. */
export async function requestPasswordReset(
  app: App,
  input: { email: string | null; phone: string | null },
  caller: Caller,
): Promise<{ message: string }> {
  await app.limits.take('resetByAddress', addressKey(caller.address));
  return withMinimumDuration(() =>
    input.phone ? byPhone(app, input.phone, caller) : byEmail(app, input.email ?? '', caller),
  );
}

async function byEmail(app: App, typed: string, caller: Caller): Promise<{ message: string }> {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw new InvalidInput('EMAIL_INVALID', 'email');
  await takeTry(app, caller, { whom: email, narrow: 'emailSendByCaller', wide: 'resetByEmail' });
  await inTransaction(app, async (tx) => {
    const user = await tx.prisma.user.findFirst({
      where: { email, emailVerifiedAt: { not: null }, deletedAt: null },
      select: { id: true, language: true },
    });
    if (!user) return;
    const token = await issueEmailLink(app, tx, { purpose: 'RESET_PASSWORD', userId: user.id, email });
    const link = `${app.settings.PUBLIC_URL}/change_password/${token}`;
    await tx.enqueue('sendMail', emailTexts(user.language ?? caller.language).resetPassword(email, link));
  });
  return { message: passwordResetMessages.sent };
}

async function byPhone(app: App, typed: string, caller: Caller): Promise<{ message: string }> {
  const { phone } = accountPhone(typed);
  // Queried only for callers with a device token, so that rate-limited calls cost no query.
  const owner = caller.devices?.length
    ? await app.db.prisma.user.findUnique({ where: { phone }, select: { id: true } })
    : null;
  const known = owner !== null && knownDevice(app, owner.id, caller.devices) !== null;
  const subject = { purpose: 'RESET_PASSWORD', phone, userId: null } as const;
  const solvedBits = await takeCodeLimits(app, subject, caller, known);
  await inTransaction(app, async (tx) => {
    const user = await tx.prisma.user.findUnique({ where: { phone }, select: { id: true } });
    await issueCode(app, tx, {
      ...subject,
      to: user ? 'phone' : 'nobody',
      caller,
      solvedBits,
    });
  });
  return { message: otpMessages.sent };
}
