import { pageSizes } from '@tipsoko/rules/limits';
import { graphql, usePaginationFragment } from 'react-relay';
import type { LatestTips_query$key } from '../../__generated__/LatestTips_query.graphql.ts';
import type { LatestTipsPaginationQuery } from '../../__generated__/LatestTipsPaginationQuery.graphql.ts';
import { MoreLink } from '../../components/kit/MoreLink.tsx';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { SlipGrid } from '../../components/slip/SlipGrid.tsx';
import { useText } from '../../language/useText.ts';

/** The slips that came last: four of them, more when asked for. */
export function LatestTips({ query }: { query: LatestTips_query$key }) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    LatestTipsPaginationQuery,
    LatestTips_query$key
  >(latestTipsQuery, query);
  return (
    <section aria-labelledby="latest-tips">
      <SectionHead id="latest-tips" title={t('Latest tips')} to="/active_tips" />
      <SlipGrid slips={data.latestSlips.edges.map(({ node }) => node)} columns={2} />
      <MoreLink
        to="/active_tips"
        hasMore={hasNext}
        busy={isLoadingNext}
        onLoadMore={() => loadNext(pageSizes.homeLatestTips)}
      />
    </section>
  );
}

const latestTipsQuery = graphql`
  fragment LatestTips_query on Query
  @refetchable(queryName: "LatestTipsPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 4 }, cursor: { type: "String" }) {
    latestSlips: activeSlips(order: LATEST, first: $count, after: $cursor) @connection(key: "LatestTips_latestSlips") {
      edges {
        node {
          ...SlipGrid_slips
        }
      }
    }
  }
`;
