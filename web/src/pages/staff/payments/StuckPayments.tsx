import { graphql, useFragment } from 'react-relay';
import type { StuckPayments_query$key } from '../../../__generated__/StuckPayments_query.graphql.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StuckItem } from './StuckItem.tsx';

export function StuckPayments({ query }: { query: StuckPayments_query$key }) {
  const { stuckMoney } = useFragment(stuckPaymentsQuery, query);
  if (stuckMoney.length === 0) {
    return (
      <EmptyState illustration="purse" title="No payment is stuck">
        Payments under way for over 15 minutes, or with contradictory records, appear here.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {stuckMoney.map((item) => (
        <StuckItem key={`${item.kind} ${item.rowId}`} item={item} />
      ))}
    </ul>
  );
}

const stuckPaymentsQuery = graphql`
  fragment StuckPayments_query on Query {
    stuckMoney {
      kind
      rowId
      ...StuckItem_item
    }
  }
`;
