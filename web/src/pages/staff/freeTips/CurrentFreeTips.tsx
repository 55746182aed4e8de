import { graphql, usePaginationFragment } from 'react-relay';
import type { CurrentFreeTips_query$key } from '../../../__generated__/CurrentFreeTips_query.graphql.ts';
import type { CurrentFreeTipsPaginationQuery } from '../../../__generated__/CurrentFreeTipsPaginationQuery.graphql.ts';
import { FreeTipRow } from '../../../components/slip/FreeTipRow.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadMore } from '../../../ui/navigation/LoadMore.tsx';
import { FreeTipBuilder } from './FreeTipBuilder.tsx';

const pageSize = 12;

export function CurrentFreeTips({ query }: { query: CurrentFreeTips_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    CurrentFreeTipsPaginationQuery,
    CurrentFreeTips_query$key
  >(currentFreeTipsQuery, query);
  const { __id, edges } = data.freeTips;
  return (
    <div className="grid gap-6">
      <FreeTipBuilder connection={__id} />
      <section aria-labelledby="current" className="grid gap-3">
        <h2 id="current" className="text-lg">
          Published
        </h2>
        {edges.length === 0 && <EmptyState title="No free tips yet">Published tips appear here.</EmptyState>}
        <ul className="grid gap-3 sm:grid-cols-2">
          {edges.map(({ node }) => (
            <FreeTipRow key={node.id} freeTip={node} />
          ))}
        </ul>
        <LoadMore hasMore={hasNext} busy={isLoadingNext} onLoadMore={() => loadNext(pageSize)} />
      </section>
    </div>
  );
}

const currentFreeTipsQuery = graphql`
  fragment CurrentFreeTips_query on Query
  @refetchable(queryName: "CurrentFreeTipsPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 12 }, cursor: { type: "String" }) {
    freeTips(first: $count, after: $cursor) @connection(key: "CurrentFreeTips_freeTips") {
      __id
      edges {
        node {
          id
          ...FreeTipRow_freeTip
        }
      }
    }
  }
`;
