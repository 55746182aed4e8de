import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type StaffJackpotsRouteQuery,
} from '../../../__generated__/StaffJackpotsRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { StaffJackpotsPage } from './StaffJackpotsPage.tsx';

export const staffJackpotsRouteGraphql = graphql`
  query StaffJackpotsRouteQuery($count: Int = 20) {
    ...JackpotList_query @arguments(count: $count)
  }
`;

export function staffJackpotsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadStaffPage<StaffJackpotsRouteQuery>(environment, request, pageQuery, {}),
    element: <StaffJackpotsPage />,
  };
}
