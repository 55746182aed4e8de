import { createHmac, hkdfSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { TooManyRequests, Unavailable } from '../foundation/errors.ts';
import { lockName } from '../foundation/locks.ts';
import { secretRing } from '../foundation/secretRing.ts';
import type { Tx } from '../foundation/transaction.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { type CodeUse, smsTexts } from '../messages/smsTexts.ts';
import { isFree, newChallenge, puzzleBits, requirePuzzle } from './challenge.ts';
import { codesOfDay, isBlockSuspicious, isCodeAlarm } from './codeMetrics.ts';
import { bitsAfter, codePolicies, MANY_TO_PHONE, secondsUntilNextCode, waitAfter } from './codePolicy.ts';
import { inheritRefusal } from './codeSms.ts';

/** What codes are counted by. */
export interface CodeSubject {
  readonly purpose: CodeUse;
  /** 254…, or an e-mail address. */
  readonly phone: string;
  readonly userId: string | null;
}

export interface CodeRequest extends CodeSubject {
  /** Null unless it belongs to one of several registrations of a phone. */
  readonly registrationId?: string | null;
  /** `email`: to the address in `phone`. `nobody`: does the same work without a valid code, to hide what the phone has. */
  readonly to: 'phone' | 'email' | 'nobody';
  /** The message that `nobody` gets in place of a code; a few times a day. */
  readonly instead?: string | undefined;
  /** Sets the language of the message. */
  readonly caller: Pick<Caller, 'address' | 'language'>;
  /** From {@link takeCodeLimits}. */
  readonly solvedBits: number;
  /** Tells the reader which account the code confirms. */
  readonly username?: string;
}

/**
 * Call outside the transaction and before any lookup except that of `known` (the owner's device, which needs no puzzle).
 * Codes of one purpose count for that purpose alone, and what others asked for costs a puzzle, never a refusal: the
 * caller may be the owner. @returns the bits of the solved puzzle, for {@link issueCode}.
 * @throws ChallengeRequired; TooManyRequests after the caller's own requests; Unavailable when the day's SMS budget is spent.
 */
export async function takeCodeLimits(
  app: App,
  subject: CodeSubject,
  caller: Caller,
  known = false,
): Promise<number> {
  const key = addressKey(caller.address);
  const { wait, bits } = standingOf(app, subject, caller, await issuedInDay(app, app.db.prisma, subject));
  if (wait > 0) throw new TooManyRequests(wait, 'CODE_TOO_SOON');
  const required = known ? 0 : Math.max(bits, await bitsOfCaller(app, subject.phone, key));
  if (required > 0) await requirePuzzle(app, caller, required);
  await app.limits.take('codeSendByAddress', key);
  if ((await codesOfDay(app)) >= app.settings.CODES_PER_DAY) {
    app.log.error('the day’s budget for codes by text message is spent: none goes out until tomorrow');
    throw new Unavailable('CODES_UNAVAILABLE');
  }
  return known ? Number.POSITIVE_INFINITY : required;
}

/** For the second code of an address, for a busy block of numbers, and under an alarm; 0 means no puzzle. */
async function bitsOfCaller(app: App, phone: string, key: string): Promise<number> {
  const isOn = app.settings.CHALLENGES === 'on';
  const isQuietBlock = await isFree(app, 'codeSendByPrefix', phone.slice(0, -4));
  if (isOn && ((await isCodeAlarm(app)) || (await isBlockSuspicious(app, phone)))) return puzzleBits.alarm;
  const isFirst = !isOn || (await isFree(app, 'codeFreeByAddress', key));
  return isQuietBlock && isFirst ? 0 : puzzleBits.usual;
}

interface Issued {
  readonly createdAt: Date;
  readonly askedBy: string | null;
}

function issuedInDay(
  app: App,
  db: Pick<Tx['prisma'], 'verificationCode'>,
  { purpose, phone }: CodeSubject,
): Promise<Issued[]> {
  const since = new Date(app.clock.now().getTime() - 86_400_000);
  return db.verificationCode.findMany({
    where: { phone, purpose, createdAt: { gt: since } },
    select: { createdAt: true, askedBy: true },
  });
}

/** Only the caller's own requests make the caller wait; those of others make the puzzle harder. */
function standingOf(
  app: App,
  { userId }: CodeSubject,
  caller: Pick<Caller, 'address'>,
  issued: readonly Issued[],
): { wait: number; bits: number; own: Date[] } {
  const askers = askersOf(app, userId, caller);
  const own = issued
    .filter(({ askedBy }) => askers.includes(askedBy ?? ''))
    .map(({ createdAt }) => createdAt);
  return { wait: secondsUntilNextCode(own, app.clock.now()), bits: bitsAfter(issued.length), own };
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
 * @throws TooManyRequests while the caller has to wait (60 s, then 2 and 5 minutes; 3 in 10 minutes, 5 a day);
 * ChallengeRequired when parallel requests have made the puzzle harder.
 */
export async function issueCode(
  app: App,
  tx: Tx,
  request: CodeRequest,
): Promise<{ resendAfterSeconds: number }> {
  const now = app.clock.now();
  const { phone } = request;
  // Serialised per phone, so that parallel requests count each other.
  await lockName(tx, `code:${phone}`);
  const issued = await issuedInDay(app, tx.prisma, request);
  const { wait, bits, own } = standingOf(app, request, request.caller, issued);
  if (wait > 0) throw new TooManyRequests(wait, 'CODE_TOO_SOON');
  if (bits > request.solvedBits) throw newChallenge(app, request.caller, bits);
  if (issued.length === MANY_TO_PHONE) {
    app.log.error({ phone, purpose: request.purpose }, 'somebody asks for very many codes for one phone');
  }
  const stored = await storeCode(app, tx, request, now);
  await sendCode(app, tx, request, { ...stored, isOneOfMany: bits > 0 });
  const inHour = own.filter((at) => now.getTime() - at.getTime() < 3_600_000).length;
  return { resendAfterSeconds: Math.max(waitAfter(inHour + 1), secondsUntilNextCode([...own, now], now)) };
}

async function storeCode(
  app: App,
  tx: Tx,
  request: CodeRequest,
  now: Date,
): Promise<{ id: string; code: string }> {
  const { purpose, phone, userId, registrationId = null } = request;
  const policy = codePolicies[purpose];
  const askers = askersOf(app, userId, request.caller);
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
      sent: request.to !== 'nobody',
      codeHmac: codeHmac(app.settings.APP_SECRET, { id, purpose, phone }, fitting),
      maxTries: policy.maxTries,
      createdAt: now,
      expiresAt: new Date(now.getTime() + policy.lifeSeconds * 1000),
    },
  });
  return { id, code };
}

