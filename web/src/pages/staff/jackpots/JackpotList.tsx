import { graphql, usePaginationFragment } from 'react-relay';
import type { JackpotList_query$key } from '../../../__generated__/JackpotList_query.graphql.ts';
import type { JackpotListPaginationQuery } from '../../../__generated__/JackpotListPaginationQuery.graphql.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Disclosure } from '../../../ui/feedback/Disclosure.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadMore } from '../../../ui/navigation/LoadMore.tsx';
import { JackpotBuilder } from './JackpotBuilder.tsx';
import { JackpotRow } from './JackpotRow.tsx';

const pageSize = 20;

export function JackpotList({ query }: { query: JackpotList_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    JackpotListPaginationQuery,
    JackpotList_query$key
  >(jackpotListQuery, query);
  const { __id, edges } = data.jackpots;
  return (
    <div className="grid gap-5">
      <Disclosure title="Publish a jackpot" defaultOpen={edges.length === 0}>
        <JackpotBuilder connection={__id} />
      </Disclosure>
      {edges.length === 0 ? (
        <EmptyState title="No jackpots yet">Published jackpots appear here.</EmptyState>
      ) : (
        <Card flush>
          <ul aria-label="Jackpots" className="divide-y divide-line">
            {edges.map(({ node }) => (
              <JackpotRow key={node.id} jackpot={node} />
            ))}
          </ul>
        </Card>
      )}
      <LoadMore hasMore={hasNext} busy={isLoadingNext} onLoadMore={() => loadNext(pageSize)} />
    </div>
  );
}

const jackpotListQuery = graphql`
  fragment JackpotList_query on Query
  @refetchable(queryName: "JackpotListPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
    jackpots(first: $count, after: $cursor) @connection(key: "JackpotList_jackpots") {
      __id
      edges {
        node {
          id
          ...JackpotRow_jackpot
        }
      }
    }
  }
`;
