import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { OwnActiveTipsList_query$key } from '../../__generated__/OwnActiveTipsList_query.graphql.ts';
import { PagedList } from '../../components/list/PagedList.tsx';
import { SlipCard } from '../../components/slip/SlipCard.tsx';
import { useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { BookingCodes } from './BookingCodes.tsx';

export function OwnActiveTipsList({ query }: { query: OwnActiveTipsList_query$key }) {
  const t = useText();
  return (
    <PagedList
      fragment={ownActiveTipsListQuery}
      of={query}
      connection={({ activeSlips }) => activeSlips}
      size={pageSizes.activeTips}
      label={t('Published Tips')}
      noun="slips"
      empty={
        <EmptyState
          title={t('No active tips')}
          action={
            <LinkButton to="/dashboard/add_tips" tone="buy">
              {t('Add Tips')}
            </LinkButton>
          }
        >
          {t('Published slips are listed here until their last game is over.')}
        </EmptyState>
      }
    >
      {(slips) => (
        <div className="grid gap-4 md:grid-cols-2">
          {slips.map((slip) => (
            <div key={slip.id} className="grid content-start gap-2">
              <SlipCard slip={slip} />
              <BookingCodes slip={slip} />
            </div>
          ))}
        </div>
      )}
    </PagedList>
  );
}

const ownActiveTipsListQuery = graphql`
  fragment OwnActiveTipsList_query on Query
  @refetchable(queryName: "OwnActiveTipsListPageQuery")
  @argumentDefinitions(
    username: { type: "String!" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    activeSlips(username: $username, first: $first, after: $after, last: $last, before: $before) {
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
          ...SlipCard_slip
          ...BookingCodes_slip
        }
      }
    }
  }
`;
