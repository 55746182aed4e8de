import { buyMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { BuyByPhoneFormMutation } from '../../__generated__/BuyByPhoneFormMutation.graphql.ts';
import { PayByPhoneForm } from '../../components/purchase/PayByPhoneForm.tsx';
import { usePostedForm } from '../../lib/postedForm.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { PostedAnswer } from './PostedAnswer.tsx';
import { usePosting } from './usePosting.ts';

interface Props {
  slip: string;
  /** Of the page. */
  path: string;
  price: string;
  onStarted: (token: string) => void;
}

export function BuyByPhoneForm({ slip, path, price, onStarted }: Props) {
  const posted = usePostedForm();
  const { mutate, ...form } = useFormMutation<BuyByPhoneFormMutation>(
    buyMutation,
    buyMessages.failed,
    posted,
  );
  const post = usePosting(path, slip);
  return (
    <>
      <PostedAnswer />
      <PayByPhoneForm
        {...form}
        start={(phone) => mutate({ input: { slipId: slip, phone } })}
        price={price}
        onStarted={onStarted}
        post={post}
      />
    </>
  );
}

const buyMutation = graphql`
  mutation BuyByPhoneFormMutation($input: BuySlipByPhoneInput!) {
    buySlipByPhone(input: $input) {
      __typename
      ... on BuyPayload {
        message
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
