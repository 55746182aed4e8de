import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type FreeTipsRouteQuery } from '../../../__generated__/FreeTipsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../../lib/cursorPage.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { revalidateList } from '../../../lib/revalidateList.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { tipsOnPage } from './CurrentFreeTips.tsx';
import { FreeTipsPage } from './FreeTipsPage.tsx';

export const freeTipsRouteGraphql = graphql`
  query FreeTipsRouteQuery($first: Int, $after: String, $last: Int, $before: String) {
    ...CurrentFreeTips_query @arguments(first: $first, after: $after, last: $last, before: $before)
  }
`;

export function freeTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) =>
      loadStaffPage<FreeTipsRouteQuery>(environment, request, pageQuery, {
        ...cursorPageOf(new URL(request.url).searchParams, tipsOnPage),
      }),
    shouldRevalidate: revalidateList,
    element: <FreeTipsPage />,
  };
}
