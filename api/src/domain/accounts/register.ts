import { phoneMessages, registerMessages } from '../../../rules/messages.ts';
import { usernameError } from '../../../rules/username.ts';
import type { App } from '../../app.ts';
import { InvalidFields } from '../errors.ts';
import { nameInChain } from '../proof/nameInChain.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { parseAccountPhone } from './accountPhone.ts';
import { addressKey, type Caller } from './Caller.ts';
import { evenTime } from './evenTime.ts';
import { issueCode, takeCodeLimits } from './issueCode.ts';
import { accountNotices } from './notices.ts';
import { hashPassword } from './passwordHash.ts';
import { passwordRefusal } from './passwordRefusal.ts';
import { callerKey } from './pendingRegistration.ts';

export interface RegisterInput {
  readonly phone: string;
  readonly username: string;
  readonly password: string;
}

/** How long a registration waits for its code. */
const REGISTRATION_MS = 24 * 3_600_000;
export const usernameTakenMessage = 'This username is taken';

/**
 * Keeps the registration until its phone is confirmed, and sends the code. It takes the place of what the same caller
 * registered for this phone before, and leaves anybody else's registration of it, and its code, as they are. It is the
 * same to a stranger when the phone has an account already: then its owner gets a message that says so, and no code
 * fits. Only the user name, which is public anyway, is told to be taken.
 *
 * @throws InvalidFields under phone, username or password.
 * @throws TooManyRequests by address, or while the phone has to wait for its next code.
 */
export async function register(
  app: App,
  input: RegisterInput,
  caller: Caller,
): Promise<{ phone: string; resendAfterSeconds: number }> {
  await app.limits.take('registerByAddress', addressKey(caller.address));
  const username = input.username.trim();
  const parsed = checkFields(input, username);
  const usernameKey = username.toLowerCase();
  const holder = await app.db.prisma.tipster.findUnique({ where: { usernameKey }, select: { id: true } });
  if (holder || (await nameInChain(app.db, usernameKey))) {
    throw new InvalidFields([{ field: 'username', message: usernameTakenMessage }]);
  }
  await takeCodeLimits(app, parsed, caller);
  const passwordHash = await hashPassword(input.password);
  const store = async (tx: Tx) => {
    const now = app.clock.now();
    const owner = await tx.prisma.user.findUnique({ where: { phone: parsed }, select: { id: true } });
    const content = {
      username,
      passwordHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + REGISTRATION_MS),
    };
    const from = { phone: parsed, callerKey: callerKey(app, caller) };
    // Kept for a registered phone too: logging in with it must not tell the two apart.
    const { id } = await tx.prisma.registration.upsert({
      where: { phone_callerKey: from },
      create: { ...from, ...content },
      update: content,
      select: { id: true },
    });
    const code = await issueCode(app, tx, {
      purpose: 'REGISTER',
      phone: parsed,
      userId: null,
      registrationId: id,
      to: owner ? 'nobody' : 'phone',
      username,
    });
    if (owner) {
      await tx.enqueue('sendSms', {
        phone: parsed,
        text: accountNotices.alreadyRegistered,
        purpose: 'notice',
      });
    }
    return { phone: parsed, ...code };
  };
  return evenTime(() => inTransaction(app, store));
}

/** The phone, 254…; every field is looked at, so that a form can mark all of them at once. */
function checkFields(input: RegisterInput, username: string): string {
  const phone = parseAccountPhone(input.phone);
  const required = (text: string) => (text.trim() === '' ? registerMessages.required : null);
  const errors = {
    phone: required(input.phone) ?? (phone ? null : phoneMessages.other),
    username: required(username) ?? usernameError(username),
    password:
      required(input.password) ??
      passwordRefusal(input.password, { username, ...(phone ? { phone: phone.phone } : {}) }),
  };
  const fields = Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  if (fields.length > 0 || !phone) throw new InvalidFields(fields);
  return phone.phone;
}
