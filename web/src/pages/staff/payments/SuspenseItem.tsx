import { maskEmail } from '@tipsoko/rules/maskEmail';
import { maskPhone } from '@tipsoko/rules/phone';
import { graphql, useFragment } from 'react-relay';
import type { SuspenseItem_item$key } from '../../../__generated__/SuspenseItem_item.graphql.ts';
import type {
  SuspenseDecision,
  SuspenseItemMutation,
} from '../../../__generated__/SuspenseItemMutation.graphql.ts';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import { DecisionCard } from './DecisionCard.tsx';
import type { Decision } from './decision.ts';
import { providerNames } from './moneyLabels.ts';

const kinds: Record<string, string> = {
  UNMATCHED: 'Matches no purchase: too little, paid twice, or unknown',
  SURPLUS: 'Paid above the price',
  REFUND_FAILED: 'A refund that could not be sent',
  OTHER: 'Held for another reason',
};

interface Choice extends Pick<Decision, 'label' | 'effect' | 'danger' | 'fields'> {
  decide: (given: Record<string, string>) => SuspenseDecision;
}

const choices: readonly Choice[] = [
  {
    decide: ({ phone }) => ({ refund: phone ? { phone } : {} }),
    label: 'Refund the payer',
    effect:
      'Sent back the way it was paid. If you enter a phone number here, another member of staff must approve it.',
    fields: [{ name: 'phone', label: 'Phone', hint: 'Only if we do not hold the full number, as 2547…' }],
  },
  {
    decide: ({ purchase = '' }) => ({ match: purchase }),
    label: 'Match to a purchase',
    effect: 'The purchase counts as paid. It must be open and cost no more than this.',
    fields: [
      {
        name: 'purchase',
        label: 'Purchase',
        hint: 'Its ID in our records',
        required: 'Enter the purchase it pays for',
      },
    ],
  },
  {
    decide: ({ receipt = '' }) => ({ paidBack: receipt }),
    label: 'Paid back by hand',
    effect: 'The item is closed. Nothing is sent.',
    fields: [{ name: 'receipt', label: 'Receipt', hint: 'Of your payment', required: 'Enter the receipt' }],
  },
  {
    decide: () => ({ writeOff: true }),
    label: 'Write off',
    effect: 'Nobody gets it back. Another member of staff must approve it.',
    danger: true,
  },
];

/** A payment held in suspense: whose it is, and where it goes. */
export function SuspenseItem({ item }: { item: SuspenseItem_item$key }) {
  const data = useFragment(suspenseItemItem, item);
  const { run } = useStaffMutation<SuspenseItemMutation>(resolveMutation, 'Decided');
  const decisions = choices.map(
    ({ decide, ...rest }): Decision => ({
      ...rest,
      reason: true,
      send: ({ reason = '', ...values }) => {
        const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
        return run({ input: { id: data.id, reason, decision: decide(given) } });
      },
    }),
  );
  return (
    <DecisionCard
      title={kinds[data.suspenseKind] ?? data.suspenseKind}
      amount={data.amount.text}
      since={data.since}
      origin={[providerNames[data.provider] ?? data.provider]}
      facts={[
        ['Phone', data.phone && maskPhone(data.phone)],
        ['E-mail', data.email && maskEmail(data.email)],
        ['Receipt', data.receipt],
        ["Payer's reference", data.reference],
        ['Purchase', data.purchaseSubject?.replace(/^.*:/, '')],
      ]}
      about={data.amount.text}
      decisions={decisions}
    />
  );
}

const suspenseItemItem = graphql`
  fragment SuspenseItem_item on SuspenseItem {
    id
    suspenseKind: kind
    provider
    receipt
    phone
    email
    reference
    purchaseSubject
    since
    amount {
      text
    }
  }
`;

const resolveMutation = graphql`
  mutation SuspenseItemMutation($input: ResolveSuspenseInput!) {
    resolveSuspense(input: $input) {
      __typename
      ... on DecisionPayload {
        message
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
