import pageQuery, { type PaymentsRouteQuery } from '../../../__generated__/PaymentsRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { useSearchParams } from '../../../router/router.ts';
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx';
import { StaffShell } from '../kit/StaffShell.tsx';
import { useTabInSight } from '../kit/useTabInSight.ts';
import { Differences } from './Differences.tsx';
import { Proposals } from './Proposals.tsx';
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
  const list = search.get('list') ?? 'stuck';
  const container = useTabInSight(list);
  const tabs = [
    ['stuck', 'Stuck', data.stuckMoney.length],
    ['kept', 'In suspense', data.suspenseItems.length],
    ['differences', 'Differences', data.reconciliationDifferences.totalCount],
    ['proposals', 'To approve', data.proposals.length],
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
      {list === 'kept' && <SuspenseList query={data} />}
      {list === 'differences' && <Differences query={data} />}
      {list === 'proposals' && <Proposals query={data} />}
      {list === 'sale' && <UndoSale />}
      {!['kept', 'differences', 'proposals', 'sale'].includes(list) && <StuckPayments query={data} />}
    </div>
  );
}
