import { graphql, useFragment } from 'react-relay';
import type { LatestTips_query$key } from '../../__generated__/LatestTips_query.graphql.ts';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { SlipGrid } from '../../components/slip/SlipGrid.tsx';
import { useText } from '../../language/useText.ts';

/** The slips that came last: four of them, the others on their own page. */
export function LatestTips({ query }: { query: LatestTips_query$key }) {
  const t = useText();
  const { latestSlips } = useFragment(latestTipsQuery, query);
  return (
    <section aria-labelledby="latest-tips">
      <SectionHead id="latest-tips" title={t('Latest tips')} to="/active_tips" />
      <SlipGrid
        slips={latestSlips.edges.map(({ node }) => node)}
        columns={2}
        few={{ id: 'latest-tips', count: 2 }}
      />
    </section>
  );
}

const latestTipsQuery = graphql`
  fragment LatestTips_query on Query @argumentDefinitions(count: { type: "Int", defaultValue: 4 }) {
    latestSlips: activeSlips(order: LATEST, first: $count) {
      edges {
        node {
          ...SlipGrid_slips
        }
      }
    }
  }
`;
