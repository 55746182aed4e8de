import { graphql, useFragment } from 'react-relay';
import type { StuckPayments_query$key } from '../../../__generated__/StuckPayments_query.graphql.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StuckItem } from './StuckItem.tsx';

/** Payments, payouts and deliveries that nobody but a person can end. */
export function StuckPayments({ query }: { query: StuckPayments_query$key }) {
  const { stuckMoney } = useFragment(stuckPaymentsQuery, query);
  if (stuckMoney.length === 0) {
    return (
      <EmptyState illustration="purse" title="No payment is stuck">
        What is on its way for over 15 minutes, or contradicts itself, stands here.
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
