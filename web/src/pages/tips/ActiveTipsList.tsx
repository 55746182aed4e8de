import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { ActiveTipsList_query$key } from '../../__generated__/ActiveTipsList_query.graphql.ts';
import { PagedList } from '../../components/list/PagedList.tsx';
import { SlipGrid } from '../../components/slip/SlipGrid.tsx';
import { useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** `clear`: the address of the list without the filters that are on. */
export function ActiveTipsList({ query, clear }: { query: ActiveTipsList_query$key; clear: string | null }) {
  const t = useText();
  return (
    <PagedList
      fragment={activeTipsListQuery}
      of={query}
      connection={({ activeSlips }) => activeSlips}
      size={pageSizes.activeTips}
      noun="slips"
      label={t('Active tips')}
      empty={
        clear ? (
          <EmptyState
            illustration="search"
            title={t('No slip on sale matches right now')}
            action={
              <LinkButton to={clear} tone="outline">
                {t('Clear filters')}
              </LinkButton>
            }
          >
            {t('Remove a filter, or come back before the evening games.')}
          </EmptyState>
        ) : (
          <SlipGrid slips={[]} />
        )
      }
    >
      {(slips) => <SlipGrid slips={slips} />}
    </PagedList>
  );
}

const activeTipsListQuery = graphql`
  fragment ActiveTipsList_query on Query
  @refetchable(queryName: "ActiveTipsListPageQuery")
  @argumentDefinitions(
    order: { type: "SlipOrder!" }
    username: { type: "String" }
    homeTeam: { type: "String" }
    awayTeam: { type: "String" }
    filter: { type: "SlipFilter" }
    counted: { type: "Boolean", defaultValue: true }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    activeSlips(
      order: $order
      username: $username
      homeTeam: $homeTeam
      awayTeam: $awayTeam
      filter: $filter
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      totalCount @include(if: $counted)
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
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
