import { graphql, useFragment } from 'react-relay';
import type { useStuckDecisions_item$key } from '../../../__generated__/useStuckDecisions_item.graphql.ts';
import type { useStuckDecisionsPayoutMutation } from '../../../__generated__/useStuckDecisionsPayoutMutation.graphql.ts';
import type { useStuckDecisionsPurchaseMutation } from '../../../__generated__/useStuckDecisionsPurchaseMutation.graphql.ts';
import type { useStuckDecisionsResendMutation } from '../../../__generated__/useStuckDecisionsResendMutation.graphql.ts';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import type { Decision, DecisionField } from './decision.ts';

const receiptField: DecisionField = {
  name: 'receipt',
  label: 'Receipt',
  hint: 'As the provider lists it',
  required: 'Enter the receipt that proves it',
};
const proofField: DecisionField = {
  name: 'reason',
  label: 'Proof',
  hint: 'Kept in the audit log',
  required: 'Enter what proves that nothing was sent',
};

/** What the server lets staff decide about a stuck payment, payout or delivery now. */
export function useStuckDecisions(item: useStuckDecisions_item$key): Decision[] {
  const { kind, rowId, may } = useFragment(useStuckDecisionsItem, item);
  const purchase = useStaffMutation<useStuckDecisionsPurchaseMutation>(purchaseMutation, 'Decided');
  const payout = useStaffMutation<useStuckDecisionsPayoutMutation>(payoutMutation, 'Decided');
  const resend = useStaffMutation<useStuckDecisionsResendMutation>(resendMutation, 'Sent again');
  const payoutKind = kind === 'REFUND' ? 'REFUND' : 'WITHDRAWAL';
  const isPurchase = kind === 'PURCHASE';

  const paid: Decision = isPurchase
    ? {
        label: 'It was paid',
        effect: 'The sale counts, the buyer gets the tip and the tipster earns.',
        main: true,
        fields: [receiptField],
        send: ({ receipt }) => purchase.run({ input: { purchase: rowId, receipt: receipt ?? null } }),
      }
    : {
        label: 'The phone received it',
        effect: 'Closed as paid. Nothing more is sent.',
        main: true,
        fields: [receiptField],
        send: ({ receipt }) =>
          payout.run({ input: { kind: payoutKind, id: rowId, receipt: receipt ?? null } }),
      };
  const notPaid: Decision = isPurchase
    ? {
        label: 'It was not paid',
        effect: 'The payment is closed as failed. Nothing is sold; the buyer can try again.',
        danger: true,
        send: () => purchase.run({ input: { purchase: rowId, receipt: null } }),
      }
    : {
        label: 'Nothing was sent',
        effect:
          'Closed as failed, and the money returned to where it was, once another member of staff approves it. Decide this only with proof.',
        danger: true,
        fields: [proofField],
        send: ({ reason }) => payout.run({ input: { kind: payoutKind, id: rowId, reason: reason ?? null } }),
      };
  const again: Decision = {
    label: 'Send again',
    effect: 'The tip is sent once more to the same buyer.',
    main: true,
    send: () => resend.run({ input: { delivery: rowId } }),
  };
  return [
    ...(may.includes('DECIDE_PAID') ? [paid] : []),
    ...(may.includes('DECIDE_NOT_PAID') ? [notPaid] : []),
    ...(may.includes('RESEND') ? [again] : []),
  ];
}

const useStuckDecisionsItem = graphql`
  fragment useStuckDecisions_item on StuckMoney {
    kind
    rowId
    may
  }
`;

const purchaseMutation = graphql`
  mutation useStuckDecisionsPurchaseMutation($input: DecidePurchaseInput!) {
    decidePurchase(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;

const payoutMutation = graphql`
  mutation useStuckDecisionsPayoutMutation($input: DecidePayoutInput!) {
    decidePayout(input: $input) {
      __typename
      ... on DecisionPayload {
        message
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

const resendMutation = graphql`
  mutation useStuckDecisionsResendMutation($input: ResendDeliveryInput!) {
    resendDelivery(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;
