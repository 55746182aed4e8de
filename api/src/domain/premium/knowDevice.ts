import { randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Caller } from '../accounts/Caller.ts';
import { checkCode, useCode } from '../accounts/checkCode.ts';
import { issueCode, takeCodeLimits } from '../accounts/issueCode.ts';
import { Conflict } from '../errors.ts';
import { hashToken, randomAddressPart } from '../purchases/purchaseToken.ts';
import { inTransaction } from '../transaction.ts';

/** A subscriber by what paid: 254… or an address in lower case. */
export type Subscriber = { readonly phone: string } | { readonly email: string };

const DAYS = 90;

/** What paid, as text. */
export const nameOf = (who: Subscriber): string => ('phone' in who ? who.phone : who.email);

/** Whether one of a browser's tokens was given for a code of this subscriber. */
export async function isKnownDevice(app: App, who: Subscriber, tokens: readonly string[]): Promise<boolean> {
  if (tokens.length === 0) return false;
  const known = await app.db.prisma.subscriberDevice.count({
    where: { ...who, tokenHash: { in: tokens.map(hashToken) }, expiresAt: { gt: app.clock.now() } },
  });
  return known > 0;
}

/**
 * Sends a code to what paid, and says that it is needed.
 *
 * @throws Conflict CODE_REQUIRED always, once the code is on its way; TooManyRequests, Unavailable, ChallengeRequired.
 */
export async function demandCode(app: App, who: Subscriber, caller: Caller): Promise<never> {
  await takeCodeLimits(app, nameOf(who), caller);
  await inTransaction(app, (tx) =>
    issueCode(app, tx, {
      purpose: 'SUBSCRIBER',
      phone: nameOf(who),
      userId: null,
      to: 'phone' in who ? 'phone' : 'email',
    }),
  );
  throw new Conflict(
    'CODE_REQUIRED',
    'phone' in who
      ? 'This device is new. Enter the code that we have sent to your phone'
      : 'This device is new. Enter the code that we have sent to your e-mail',
  );
}

/**
 * Takes a code and remembers the browser for 90 days. Answers with the token that it keeps.
 *
 * @throws InvalidInput for a wrong code, TooManyRequests, Conflict when the code was used meanwhile.
 */
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
