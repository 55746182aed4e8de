import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type TopTipstersRouteQuery } from '../../__generated__/TopTipstersRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { boardOf, rankingOf } from './ranking.ts';
import { TopTipstersPage } from './TopTipstersPage.tsx';

export const topTipstersRouteGraphql = graphql`
  query TopTipstersRouteQuery(
    $period: RankingPeriod!
    $order: TipsterOrder!
    $search: String
    $country: String
    $league: ID
    $market: MarketType
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...TipsterFilters_query
    ...TipsterTable_query
      @arguments(
        period: $period
        order: $order
        search: $search
        country: $country
        league: $league
        market: $market
        first: $first
        after: $after
        last: $last
        before: $before
      )
  }
`;

/** `/top_tipsters`; `?type=weekly` ranks the week, `?sort=` by something else than the rating; `country`, `league`, `market` and `name` filter. */
export function topTipstersRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) => {
      const search = new URL(request.url).searchParams;
      return loadPageQuery<TopTipstersRouteQuery>(
        environment,
        pageQuery,
        { ...boardOf(rankingOf(search)), ...cursorPageOf(search, pageSizes.tipsters) },
        { request, fresh },
      );
    },
    shouldRevalidate: revalidateList,
    element: <TopTipstersPage />,
  };
}
