import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { App } from '../../app.ts';
import { ChallengeRequired, TooManyRequests } from '../errors.ts';
import type { RateBucket } from '../rateLimits.ts';
import { addressKey, type Caller } from './Caller.ts';

/** Leading zero bits that a solution's hash needs: about 130,000 hashes, under a second on a phone; eightfold under alarm. */
const BITS = 17;
const ALARM_BITS = 20;
const LIFE_SECONDS = 600;

/**
 * Lets through what is within the free part of a bucket; beyond it, and always under alarm, the caller must have solved
 * a puzzle of ours. The puzzle is tied to the caller's address, lives ten minutes and serves once.
 *
 * @throws ChallengeRequired with the puzzle to solve.
 */
export async function requireChallenge(
  app: App,
  caller: Caller,
  free: { readonly bucket: RateBucket; readonly key: string },
  alarm: boolean,
): Promise<void> {
  if (app.settings.CHALLENGES === 'off') return;
  if (!alarm && (await isFree(app, free.bucket, free.key))) return;
  const bits = alarm ? ALARM_BITS : BITS;
  if (!(await isSolved(app, caller, bits))) throw newChallenge(app, caller, bits);
}

async function isFree(app: App, bucket: RateBucket, key: string): Promise<boolean> {
  try {
    await app.limits.take(bucket, key);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

function newChallenge(app: App, caller: Caller, bits: number): ChallengeRequired {
  const ends = Math.floor(app.clock.now().getTime() / 1000) + LIFE_SECONDS;
  const text = `${bits}.${ends}.${randomBytes(9).toString('base64url')}`;
  return new ChallengeRequired(`${text}.${sign(app, caller, text)}`, bits);
}

/** `challenge:number`, as the caller sends it back. */
const SOLVED = /^((\d{1,2})\.(\d{1,12})\.[\w-]{12})\.([\w-]{43}):(\d{1,15})$/;

async function isSolved(app: App, caller: Caller, bits: number): Promise<boolean> {
  const [solved, text = '', given = '', ends = '', mac = ''] = SOLVED.exec(caller.challenge ?? '') ?? [];
  if (!solved || Number(given) < bits || Number(ends) * 1000 < app.clock.now().getTime()) return false;
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(sign(app, caller, text)))) return false;
  if (zeroBits(createHash('sha256').update(solved).digest()) < bits) return false;
  return isFree(app, 'challengeOnce', mac);
}

function sign(app: App, caller: Caller, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', app.settings.APP_SECRET, 'tipsoko', 'challenge', 32));
  return createHmac('sha256', key)
    .update(`${text}\n${addressKey(caller.address)}`)
    .digest('base64url');
}

function zeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
