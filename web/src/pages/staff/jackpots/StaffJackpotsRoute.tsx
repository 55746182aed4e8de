import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type StaffJackpotsRouteQuery,
} from '../../../__generated__/StaffJackpotsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../../lib/cursorPage.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { revalidateList } from '../../../lib/revalidateList.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { jackpotsOnPage } from './JackpotList.tsx';
import { StaffJackpotsPage } from './StaffJackpotsPage.tsx';

export const staffJackpotsRouteGraphql = graphql`
  query StaffJackpotsRouteQuery($first: Int, $after: String, $last: Int, $before: String) {
    ...JackpotList_query @arguments(first: $first, after: $after, last: $last, before: $before)
  }
`;

export function staffJackpotsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) =>
      loadStaffPage<StaffJackpotsRouteQuery>(environment, request, pageQuery, {
        ...cursorPageOf(new URL(request.url).searchParams, jackpotsOnPage),
      }),
    shouldRevalidate: revalidateList,
    element: <StaffJackpotsPage />,
  };
}
