import { useState } from 'react';
import { graphql } from 'react-relay';
import type { PayOutCreditMutation } from '../../__generated__/PayOutCreditMutation.graphql.ts';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

export function PayOutCredit({ phone }: { phone: string }) {
  const t = useText();
  const [sent, setSent] = useState<string | null>(null);
  const { mutate, busy, refusal } = useFormMutation<PayOutCreditMutation>(
    payOutMutation,
    t('Your credit could not be sent'),
  );
  const payOut = async () => {
    const { answer } = await mutate({ input: { phone } });
    setSent(answer?.amount?.text ?? null);
  };
  if (sent !== null)
    return <Notice tone="success" title={t('{amount} is on its way to your phone', { amount: sent })} />;
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <Button tone="quiet" busy={busy} onClick={payOut}>
        {t('Send it to my phone by M-Pesa')}
      </Button>
    </>
  );
}

const payOutMutation = graphql`
  mutation PayOutCreditMutation($input: PayOutCreditInput!) {
    payOutCredit(input: $input) {
      __typename
      ... on PayOutCreditPayload {
        amount {
          text
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
