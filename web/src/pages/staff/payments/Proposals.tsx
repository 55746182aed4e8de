import { graphql, useFragment } from 'react-relay';
import type { Proposals_query$key } from '../../../__generated__/Proposals_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ProposalItem } from './ProposalItem.tsx';
import { paymentsOnPage } from './paymentsPage.ts';

export function Proposals({ query }: { query: Proposals_query$key }) {
  const { otherStaff } = useFragment(proposalsQuery, query);
  return (
    <div className="grid gap-4">
      {otherStaff === 0 && (
        <Notice tone="warning" title="A second member of staff is needed">
          Nobody can approve their own proposal. An operator adds staff with{' '}
          <code>npm run admin -- staff add USERNAME</code>, or decides with <code>npm run admin</code>.
        </Notice>
      )}
      <PagedList
        fragment={proposalsQuery}
        of={query}
        connection={({ openProposals }) => openProposals}
        size={paymentsOnPage}
        label="Proposals"
        empty={
          <EmptyState illustration="purse" title="Nothing to approve">
            Write-offs, ledger entries and payments to a typed phone number wait here, for a day at most,
            until another member of staff approves them.
          </EmptyState>
        }
      >
        {(proposals) => (
          <ul className="grid gap-4 md:grid-cols-2">
            {proposals.map((proposal) => (
              <ProposalItem key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const proposalsQuery = graphql`
  fragment Proposals_query on Query
  @refetchable(queryName: "ProposalsPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    otherStaff
    openProposals(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...ProposalItem_proposal
        }
      }
    }
  }
`;
