import type { RouteObject } from 'react-router';
import type { Environment } from 'relay-runtime';
import { SiteLayout } from './components/SiteLayout.tsx';
import { homeRoute } from './pages/home/homeRoute.tsx';
import { NotFound } from './pages/notFound/NotFound.tsx';
import { RouteError } from './pages/notFound/RouteError.tsx';
import { siteRoute } from './pages/site/siteRoute.tsx';

/** Every page of the site. A list: what a page needs stands in its own folder. */
export function createRoutes(environment: Environment): RouteObject[] {
  return [
    {
      ...siteRoute(environment),
      element: <SiteLayout />,
      errorElement: <RouteError />,
      children: [
        homeRoute(environment),
        { path: '*', element: <NotFound />, handle: { title: 'Page Not Found', status: 404 } },
      ],
    },
  ];
}
