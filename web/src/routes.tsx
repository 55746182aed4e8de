import type { RouteObject } from 'react-router';
import type { Environment } from 'relay-runtime';
import { buyRoutes } from './pages/buy/buyRoutes.tsx';
import { homeRoute } from './pages/home/homeRoute.tsx';
import { NotFound } from './pages/notFound/NotFound.tsx';
import { RouteError } from './pages/notFound/RouteError.tsx';
import { SiteLayout } from './pages/site/SiteLayout.tsx';
import { siteRoute } from './pages/site/siteRoute.tsx';

/** Every page of the site. A list: what a page needs stands in its own folder. */
export function createRoutes(environment: Environment): RouteObject[] {
  const pages: RouteObject[] = [
    homeRoute(environment),
    ...buyRoutes(environment),
    { path: '*', element: <NotFound />, handle: { status: 404 } },
  ];
  return [
    {
      ...siteRoute(environment),
      element: <SiteLayout />,
      errorElement: <RouteError />,
      // A page that fails or is not there leaves the frame standing.
      children: [{ errorElement: <RouteError />, children: pages }],
    },
  ];
}
