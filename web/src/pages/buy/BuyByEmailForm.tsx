import { buyMessages, recoveryMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { BuyByEmailFormMutation } from '../../__generated__/BuyByEmailFormMutation.graphql.ts';
import type { EmailCountry } from '../../components/purchase/emailCountries.ts';
import { PayByEmailForm } from '../../components/purchase/PayByEmailForm.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';

interface Props {
  slip: number;
  price: string;
  country: EmailCountry;
  onStarted: (token: string) => void;
}

export function BuyByEmailForm({ slip, price, country, onStarted }: Props) {
  const t = useText();
  const { mutate, ...form } = useFormMutation<BuyByEmailFormMutation>(buyMutation, buyMessages.failed);
  return (
    <PayByEmailForm
      {...form}
      start={(email) => mutate({ input: { slip, email, country } })}
      price={price}
      hint={t('Your tips are also sent here. You pay by card or bank on the next page.')}
      invalid={recoveryMessages.email}
      onStarted={onStarted}
    />
  );
}

const buyMutation = graphql`
  mutation BuyByEmailFormMutation($input: BuySlipByEmailInput!) {
    buySlipByEmail(input: $input) {
      __typename
      ... on BuyPayload {
        token
        next {
          ... on GoToCheckout {
            link
          }
        }
        purchase {
          ...PurchaseStatus_purchase
        }
      }
      ...refusal_error @relay(mask: false)
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`;
