import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type TipstersRouteQuery } from '../../../__generated__/TipstersRouteQuery.graphql.ts';
import { cursorPageOf } from '../../../lib/cursorPage.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { revalidateList } from '../../../lib/revalidateList.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { TipstersPage } from './TipstersPage.tsx';

export const tipstersRouteGraphql = graphql`
  query TipstersRouteQuery($search: String, $first: Int, $after: String, $last: Int, $before: String) {
    ...PremiumTable_query
      @arguments(search: $search, first: $first, after: $after, last: $last, before: $before)
  }
`;

export function tipstersRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => {
      const search = new URL(request.url).searchParams;
      return loadStaffPage<TipstersRouteQuery>(environment, request, pageQuery, {
        search: search.get('search') || null,
        ...cursorPageOf(search, pageSizes.tipsters),
      });
    },
    shouldRevalidate: revalidateList,
    element: <TipstersPage />,
  };
}
