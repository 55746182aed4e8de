import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type OwnFinishedTipsRouteQuery,
} from '../../__generated__/OwnFinishedTipsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { OwnFinishedTipsPage } from './OwnFinishedTipsPage.tsx';

export const ownFinishedTipsRouteGraphql = graphql`
  query OwnFinishedTipsRouteQuery($username: String!, $first: Int, $after: String, $last: Int, $before: String) {
    ...OwnFinishedTipsList_query
      @arguments(username: $username, first: $first, after: $after, last: $last, before: $before)
  }
`;

export function ownFinishedTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params }) =>
      loadAccountPage<OwnFinishedTipsRouteQuery>(environment, request, pageQuery, {
        username: params.username ?? '',
        ...cursorPageOf(new URL(request.url).searchParams, pageSizes.finishedTips),
      }),
    shouldRevalidate: revalidateList,
    element: <OwnFinishedTipsPage />,
  };
}
