import { createContext, type ReactNode, use } from 'react';
import type { Router, RouterState } from './createRouter.ts';

/** What a page stands in: the router, and its state as it is drawn (a transition may still show the one before). */
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

/** Where in the chain of routes a component stands, and what is drawn inside of it. */
interface Place {
  id: string;
  outlet: ReactNode;
}

export const PlaceContext = createContext<Place | null>(null);

/** What a failed route shows in its place. */
export const RouteErrorContext = createContext<unknown>(undefined);
