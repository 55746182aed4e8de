import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type FreeTipsRouteQuery } from '../../../__generated__/FreeTipsRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { FreeTipsPage } from './FreeTipsPage.tsx';

export const freeTipsRouteGraphql = graphql`
  query FreeTipsRouteQuery($count: Int = 12) {
    ...CurrentFreeTips_query @arguments(count: $count)
  }
`;

export function freeTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadStaffPage<FreeTipsRouteQuery>(environment, request, pageQuery, {}),
    element: <FreeTipsPage />,
  };
}
