import { graphql } from 'react-relay';
import type { JackpotList_query$key } from '../../../__generated__/JackpotList_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { JackpotRow } from './JackpotRow.tsx';

export const jackpotsOnPage = 20;

export function JackpotList({ query }: { query: JackpotList_query$key }) {
  return (
    <PagedList
      fragment={jackpotListQuery}
      of={query}
      connection={({ jackpots }) => jackpots}
      size={jackpotsOnPage}
      label="Jackpots"
      empty={<EmptyState title="No jackpots yet">Published jackpots appear here.</EmptyState>}
    >
      {(jackpots) => (
        <Card flush>
          <ul aria-label="Jackpots" className="divide-y divide-line">
            {jackpots.map((jackpot) => (
              <JackpotRow key={jackpot.id} jackpot={jackpot} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

const jackpotListQuery = graphql`
  fragment JackpotList_query on Query
  @refetchable(queryName: "JackpotListPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    jackpots(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...JackpotRow_jackpot
        }
      }
    }
  }
`;
