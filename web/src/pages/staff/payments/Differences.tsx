import { graphql } from 'react-relay';
import type { Differences_query$key } from '../../../__generated__/Differences_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { DifferenceItem } from './DifferenceItem.tsx';
import { paymentsOnPage } from './paymentsPage.ts';

/** Where a provider's records and our ledger disagree. */
export function Differences({ query }: { query: Differences_query$key }) {
  return (
    <PagedList
      fragment={differencesQuery}
      of={query}
      connection={({ reconciliationDifferences }) => reconciliationDifferences}
      size={paymentsOnPage}
      label="Differences"
      empty={
        <EmptyState illustration="purse" title="Providers and ledger agree">
          Records are compared daily; differences appear here until they are resolved.
        </EmptyState>
      }
    >
      {(differences) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {differences.map((difference) => (
            <DifferenceItem key={difference.id} difference={difference} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const differencesQuery = graphql`
  fragment Differences_query on Query
  @refetchable(queryName: "DifferencesPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    reconciliationDifferences(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...DifferenceItem_difference
        }
      }
    }
  }
`;
