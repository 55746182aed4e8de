import { randomUUID } from 'node:crypto';
import { otpMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import { joined } from '../activity/activityItem.ts';
import { InvalidFields, InvalidInput } from '../errors.ts';
import { nameInChain } from '../proof/nameInChain.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { parseAccountPhone } from './accountPhone.ts';
import type { Caller } from './Caller.ts';
import { checkCode, useCode } from './checkCode.ts';
import { confirmableRegistration } from './pendingRegistration.ts';
import { usernameTakenMessage } from './register.ts';
import { type SessionTokens, startSession, withAccessToken } from './sessionTokens.ts';

/**
 * The code of a registration is right: the account comes into being, signed in, with the password and user name of
 * that registration. A caller confirms what they registered themselves, whoever else registered the same phone.
 *
 * @throws InvalidInput under code.
 * @throws InvalidFields under username when somebody else confirmed that name meanwhile.
 * @throws TooManyRequests
 */
export async function confirmPhone(
  app: App,
  input: { phone: string; code: string },
  caller: Caller,
): Promise<SessionTokens> {
  const parsed = parseAccountPhone(input.phone);
  if (!parsed) throw new InvalidInput(otpMessages.invalid, 'code');
  const { phone, country } = parsed;
  let registrationId: string | null = null;
  const registration = async () => {
    registrationId = await confirmableRegistration(app, phone, caller);
    return registrationId;
  };
  const codeId = await checkCode(
    app,
    { purpose: 'REGISTER', phone, userId: null, registration, code: input.code, field: 'code' },
    caller,
  );
  const started = await inTransaction(app, async (tx) => {
    await useCode(app, tx, codeId);
    const person = await openAccount(app, tx, { phone, country, registrationId });
    return startSession(app, tx, person, caller);
  });
  await app.limits.reset('codeTryByPhoneDay', phone);
  return withAccessToken(app, started);
}

async function openAccount(
  app: App,
  tx: Tx,
  whose: { phone: string; country: string; registrationId: string | null },
) {
  const now = app.clock.now();
  const { phone, country, registrationId } = whose;
  // All of the phone go: it has an account now.
  const gone = await tx.query<{ id: string; username: string; passwordHash: string; live: boolean }>(
    `DELETE FROM "Registration" WHERE "phone" = $1
     RETURNING "id"::text AS id, "username", "passwordHash", "expiresAt" > $2::timestamptz AS live`,
    [phone, now.toISOString()],
  );
  const registration = gone.find(({ id, live }) => live && id === registrationId);
  if (!registration) throw new InvalidInput(otpMessages.invalid, 'code');
  const { username, passwordHash } = registration;
  const usernameKey = username.toLowerCase();
  const userId = randomUUID();
  const tipsterId = randomUUID();
  const users = await tx.execute(
    `INSERT INTO "User" ("id", "phone", "phoneConfirmedAt", "phonePayableFrom", "passwordHash", "createdAt")
     VALUES ($1::uuid, $2, $4::timestamptz, $4::timestamptz, $3, $4::timestamptz) ON CONFLICT DO NOTHING`,
    [userId, phone, passwordHash, now.toISOString()],
  );
  if (users !== 1) throw new InvalidInput(otpMessages.invalid, 'code');
  const tipsters = await tx.execute(
    `INSERT INTO "Tipster" ("id", "userId", "username", "usernameKey", "country", "createdAt")
     VALUES ($1::uuid, $2::uuid, $3, $4, $5, $6::timestamptz) ON CONFLICT DO NOTHING`,
    [tipsterId, userId, username, usernameKey, country, now.toISOString()],
  );
  if (tipsters !== 1 || (await nameInChain(tx, usernameKey)))
    throw new InvalidFields([{ field: 'username', message: usernameTakenMessage }]);
  tx.publish({ type: 'activity', item: joined(tipsterId, username, now) });
  return { userId, tipsterId, isStaff: false };
}
