import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ProposalItem_proposal$key } from '../../../__generated__/ProposalItem_proposal.graphql.ts';
import type { ProposalItemApproveMutation } from '../../../__generated__/ProposalItemApproveMutation.graphql.ts';
import type { ProposalItemDeclineMutation } from '../../../__generated__/ProposalItemDeclineMutation.graphql.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Age } from '../Age.tsx';
import { useStaffDeed } from '../useStaffDeed.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { useReloadPayments } from './useReloadPayments.ts';

const kinds: Record<string, string> = {
  SEND_KEPT: 'Send kept money to a phone',
  WRITE_OFF_KEPT: 'Write off kept money',
  CHARGE: "Post a difference as the provider's charge",
  OWNER: 'Post a difference as our own money',
  WRITE_OFF: 'Write off a difference',
  NOT_SENT: 'A payout was not sent: the money is where it was before',
};

/** One proposal: what will happen, by whose word, and the answer of somebody else. */
export function ProposalItem({ proposal }: { proposal: ProposalItem_proposal$key }) {
  const data = useFragment(proposalItemProposal, proposal);
  const approve = useStaffDeed<ProposalItemApproveMutation>(approveMutation, 'Approved');
  const decline = useStaffDeed<ProposalItemDeclineMutation>(declineMutation, 'Declined');
  const reload = useReloadPayments();
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null);
  const { amount, phone, own, reason, rowId } = data;
  const what = kinds[data.kind] ?? data.kind;
  const no = own ? 'Take it back' : 'Decline';
  const facts = [
    ['To', phone],
    ['About', data.subject],
    ['Proposed by', own ? `${data.proposer} (you)` : data.proposer],
    ['Why', reason],
  ];

  async function answer({ reason: why = '' }: Readonly<Record<string, string>>) {
    const { fields } =
      asked === 'approve'
        ? await approve.run({ input: { proposal: rowId } })
        : await decline.run({ input: { proposal: rowId, reason: why } });
    if (Object.keys(fields).length > 0) return fields;
    // Also when it was refused: what does not fit any more is void, and gone from the list.
    setAsked(null);
    await reload();
    return {};
  }

  return (
    <Card as="li">
      <div className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 className="text-md">{what}</h2>
            <p className="text-sm text-muted">
              <Age since={data.proposedAt} />
            </p>
          </div>
          <Price text={amount.text} />
        </div>
        <dl className="grid gap-1 text-sm">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="flex justify-between gap-3">
                  <dt className="shrink-0 text-muted">{name}</dt>
                  <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {own && <p className="text-sm text-muted">Somebody else of the staff must approve it.</p>}
        <div className="flex flex-wrap gap-2">
          {!own && (
            <Button size="sm" onClick={() => setAsked('approve')}>
              Approve
            </Button>
          )}
          <Button size="sm" tone="outline" onClick={() => setAsked('decline')}>
            {no}
          </Button>
        </div>
        {asked && (
          <DecisionDialog
            title={asked === 'approve' ? 'Approve it?' : `${no}?`}
            confirmLabel={asked === 'approve' ? 'Approve' : no}
            tone={asked === 'approve' ? 'danger' : 'brand'}
            reason={asked === 'decline'}
            busy={approve.busy || decline.busy}
            onConfirm={answer}
            onClose={() => setAsked(null)}
          >
            {what}: {amount.text}
            {phone && ` to ${phone}`}.{' '}
            {asked === 'approve' ? 'It is carried out at once.' : 'Nothing is done.'}
          </DecisionDialog>
        )}
      </div>
    </Card>
  );
}

const proposalItemProposal = graphql`
  fragment ProposalItem_proposal on Proposal {
    rowId
    kind
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
      ... on Error {
        message
      }
    }
  }
`;

const declineMutation = graphql`
  mutation ProposalItemDeclineMutation($input: DeclineProposalInput!) {
    declineProposal(input: $input) {
      __typename
      ... on Error {
        message
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
    }
  }
`;
