import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type DashboardRouteQuery } from '../../__generated__/DashboardRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { DashboardPage } from './DashboardPage.tsx';

export const dashboardRouteGraphql = graphql`
  query DashboardRouteQuery {
    viewer {
      ...Dashboard_viewer
    }
  }
`;

export function dashboardRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadAccountPage<DashboardRouteQuery>(environment, request, pageQuery, {}),
    element: <DashboardPage />,
  };
}
