import { graphql, useFragment } from 'react-relay';
import type { DifferenceItem_difference$key } from '../../../__generated__/DifferenceItem_difference.graphql.ts';
import type {
  DifferenceItemMutation,
  ReconciliationDifferenceDecision,
} from '../../../__generated__/DifferenceItemMutation.graphql.ts';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import { DecisionCard } from './DecisionCard.tsx';
import type { Decision } from './decision.ts';
import { providerNames } from './moneyLabels.ts';

const kinds: Record<string, string> = {
  BALANCE: 'The provider reports a different balance from our ledger',
  NOT_HERE: "In the provider's records, not in ours",
  NOT_THERE: "In our records, not in the provider's",
  AMOUNT: 'In both records, with different amounts',
};

interface Choice extends Pick<Decision, 'label' | 'effect' | 'danger'> {
  decision: ReconciliationDifferenceDecision;
}

const choices: readonly Choice[] = [
  { decision: 'EXPLAINED', label: 'Mark as explained', effect: 'Nothing is posted.' },
  {
    decision: 'CHARGE',
    label: 'Post as provider charge',
    effect: 'Posted as a provider charge once another member of staff approves it.',
  },
  {
    decision: 'OWNER',
    label: 'Post as our own money',
    effect: 'Posted as money the owner paid in or took out once another member of staff approves it.',
  },
  {
    decision: 'WRITE_OFF',
    label: 'Write off',
    effect: 'Posted as a loss or a gain once another member of staff approves it.',
    danger: true,
  },
];

/** Where a provider's records and ours disagree, and how staff close it. */
export function DifferenceItem({ difference }: { difference: DifferenceItem_difference$key }) {
  const data = useFragment(differenceItemDifference, difference);
  const { run } = useStaffMutation<DifferenceItemMutation>(resolveMutation, 'Decided');
  const decisions = choices.map(
    ({ decision, ...rest }): Decision => ({
      ...rest,
      reason: true,
      send: ({ reason = '' }) =>
        run({ input: { id: data.id, decision, difference: data.difference.amount, reason } }),
    }),
  );
  return (
    <DecisionCard
      title={kinds[data.differenceKind] ?? data.differenceKind}
      amount={data.difference.text}
      since={data.firstSeenAt}
      origin={[providerNames[data.provider] ?? data.provider, data.subject]}
      about={`${data.difference.text}, ${data.subject}`}
      decisions={decisions}
    >
      <p className="text-sm">
        Ours {data.ours.text}, theirs {data.theirs.text}. {data.note}
      </p>
    </DecisionCard>
  );
}

const differenceItemDifference = graphql`
  fragment DifferenceItem_difference on ReconciliationDifference {
    id
    provider
    differenceKind: kind
    subject
    note
    firstSeenAt
    ours {
      text
    }
    theirs {
      text
    }
    difference {
      amount
      text
    }
  }
`;

const resolveMutation = graphql`
  mutation DifferenceItemMutation($input: ResolveReconciliationDifferenceInput!) {
    resolveReconciliationDifference(input: $input) {
      __typename
      ... on DecisionPayload {
        message
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
