import { pageSizes } from '@tipsoko/rules/limits';
import { withdrawalMessages } from '@tipsoko/rules/messages';
import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { WithdrawHistory_viewer$key } from '../../__generated__/WithdrawHistory_viewer.graphql.ts';
import historyQuery, { type WithdrawHistoryQuery } from '../../__generated__/WithdrawHistoryQuery.graphql.ts';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
import { PagedRows } from '../../components/list/PagedList.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import type { NoticeTone } from '../../ui/feedback/Notice.tsx';
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { WithdrawalRow } from './WithdrawalRow.tsx';

interface Props {
  reference: PreloadedQuery<WithdrawHistoryQuery>;
  onNotify: (tone: NoticeTone, text: string) => void;
  onReload: () => void;
}

export function WithdrawHistory({ reference, onNotify, onReload }: Props) {
  const t = useText();
  return (
    <LoadBoundary
      of={reference}
      fallback={<ErrorState title={t(withdrawalMessages.historyFailed)} onRetry={onReload} />}
    >
      <Suspense
        fallback={
          <SkeletonGroup>
            <RowSkeleton rows={3} />
          </SkeletonGroup>
        }
      >
        <Rows reference={reference} onNotify={onNotify} />
      </Suspense>
    </LoadBoundary>
  );
}

function Rows({ reference, onNotify }: Pick<Props, 'reference' | 'onNotify'>) {
  const t = useText();
  const { viewer } = usePreloadedQuery<WithdrawHistoryQuery>(historyQuery, reference);
  if (!viewer) return <SessionEnded />;
  const history: WithdrawHistory_viewer$key = viewer;
  return (
    <PagedRows
      fragment={withdrawHistoryViewer}
      of={history}
      connection={(data) => data?.withdrawals}
      size={pageSizes.withdrawals}
      label={t('Withdrawal History')}
      empty={
        <EmptyState illustration="purse" title={t('Nothing withdrawn yet')}>
          {t('Your withdrawals are listed here with their M-Pesa receipts.')}
        </EmptyState>
      }
    >
      {(withdrawals) => (
        <ul className="divide-y divide-line">
          {withdrawals.map((withdrawal) => (
            <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onNotify={onNotify} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
}

const withdrawHistoryViewer = graphql`
  fragment WithdrawHistory_viewer on Viewer
  @refetchable(queryName: "WithdrawHistoryPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    withdrawals(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...WithdrawalRow_withdrawal
        }
      }
    }
  }
`;

/** @public compiled by Relay; the page imports the artifact. */
export const withdrawHistoryGraphql = graphql`
  query WithdrawHistoryQuery($first: Int, $after: String, $last: Int, $before: String) {
    viewer {
      ...WithdrawHistory_viewer @arguments(first: $first, after: $after, last: $last, before: $before)
    }
  }
`;
