import { graphql, useFragment } from 'react-relay';
import type { Differences_query$key } from '../../../__generated__/Differences_query.graphql.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { DifferenceItem } from './DifferenceItem.tsx';

/** Where a provider's records and our ledger disagree. */
export function Differences({ query }: { query: Differences_query$key }) {
  const { reconciliationDifferences } = useFragment(differencesQuery, query);
  const { edges } = reconciliationDifferences;
  if (edges.length === 0) {
    return (
      <EmptyState illustration="purse" title="Providers and ledger agree">
        Records are compared daily; differences appear here until they are resolved.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {edges.map(({ node }) => (
        <DifferenceItem key={node.rowId} difference={node} />
      ))}
    </ul>
  );
}

const differencesQuery = graphql`
  fragment Differences_query on Query {
    reconciliationDifferences(first: 100) {
      edges {
        node {
          rowId
          ...DifferenceItem_difference
        }
      }
    }
  }
`;
