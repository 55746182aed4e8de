import { graphql } from 'react-relay';
import type { StuckPayments_query$key } from '../../../__generated__/StuckPayments_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { paymentsOnPage } from './paymentsPage.ts';
import { StuckItem } from './StuckItem.tsx';

export function StuckPayments({ query }: { query: StuckPayments_query$key }) {
  return (
    <PagedList
      fragment={stuckPaymentsQuery}
      of={query}
      connection={({ stuckItems }) => stuckItems}
      size={paymentsOnPage}
      label="Stuck payments"
      empty={
        <EmptyState illustration="purse" title="No payment is stuck">
          Payments under way for over 15 minutes, or with contradictory records, appear here.
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {items.map((item) => (
            <StuckItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const stuckPaymentsQuery = graphql`
  fragment StuckPayments_query on Query
  @refetchable(queryName: "StuckPaymentsPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    stuckItems(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...StuckItem_item
        }
      }
    }
  }
`;
