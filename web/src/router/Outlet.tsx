import { use } from 'react';
import { PlaceContext } from './routerContext.ts';

/** In a layout route: the child route. */
export function Outlet() {
  return use(PlaceContext)?.outlet ?? null;
}
