import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import homeQuery, { type homeRouteQuery } from '../../__generated__/homeRouteQuery.graphql.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import type { RouteObject } from '../../router/router.ts';
import { Home } from './Home.tsx';

/** @public compiled by Relay; the page imports the artifact. */
export const homeRouteGraphql = graphql`
  query homeRouteQuery($freeTips: Int = 6, $topTips: Int = 8, $latestTips: Int = 4, $wonTips: Int = 12) {
    viewer {
      __typename
    }
    ...ActivityTicker_query
    ...TopGames_query
    ...FreeTips_query @arguments(count: $freeTips)
    ...TopTips_query @arguments(count: $topTips)
    ...LatestTips_query @arguments(count: $latestTips)
    ...Jackpots_query
    ...TopTipsters_query
    ...LatestWonTips_query @arguments(count: $wonTips)
  }
`;

export function homeRoute(environment: Environment): RouteObject {
  return {
    index: true,
    loader: ({ fresh }) => loadPageQuery<homeRouteQuery>(environment, homeQuery, {}, { fresh }),
    element: <Home />,
  };
}
