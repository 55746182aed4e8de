import { graphql, useFragment } from 'react-relay';
import type { TopTips_query$key } from '../../__generated__/TopTips_query.graphql.ts';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { SlipGrid } from '../../components/slip/SlipGrid.tsx';
import { useText } from '../../language/useText.ts';

/** The slips that most people buy: eight of them, the others on their own page. */
export function TopTips({ query }: { query: TopTips_query$key }) {
  const t = useText();
  const { topSlips } = useFragment(topTipsQuery, query);
  return (
    <section aria-labelledby="top-tips">
      <SectionHead id="top-tips" title={t('Top tips')} to="/active_tips?type=top" />
      <SlipGrid slips={topSlips.edges.map(({ node }) => node)} featured few={{ id: 'top-tips', count: 4 }} />
    </section>
  );
}

const topTipsQuery = graphql`
  fragment TopTips_query on Query @argumentDefinitions(count: { type: "Int", defaultValue: 8 }) {
    topSlips: activeSlips(order: POPULAR, first: $count) {
      edges {
        node {
          ...SlipGrid_slips
        }
      }
    }
  }
`;
