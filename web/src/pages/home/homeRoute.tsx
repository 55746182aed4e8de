import { graphql } from 'react-relay';
import type { RouteObject } from 'react-router';
import type { Environment } from 'relay-runtime';
import homeQuery, { type homeRouteQuery } from '../../__generated__/homeRouteQuery.graphql.ts';
import { revalidatePage } from '../../lib/revalidatePage.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { Home } from './Home.tsx';

/** @public compiled by Relay; the page imports the artifact. */
export const homeRouteGraphql = graphql`
  query homeRouteQuery {
    viewer {
      __typename
    }
    ...ActivityTicker_query
    ...TopGames_query
    ...FreeTips_query
    ...TopTips_query
    ...LatestTips_query
    ...Jackpots_query
    ...TopTipsters_query
    ...LatestWonTips_query
  }
`;

export function homeRoute(environment: Environment): RouteObject {
  return {
    index: true,
    loader: () => loadPageQuery<homeRouteQuery>(environment, homeQuery, {}),
    shouldRevalidate: revalidatePage,
    element: <Home />,
  };
}
