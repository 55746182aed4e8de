import { otpMessages } from '@tipsoko/rules/messages';
import type { PlainRefusal } from '@tipsoko/rules/refusals';
import type { App } from '../../app.ts';
import { takeCodeRefusal } from '../codes/codeSms.ts';
import { issueCode, takeCodeLimits } from '../codes/issueCode.ts';
import type { Caller } from '../foundation/Caller.ts';
import { InvalidInput } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SmsRefusal } from '../messages/smsRefusals.ts';
import { withMinimumDuration } from '../sessions/withMinimumDuration.ts';
import { parseAccountPhone } from './accountPhone.ts';
import { pendingRegistration } from './pendingRegistration.ts';

const refusalOf: Readonly<Record<SmsRefusal, PlainRefusal>> = {
  BLOCKED: 'CODE_BLOCKED',
  NO_NUMBER: 'CODE_NO_NUMBER',
  NO_ROUTE: 'CODE_NO_ROUTE',
  OURS: 'CODES_UNAVAILABLE',
};

/**
 * The answer is the same when no registration is pending, and when the phone has an account. If the network refused the last
 * SMS for good, it says so once and sends none: the next call does.
 * @throws InvalidInput under phone, TooManyRequests.
 */
export async function resendCode(
  app: App,
  input: { phone: string },
  caller: Caller,
): Promise<{ message: string; resendAfterSeconds: number }> {
  const parsed = parseAccountPhone(input.phone);
  if (!parsed) throw new InvalidInput('CODE_NOT_SENT', 'phone');
  const { phone } = parsed;
  const solvedBits = await takeCodeLimits(app, subjectOf(phone), caller);
  const code = await withMinimumDuration(async () => {
    const refused = await lastRefusal(app, phone, caller);
    if (refused) throw new InvalidInput(refusalOf[refused], 'phone');
    return inTransaction(app, (tx) => issueAgain(app, tx, { phone, caller, solvedBits }));
  });
  return { message: otpMessages.sent, ...code };
}

/** For a login before the phone is confirmed, which leads to the code's screen. @throws TooManyRequests, ChallengeRequired. */
export async function sendCodeAtLogin(app: App, phone: string, caller: Caller): Promise<void> {
  const solvedBits = await takeCodeLimits(app, subjectOf(phone), caller);
  await withMinimumDuration(() =>
    inTransaction(app, (tx) => issueAgain(app, tx, { phone, caller, solvedBits })),
  );
}

const subjectOf = (phone: string) => ({ purpose: 'REGISTER', phone, userId: null }) as const;

async function issueAgain(
  app: App,
  tx: Tx,
  { phone, caller, solvedBits }: { phone: string; caller: Caller; solvedBits: number },
): Promise<{ resendAfterSeconds: number }> {
  const registration = await pendingRegistration(app, tx.prisma, phone, caller);
  const owner = await tx.prisma.user.findUnique({ where: { phone }, select: { id: true } });
  const waits = registration !== null && owner === null;
  return issueCode(app, tx, {
    ...subjectOf(phone),
    solvedBits,
    registrationId: registration?.id ?? null,
    to: waits ? 'phone' : 'nobody',
    caller,
    ...(waits ? { username: registration.username } : {}),
  });
}

async function lastRefusal(app: App, phone: string, caller: Caller): Promise<SmsRefusal | null> {
  const registration = await pendingRegistration(app, app.db.prisma, phone, caller);
  return registration && takeCodeRefusal(app, { phone, registrationId: registration.id });
}
