import pageQuery, { type AuditRouteQuery } from '../../../__generated__/AuditRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { AuditFilter } from './AuditFilter.tsx';
import { AuditTable } from './AuditTable.tsx';

export function AuditPage() {
  return (
    <StaffShell title="Audit log" lead="Every staff action: who, what and when. Entries cannot be changed.">
      <AccountGate<AuditRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<AuditRouteQuery> }) {
  const data = usePageQuery<AuditRouteQuery>(pageQuery, page);
  return (
    <div className="grid gap-4">
      <AuditFilter query={data} />
      <AuditTable query={data} />
    </div>
  );
}
