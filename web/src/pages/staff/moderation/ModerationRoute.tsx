import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type ModerationRouteQuery } from '../../../__generated__/ModerationRouteQuery.graphql.ts';
import { cursorPageOf } from '../../../lib/cursorPage.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { revalidateList } from '../../../lib/revalidateList.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { casesOnPage } from './casesOnPage.ts';
import { ModerationPage } from './ModerationPage.tsx';

/** @public fetched again after each decision. */
export const moderationRouteGraphql = graphql`
  query ModerationRouteQuery($first: Int, $after: String, $last: Int, $before: String) {
    ...ModeratedCases_query @arguments(first: $first, after: $after, last: $last, before: $before)
  }
`;

export function moderationRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) =>
      loadStaffPage<ModerationRouteQuery>(environment, request, pageQuery, {
        ...cursorPageOf(new URL(request.url).searchParams, casesOnPage),
      }),
    shouldRevalidate: revalidateList,
    element: <ModerationPage />,
  };
}
