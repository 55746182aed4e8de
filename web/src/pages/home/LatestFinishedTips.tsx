import { graphql, useFragment } from 'react-relay';
import type { LatestFinishedTips_query$key } from '../../__generated__/LatestFinishedTips_query.graphql.ts';
import { CardStrip } from '../../components/kit/CardStrip.tsx';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { FinishedSlipCard } from '../../components/slip/FinishedSlipCard.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** The first page of finished slips, won and lost. Picks of a slip that lost early open at their own kick-off. */
export function LatestFinishedTips({ query }: { query: LatestFinishedTips_query$key }) {
  const t = useText();
  const { finishedSlips } = useFragment(latestFinishedTipsQuery, query);
  const { edges } = finishedSlips;
  return (
    <section aria-labelledby="latest-finished">
      <SectionHead id="latest-finished" title={t('Latest finished tips')} to="/finished_tips" />
      {edges.length === 0 ? (
        <EmptyState title={t('No slip has finished yet')}>
          {t('Finished slips stay here, with every pick.')}
        </EmptyState>
      ) : (
        <CardStrip labelledBy="latest-finished" columns={3} few={2}>
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

const latestFinishedTipsQuery = graphql`
  fragment LatestFinishedTips_query on Query @argumentDefinitions(count: { type: "Int", defaultValue: 12 }) {
    finishedSlips(first: $count) {
      edges {
        node {
          id
          ...FinishedSlipCard_slip
        }
      }
    }
  }
`;
