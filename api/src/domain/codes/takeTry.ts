import type { App } from '../../app.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import type { RateBucket } from '../foundation/rateLimits.ts';
import { isFree, puzzleBits, requirePuzzle } from './challenge.ts';

interface Try {
  /** Account, buyer or address that is being guessed. */
  readonly whom: string;
  /** Per caller; refuses when empty. */
  readonly narrow: RateBucket;
  /** All callers together; requires a puzzle when empty, so that nobody can lock the owner out. */
  readonly wide: RateBucket;
  /** Like `wide`, but only where CHALLENGES is on. */
  readonly free?: RateBucket;
  /** Token of a device that the owner has used: has its own budget and never needs a puzzle. */
  readonly device?: string | null;
}

const keyOf = ({ whom, device }: Try, caller: Pick<Caller, 'address'>) =>
  `${whom} ${device ?? addressKey(caller.address)}`;

/** @throws TooManyRequests, ChallengeRequired. */
export async function takeTry(
  app: App,
  caller: Pick<Caller, 'address' | 'challenge'>,
  attempt: Try,
): Promise<void> {
  const { whom, narrow, wide, free, device } = attempt;
  await app.limits.take(narrow, keyOf(attempt, caller));
  if (device) return;
  const isRare = await isFree(app, wide, whom);
  const isFirst = !free || app.settings.CHALLENGES === 'off' || (await isFree(app, free, whom));
  if (!isRare || !isFirst) await requirePuzzle(app, caller, puzzleBits.usual);
}

export async function forgetTries(app: App, caller: Pick<Caller, 'address'>, attempt: Try): Promise<void> {
  await app.limits.reset(attempt.narrow, keyOf(attempt, caller));
  await app.limits.reset(attempt.wide, attempt.whom);
  if (attempt.free) await app.limits.reset(attempt.free, attempt.whom);
}
