import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type OwnActiveTipsRouteQuery,
} from '../../__generated__/OwnActiveTipsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { OwnActiveTipsPage } from './OwnActiveTipsPage.tsx';

export const ownActiveTipsRouteGraphql = graphql`
  query OwnActiveTipsRouteQuery($username: String!, $first: Int, $after: String, $last: Int, $before: String) {
    activeSlips(username: $username, first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...SlipCard_slip
        }
      }
    }
  }
`;

export function ownActiveTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params }) =>
      loadAccountPage<OwnActiveTipsRouteQuery>(environment, request, pageQuery, {
        username: params.username ?? '',
        ...cursorPageOf(new URL(request.url).searchParams, pageSizes.activeTips),
      }),
    element: <OwnActiveTipsPage />,
  };
}
