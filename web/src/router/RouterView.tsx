import type { ReactNode } from 'react';
import type { Router, RouterState } from './createRouter.ts';
import type { Route } from './matchRoutes.ts';
import { Outlet } from './Outlet.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { PlaceContext, RouteErrorContext, RouterContext } from './routerContext.ts';

function draw(route: Route, outlet: ReactNode, state: RouterState, failed: boolean): ReactNode {
  const { id, Component, element, errorElement } = route;
  let content: ReactNode = Component ? <Component /> : (element ?? <Outlet />);
  if (failed) {
    const said = errorElement ?? <p>Something went wrong.</p>;
    content = <RouteErrorContext value={state.failure?.error}>{said}</RouteErrorContext>;
  }
  const placed = <PlaceContext value={{ id, outlet }}>{content}</PlaceContext>;
  if (errorElement === undefined) return placed;
  return (
    <RouteErrorBoundary of={state.loaderData} fallback={errorElement}>
      {placed}
    </RouteErrorBoundary>
  );
}

/** Renders the same tree on the server and in the browser. */
export function RouterView({ router, state }: { router: Router; state: RouterState }) {
  const { matched, failure } = state;
  let page: ReactNode = null;
  for (let index = failure?.index ?? matched.routes.length - 1; index >= 0; index--) {
    page = draw(matched.routes[index] as Route, page, state, failure?.index === index);
  }
  return <RouterContext value={{ router, state }}>{page}</RouterContext>;
}
