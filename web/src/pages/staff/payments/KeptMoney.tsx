import { graphql, useFragment } from 'react-relay';
import type { KeptMoney_query$key } from '../../../__generated__/KeptMoney_query.graphql.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { KeptItem } from './KeptItem.tsx';

/** Money of buyers that bought nothing. */
export function KeptMoney({ query }: { query: KeptMoney_query$key }) {
  const { suspenseItems } = useFragment(keptMoneyQuery, query);
  if (suspenseItems.length === 0) {
    return (
      <EmptyState illustration="purse" title="No money is kept">
        What comes in and fits no purchase is kept for its buyer until somebody decides.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {suspenseItems.map((item) => (
        <KeptItem key={item.rowId} item={item} />
      ))}
    </ul>
  );
}

const keptMoneyQuery = graphql`
  fragment KeptMoney_query on Query {
    suspenseItems {
      rowId
      ...KeptItem_item
    }
  }
`;
