import { connection } from './connection.ts';
import { repeatEarlyPresses } from './repeatEarlyPresses.ts';

/** What /assets/firstTouch-….js leaves on pages whose application comes when they are touched. */
export interface FirstTouch {
  /** The page is a stored copy. */
  isOld: boolean;
  /** Calls `begin` on the page as the server wrote it; not while a form is on its way to the server. */
  handOver(begin: () => void): void;
}

declare global {
  interface Window {
    firstTouch?: FirstTouch;
  }
}

/** What the document says is as old as the document. */
const OLD_MS = 60_000;

/** Lets the application take the page over: at once, or as the page was before its first touch. */
export function takeOver(begin: () => void): void {
  const whole = () => {
    begin();
    repeatEarlyPresses();
  };
  const { firstTouch } = window;
  if (firstTouch) firstTouch.handOver(whole);
  else whole();
  if (firstTouch && (firstTouch.isOld || performance.now() > OLD_MS)) connection.reconnected();
}
