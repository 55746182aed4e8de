import { readFileSync } from 'node:fs';

const TICK_MS = 5;

export interface Stall {
  /** Longest delay of a timer, without waiting for a core, milliseconds. */
  ownMs: number;
  /** Longest delay of a timer, including time in which other processes or helper threads had the core. */
  wholeMs: number;
}

/** Total time for which the main thread has waited for a CPU core, milliseconds; 0 except on Linux. */
function waitedMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Starts watching the event loop; the returned function stops and returns the longest stall. */
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
