import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, for what depends on the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
