import { type FormEvent, useState } from 'react';
import { graphql } from 'react-relay';
import { isUuid } from '../../../../../api/rules/uuid.ts';
import type { SaleUndoneChargeMutation } from '../../../__generated__/SaleUndoneChargeMutation.graphql.ts';
import type { SaleUndoneRefundMutation } from '../../../__generated__/SaleUndoneRefundMutation.graphql.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useStaffDeed } from '../useStaffDeed.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

/** Gives a buyer the money back, or enters that a bank took it back; by the row of the purchase. */
export function SaleUndone() {
  const refund = useStaffDeed<SaleUndoneRefundMutation>(refundMutation, 'The money is on its way back');
  const charge = useStaffDeed<SaleUndoneChargeMutation>(chargeMutation, 'Entered');
  const [purchase, setPurchase] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<'refund' | 'charge' | null>(null);

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isUuid(purchase.trim())) return setError('That is not the row of a purchase');
    const { submitter } = event.nativeEvent as SubmitEvent;
    setAsked(submitter instanceof HTMLButtonElement && submitter.value === 'charge' ? 'charge' : 'refund');
  }

  async function undo({ reason = '' }: Readonly<Record<string, string>>) {
    const input = { purchase: purchase.trim() };
    const { done, fields } =
      asked === 'charge' ? await charge.run({ input }) : await refund.run({ input: { ...input, reason } });
    if (done) {
      setAsked(null);
      setPurchase('');
    }
    return fields;
  }

  return (
    <Card as="section" aria-label="Undo a sale">
      <form noValidate onSubmit={ask} className="grid max-w-xl gap-4">
        <TextField
          label="Purchase"
          hint="Its row, as in the log or on a stuck payment"
          autoComplete="off"
          value={purchase}
          error={error}
          onChange={(event) => {
            setPurchase(event.target.value);
            setError(null);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" value="refund">
            Refund the buyer
          </Button>
          <Button type="submit" value="charge" tone="outline">
            The bank took it back
          </Button>
        </div>
      </form>
      {asked && (
        <DecisionDialog
          title={asked === 'refund' ? 'Refund the buyer?' : 'Enter a chargeback?'}
          confirmLabel={asked === 'refund' ? 'Refund' : 'Enter it'}
          tone="danger"
          reason={asked === 'refund'}
          busy={refund.busy || charge.busy}
          onConfirm={undo}
          onClose={() => setAsked(null)}
        >
          {asked === 'refund'
            ? 'The money goes back by the way it came, while the slip is open. The tipster earns nothing by this sale.'
            : 'Only for card sales. Price and fee return; a tipster who has taken the money out owes it.'}
        </DecisionDialog>
      )}
    </Card>
  );
}

const refundMutation = graphql`
  mutation SaleUndoneRefundMutation($input: RefundPurchaseInput!) {
    refundPurchase(input: $input) {
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

const chargeMutation = graphql`
  mutation SaleUndoneChargeMutation($input: ChargeBackPurchaseInput!) {
    chargeBackPurchase(input: $input) {
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
