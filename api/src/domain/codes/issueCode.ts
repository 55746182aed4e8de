import { createHmac, hkdfSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { CodePurpose } from '../../db/generated/prisma/enums.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { TooManyRequests, Unavailable } from '../foundation/errors.ts';
import { secretRing } from '../foundation/secretRing.ts';
import type { Tx } from '../foundation/transaction.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { smsTexts } from '../messages/smsTexts.ts';
import { isFree, requirePuzzle } from './challenge.ts';
import { codesOfDay, isBlockSuspicious, isCodeAlarm } from './codeMetrics.ts';
import { codePolicies, MOST_TO_PHONE, secondsUntilNextCode, waitAfter } from './codePolicy.ts';

export interface CodeRequest {
  readonly purpose: CodePurpose;
  /** 254… */
  readonly phone: string;
  readonly userId: string | null;
  /** Null unless it belongs to one of several registrations of a phone. */
  readonly registrationId?: string | null;
  /** `email`: to the address in `phone`. `nobody`: stores no valid code, to hide whether the phone is registered. */
  readonly to: 'phone' | 'email' | 'nobody';
  /** Sets the language of the message. */
  readonly caller: Pick<Caller, 'address' | 'language'>;
  /** The request comes from a device of the phone's owner. */
  readonly known?: boolean;
  /** Tells the reader which account the code confirms. */
  readonly username?: string;
}

/**
 * Call outside the transaction and before any lookup except that of `known` (the owner's device).
 * @throws ChallengeRequired, TooManyRequests, Unavailable when the day's SMS budget is spent.
 */
export async function takeCodeLimits(app: App, phone: string, caller: Caller, known = false): Promise<void> {
  const key = addressKey(caller.address);
  if (!known) {
    const isOn = app.settings.CHALLENGES === 'on';
    const isRare = await isFree(app, 'codeSendByPhoneDay', phone);
    const isQuietBlock = await isFree(app, 'codeSendByPrefix', phone.slice(0, -4));
    const alarm = isOn && ((await isCodeAlarm(app)) || (await isBlockSuspicious(app, phone)));
    const isFirst = !isOn || (await isFree(app, 'codeFreeByAddress', key));
    if (alarm || !isRare || !isQuietBlock || !isFirst) await requirePuzzle(app, caller, alarm);
  }
  await app.limits.take('codeSendByAddress', key);
  if ((await codesOfDay(app)) >= app.settings.CODES_PER_DAY) {
    app.log.error('the day’s budget for codes by text message is spent: none goes out until tomorrow');
    throw new Unavailable('CODES_UNAVAILABLE');
  }
}

/** Identifies the requester: account id, else a keyed hash of the address, one per secret in rotation. Store the first. */
export function askersOf(
  app: App,
  userId: string | null,
  caller: Pick<Caller, 'address'>,
): [string, ...string[]] {
  if (userId !== null) return [userId];
  const [first, ...earlier] = secretRing(app).map((secret) =>
    createHmac('sha256', secret)
      .update(`asker\n${addressKey(caller.address)}`)
      .digest('base64url'),
  );
  return [first as string, ...earlier];
}

/**
 * Replaces the earlier code of this phone, purpose and registration. @returns seconds until the next one.
 * @throws TooManyRequests while the phone has to wait (60 s, then 2 and 5 minutes; 3 in 10 minutes, 5 a day).
 */
export async function issueCode(
  app: App,
  tx: Tx,
  request: CodeRequest,
): Promise<{ resendAfterSeconds: number }> {
  const now = app.clock.now();
  const { purpose, phone, userId, registrationId = null } = request;
  const askers = askersOf(app, userId, request.caller);
  const policy = codePolicies[purpose];
  // Serialised per phone, so that parallel requests count each other.
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`code:${phone}`}))::text AS locked`);
  const sent = await tx.prisma.verificationCode.findMany({
    where: { phone, createdAt: { gt: new Date(now.getTime() - 86_400_000) } },
    select: { createdAt: true, purpose: true, askedBy: true },
  });
  // Only the caller's own requests delay the caller.
  const own = sent.filter((row) => row.purpose === purpose && askers.includes(row.askedBy ?? ''));
  const times = own.map((row) => row.createdAt);
  const isFull = sent.length >= MOST_TO_PHONE && !request.known;
  const wait = isFull ? 86_400 : secondsUntilNextCode(times, now);
  if (wait > 0) throw new TooManyRequests(wait, 'CODE_TOO_SOON');

  const id = randomUUID();
  const code = String(randomInt(10 ** policy.digits)).padStart(policy.digits, '0');
  const fitting = request.to !== 'nobody' ? code : randomBytes(32).toString('hex');
  await tx.prisma.verificationCode.updateMany({
    where: {
      phone,
      purpose,
      userId,
      registrationId,
      askedBy: { in: askers },
      usedAt: null,
      replacedAt: null,
    },
    data: { replacedAt: now },
  });
  await tx.prisma.verificationCode.create({
    data: {
      id,
      purpose,
      phone,
      userId,
      registrationId,
      askedBy: askers[0],
      codeHmac: codeHmac(app.settings.APP_SECRET, { id, purpose, phone }, fitting),
      maxTries: policy.maxTries,
      createdAt: now,
      expiresAt: new Date(now.getTime() + policy.lifeSeconds * 1000),
    },
  });
  const { language } = request.caller;
  const { hostname: host } = new URL(app.settings.PUBLIC_URL);
  const minutes = policy.lifeSeconds / 60;
  const text = smsTexts(language).code({ code, purpose, minutes, host, username: request.username });
  if (request.to === 'phone') await tx.enqueue('sendSms', { phone, text, purpose: `code:${purpose}` });
  if (request.to === 'email')
    await tx.enqueue('sendMail', { to: phone, subject: emailTexts(language).subjects.code, text });
  const inHour = times.filter((at) => now.getTime() - at.getTime() < 3_600_000).length;
  return { resendAfterSeconds: Math.max(waitAfter(inHour + 1), secondsUntilNextCode([...times, now], now)) };
}

/** Keyed and bound to row, purpose and phone: a leaked table reveals no code. */
export function codeHmac(
  secret: string,
  bound: { id: string; purpose: CodePurpose; phone: string },
  code: string,
): string {
  const pepper = Buffer.from(hkdfSync('sha256', secret, 'tipsoko', 'code pepper', 32));
  return createHmac('sha256', pepper)
    .update([bound.id, bound.purpose, bound.phone, code].join('\n'))
    .digest('base64url');
}
