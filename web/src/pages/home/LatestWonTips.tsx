import { pageSizes } from '@tipsoko/rules/limits';
import { graphql, usePaginationFragment } from 'react-relay';
import type { LatestWonTips_query$key } from '../../__generated__/LatestWonTips_query.graphql.ts';
import type { LatestWonTipsPaginationQuery } from '../../__generated__/LatestWonTipsPaginationQuery.graphql.ts';
import { CardStrip } from '../../components/kit/CardStrip.tsx';
import { MoreLink } from '../../components/kit/MoreLink.tsx';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { FinishedSlipCard } from '../../components/slip/FinishedSlipCard.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Slips that came in last, with every pick open; the lost ones are a link away. */
export function LatestWonTips({ query }: { query: LatestWonTips_query$key }) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    LatestWonTipsPaginationQuery,
    LatestWonTips_query$key
  >(latestWonTipsQuery, query);
  const { edges } = data.wonSlips;
  return (
    <section aria-labelledby="latest-won">
      <SectionHead
        id="latest-won"
        title={t('Latest won tips')}
        to="/finished_tips"
        toLabel={t('Won and lost')}
      />
      {edges.length === 0 ? (
        <EmptyState title={t('No slip has come in yet')}>
          {t('Finished slips stay here, with every pick.')}
        </EmptyState>
      ) : (
        <CardStrip labelledBy="latest-won" columns={3}>
          {edges.map(({ node }) => (
            <li key={node.id}>
              <FinishedSlipCard slip={node} />
            </li>
          ))}
        </CardStrip>
      )}
      <MoreLink
        to="/finished_tips"
        hasMore={hasNext}
        busy={isLoadingNext}
        onLoadMore={() => loadNext(pageSizes.homeTipCards)}
      />
    </section>
  );
}

const latestWonTipsQuery = graphql`
  fragment LatestWonTips_query on Query
  @refetchable(queryName: "LatestWonTipsPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 12 }, cursor: { type: "String" }) {
    wonSlips: finishedSlips(result: WON, first: $count, after: $cursor) @connection(key: "LatestWonTips_wonSlips") {
      edges {
        node {
          id
          ...FinishedSlipCard_slip
        }
      }
    }
  }
`;
