import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type AuditRouteQuery } from '../../../__generated__/AuditRouteQuery.graphql.ts';
import { cursorPageOf } from '../../../lib/cursorPage.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { revalidateList } from '../../../lib/revalidateList.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { AuditPage } from './AuditPage.tsx';
import { entriesOnPage } from './AuditTable.tsx';

export const auditRouteGraphql = graphql`
  query AuditRouteQuery(
    $actor: String
    $action: String
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...AuditFilter_query
    ...AuditTable_query
      @arguments(
        actor: $actor
        action: $action
        first: $first
        after: $after
        last: $last
        before: $before
      )
  }
`;

export function auditRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => {
      const search = new URL(request.url).searchParams;
      return loadStaffPage<AuditRouteQuery>(environment, request, pageQuery, {
        actor: search.get('actor') || null,
        action: search.get('action') || null,
        ...cursorPageOf(search, entriesOnPage),
      });
    },
    shouldRevalidate: revalidateList,
    element: <AuditPage />,
  };
}
