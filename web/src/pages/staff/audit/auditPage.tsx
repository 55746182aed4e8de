import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type auditPageQuery } from '../../../__generated__/auditPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { cursorPageOf } from '../../../lib/cursorPage.ts';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import type { RouteObject } from '../../../router/router.ts';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { AuditFilter } from './AuditFilter.tsx';
import { AuditTable } from './AuditTable.tsx';

const pageSize = 25;

export const auditGraphql = graphql`
  query auditPageQuery(
    $actor: String
    $action: String
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...AuditFilter_query
    auditLog(actor: $actor, action: $action, first: $first, after: $after, last: $last, before: $before) {
      ...AuditTable_log
    }
  }
`;

export function auditPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => {
      const search = new URL(request.url).searchParams;
      return loadStaffPage<auditPageQuery>(environment, request, pageQuery, {
        actor: search.get('actor') || null,
        action: search.get('action') || null,
        ...cursorPageOf(search, pageSize),
      });
    },
    Component: Audit,
  };
}

function Audit() {
  return (
    <StaffShell title="Audit log" lead="Who of the staff did what, and when. Nothing here can be changed.">
      <AccountGate<auditPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<auditPageQuery> }) {
  const data = usePageQuery<auditPageQuery>(pageQuery, page);
  return (
    <div className="grid gap-4">
      <AuditFilter query={data} />
      <AuditTable log={data.auditLog} />
    </div>
  );
}
