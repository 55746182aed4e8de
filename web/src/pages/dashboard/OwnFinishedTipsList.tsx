import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { OwnFinishedTipsList_query$key } from '../../__generated__/OwnFinishedTipsList_query.graphql.ts';
import { PagedList } from '../../components/list/PagedList.tsx';
import { FinishedSlipCard } from '../../components/slip/FinishedSlipCard.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function OwnFinishedTipsList({ query }: { query: OwnFinishedTipsList_query$key }) {
  const t = useText();
  return (
    <PagedList
      fragment={ownFinishedTipsListQuery}
      of={query}
      connection={({ finishedSlips }) => finishedSlips}
      size={pageSizes.finishedTips}
      label={t('Latest Tips')}
      noun="slips"
      empty={
        <EmptyState title={t('No finished tips yet')}>
          {t('Slips appear here, won or lost, when their last game is over.')}
        </EmptyState>
      }
    >
      {(slips) => (
        <div className="grid gap-4 md:grid-cols-2">
          {slips.map((slip) => (
            <FinishedSlipCard key={slip.id} slip={slip} />
          ))}
        </div>
      )}
    </PagedList>
  );
}

const ownFinishedTipsListQuery = graphql`
  fragment OwnFinishedTipsList_query on Query
  @refetchable(queryName: "OwnFinishedTipsListPageQuery")
  @argumentDefinitions(
    username: { type: "String!" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    finishedSlips(username: $username, first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...FinishedSlipCard_slip
        }
      }
    }
  }
`;
