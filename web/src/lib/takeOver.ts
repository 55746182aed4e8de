import { connection } from './connection.ts';
import { repeatEarlyPresses } from './repeatEarlyPresses.ts';

/** Left on the window by /assets/lazyBoot-….js, on pages that load the application on the first interaction. */
export interface LazyBoot {
  /** The page is a stored copy. */
  isOld: boolean;
  /** Calls `begin` on the page as the server wrote it, once no posted form is waiting for its answer. */
  handOver(begin: () => void): void;
}

declare global {
  interface Window {
    lazyBoot?: LazyBoot;
  }
}

/** A document older than this may show outdated data. */
const OLD_MS = 60_000;

/** Starts the application on the page as the server wrote it. */
export function takeOver(begin: () => void): void {
  const whole = () => {
    begin();
    repeatEarlyPresses();
  };
  const { lazyBoot } = window;
  if (lazyBoot) lazyBoot.handOver(whole);
  else whole();
  if (lazyBoot && (lazyBoot.isOld || performance.now() > OLD_MS)) connection.reconnected();
}
