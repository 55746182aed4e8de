import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type InboxRouteQuery } from '../../../__generated__/InboxRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { InboxPage } from './InboxPage.tsx';

/** @public fetched again after each decision, which can close several items or none. */
export const inboxRouteGraphql = graphql`
  query InboxRouteQuery {
    inbox {
      kind
      itemId
      title
      since
      amount {
        text
      }
    }
    ...FeedState_query
  }
`;

export function inboxRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadStaffPage<InboxRouteQuery>(environment, request, pageQuery, {}),
    element: <InboxPage />,
  };
}
