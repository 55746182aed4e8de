import { connection } from './connection.ts';

/** A page that was out of sight for longer than this has old scores, prices and slips on it. */
const ASLEEP_MS = 60_000;

/** Whoever comes back to the page after a while (another app, a locked phone) finds it asking for what it missed. */
export function catchUpOnReturn(): void {
  let left: number | null = null;
  document.addEventListener('visibilitychange', () => {
    const now = Date.now();
    if (document.visibilityState === 'hidden') left = now;
    else if (left !== null && now - left > ASLEEP_MS) connection.reconnected();
    if (document.visibilityState === 'visible') left = null;
  });
}
