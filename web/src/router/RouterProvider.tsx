import { useLayoutEffect, useState, useTransition } from 'react';
import type { Router } from './createRouter.ts';
import { RouterView } from './RouterView.tsx';

/** Transitions keep the old page until the next can render; `navigation` is loading until then. */
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
