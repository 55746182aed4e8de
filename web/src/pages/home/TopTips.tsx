import { pageSizes } from '@tipsoko/rules/limits';
import { graphql, usePaginationFragment } from 'react-relay';
import type { TopTips_query$key } from '../../__generated__/TopTips_query.graphql.ts';
import type { TopTipsPaginationQuery } from '../../__generated__/TopTipsPaginationQuery.graphql.ts';
import { MoreLink } from '../../components/kit/MoreLink.tsx';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { SlipGrid } from '../../components/slip/SlipGrid.tsx';
import { useText } from '../../language/useText.ts';

/** The slips that most people buy: eight of them, more when asked for. */
export function TopTips({ query }: { query: TopTips_query$key }) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    TopTipsPaginationQuery,
    TopTips_query$key
  >(topTipsQuery, query);
  return (
    <section aria-labelledby="top-tips">
      <SectionHead id="top-tips" title={t('Top tips')} to="/active_tips?type=top" />
      <SlipGrid slips={data.topSlips.edges.map(({ node }) => node)} strip="top-tips" />
      <MoreLink
        to="/active_tips?type=top"
        hasMore={hasNext}
        busy={isLoadingNext}
        onLoadMore={() => loadNext(pageSizes.homeTopTips)}
      />
    </section>
  );
}

const topTipsQuery = graphql`
  fragment TopTips_query on Query
  @refetchable(queryName: "TopTipsPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 8 }, cursor: { type: "String" }) {
    topSlips: activeSlips(order: POPULAR, first: $count, after: $cursor) @connection(key: "TopTips_topSlips") {
      edges {
        node {
          ...SlipGrid_slips
        }
      }
    }
  }
`;
