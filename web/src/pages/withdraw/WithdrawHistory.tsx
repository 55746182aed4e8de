import { withdrawalMessages } from '@tipsoko/rules/messages';
import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import historyQuery, { type WithdrawHistoryQuery } from '../../__generated__/WithdrawHistoryQuery.graphql.ts';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
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
  return (
    <LoadBoundary
      of={reference}
      fallback={<ErrorState title={withdrawalMessages.historyFailed} onRetry={onReload} />}
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
  const { viewer } = usePreloadedQuery<WithdrawHistoryQuery>(historyQuery, reference);
  const withdrawals = viewer?.withdrawals.edges ?? [];
  if (withdrawals.length === 0) {
    return (
      <EmptyState illustration="purse" title="Nothing withdrawn yet">
        Your withdrawals are listed here with their M-Pesa receipts.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {withdrawals.map(({ node }) => (
        <WithdrawalRow key={node.id} withdrawal={node} onNotify={onNotify} />
      ))}
    </ul>
  );
}

/** @public compiled by Relay; the page imports the artifact. */
export const withdrawHistoryGraphql = graphql`
  query WithdrawHistoryQuery {
    viewer {
      withdrawals(first: 100) @connection(key: "WithdrawHistory_withdrawals") {
        edges {
          node {
            id
            ...WithdrawalRow_withdrawal
          }
        }
      }
    }
  }
`;
