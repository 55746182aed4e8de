import { graphql, useFragment } from 'react-relay';
import type { useStuckDecisions_item$key } from '../../../__generated__/useStuckDecisions_item.graphql.ts';
import type { useStuckDecisionsPayoutMutation } from '../../../__generated__/useStuckDecisionsPayoutMutation.graphql.ts';
import type { useStuckDecisionsPurchaseMutation } from '../../../__generated__/useStuckDecisionsPurchaseMutation.graphql.ts';
import type { useStuckDecisionsResendMutation } from '../../../__generated__/useStuckDecisionsResendMutation.graphql.ts';
import type { useStuckDecisionsReviewMutation } from '../../../__generated__/useStuckDecisionsReviewMutation.graphql.ts';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import type { Decision, DecisionField } from './decision.ts';

const receiptField: DecisionField = {
  name: 'receipt',
  label: 'Receipt',
  hint: 'As the provider lists it',
  required: 'Enter the receipt that proves it',
};
const whyField: DecisionField = {
  name: 'reason',
  label: 'Reason',
  hint: 'Kept in the audit log; the tipster is asked to write to you',
  required: 'Enter why it is not sent',
};
const proofField: DecisionField = {
  name: 'reason',
  label: 'Proof',
  hint: 'Kept in the audit log',
  required: 'Enter what proves that nothing was sent',
};

/** Decisions that the server currently allows about a stuck payment, payout or delivery. */
export function useStuckDecisions(item: useStuckDecisions_item$key): Decision[] {
  const { stuckKind: kind, id, may } = useFragment(useStuckDecisionsItem, item);
  const purchase = useStaffMutation<useStuckDecisionsPurchaseMutation>(purchaseMutation, 'Decided');
  const payout = useStaffMutation<useStuckDecisionsPayoutMutation>(payoutMutation, 'Decided');
  const resend = useStaffMutation<useStuckDecisionsResendMutation>(resendMutation, 'Sent again');
  const review = useStaffMutation<useStuckDecisionsReviewMutation>(reviewMutation, 'Decided');
  const isPurchase = kind === 'PURCHASE';

  const paid: Decision = isPurchase
    ? {
        label: 'It was paid',
        effect: 'The sale counts, the buyer gets the tip and the tipster earns.',
        main: true,
        fields: [receiptField],
        send: ({ receipt = '' }) => purchase.run({ input: { purchase: id, outcome: { paid: receipt } } }),
      }
    : {
        label: 'The phone received it',
        effect: 'Closed as paid. Nothing more is sent.',
        main: true,
        fields: [receiptField],
        send: ({ receipt = '' }) => payout.run({ input: { id, outcome: { sent: receipt } } }),
      };
  const notPaid: Decision = isPurchase
    ? {
        label: 'It was not paid',
        effect: 'The payment is closed as failed. Nothing is sold; the buyer can try again.',
        danger: true,
        fields: [proofField],
        send: ({ reason = '' }) => purchase.run({ input: { purchase: id, outcome: { notPaid: reason } } }),
      }
    : {
        label: 'Nothing was sent',
        effect:
          'Closed as failed, and the money returned to where it was, once another member of staff approves it. Decide this only with proof.',
        danger: true,
        fields: [proofField],
        send: ({ reason = '' }) => payout.run({ input: { id, outcome: { notSent: reason } } }),
      };
  const again: Decision = {
    label: 'Send again',
    effect: 'The tip is sent once more to the same buyer.',
    main: true,
    send: () => resend.run({ input: { delivery: id } }),
  };
  const approve: Decision = {
    label: 'Send it',
    effect: 'The money goes to the confirmed phone of the account.',
    main: true,
    send: () => review.run({ input: { withdrawal: id, approved: true } }),
  };
  const refuse: Decision = {
    label: 'Do not send it',
    effect: 'The money returns to the balance of the tipster, who can ask again.',
    danger: true,
    fields: [whyField],
    send: ({ reason = '' }) => review.run({ input: { withdrawal: id, approved: false, reason } }),
  };
  return [
    ...(may.includes('REVIEW') ? [approve, refuse] : []),
    ...(may.includes('DECIDE_PAID') ? [paid] : []),
    ...(may.includes('DECIDE_NOT_PAID') ? [notPaid] : []),
    ...(may.includes('RESEND') ? [again] : []),
  ];
}

const useStuckDecisionsItem = graphql`
  fragment useStuckDecisions_item on StuckMoney {
    stuckKind: kind
    id
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

const reviewMutation = graphql`
  mutation useStuckDecisionsReviewMutation($input: ReviewWithdrawalInput!) {
    reviewWithdrawal(input: $input) {
      __typename
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
