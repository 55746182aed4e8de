import { readFileSync } from 'node:fs';

const TICK_MS = 5;

export interface Stall {
  /** Longest time in which this process kept its event loop busy, milliseconds. */
  ownMs: number;
  /** The same with the time in which the system gave its core to another thread. */
  wholeMs: number;
}

/** Milliseconds in which the main thread was ready and waited for a core; 0 where the system does not tell (not Linux). */
function waitedMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Watches the event loop until the returned function is called, which tells its longest stall. */
export function watchEventLoop(): () => Stall {
  const longest: Stall = { ownMs: 0, wholeMs: 0 };
  let at = performance.now();
  let waited = waitedMs();
  const timer = setInterval(() => {
    const now = performance.now();
    const waitedNow = waitedMs();
    const late = now - at - TICK_MS;
    longest.wholeMs = Math.max(longest.wholeMs, late);
    longest.ownMs = Math.max(longest.ownMs, late - (waitedNow - waited));
    at = now;
    waited = waitedNow;
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
