import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type HomeRouteQuery } from '../../__generated__/HomeRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { HomePage } from './HomePage.tsx';
import { homeLists } from './homeLists.ts';

/** @public compiled by Relay; the page imports the artifact. */
export const homeRouteGraphql = graphql`
  query HomeRouteQuery(
    $freeTips: Int = 4
    $topTips: Int = 4
    $latestTips: Int = 2
    $jackpots: Int = 1
    $tipsters: Int = 3
    $finishedTips: Int = 2
  ) {
    viewer {
      __typename
    }
    ...ActivityTicker_query
    ...TopGames_query
    ...FreeTips_query @arguments(count: $freeTips)
    ...TopTips_query @arguments(count: $topTips)
    ...LatestTips_query @arguments(count: $latestTips)
    ...Jackpots_query @arguments(count: $jackpots)
    ...TopTipsters_query @arguments(count: $tipsters)
    ...LatestFinishedTips_query @arguments(count: $finishedTips)
  }
`;

export function homeRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) =>
      loadPageQuery<HomeRouteQuery>(environment, pageQuery, homeLists.shown(), { request, fresh }),
    element: <HomePage />,
  };
}
