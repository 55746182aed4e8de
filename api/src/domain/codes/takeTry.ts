import type { App } from '../../app.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import type { RateBucket } from '../foundation/rateLimits.ts';
import { isFree, requirePuzzle } from './challenge.ts';

interface Try {
  /** The account, buyer or address that is tried at. */
  readonly whom: string;
  /** Of one caller: refuses beyond. */
  readonly narrow: RateBucket;
  /** Of all callers together: asks for a puzzle beyond, so that nobody can shut the owner out. */
  readonly wide: RateBucket;
  /** As `wide`, but only where CHALLENGES is on. */
  readonly free?: RateBucket;
  /** The token of a device that the owner has used: counted by itself, and never asked for a puzzle. */
  readonly device?: string | null;
}

const keyOf = ({ whom, device }: Try, caller: Pick<Caller, 'address'>) =>
  `${whom} ${device ?? addressKey(caller.address)}`;

/** Counts a try by whom it is at and who makes it. @throws TooManyRequests, ChallengeRequired. */
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
  if (!isRare || !isFirst) await requirePuzzle(app, caller, false);
}

/** After a try that was right. */
export async function forgetTries(app: App, caller: Pick<Caller, 'address'>, attempt: Try): Promise<void> {
  await app.limits.reset(attempt.narrow, keyOf(attempt, caller));
  await app.limits.reset(attempt.wide, attempt.whom);
  if (attempt.free) await app.limits.reset(attempt.free, attempt.whom);
}
