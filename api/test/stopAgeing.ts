import { onTestFinished, vi } from 'vitest';

/**
 * Stops the monotonic clock until the end of the test: what is kept for a second is kept however slow the machine is.
 * `vi.useFakeTimers` would not do, because lru-cache holds the `performance` of before.
 */
export function stopAgeing(aheadMs = 0): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + aheadMs);
  onTestFinished(() => void vi.restoreAllMocks());
}
