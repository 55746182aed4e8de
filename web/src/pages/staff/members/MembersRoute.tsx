import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type MembersRouteQuery } from '../../../__generated__/MembersRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { MembersPage } from './MembersPage.tsx';

/** @public fetched again after each change. */
export const membersRouteGraphql = graphql`
  query MembersRouteQuery {
    staff {
      username
      roles
    }
  }
`;

export function membersRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadStaffPage<MembersRouteQuery>(environment, request, pageQuery, {}),
    element: <MembersPage />,
  };
}
