import { graphql, useFragment } from 'react-relay';
import type { ProposalItem_proposal$key } from '../../../__generated__/ProposalItem_proposal.graphql.ts';
import type { ProposalItemApproveMutation } from '../../../__generated__/ProposalItemApproveMutation.graphql.ts';
import type { ProposalItemDeclineMutation } from '../../../__generated__/ProposalItemDeclineMutation.graphql.ts';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import { DecisionCard } from './DecisionCard.tsx';
import type { Decision } from './decision.ts';

const kinds: Record<string, string> = {
  SEND_KEPT: 'Send money from suspense to a phone',
  WRITE_OFF_KEPT: 'Write off money in suspense',
  CHARGE: 'Post a difference as a provider charge',
  OWNER: 'Post a difference as our own money',
  WRITE_OFF: 'Write off a difference',
  NOT_SENT: 'Mark a payout as not sent and return the money',
};

export function ProposalItem({ proposal }: { proposal: ProposalItem_proposal$key }) {
  const data = useFragment(proposalItemProposal, proposal);
  const { amount, phone, own, id } = data;
  const approve = useStaffMutation<ProposalItemApproveMutation>(approveMutation, 'Approved');
  const decline = useStaffMutation<ProposalItemDeclineMutation>(declineMutation, 'Declined');
  const title = kinds[data.proposalKind] ?? data.proposalKind;
  const approval: Decision = {
    label: 'Approve',
    effect: 'It is carried out at once.',
    main: true,
    danger: true,
    refusalEnds: true,
    send: () => approve.run({ input: { proposal: id } }),
  };
  const refusal: Decision = {
    label: own ? 'Withdraw proposal' : 'Decline',
    effect: 'Nothing is done.',
    reason: true,
    refusalEnds: true,
    send: ({ reason = '' }) => decline.run({ input: { proposal: id, reason } }),
  };
  return (
    <DecisionCard
      title={title}
      amount={amount.text}
      since={data.proposedAt}
      facts={[
        ['To', phone],
        ['About', data.subject],
        ['Proposed by', own ? `${data.proposer} (you)` : data.proposer],
        ['Reason', data.reason],
      ]}
      about={`${title}: ${amount.text}${phone ? ` to ${phone}` : ''}`}
      decisions={own ? [refusal] : [approval, refusal]}
      aside={own && <span className="text-sm text-muted">Another member of staff must approve it.</span>}
    />
  );
}

const proposalItemProposal = graphql`
  fragment ProposalItem_proposal on Proposal {
    id
    proposalKind: kind
    subject
    phone
    reason
    proposer
    own
    proposedAt
    amount {
      text
    }
  }
`;

const approveMutation = graphql`
  mutation ProposalItemApproveMutation($input: ApproveProposalInput!) {
    approveProposal(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;

const declineMutation = graphql`
  mutation ProposalItemDeclineMutation($input: DeclineProposalInput!) {
    declineProposal(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;
