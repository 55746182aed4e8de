import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type MyTipsRouteQuery } from '../../__generated__/MyTipsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { MyTipsPage } from './MyTipsPage.tsx';

export const myTipsRouteGraphql = graphql`
  query MyTipsRouteQuery($first: Int, $after: String, $last: Int, $before: String) {
    ...MyTipsList_query @arguments(first: $first, after: $after, last: $last, before: $before)
  }
`;

export function myTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) =>
      loadPageQuery<MyTipsRouteQuery>(
        environment,
        pageQuery,
        cursorPageOf(new URL(request.url).searchParams, pageSizes.myTips),
        // A payment elsewhere on the site extends the list, so stored data is revalidated.
        { request, fresh: true },
      ),
    shouldRevalidate: revalidateList,
    element: <MyTipsPage />,
  };
}