/** Stores a job in any case, so that the time of an answer does not tell whether a message goes out. */
async function sendCode(
  app: App,
  tx: Tx,
  { purpose, phone, registrationId, to, instead, username, caller }: CodeRequest,
  { id, code, isOneOfMany }: { id: string; code: string; isOneOfMany: boolean },
): Promise<void> {
  const { language } = caller;
  const { hostname: host } = new URL(app.settings.PUBLIC_URL);
  const minutes = codePolicies[purpose].lifeSeconds / 60;
  const text = smsTexts(language).code({ code, purpose, minutes, host, username, isOneOfMany });
  if (to === 'email') {
    await tx.enqueue('sendMail', { to: phone, subject: emailTexts(language).subjects.code, text });
  } else if (to === 'phone') {
    await tx.enqueue('sendSms', { phone, text, purpose: `code:${purpose}`, codeId: id });
  } else if (instead !== undefined && !isOneOfMany) {
    // A refusal of it shows as that of a code would: neither tells whether there is an account.
    await tx.enqueue('sendSms', { phone, text: instead, purpose: 'notice', codeId: id });
  } else {
    await tx.enqueue('sendSms', { phone, text: '', purpose: `code:${purpose}`, withheld: true });
    if (registrationId) await inheritRefusal(tx, id);
  }
}

/** Keyed and bound to row, purpose and phone: a leaked table reveals no code. */
export function codeHmac(
  secret: string,
  bound: { id: string; purpose: CodeUse; phone: string },
  code: string,
): string {
  const pepper = Buffer.from(hkdfSync('sha256', secret, 'tipsoko', 'code pepper', 32));
  return createHmac('sha256', pepper)
    .update([bound.id, bound.purpose, bound.phone, code].join('\n'))
    .digest('base64url');
}
