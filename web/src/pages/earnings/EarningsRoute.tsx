import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type EarningsRouteQuery } from '../../__generated__/EarningsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { EarningsPage } from './EarningsPage.tsx';

export const earningsRouteGraphql = graphql`
  query EarningsRouteQuery($first: Int, $after: String, $last: Int, $before: String) {
    viewer {
      finance {
        totalEarnings {
          text
        }
        ...EarningsChart_finance
      }
      ...StatementLinks_viewer
      ...EarningsTable_viewer @arguments(first: $first, after: $after, last: $last, before: $before)
    }
  }
`;

export function earningsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) =>
      loadAccountPage<EarningsRouteQuery>(environment, request, pageQuery, {
        ...cursorPageOf(new URL(request.url).searchParams, pageSizes.earnings),
      }),
    shouldRevalidate: revalidateList,
    element: <EarningsPage />,
  };
}
