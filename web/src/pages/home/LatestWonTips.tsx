import { graphql, useFragment } from 'react-relay';
import type { LatestWonTips_query$key } from '../../__generated__/LatestWonTips_query.graphql.ts';
import { CardStrip } from '../../components/kit/CardStrip.tsx';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { FinishedSlipCard } from '../../components/slip/FinishedSlipCard.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Slips that came in last, with every pick open; the lost ones are a link away. */
export function LatestWonTips({ query }: { query: LatestWonTips_query$key }) {
  const t = useText();
  const { wonSlips } = useFragment(latestWonTipsQuery, query);
  const { edges } = wonSlips;
  return (
    <section aria-labelledby="latest-won">
      <SectionHead
        id="latest-won"
        title={t('Latest won tips')}
        to="/finished_tips"
        toLabel={t('Won and lost')}
      />
      {edges.length === 0 ? (
        <EmptyState title={t('No slip has won yet')}>
          {t('Finished slips stay here, with every pick.')}
        </EmptyState>
      ) : (
        <CardStrip labelledBy="latest-won" columns={3} few={2}>
          {edges.map(({ node }) => (
            <li key={node.id}>
              <FinishedSlipCard slip={node} />
            </li>
          ))}
        </CardStrip>
      )}
    </section>
  );
}

const latestWonTipsQuery = graphql`
  fragment LatestWonTips_query on Query @argumentDefinitions(count: { type: "Int", defaultValue: 12 }) {
    wonSlips: finishedSlips(result: WON, first: $count) {
      edges {
        node {
          id
          ...FinishedSlipCard_slip
        }
      }
    }
  }
`;
