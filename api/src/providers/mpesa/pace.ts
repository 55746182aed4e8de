import { setTimeout as sleep } from 'node:timers/promises';

/** Takes turns so that no more than so many calls start in a second; resolves to false when the queue is too long. */
export type Pace = () => Promise<boolean>;

/**
 * Safaricom publishes no rate, only refusals for exceeding it, so we keep to one of our own.
 *
 * @param perSecond calls a second; Infinity: no limit.
 * @param patienceMs how long a call may wait for its turn.
 */
export function createPace(perSecond: number, patienceMs = 10_000): Pace {
  const gapMs = 1000 / perSecond;
  let nextAt = 0;
  return async () => {
    if (gapMs === 0) return true;
    const now = performance.now();
    const turn = Math.max(now, nextAt);
    if (turn - now > patienceMs) return false;
    nextAt = turn + gapMs;
    if (turn > now) await sleep(turn - now);
    return true;
  };
}
