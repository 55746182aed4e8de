import { otpMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import { InvalidInput } from '../errors.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { parseAccountPhone } from './accountPhone.ts';
import type { Caller } from './Caller.ts';
import { evenTime } from './evenTime.ts';
import { issueCode, takeCodeLimits } from './issueCode.ts';
import { pendingRegistration } from './pendingRegistration.ts';

/**
 * Sends a registration's code again; the earlier one dies. The same answer where nothing waits for a code.
 *
 * @throws InvalidInput under phone when it is no phone.
 * @throws TooManyRequests with the seconds to wait.
 */
export async function resendCode(
  app: App,
  input: { phone: string },
  caller: Caller,
): Promise<{ message: string; resendAfterSeconds: number }> {
  const parsed = parseAccountPhone(input.phone);
  if (!parsed) throw new InvalidInput(otpMessages.resendFailed, 'phone');
  const { phone } = parsed;
  await takeCodeLimits(app, phone, caller);
  const issue = async (tx: Tx) => {
    const registration = await pendingRegistration(app, tx.prisma, phone, caller);
    const owner = await tx.prisma.user.findUnique({ where: { phone }, select: { id: true } });
    const waits = registration !== null && owner === null;
    return issueCode(app, tx, {
      purpose: 'REGISTER',
      phone,
      userId: null,
      registrationId: registration?.id ?? null,
      to: waits ? 'phone' : 'nobody',
      ...(waits ? { username: registration.username } : {}),
    });
  };
  const code = await evenTime(() => inTransaction(app, issue));
  return { message: otpMessages.sent, ...code };
}
