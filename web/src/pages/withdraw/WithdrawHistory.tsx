import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { withdrawalMessages } from '../../../../api/rules/messages.ts';
import historyQuery, { type WithdrawHistoryQuery } from '../../__generated__/WithdrawHistoryQuery.graphql.ts';
import { LoadBoundary } from '../../components/LoadBoundary.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { NoticeTone } from '../../ui/Notice.tsx';
import { RowSkeleton } from '../../ui/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/SkeletonGroup.tsx';
import { WithdrawalRow } from './WithdrawalRow.tsx';

interface Props {
  reference: PreloadedQuery<WithdrawHistoryQuery>;
  onSay: (tone: NoticeTone, text: string) => void;
  onReload: () => void;
}

/** What was withdrawn, the latest first. */
export function WithdrawHistory({ reference, onSay, onReload }: Props) {
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
        <Rows reference={reference} onSay={onSay} />
      </Suspense>
    </LoadBoundary>
  );
}

function Rows({ reference, onSay }: Pick<Props, 'reference' | 'onSay'>) {
  const { viewer } = usePreloadedQuery<WithdrawHistoryQuery>(historyQuery, reference);
  const withdrawals = viewer?.withdrawals.edges ?? [];
  if (withdrawals.length === 0) {
    return (
      <EmptyState illustration="purse" title="Nothing withdrawn yet">
        Your withdrawals stand here with their M-Pesa receipts.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {withdrawals.map(({ node }) => (
        <WithdrawalRow key={node.id} withdrawal={node} onSay={onSay} />
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
