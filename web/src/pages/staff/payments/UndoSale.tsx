import { isUuid } from '@tipsoko/rules/uuid';
import { type FormEvent, useState } from 'react';
import { graphql } from 'react-relay';
import type { UndoSaleChargeMutation } from '../../../__generated__/UndoSaleChargeMutation.graphql.ts';
import type { UndoSaleRefundMutation } from '../../../__generated__/UndoSaleRefundMutation.graphql.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { Decision } from './decision.ts';

/** Refunds a buyer, or records that a bank took the money back; by the ID of the purchase. */
export function UndoSale() {
  const refund = useStaffMutation<UndoSaleRefundMutation>(refundMutation, 'The refund is on its way');
  const charge = useStaffMutation<UndoSaleChargeMutation>(chargeMutation, 'Chargeback recorded');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<'refund' | 'charge' | null>(null);
  const purchase = typed.trim();
  const decisions: Record<'refund' | 'charge', Decision> = {
    refund: {
      label: 'Refund the buyer',
      effect:
        'The money goes back the way it was paid. The slip must still be open. The tipster earns nothing from this sale.',
      danger: true,
      reason: true,
      send: ({ reason = '' }) => refund.run({ input: { purchase, reason } }),
    },
    charge: {
      label: 'Record a chargeback',
      effect:
        'Only for card sales. Price and fee are reversed; a tipster who has withdrawn the money owes it.',
      danger: true,
      send: () => charge.run({ input: { purchase } }),
    },
  };

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isUuid(purchase)) return setError('This is not the ID of a purchase');
    const { submitter } = event.nativeEvent as SubmitEvent;
    setAsked(submitter instanceof HTMLButtonElement && submitter.value === 'charge' ? 'charge' : 'refund');
  }

  return (
    <Card as="section" aria-label="Undo a sale">
      <form noValidate onSubmit={ask} className="grid max-w-xl gap-4">
        <TextField
          label="Purchase ID"
          hint="As in the log or on a stuck payment"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" value="refund">
            {decisions.refund.label}
          </Button>
          <Button type="submit" value="charge" tone="outline">
            {decisions.charge.label}
          </Button>
        </div>
      </form>
      {asked && (
        <DecisionDialog
          decision={decisions[asked]}
          onDone={() => {
            setAsked(null);
            setTyped('');
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

const refundMutation = graphql`
  mutation UndoSaleRefundMutation($input: RefundPurchaseInput!) {
    refundPurchase(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;

const chargeMutation = graphql`
  mutation UndoSaleChargeMutation($input: ChargeBackPurchaseInput!) {
    chargeBackPurchase(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;
