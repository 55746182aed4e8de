import { otpMessages } from '@tipsoko/rules/messages';
import type { App } from '../../app.ts';
import { issueCode, takeCodeLimits } from '../codes/issueCode.ts';
import type { Caller } from '../foundation/Caller.ts';
import { InvalidInput } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { withMinimumDuration } from '../sessions/withMinimumDuration.ts';
import { parseAccountPhone } from './accountPhone.ts';
import { pendingRegistration } from './pendingRegistration.ts';

/** The answer is the same when no registration is pending. @throws InvalidInput under phone, TooManyRequests. */
export async function resendCode(
  app: App,
  input: { phone: string },
  caller: Caller,
): Promise<{ message: string; resendAfterSeconds: number }> {
  const parsed = parseAccountPhone(input.phone);
  if (!parsed) throw new InvalidInput('CODE_NOT_SENT', 'phone');
  const { phone } = parsed;
  const subject = { purpose: 'REGISTER', phone, userId: null } as const;
  const solvedBits = await takeCodeLimits(app, subject, caller);
  const issue = async (tx: Tx) => {
    const registration = await pendingRegistration(app, tx.prisma, phone, caller);
    const owner = await tx.prisma.user.findUnique({ where: { phone }, select: { id: true } });
    const waits = registration !== null && owner === null;
    return issueCode(app, tx, {
      ...subject,
      solvedBits,
      registrationId: registration?.id ?? null,
      to: waits ? 'phone' : 'nobody',
      caller,
      ...(waits ? { username: registration.username } : {}),
    });
  };
  const code = await withMinimumDuration(() => inTransaction(app, issue));
  return { message: otpMessages.sent, ...code };
}
