import type { RouteObject } from '../router/router.ts';

/** What a page's own module says of its route; its path stands in the list of routes. */
export type PageRoute = Pick<
  RouteObject,
  'loader' | 'action' | 'element' | 'shouldRevalidate' | 'errorElement' | 'handle'
>;
