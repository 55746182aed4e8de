import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type OwnActiveTipsRouteQuery,
} from '../../__generated__/OwnActiveTipsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { OwnActiveTipsPage } from './OwnActiveTipsPage.tsx';

export const ownActiveTipsRouteGraphql = graphql`
  query OwnActiveTipsRouteQuery($username: String!, $first: Int, $after: String, $last: Int, $before: String) {
    ...OwnActiveTipsList_query
      @arguments(username: $username, first: $first, after: $after, last: $last, before: $before)
  }
`;

export function ownActiveTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params }) =>
      loadAccountPage<OwnActiveTipsRouteQuery>(environment, request, pageQuery, {
        username: params.username ?? '',
        ...cursorPageOf(new URL(request.url).searchParams, pageSizes.activeTips),
      }),
    shouldRevalidate: revalidateList,
    element: <OwnActiveTipsPage />,
  };
}
