import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import siteQuery, { type siteRouteQuery } from '../../__generated__/siteRouteQuery.graphql.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import type { RouteObject } from '../../router/router.ts';

/** What stands around every page: who is signed in, whether scores are fresh. @public compiled by Relay */
export const siteRouteGraphql = graphql`
  query siteRouteQuery {
    viewer {
      ...SiteHeader_viewer
    }
    feedHealth {
      ...FeedWatch_health
    }
  }
`;

export function siteRoute(
  environment: Environment,
): Pick<RouteObject, 'id' | 'path' | 'loader' | 'shouldRevalidate'> {
  return {
    id: 'site',
    path: '/',
    loader: ({ fresh }) => loadPageQuery<siteRouteQuery>(environment, siteQuery, {}, { fresh }),
    // The frame stays while pages change below it; signing in or out reloads the document.
    shouldRevalidate: () => false,
  };
}
