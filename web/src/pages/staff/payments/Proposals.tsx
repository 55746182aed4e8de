import { graphql, useFragment } from 'react-relay';
import type { Proposals_query$key } from '../../../__generated__/Proposals_query.graphql.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProposalItem } from './ProposalItem.tsx';

/** Decisions that one of the staff has proposed and another must approve. */
export function Proposals({ query }: { query: Proposals_query$key }) {
  const { proposals, otherStaff } = useFragment(proposalsQuery, query);
  return (
    <div className="grid gap-4">
      {otherStaff === 0 && (
        <Notice tone="warning" title="A second member of staff is needed">
          Nobody approves their own. The operator adds one with{' '}
          <code>npm run admin -- staff add USERNAME</code>, or decides with <code>npm run admin</code>.
        </Notice>
      )}
      {proposals.length === 0 ? (
        <EmptyState illustration="purse" title="Nothing waits to be approved">
          Write-offs, lines in the books and money to a phone that somebody typed stand here for a day, until
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
