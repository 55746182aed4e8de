import { createContext, type ReactNode, use } from 'react';
import type { Router, RouterState } from './createRouter.ts';

/** The router and the state being rendered, which lags behind it during a transition. */
interface Drawn {
  router: Router;
  state: RouterState;
}

export const RouterContext = createContext<Drawn | null>(null);

export function useRouter(): Drawn {
  const drawn = use(RouterContext);
  if (!drawn) throw new Error('Navigation is used outside a router');
  return drawn;
}

interface Place {
  id: string;
  outlet: ReactNode;
}

export const PlaceContext = createContext<Place | null>(null);

export const RouteErrorContext = createContext<unknown>(undefined);
