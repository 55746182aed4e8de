import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { StuckDecisions_item$key } from '../../../__generated__/StuckDecisions_item.graphql.ts';
import type { StuckDecisionsPayoutMutation } from '../../../__generated__/StuckDecisionsPayoutMutation.graphql.ts';
import type { StuckDecisionsPurchaseMutation } from '../../../__generated__/StuckDecisionsPurchaseMutation.graphql.ts';
import type { StuckDecisionsResendMutation } from '../../../__generated__/StuckDecisionsResendMutation.graphql.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useStaffDeed } from '../useStaffDeed.ts';
import { DecisionDialog, type DecisionField } from './DecisionDialog.tsx';
import { kindWords, notPaidWords, paidWords } from './stuckWords.ts';
import { useReloadPayments } from './useReloadPayments.ts';

type Asked = 'paid' | 'notPaid' | 'resend';

const receipt: DecisionField = {
  name: 'receipt',
  label: 'Receipt',
  hint: "As it stands in the provider's own list",
  required: 'Give the receipt that shows it',
};
const proof: DecisionField = {
  name: 'reason',
  label: 'What proves it',
  hint: 'Kept in the audit log',
  required: 'Say what proves that nothing was sent',
};

/** What may be done about a stuck thing now, each with its evidence. */
export function StuckDecisions({ item }: { item: StuckDecisions_item$key }) {
  const { kind, rowId, amount, may } = useFragment(stuckDecisionsItem, item);
  const purchase = useStaffDeed<StuckDecisionsPurchaseMutation>(purchaseMutation, 'Decided');
  const payout = useStaffDeed<StuckDecisionsPayoutMutation>(payoutMutation, 'Decided');
  const resend = useStaffDeed<StuckDecisionsResendMutation>(resendMutation, 'It is sent again');
  const reload = useReloadPayments();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function decide(values: Readonly<Record<string, string>>) {
    const told = await send(values);
    if (told.done) {
      setAsked(null);
      await reload();
    }
    return told.fields;
  }

  function send({ receipt: shown, reason }: Readonly<Record<string, string>>) {
    if (asked === 'resend') return resend.run({ input: { delivery: rowId } });
    if (kind === 'PURCHASE') {
      return purchase.run({ input: { purchase: rowId, receipt: asked === 'paid' ? (shown ?? null) : null } });
    }
    const evidence = asked === 'paid' ? { receipt: shown ?? null } : { reason: reason ?? null };
    return payout.run({
      input: { kind: kind === 'REFUND' ? 'REFUND' : 'WITHDRAWAL', id: rowId, ...evidence },
    });
  }

  const isPurchase = kind === 'PURCHASE';
  const deeds: Record<Asked, { label: string; says: string; fields: readonly DecisionField[] }> = {
    paid: {
      label: paidWords(kind),
      says: isPurchase
        ? 'The sale counts, the buyer gets the tip, and the tipster earns.'
        : 'It is closed as paid. Nothing more is sent.',
      fields: [receipt],
    },
    notPaid: {
      label: notPaidWords(kind),
      says: isPurchase
        ? 'The payment is closed as failed. Nothing is sold; the buyer may try again.'
        : 'It is closed as failed, and the money is where it was before, once somebody else of the staff approves it. Only decide so when it is proven.',
      fields: isPurchase ? [] : [proof],
    },
    resend: { label: 'Send again', says: 'The tip is sent once more to the same buyer.', fields: [] },
  };
  const deed = asked ? deeds[asked] : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {may.includes('DECIDE_PAID') && (
        <Button size="sm" onClick={() => setAsked('paid')}>
          {paidWords(kind)}
        </Button>
      )}
      {may.includes('DECIDE_NOT_PAID') && (
        <Button size="sm" tone="outline" onClick={() => setAsked('notPaid')}>
          {notPaidWords(kind)}
        </Button>
      )}
      {may.includes('RESEND') && (
        <Button size="sm" onClick={() => setAsked('resend')}>
          Send again
        </Button>
      )}
      {may.includes('RESOLVE_KEPT') && (
        <TextLink to="/staff/payments?list=kept">Its money is kept: decide there</TextLink>
      )}
      {may.includes('WAIT') && <span className="text-sm text-muted">Still being asked about.</span>}
      {deed && (
        <DecisionDialog
          title={`${deed.label}?`}
          confirmLabel={deed.label}
          tone={asked === 'notPaid' ? 'danger' : 'brand'}
          fields={deed.fields}
          busy={purchase.busy || payout.busy || resend.busy}
          onConfirm={decide}
          onClose={() => setAsked(null)}
        >
          {kindWords[kind] ?? kind}, {amount.text}. {deed.says}
        </DecisionDialog>
      )}
    </div>
  );
}

const stuckDecisionsItem = graphql`
  fragment StuckDecisions_item on StuckMoney {
    kind
    rowId
    may
    amount {
      text
    }
  }
`;

const purchaseMutation = graphql`
  mutation StuckDecisionsPurchaseMutation($input: DecidePurchaseInput!) {
    decidePurchase(input: $input) {
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

const payoutMutation = graphql`
  mutation StuckDecisionsPayoutMutation($input: DecidePayoutInput!) {
    decidePayout(input: $input) {
      __typename
      ... on DecisionPayload {
        message
      }
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

const resendMutation = graphql`
  mutation StuckDecisionsResendMutation($input: ResendDeliveryInput!) {
    resendDelivery(input: $input) {
      __typename
      ... on Error {
        message
      }
    }
  }
`;
