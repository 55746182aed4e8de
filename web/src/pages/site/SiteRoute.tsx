import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type SiteRouteQuery } from '../../__generated__/SiteRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { SiteLayout } from './SiteLayout.tsx';

/** Data of the site's layout: the signed-in user and the age of scores. @public compiled by Relay */
export const siteRouteGraphql = graphql`
  query SiteRouteQuery {
    viewer {
      ...SiteHeader_viewer
    }
    feedHealth {
      ...FeedWatch_health
    }
  }
`;

export function siteRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) =>
      loadPageQuery<SiteRouteQuery>(environment, pageQuery, {}, { request, fresh }),
    element: <SiteLayout />,
    // The frame stays while pages change below it; signing in or out reloads the document.
    shouldRevalidate: () => false,
  };
}
