import { useSyncExternalStore } from 'react';
import { everySecond } from './useNow.ts';

/** Whether a time (ISO) has come; draws anew when it does. False on the server and while hydrating. */
export function useHasPassed(at: string): boolean {
  return useSyncExternalStore(
    everySecond,
    () => Date.now() >= Date.parse(at),
    () => false,
  );
}
