import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { ChallengeRequired, TooManyRequests } from '../foundation/errors.ts';
import type { RateBucket } from '../foundation/rateLimits.ts';
import { isOfOurs } from '../foundation/secretRing.ts';

/**
 * Leading zero bits: about 130,000 hashes, a second or two on a cheap phone; each bit more doubles them. `most` is the
 * hardest that such a phone solves within a minute.
 */
export const puzzleBits = {
  usual: 17,
  alarm: 20,
  most: 22,
} as const;
const LIFE_SECONDS = 600;

type Solver = Pick<Caller, 'address' | 'challenge'>;

/** The puzzle is bound to the caller's address, valid for ten minutes and usable once. @throws ChallengeRequired with the puzzle. */
export async function requirePuzzle(app: App, caller: Solver, bits: number): Promise<void> {
  if (!(await isSolved(app, caller, eased(app, bits)))) throw newChallenge(app, caller, bits);
}

/** Takes a point; returns false when the bucket is empty. */
export async function isFree(app: App, bucket: RateBucket, key: string): Promise<boolean> {
  try {
    await app.limits.take(bucket, key);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

export function newChallenge(app: App, caller: Solver, required: number): ChallengeRequired {
  const bits = eased(app, required);
  const ends = Math.floor(app.clock.now().getTime() / 1000) + LIFE_SECONDS;
  const text = `${bits}.${ends}.${randomBytes(9).toString('base64url')}`;
  return new ChallengeRequired(`${text}.${sign(app.settings.APP_SECRET, caller, text)}`, bits);
}

/** Load tests and tests, where limits are wider by a factor, hash less by the same factor. */
const eased = (app: App, bits: number) =>
  Math.max(1, bits - Math.floor(Math.log2(app.settings.RATE_LIMIT_FACTOR)));

/** `challenge:number`, as the caller sends it back. */
const SOLVED = /^((\d{1,2})\.(\d{1,12})\.[\w-]{12})\.([\w-]{43}):(\d{1,15})$/;

async function isSolved(app: App, caller: Solver, bits: number): Promise<boolean> {
  const [solved, text = '', given = '', ends = '', mac = ''] = SOLVED.exec(caller.challenge ?? '') ?? [];
  if (!solved || Number(given) < bits || Number(ends) * 1000 < app.clock.now().getTime()) return false;
  if (!isOfOurs(app, mac, (secret) => sign(secret, caller, text))) return false;
  if (zeroBits(createHash('sha256').update(solved).digest()) < bits) return false;
  return isFree(app, 'challengeOnce', mac);
}

function sign(secret: string, caller: Solver, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'tipsoko', 'challenge', 32));
  return createHmac('sha256', key)
    .update(`${text}\n${addressKey(caller.address)}`)
    .digest('base64url');
}

function zeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
