import { createHmac } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Registration } from '../../db/generated/prisma/client.ts';
import type { Tx } from '../transaction.ts';
import { addressKey, type Caller } from './Caller.ts';

/** Two who register one phone within this time are told apart; after it a lone code is the caller's own. */
const CONTESTED_MS = 15 * 60_000;

/** From where a registration is made, as it is kept: neither address nor browser can be read from it. */
export function callerKey(app: App, { address, userAgent }: Caller): string {
  return createHmac('sha256', app.settings.APP_SECRET)
    .update(['registration', addressKey(address), userAgent].join('\n'))
    .digest('base64url');
}

/**
 * The registration of a phone that this caller means: their own or, where they have none (another network since then),
 * the newest. Null when none waits.
 */
export async function pendingRegistration(
  app: App,
  db: Pick<Tx['prisma'], 'registration'>,
  phone: string,
  caller: Caller,
): Promise<Registration | null> {
  const waiting = await db.registration.findMany({
    where: { phone, expiresAt: { gt: app.clock.now() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  const key = callerKey(app, caller);
  return waiting.find((one) => one.callerKey === key) ?? waiting[0] ?? null;
}

/**
 * Which registration a caller may confirm. Whoever registers a stranger's phone makes a message go out that the owner
 * may well type in: so a caller's own registration is the only one that their code can confirm, and somebody who has
 * none confirms one only while nobody else waits for a code of the same phone.
 */
export async function confirmableRegistration(
  app: App,
  phone: string,
  caller: Caller,
): Promise<string | null> {
  const meant = await pendingRegistration(app, app.db.prisma, phone, caller);
  if (!meant || meant.callerKey === callerKey(app, caller)) return meant?.id ?? null;
  const since = new Date(app.clock.now().getTime() - CONTESTED_MS);
  const asked = await app.db.prisma.verificationCode.findMany({
    where: { phone, purpose: 'REGISTER', registrationId: { not: null }, createdAt: { gt: since } },
    select: { registrationId: true },
    distinct: ['registrationId'],
  });
  return asked.length > 1 ? null : (asked[0]?.registrationId ?? meant.id);
}
