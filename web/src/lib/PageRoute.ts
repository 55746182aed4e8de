import type { RouteObject } from '../router/router.ts';

/** A page's part of its route; the path is in the list of routes. */
export type PageRoute = Pick<
  RouteObject,
  'loader' | 'action' | 'element' | 'shouldRevalidate' | 'errorElement' | 'handle'
>;
