import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type WithdrawRouteQuery } from '../../__generated__/WithdrawRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { WithdrawPage } from './WithdrawPage.tsx';

export const withdrawRouteGraphql = graphql`
  query WithdrawRouteQuery {
    viewer {
      ...WithdrawPanel_viewer
    }
  }
`;

export function withdrawRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadAccountPage<WithdrawRouteQuery>(environment, request, pageQuery, {}),
    element: <WithdrawPage />,
  };
}
