import { subscriberMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { SubscribeByPhoneFormMutation } from '../../__generated__/SubscribeByPhoneFormMutation.graphql.ts';
import { PayByPhoneForm } from '../../components/purchase/PayByPhoneForm.tsx';
import { useFormMutation } from '../../relay/useFormMutation.ts';

interface Props {
  plan: string;
  price: string;
  onStarted: (token: string) => void;
}

export function SubscribeByPhoneForm({ plan, price, onStarted }: Props) {
  const { mutate, ...form } = useFormMutation<SubscribeByPhoneFormMutation>(
    subscribeMutation,
    subscriberMessages.failed,
  );
  return (
    <PayByPhoneForm
      {...form}
      start={(phone) => mutate({ input: { plan, phone } })}
      price={price}
      onStarted={onStarted}
    />
  );
}

const subscribeMutation = graphql`
  mutation SubscribeByPhoneFormMutation($input: SubscribeByPhoneInput!) {
    subscribeByPhone(input: $input) {
      __typename
      ... on BuyPayload {
        token
        purchase {
          ...PurchaseStatus_purchase
        }
      }
      ...refusal_error @relay(mask: false)
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
      ... on BusyError {
        retryAfterSeconds
      }
    }
  }
`;
