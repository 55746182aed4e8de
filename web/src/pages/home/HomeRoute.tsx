import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type HomeRouteQuery } from '../../__generated__/HomeRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { HomePage } from './HomePage.tsx';

/** @public compiled by Relay; the page imports the artifact. */
export const homeRouteGraphql = graphql`
  query HomeRouteQuery($freeTips: Int = 6, $topTips: Int = 8, $latestTips: Int = 4, $wonTips: Int = 12) {
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

export function homeRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) =>
      loadPageQuery<HomeRouteQuery>(environment, pageQuery, {}, { request, fresh }),
    element: <HomePage />,
  };
}
