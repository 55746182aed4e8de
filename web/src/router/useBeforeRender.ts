import { useEffect, useEffectEvent } from 'react';
import type { RouterState } from './createRouter.ts';
import { useRouter } from './routerContext.ts';

/**
 * Calls `listen` before each change of the router is rendered. A transition that it starts is rendered together with
 * the new location, so that neither shows without the other. Not among the hooks of every page: lists alone need it.
 */
export function useBeforeRender(listen: (next: RouterState, previous: RouterState) => void): void {
  const { router } = useRouter();
  const listener = useEffectEvent(listen);
  useEffect(() => router.subscribe((next, previous) => listener(next, previous)), [router]);
}
