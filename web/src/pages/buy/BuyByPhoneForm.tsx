import { buyMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { BuyByPhoneFormMutation } from '../../__generated__/BuyByPhoneFormMutation.graphql.ts';
import { PayByPhoneForm } from '../../components/purchase/PayByPhoneForm.tsx';
import { useFormMutation } from '../../relay/useFormMutation.ts';

interface Props {
  slip: number;
  price: string;
  onStarted: (token: string) => void;
}

export function BuyByPhoneForm({ slip, price, onStarted }: Props) {
  const { mutate, ...form } = useFormMutation<BuyByPhoneFormMutation>(buyMutation, buyMessages.failed);
  return (
    <PayByPhoneForm
      {...form}
      start={(phone) => mutate({ input: { slip, phone } })}
      price={price}
      onStarted={onStarted}
    />
  );
}

const buyMutation = graphql`
  mutation BuyByPhoneFormMutation($input: BuySlipByPhoneInput!) {
    buySlipByPhone(input: $input) {
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
      ... on BusyError {
        retryAfterSeconds
      }
    }
  }
`;
