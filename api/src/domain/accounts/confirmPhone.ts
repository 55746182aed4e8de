import { randomUUID } from 'node:crypto';
import type { Language } from '@tipsoko/rules/language';
import { lookOf } from '@tipsoko/rules/reservedNames';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { joined } from '../activity/activityItem.ts';
import { checkCode, useCode } from '../codes/checkCode.ts';
import type { Caller } from '../foundation/Caller.ts';
import { InvalidInput } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { nameInChain } from '../proof/nameInChain.ts';
import { type SessionTokens, startSession, withAccessToken } from '../sessions/sessionTokens.ts';
import { parseAccountPhone } from './accountPhone.ts';
import { confirmableRegistration } from './pendingRegistration.ts';

/**
 * Creates the account from the caller's own registration, even if others registered the same phone, and signs in.
 * @throws InvalidInput under code, or under username when it was taken in the meantime; TooManyRequests.
 */
export async function confirmPhone(
  app: App,
  input: { phone: string; code: string },
  caller: Caller,
): Promise<SessionTokens> {
  const parsed = parseAccountPhone(input.phone);
  if (!parsed) throw new InvalidInput('CODE_WRONG', 'code');
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
    const language = caller.language ?? null;
    const person = await openAccount(app, tx, { phone, country, registrationId, language });
    return startSession(app, tx, person, caller, 'code');
  });
  return withAccessToken(app, started);
}

async function openAccount(
  app: App,
  tx: Tx,
  whose: { phone: string; country: string; registrationId: string | null; language: Language | null },
) {
  const now = app.clock.now();
  const { phone, country, registrationId, language } = whose;
  // Competing registrations of this phone are deleted with it.
  const gone = await tx.query<{ id: string; username: string; passwordHash: string; live: boolean }>(sql`
     DELETE FROM "Registration" WHERE "phone" = ${phone}
     RETURNING "id"::text AS id, "username", "passwordHash", "expiresAt" > ${now}::timestamptz AS live`);
  const registration = gone.find(({ id, live }) => live && id === registrationId);
  if (!registration) throw new InvalidInput('CODE_WRONG', 'code');
  const { username, passwordHash } = registration;
  const usernameKey = username.toLowerCase();
  const userId = randomUUID();
  const tipsterId = randomUUID();
  const users = await tx.execute(sql`
    INSERT INTO "User" ("id", "phone", "phoneConfirmedAt", "phonePayableFrom", "passwordHash", "language", "createdAt")
     VALUES (${userId}::uuid, ${phone}, ${now}::timestamptz, ${now}::timestamptz, ${passwordHash}, ${language}, ${now}::timestamptz)
     ON CONFLICT DO NOTHING`);
  if (users !== 1) throw new InvalidInput('CODE_WRONG', 'code');
  const tipsters = await tx.execute(sql`
     INSERT INTO "Tipster" ("id", "userId", "username", "usernameKey", "usernameLook", "country", "createdAt")
     VALUES (${tipsterId}::uuid, ${userId}::uuid, ${username}, ${usernameKey}, ${lookOf(username)}, ${country}, ${now}::timestamptz)
     ON CONFLICT DO NOTHING`);
  if (tipsters !== 1 || (await nameInChain(tx, usernameKey)))
    throw new InvalidInput('USERNAME_TAKEN', 'username');
  tx.publish({ type: 'activity', item: joined(tipsterId, username, now) });
  return { userId, tipsterId, isStaff: false };
}
