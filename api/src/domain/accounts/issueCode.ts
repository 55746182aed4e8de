import { createHmac, hkdfSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import type { CodePurpose } from '../../db/generated/prisma/enums.ts';
import { TooManyRequests, Unavailable } from '../errors.ts';
import type { Tx } from '../transaction.ts';
import { addressKey, type Caller } from './Caller.ts';
import { requireChallenge } from './challenge.ts';
import { codesOfDay, isBlockSuspicious, isCodeAlarm } from './codeFigures.ts';
import { codePolicies, secondsUntilNextCode, waitAfter } from './codePolicy.ts';
import { codeText } from './codeText.ts';

export interface CodeRequest {
  readonly purpose: CodePurpose;
  /** 254… */
  readonly phone: string;
  readonly userId: string | null;
  /** Whose code it is among several registrations of one phone. */
  readonly registrationId?: string | null;
  /**
   * `phone`: the code goes out; `email`: by e-mail, to the address that `phone` holds. `nobody`: everything happens as if, but there is no code that would fit; so that
   * nobody learns from answer, time or table whether the phone is registered.
   */
  readonly to: 'phone' | 'email' | 'nobody';
  /** Told in the message, so that its reader sees which account would be confirmed. */
  readonly username?: string;
}

/**
 * Takes what a code costs: a puzzle from whoever asked before, then from the counters by address and by block of
 * numbers, and from the day's budget. Outside the transaction and before anything is looked up.
 *
 * @throws ChallengeRequired
 * @throws TooManyRequests
 * @throws Unavailable when the day's budget for codes is spent.
 */
export async function takeCodeLimits(app: App, phone: string, caller: Caller): Promise<void> {
  const key = addressKey(caller.address);
  const alarm =
    app.settings.CHALLENGES === 'on' && ((await isCodeAlarm(app)) || (await isBlockSuspicious(app, phone)));
  await requireChallenge(app, caller, { bucket: 'codeFreeByAddress', key }, alarm);
  await app.limits.take('codeSendByAddress', key);
  await app.limits.take('codeSendByPrefix', phone.slice(0, -4));
  if ((await codesOfDay(app)) >= app.settings.CODES_PER_DAY) {
    app.log.error('the day’s budget for codes by text message is spent: none goes out until tomorrow');
    throw new Unavailable('We cannot send codes at the moment. Please try again later');
  }
}

/**
 * Makes a code that replaces the phone's earlier one for this purpose (and registration), and sends it after the commit. Answers with
 * the seconds before another may be asked for.
 *
 * @throws TooManyRequests while the phone has to wait (60 s, then 2 and 5 minutes; 3 in 10 minutes, 5 a day).
 */
export async function issueCode(
  app: App,
  tx: Tx,
  request: CodeRequest,
): Promise<{ resendAfterSeconds: number }> {
  const now = app.clock.now();
  const { purpose, phone, registrationId = null } = request;
  const policy = codePolicies[purpose];
  // One at a time for a phone, so that parallel requests count each other.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext($1))::text AS locked`, [`code:${phone}`]);
  const sent = await tx.prisma.verificationCode.findMany({
    where: { phone, createdAt: { gt: new Date(now.getTime() - 86_400_000) } },
    select: { createdAt: true },
  });
  const times = sent.map((row) => row.createdAt);
  const wait = secondsUntilNextCode(times, now);
  if (wait > 0) throw new TooManyRequests(wait, 'Please wait before you ask for another code');

  const id = randomUUID();
  const code = String(randomInt(10 ** policy.digits)).padStart(policy.digits, '0');
  const fitting = request.to !== 'nobody' ? code : randomBytes(32).toString('hex');
  await tx.prisma.verificationCode.updateMany({
    where: { phone, purpose, userId: request.userId, registrationId, usedAt: null, replacedAt: null },
    data: { replacedAt: now },
  });
  await tx.prisma.verificationCode.create({
    data: {
      id,
      purpose,
      phone,
      userId: request.userId,
      registrationId,
      codeHmac: codeHmac(app, { id, purpose, phone }, fitting),
      maxTries: policy.maxTries,
      createdAt: now,
      expiresAt: new Date(now.getTime() + policy.lifeSeconds * 1000),
    },
  });
  const text = codeText(app.settings.PUBLIC_URL, { code, policy, username: request.username });
  if (request.to === 'phone') await tx.enqueue('sendSms', { phone, text, purpose: `code:${purpose}` });
  if (request.to === 'email') await tx.enqueue('sendMail', { to: phone, subject: 'Your Tipsoko code', text });
  const inHour = times.filter((at) => now.getTime() - at.getTime() < 3_600_000).length;
  return { resendAfterSeconds: Math.max(waitAfter(inHour + 1), secondsUntilNextCode([...times, now], now)) };
}

/** Under a pepper of ours and bound to row, purpose and phone: a copy of the table tells no code. */
export function codeHmac(
  app: App,
  bound: { id: string; purpose: CodePurpose; phone: string },
  code: string,
): string {
  const pepper = Buffer.from(hkdfSync('sha256', app.settings.APP_SECRET, 'tipsoko', 'code pepper', 32));
  return createHmac('sha256', pepper)
    .update([bound.id, bound.purpose, bound.phone, code].join('\n'))
    .digest('base64url');
}
