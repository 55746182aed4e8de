import { createHmac } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Registration } from '../../db/generated/prisma/client.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { isOfOurs } from '../foundation/secretRing.ts';
import type { Tx } from '../foundation/transaction.ts';

/** Registrations of one phone by two callers within this time are kept apart. */
const CONTESTED_MS = 15 * 60_000;

/** Keyed, so that neither address nor browser can be read from the stored registration. */
export function callerKey(app: App, caller: Caller): string {
  return keyOf(app.settings.APP_SECRET, caller);
}

const isBy = (app: App, registration: Registration, caller: Caller): boolean =>
  isOfOurs(app, registration.callerKey, (secret) => keyOf(secret, caller));

function keyOf(secret: string, { address, userAgent }: Caller): string {
  return createHmac('sha256', secret)
    .update(['registration', addressKey(address), userAgent].join('\n'))
    .digest('base64url');
}

/** The caller's own or, when there is none (changed network), the newest; null when none is pending. */
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
  return waiting.find((one) => isBy(app, one, caller)) ?? waiting[0] ?? null;
}

/** A code confirms only the caller's own registration: the owner of a phone must not confirm one that somebody else started. */
export async function confirmableRegistration(
  app: App,
  phone: string,
  caller: Caller,
): Promise<string | null> {
  const meant = await pendingRegistration(app, app.db.prisma, phone, caller);
  if (!meant || isBy(app, meant, caller)) return meant?.id ?? null;
  const since = new Date(app.clock.now().getTime() - CONTESTED_MS);
  const asked = await app.db.prisma.verificationCode.findMany({
    where: { phone, purpose: 'REGISTER', registrationId: { not: null }, createdAt: { gt: since } },
    select: { registrationId: true },
    distinct: ['registrationId'],
  });
  return asked.length > 1 ? null : (asked[0]?.registrationId ?? meant.id);
}
