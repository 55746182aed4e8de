import { randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import { checkCode, useCode } from '../codes/checkCode.ts';
import { issueCode, takeCodeLimits } from '../codes/issueCode.ts';
import type { Caller } from '../foundation/Caller.ts';
import { Conflict } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { hashToken, randomAddressPart } from './purchaseToken.ts';

/** 254…, or an address in lower case. */
export type Subscriber = { readonly phone: string } | { readonly email: string };

const DAYS = 90;

export const nameOf = (who: Subscriber): string => ('phone' in who ? who.phone : who.email);

export async function isKnownDevice(app: App, who: Subscriber, tokens: readonly string[]): Promise<boolean> {
  if (tokens.length === 0) return false;
  const known = await app.db.prisma.subscriberDevice.count({
    where: { ...who, tokenHash: { in: tokens.map(hashToken) }, expiresAt: { gt: app.clock.now() } },
  });
  return known > 0;
}

/**
 * Sends a code only to somebody who `holds` what it opens; the answer and the work are the same for all others.
 * @throws Conflict CODE_REQUIRED; TooManyRequests, Unavailable, ChallengeRequired.
 */
export async function demandCode(
  app: App,
  { who, holds }: { who: Subscriber; holds: boolean },
  caller: Caller,
): Promise<never> {
  const subject = { purpose: 'SUBSCRIBER', phone: nameOf(who), userId: null } as const;
  const solvedBits = await takeCodeLimits(app, subject, caller);
  const channel = 'phone' in who ? 'phone' : 'email';
  await inTransaction(app, (tx) =>
    issueCode(app, tx, { ...subject, to: holds ? channel : 'nobody', caller, solvedBits }),
  );
  throw new Conflict('CODE_REQUIRED', 'phone' in who ? 'NEW_DEVICE_OF_PHONE' : 'NEW_DEVICE_OF_EMAIL');
}

/** Remembers the browser for 90 days; returns its token. @throws InvalidInput for a wrong code, TooManyRequests, Conflict CODE_USED. */
export async function rememberDevice(
  app: App,
  who: Subscriber,
  code: string,
  caller: Caller,
): Promise<string> {
  const check = { purpose: 'SUBSCRIBER', phone: nameOf(who), userId: null, code, field: 'code' } as const;
  const codeId = await checkCode(app, check, caller);
  const token = randomAddressPart();
  const now = app.clock.now();
  await inTransaction(app, async (tx) => {
    await useCode(app, tx, codeId);
    await tx.prisma.subscriberDevice.deleteMany({ where: { expiresAt: { lte: now } } });
    await tx.prisma.subscriberDevice.create({
      data: {
        id: randomUUID(),
        tokenHash: hashToken(token),
        ...who,
        createdAt: now,
        expiresAt: new Date(now.getTime() + DAYS * 86_400_000),
      },
    });
  });
  return token;
}
