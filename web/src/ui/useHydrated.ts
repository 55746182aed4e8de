import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration: what only the browser knows must wait for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
