import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type paymentsPageQuery } from '../../../__generated__/paymentsPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { type RouteObject, useSearchParams } from '../../../router/router.ts';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { useTabInSight } from '../useTabInSight.ts';
import { Differences } from './Differences.tsx';
import { KeptMoney } from './KeptMoney.tsx';
import { Proposals } from './Proposals.tsx';
import { SaleUndone } from './SaleUndone.tsx';
import { StuckPayments } from './StuckPayments.tsx';

/** @public asked anew after each decision: one may settle several things, or none. */
export const paymentsGraphql = graphql`
  query paymentsPageQuery {
    stuckMoney {
      rowId
    }
    suspenseItems {
      rowId
    }
    proposals {
      rowId
    }
    reconciliationDifferences(first: 100) {
      totalCount
    }
    ...StuckPayments_query
    ...KeptMoney_query
    ...Differences_query
    ...Proposals_query
  }
`;

export function paymentsPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadStaffPage<paymentsPageQuery>(environment, request, pageQuery, {}),
    Component: Payments,
  };
}

function Payments() {
  return (
    <StaffShell
      title="Payments"
      lead="Money that waits for a person, the oldest first. Look at the provider's own list before you decide."
    >
      <AccountGate<paymentsPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<paymentsPageQuery> }) {
  const data = usePageQuery<paymentsPageQuery>(pageQuery, page);
  const [search] = useSearchParams();
  const list = search.get('list') ?? 'stuck';
  const around = useTabInSight(list);
  const tabs = [
    ['stuck', 'Stuck', data.stuckMoney.length],
    ['kept', 'Kept for buyers', data.suspenseItems.length],
    ['differences', 'Differences', data.reconciliationDifferences.totalCount],
    ['proposals', 'To approve', data.proposals.length],
    ['sale', 'Undo a sale', null],
  ] as const;
  return (
    <div className="grid gap-4">
      <div ref={around} className="relative min-w-0">
        <TabLinks
          label="Lists"
          links={tabs.map(([id, label, count]) => ({
            to: id === 'stuck' ? '/staff/payments' : `/staff/payments?list=${id}`,
            label: count === null ? label : `${label} (${count})`,
            current: list === id,
          }))}
        />
      </div>
      {list === 'kept' && <KeptMoney query={data} />}
      {list === 'differences' && <Differences query={data} />}
      {list === 'proposals' && <Proposals query={data} />}
      {list === 'sale' && <SaleUndone />}
      {!['kept', 'differences', 'proposals', 'sale'].includes(list) && <StuckPayments query={data} />}
    </div>
  );
}
