import pageQuery, { type PaymentsRouteQuery } from '../../../__generated__/PaymentsRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { useSearchParams } from '../../../router/router.ts';
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx';
import { ReloadContext } from '../kit/ReloadContext.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { useReload } from '../kit/useReload.ts';
import { useTabInSight } from '../kit/useTabInSight.ts';
import { Differences } from './Differences.tsx';
import { Proposals } from './Proposals.tsx';
import { paymentsPage } from './paymentsPage.ts';
import { StuckPayments } from './StuckPayments.tsx';
import { SuspenseList } from './SuspenseList.tsx';
import { UndoSale } from './UndoSale.tsx';

export function PaymentsPage() {
  return (
    <StaffShell
      title="Payments"
      lead="Money that needs a decision, oldest first. Check the provider's records before you decide."
    >
      <AccountGate<PaymentsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<PaymentsRouteQuery> }) {
  const data = usePageQuery<PaymentsRouteQuery>(pageQuery, page);
  const [search] = useSearchParams();
  const reload = useReload(pageQuery, paymentsPage(search));
  // The loaded list stays until the next one arrives.
  const shown = page.reference.variables;
  const list = search.get('list') ?? 'stuck';
  const container = useTabInSight(list);
  const tabs = [
    ['stuck', 'Stuck', data.stuckCount.totalCount],
    ['kept', 'In suspense', data.keptCount.totalCount],
    ['differences', 'Differences', data.differenceCount.totalCount],
    ['proposals', 'To approve', data.proposalCount.totalCount],
    ['sale', 'Undo a sale', null],
  ] as const;
  return (
    <div className="grid gap-4">
      <div ref={container} className="relative min-w-0">
        <TabLinks
          label="Lists"
          links={tabs.map(([id, label, count]) => ({
            to: id === 'stuck' ? '/staff/payments' : `/staff/payments?list=${id}`,
            label: count === null ? label : `${label} (${count})`,
            current: list === id,
          }))}
        />
      </div>
      <ReloadContext value={reload}>
        {shown.stuck && <StuckPayments query={data} />}
        {shown.kept && <SuspenseList query={data} />}
        {shown.differences && <Differences query={data} />}
        {shown.proposals && <Proposals query={data} />}
        {list === 'sale' && <UndoSale />}
      </ReloadContext>
    </div>
  );
}
