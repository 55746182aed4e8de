import { useMemo } from 'react';
import { graphql, usePaginationFragment, useSubscription } from 'react-relay';
import type { FreeTips_query$key } from '../../__generated__/FreeTips_query.graphql.ts';
import type { FreeTipsPaginationQuery } from '../../__generated__/FreeTipsPaginationQuery.graphql.ts';
import type { FreeTipsSubscription } from '../../__generated__/FreeTipsSubscription.graphql.ts';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { FreeTipRow } from '../../components/slip/FreeTipRow.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadMore } from '../../ui/navigation/LoadMore.tsx';

const pageSize = 6;

export function FreeTips({ query }: { query: FreeTips_query$key }) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    FreeTipsPaginationQuery,
    FreeTips_query$key
  >(freeTipsQuery, query);
  const connection = data.freeTips.__id;
  const news = useMemo(
    () => ({ subscription: freeTipsSubscription, variables: { connections: [connection] } }),
    [connection],
  );
  useSubscription<FreeTipsSubscription>(news);
  const { edges } = data.freeTips;
  return (
    <section aria-labelledby="free-tips">
      <SectionHead id="free-tips" title={t('Free tips')} />
      {edges.length === 0 ? (
        <EmptyState illustration="stall" title={t('No free tips right now')}>
          {t('New ones come every morning, before the first kick-off.')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {edges.map(({ node }) => (
            <FreeTipRow key={node.id} freeTip={node} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasNext} busy={isLoadingNext} onLoadMore={() => loadNext(pageSize)} />
    </section>
  );
}

const freeTipsQuery = graphql`
  fragment FreeTips_query on Query
  @refetchable(queryName: "FreeTipsPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 6 }, cursor: { type: "String" }) {
    freeTips(first: $count, after: $cursor) @connection(key: "FreeTips_freeTips") {
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

const freeTipsSubscription = graphql`
  subscription FreeTipsSubscription($connections: [ID!]!) {
    freeTips @prependNode(connections: $connections, edgeTypeName: "FreeTipEdge") {
      id
      ...FreeTipRow_freeTip
    }
  }
`;
