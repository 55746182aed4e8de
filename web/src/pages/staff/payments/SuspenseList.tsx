import { graphql } from 'react-relay';
import type { SuspenseList_query$key } from '../../../__generated__/SuspenseList_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { paymentsOnPage } from './paymentsPage.ts';
import { SuspenseItem } from './SuspenseItem.tsx';

/** Payments that match no purchase, held until staff decide. */
export function SuspenseList({ query }: { query: SuspenseList_query$key }) {
  return (
    <PagedList
      fragment={suspenseListQuery}
      of={query}
      connection={({ suspense }) => suspense}
      size={paymentsOnPage}
      label="Payments in suspense"
      empty={
        <EmptyState illustration="purse" title="Nothing is in suspense">
          Payments that match no purchase are held here until staff decide.
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {items.map((item) => (
            <SuspenseItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const suspenseListQuery = graphql`
  fragment SuspenseList_query on Query
  @refetchable(queryName: "SuspenseListPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    suspense(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...SuspenseItem_item
        }
      }
    }
  }
`;
