import { graphql } from 'react-relay';
import type { CurrentFreeTips_query$key } from '../../../__generated__/CurrentFreeTips_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { FreeTipRow } from '../../../components/slip/FreeTipRow.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

export const tipsOnPage = 12;

export function CurrentFreeTips({ query }: { query: CurrentFreeTips_query$key }) {
  return (
    <PagedList
      fragment={currentFreeTipsQuery}
      of={query}
      connection={({ freeTips }) => freeTips}
      size={tipsOnPage}
      label="Published"
      empty={<EmptyState title="No free tips yet">Published tips appear here.</EmptyState>}
    >
      {(tips) => (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {tips.map((tip) => (
            <FreeTipRow key={tip.id} freeTip={tip} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const currentFreeTipsQuery = graphql`
  fragment CurrentFreeTips_query on Query
  @refetchable(queryName: "CurrentFreeTipsPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    freeTips(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...FreeTipRow_freeTip
        }
      }
    }
  }
`;
