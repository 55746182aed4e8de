import { useSyncExternalStore } from 'react';
import { everySecond } from './useNow.ts';

/** Renders again when the ISO time has passed. False on the server and while hydrating. */
export function useHasPassed(at: string): boolean {
  return useSyncExternalStore(
    everySecond,
    () => Date.now() >= Date.parse(at),
    () => false,
  );
}
