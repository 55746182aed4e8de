import { graphql, useFragment } from 'react-relay';
import type { Proposals_query$key } from '../../../__generated__/Proposals_query.graphql.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ProposalItem } from './ProposalItem.tsx';

export function Proposals({ query }: { query: Proposals_query$key }) {
  const { proposals, otherStaff } = useFragment(proposalsQuery, query);
  return (
    <div className="grid gap-4">
      {otherStaff === 0 && (
        <Notice tone="warning" title="A second member of staff is needed">
          Nobody can approve their own proposal. An operator adds staff with{' '}
          <code>npm run admin -- staff add USERNAME</code>, or decides with <code>npm run admin</code>.
        </Notice>
      )}
      {proposals.length === 0 ? (
        <EmptyState illustration="purse" title="Nothing to approve">
          Write-offs, ledger entries and payments to a typed phone number wait here, for a day at most, until
          another member of staff approves them.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {proposals.map((proposal) => (
            <ProposalItem key={proposal.rowId} proposal={proposal} />
          ))}
        </ul>
      )}
    </div>
  );
}

const proposalsQuery = graphql`
  fragment Proposals_query on Query {
    otherStaff
    proposals {
      rowId
      ...ProposalItem_proposal
    }
  }
`;
