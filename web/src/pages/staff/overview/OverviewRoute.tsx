import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type OverviewRouteQuery } from '../../../__generated__/OverviewRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { OverviewPage } from './OverviewPage.tsx';

export const overviewRouteGraphql = graphql`
  query OverviewRouteQuery {
    ...WaitingTiles_query
    ...BooksState_query
    ...FeedState_query
  }
`;

export function overviewRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadStaffPage<OverviewRouteQuery>(environment, request, pageQuery, {}),
    element: <OverviewPage />,
  };
}
