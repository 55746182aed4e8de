import { lookOf } from '@tipsoko/rules/reservedNames';
import { usernameError } from '@tipsoko/rules/username';
import type { App } from '../../app.ts';
import { issueCode, takeCodeLimits } from '../codes/issueCode.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { fieldRefusals, InvalidFields, InvalidInput } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { smsTexts } from '../messages/smsTexts.ts';
import { nameInChain } from '../proof/nameInChain.ts';
import { hashPassword } from '../sessions/passwordHash.ts';
import { passwordRefusal } from '../sessions/passwordRefusal.ts';
import { withMinimumDuration } from '../sessions/withMinimumDuration.ts';
import { parseAccountPhone } from './accountPhone.ts';
import { callerKey } from './pendingRegistration.ts';

export interface RegisterInput {
  readonly phone: string;
  readonly username: string;
  readonly password: string;
}

const REGISTRATION_MS = 24 * 3_600_000;

/**
 * Replaces the caller's own pending registration of this phone, never other people's. If the phone has an account, the
 * answer is the same, but its owner is notified and no valid code is issued.
 * @throws InvalidFields under phone, username or password; TooManyRequests.
 */
export async function register(
  app: App,
  input: RegisterInput,
  caller: Caller,
): Promise<{ phone: string; resendAfterSeconds: number }> {
  await app.limits.take('registerByAddress', addressKey(caller.address));
  const username = input.username.trim();
  const parsed = await checkFields(input, username);
  const usernameKey = username.toLowerCase();
  const like = await app.db.prisma.tipster.findMany({
    where: { OR: [{ usernameKey }, { usernameLook: lookOf(username) }] },
    select: { usernameKey: true },
  });
  const isTaken = like.some((one) => one.usernameKey === usernameKey);
  if (isTaken || (await nameInChain(app.db, usernameKey))) {
    throw new InvalidInput('USERNAME_TAKEN', 'username');
  }
  if (like.length > 0) throw new InvalidInput('USERNAME_ALIKE', 'username');
  const subject = { purpose: 'REGISTER', phone: parsed, userId: null } as const;
  const solvedBits = await takeCodeLimits(app, subject, caller);
  const passwordHash = await hashPassword(input.password);
  const store = async (tx: Tx) => {
    const now = app.clock.now();
    const owner = await tx.prisma.user.findUnique({
      where: { phone: parsed },
      select: { id: true, language: true },
    });
    const content = {
      username,
      passwordHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + REGISTRATION_MS),
    };
    const from = { phone: parsed, callerKey: callerKey(app, caller) };
    // Stored for registered phones too, so that a later login does not reveal which they are.
    const { id } = await tx.prisma.registration.upsert({
      where: { phone_callerKey: from },
      create: { ...from, ...content },
      update: content,
      select: { id: true },
    });
    const code = await issueCode(app, tx, {
      ...subject,
      registrationId: id,
      to: owner ? 'nobody' : 'phone',
      instead: owner ? smsTexts(owner.language).alreadyRegistered() : undefined,
      caller,
      solvedBits,
      username,
    });
    return { phone: parsed, ...code };
  };
  return withMinimumDuration(() => inTransaction(app, store));
}

/** Returns the phone as 254…; checks all fields, so that a form can mark every error at once. */
async function checkFields(input: RegisterInput, username: string): Promise<string> {
  const phone = parseAccountPhone(input.phone);
  const required = (text: string) => (text.trim() === '' ? 'FIELDS_REQUIRED' : null);
  const fields = fieldRefusals({
    phone: required(input.phone) ?? (phone ? null : 'PHONE_INVALID'),
    username: required(username) ?? usernameError(username),
    password:
      required(input.password) ??
      (await passwordRefusal(input.password, { username, ...(phone ? { phone: phone.phone } : {}) })),
  });
  if (fields.length > 0 || !phone) throw new InvalidFields(fields);
  return phone.phone;
}
