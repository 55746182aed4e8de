import pageQuery, { type CreditRouteQuery } from '../../../__generated__/CreditRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { CreditSearch } from './CreditSearch.tsx';
import { CreditTable } from './CreditTable.tsx';

export function CreditPage() {
  return (
    <StaffShell title="Credit" lead="Money back that buyers took as credit, by phone. Latest first.">
      <div className="grid gap-4">
        <CreditSearch />
        <AccountGate<CreditRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
      </div>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<CreditRouteQuery> }) {
  return <CreditTable query={usePageQuery<CreditRouteQuery>(pageQuery, page)} />;
}
