import { use } from 'react';
import { PlaceContext } from './routerContext.ts';

/** In a frame: the page that stands in it. */
export function Outlet() {
  return use(PlaceContext)?.outlet ?? null;
}
