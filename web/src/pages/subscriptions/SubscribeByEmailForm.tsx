import { subscriberMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { SubscribeByEmailFormMutation } from '../../__generated__/SubscribeByEmailFormMutation.graphql.ts';
import type { EmailCountry } from '../../components/purchase/emailCountries.ts';
import { PayByEmailForm } from '../../components/purchase/PayByEmailForm.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';

interface Props {
  plan: string;
  price: string;
  country: EmailCountry;
  onStarted: (token: string) => void;
}

export function SubscribeByEmailForm({ plan, price, country, onStarted }: Props) {
  const t = useText();
  const { mutate, ...form } = useFormMutation<SubscribeByEmailFormMutation>(
    subscribeMutation,
    subscriberMessages.failed,
  );
  return (
    <PayByEmailForm
      {...form}
      start={(email) => mutate({ input: { plan, email, country } })}
      price={price}
      hint={t('You pay by card or bank on the next page.')}
      invalid={subscriberMessages.email}
      onStarted={onStarted}
    />
  );
}

const subscribeMutation = graphql`
  mutation SubscribeByEmailFormMutation($input: SubscribeByEmailInput!) {
    subscribeByEmail(input: $input) {
      __typename
      ... on BuyPayload {
        token
        next {
          ... on GoToCheckout {
            url
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
