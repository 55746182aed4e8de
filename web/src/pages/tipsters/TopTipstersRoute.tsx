import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type TopTipstersRouteQuery } from '../../__generated__/TopTipstersRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { rankingOf } from './ranking.ts';
import { TopTipstersPage } from './TopTipstersPage.tsx';

export const topTipstersRouteGraphql = graphql`
  query TopTipstersRouteQuery(
    $period: RankingPeriod!
    $order: TipsterOrder!
    $search: String
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...TipsterTable_query
      @arguments(
        period: $period
        order: $order
        search: $search
        first: $first
        after: $after
        last: $last
        before: $before
      )
  }
`;

/** `/top_tipsters`; `?type=weekly` ranks the week, `?sort=` by something else than the rating, `?name=` filters. */
export function topTipstersRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) => {
      const search = new URL(request.url).searchParams;
      const { period, order, name } = rankingOf(search);
      return loadPageQuery<TopTipstersRouteQuery>(
        environment,
        pageQuery,
        { period, order, search: name === '' ? null : name, ...cursorPageOf(search, pageSizes.tipsters) },
        { request, fresh },
      );
    },
    shouldRevalidate: revalidateList,
    element: <TopTipstersPage />,
  };
}
