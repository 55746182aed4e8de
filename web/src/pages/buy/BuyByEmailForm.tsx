import { buyMessages, recoveryMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { BuyByEmailFormMutation } from '../../__generated__/BuyByEmailFormMutation.graphql.ts';
import type { EmailCountry } from '../../components/purchase/emailCountries.ts';
import { PayByEmailForm } from '../../components/purchase/PayByEmailForm.tsx';
import { useText } from '../../language/useText.ts';
import { usePostedForm } from '../../lib/postedForm.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { PostedAnswer } from './PostedAnswer.tsx';
import { usePosting } from './usePosting.ts';

interface Props {
  slip: string;
  price: string;
  country: EmailCountry;
  /** Of the page. */
  path: string;
  onStarted: (token: string) => void;
}

export function BuyByEmailForm({ slip, price, country, path, onStarted }: Props) {
  const t = useText();
  const posted = usePostedForm();
  const { mutate, ...form } = useFormMutation<BuyByEmailFormMutation>(
    buyMutation,
    buyMessages.failed,
    posted,
  );
  const post = usePosting(path, slip);
  return (
    <>
      <PostedAnswer />
      <PayByEmailForm
        {...form}
        start={(email) => mutate({ input: { slipId: slip, email, country } })}
        price={price}
        hint={t('Your tips are also sent here. You pay by card or bank on the next page.')}
        invalid={recoveryMessages.email}
        onStarted={onStarted}
        post={post}
      />
    </>
  );
}

const buyMutation = graphql`
  mutation BuyByEmailFormMutation($input: BuySlipByEmailInput!) {
    buySlipByEmail(input: $input) {
      __typename
      ... on BuyPayload {
        message
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
