import { readFileSync } from 'node:fs';

const TICK_MS = 5;

export interface Stall {
  /** Longest delay of a timer, without waiting for a core, milliseconds. */
  ownMs: number;
  /** Longest delay of a timer, with waiting for a core, which other processes or this one's helper threads had. */
  wholeMs: number;
}

/** Milliseconds for which the main thread has waited for a core since it started; 0 on other systems than Linux. */
function waitedMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Watches the event loop until the returned function is called, which returns its longest stall. */
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
