import { connection } from './connection.ts';

const ASLEEP_MS = 60_000;

/** A page that was hidden for longer shows old scores and prices, so it fetches again. */
export function catchUpOnReturn(): void {
  let left: number | null = null;
  document.addEventListener('visibilitychange', () => {
    const now = Date.now();
    if (document.visibilityState === 'hidden') left = now;
    else if (left !== null && now - left > ASLEEP_MS) connection.reconnected();
    if (document.visibilityState === 'visible') left = null;
  });
}
