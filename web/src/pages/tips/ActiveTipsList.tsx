import { pageSizes } from '@tipsoko/rules/limits';
import { graphql, usePaginationFragment } from 'react-relay';
import type { ActiveTipsList_query$key } from '../../__generated__/ActiveTipsList_query.graphql.ts';
import type { ActiveTipsListPaginationQuery } from '../../__generated__/ActiveTipsListPaginationQuery.graphql.ts';
import { MoreLink } from '../../components/kit/MoreLink.tsx';
import { SlipGrid } from '../../components/slip/SlipGrid.tsx';
import { useText } from '../../language/useText.ts';
import { useLocation } from '../../router/router.ts';

export function ActiveTipsList({ query }: { query: ActiveTipsList_query$key }) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    ActiveTipsListPaginationQuery,
    ActiveTipsList_query$key
  >(activeTipsListQuery, query);
  const location = useLocation();
  const { edges, totalCount, pageInfo } = data.activeSlips;
  const next = new URLSearchParams(location.search);
  next.set('after', pageInfo.endCursor ?? '');
  return (
    <>
      {totalCount > 0 && (
        <p className="figures pb-3 text-sm text-muted">
          {t.count(totalCount, '{count} slip', '{count} slips')}
        </p>
      )}
      <SlipGrid slips={edges.map(({ node }) => node)} />
      <MoreLink
        to={`${location.pathname}?${next}`}
        hasMore={hasNext}
        busy={isLoadingNext}
        onLoadMore={() => loadNext(pageSizes.activeTips)}
      />
    </>
  );
}

const activeTipsListQuery = graphql`
  fragment ActiveTipsList_query on Query
  @refetchable(queryName: "ActiveTipsListPaginationQuery")
  @argumentDefinitions(
    order: { type: "SlipOrder", defaultValue: LATEST }
    username: { type: "String" }
    homeTeam: { type: "String" }
    awayTeam: { type: "String" }
    count: { type: "Int", defaultValue: 10 }
    cursor: { type: "String" }
  ) {
    activeSlips(
      order: $order
      username: $username
      homeTeam: $homeTeam
      awayTeam: $awayTeam
      first: $count
      after: $cursor
    ) @connection(key: "ActiveTipsList_activeSlips") {
      totalCount
      pageInfo {
        endCursor
      }
      edges {
        node {
          ...SlipGrid_slips
        }
      }
    }
  }
`;
