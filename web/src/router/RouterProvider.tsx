import { useLayoutEffect, useState, useTransition } from 'react';
import type { Router } from './createRouter.ts';
import { RouterView } from './RouterView.tsx';

/**
 * Draws the router's page. Changes are transitions: what is on the screen stays until the next page can be drawn, and
 * `navigation` says so as long as that takes, also when the loaders are done and only data is awaited.
 */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);
  const [pending, startTransition] = useTransition();
  useLayoutEffect(() => {
    setState(router.state);
    return router.subscribe((next) => startTransition(() => setState(next)));
  }, [router]);
  if (!state.initialized) return null;
  const drawn: typeof state = pending
    ? { ...state, navigation: { ...state.navigation, state: 'loading' } }
    : state;
  return <RouterView router={router} state={drawn} />;
}
