import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { FinishedTipsList_query$key } from '../../__generated__/FinishedTipsList_query.graphql.ts';
import { PagedList } from '../../components/list/PagedList.tsx';
import { FinishedTable } from '../../components/slip/FinishedTable.tsx';
import { useText } from '../../language/useText.ts';

interface Props {
  query: FinishedTipsList_query$key;
  showTipster: boolean;
}

export function FinishedTipsList({ query, showTipster }: Props) {
  const t = useText();
  return (
    <PagedList
      fragment={finishedTipsListQuery}
      of={query}
      connection={({ finishedSlips }) => finishedSlips}
      size={pageSizes.finishedTips}
      noun="slips"
      label={t('Finished slips')}
      empty={<FinishedTable slips={[]} showTipster={showTipster} />}
    >
      {(slips) => <FinishedTable slips={slips} showTipster={showTipster} />}
    </PagedList>
  );
}

const finishedTipsListQuery = graphql`
  fragment FinishedTipsList_query on Query
  @refetchable(queryName: "FinishedTipsListPageQuery")
  @argumentDefinitions(
    username: { type: "String" }
    result: { type: "SlipResult" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    finishedSlips(
      username: $username
      result: $result
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      totalCount
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          ...FinishedTable_slips
        }
      }
    }
  }
`;
