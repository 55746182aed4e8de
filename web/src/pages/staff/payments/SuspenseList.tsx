import { graphql, useFragment } from 'react-relay';
import type { SuspenseList_query$key } from '../../../__generated__/SuspenseList_query.graphql.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SuspenseItem } from './SuspenseItem.tsx';

/** Payments that match no purchase, held until staff decide. */
export function SuspenseList({ query }: { query: SuspenseList_query$key }) {
  const { suspenseItems } = useFragment(suspenseListQuery, query);
  if (suspenseItems.length === 0) {
    return (
      <EmptyState illustration="purse" title="Nothing is in suspense">
        Payments that match no purchase are held here until staff decide.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {suspenseItems.map((item) => (
        <SuspenseItem key={item.rowId} item={item} />
      ))}
    </ul>
  );
}

const suspenseListQuery = graphql`
  fragment SuspenseList_query on Query {
    suspenseItems {
      rowId
      ...SuspenseItem_item
    }
  }
`;
