import { isEmail, normalizeEmail } from '../../../rules/email.ts';
import { changeEmailMessages, otpMessages, passwordResetMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import { InvalidInput } from '../errors.ts';
import { inTransaction } from '../transaction.ts';
import { accountPhone } from './accountPhone.ts';
import { addressKey, type Caller } from './Caller.ts';
import { issueEmailLink } from './emailLinks.ts';
import { evenTime } from './evenTime.ts';
import { issueCode, takeCodeLimits } from './issueCode.ts';
import { letters } from './letters.ts';

/**
 * Sends a link to the e-mail address, or a code to the phone, of an account that has it. The same answer when none
 * has.
 *
 * @throws InvalidInput under email or phone when it is not one.
 * @throws TooManyRequests
 */
export async function requestPasswordReset(
  app: App,
  input: { email: string | null; phone: string | null },
  caller: Caller,
): Promise<{ message: string }> {
  await app.limits.take('resetByAddress', addressKey(caller.address));
  return evenTime(() => (input.phone ? byPhone(app, input.phone, caller) : byEmail(app, input.email ?? '')));
}

async function byEmail(app: App, typed: string): Promise<{ message: string }> {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw new InvalidInput(changeEmailMessages.invalid, 'email');
  await app.limits.take('codeSendByPhone', `reset:${email}`);
  await inTransaction(app, async (tx) => {
    const user = await tx.prisma.user.findFirst({
      where: { email, emailVerifiedAt: { not: null }, deletedAt: null },
      select: { id: true },
    });
    if (!user) return;
    const token = await issueEmailLink(app, tx, { purpose: 'RESET_PASSWORD', userId: user.id, email });
    const link = `${app.settings.PUBLIC_URL}/change_password/${token}`;
    await tx.enqueue('sendMail', letters.resetPassword(email, link));
  });
  return { message: passwordResetMessages.sent };
}

async function byPhone(app: App, typed: string, caller: Caller): Promise<{ message: string }> {
  const { phone } = accountPhone(typed);
  await takeCodeLimits(app, phone, caller);
  await inTransaction(app, async (tx) => {
    const user = await tx.prisma.user.findUnique({ where: { phone }, select: { id: true } });
    await issueCode(app, tx, {
      purpose: 'RESET_PASSWORD',
      phone,
      userId: null,
      to: user ? 'phone' : 'nobody',
    });
  });
  return { message: otpMessages.sent };
}
