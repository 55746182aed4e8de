import { buyMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { BuyByPhoneForm_query$key } from '../../__generated__/BuyByPhoneForm_query.graphql.ts';
import type { BuyByPhoneFormMutation } from '../../__generated__/BuyByPhoneFormMutation.graphql.ts';
import { IfItLoses } from '../../components/purchase/IfItLoses.tsx';
import { PayByPhoneForm } from '../../components/purchase/PayByPhoneForm.tsx';
import { useText } from '../../language/useText.ts';
import { usePostedForm } from '../../lib/postedForm.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { PostedAnswer } from './PostedAnswer.tsx';
import { usePosting } from './usePosting.ts';

interface Props {
  slip: string;
  /** Of the page. */
  path: string;
  price: string;
  moneyBack: boolean;
  query: BuyByPhoneForm_query$key;
  onStarted: (token: string) => void;
}

export function BuyByPhoneForm({ slip, path, price, moneyBack, query, onStarted }: Props) {
  const t = useText();
  const { credits } = useFragment(buyByPhoneFormQuery, query);
  const posted = usePostedForm();
  const { mutate, ...form } = useFormMutation<BuyByPhoneFormMutation>(
    buyMutation,
    buyMessages.failed,
    posted,
  );
  const post = usePosting(path, slip);
  const [creditIfLost, setCreditIfLost] = useState(posted?.fields.ifLost === 'credit');
  const [useCredit, setUseCredit] = useState(posted?.fields.useCredit === 'on');
  const choices = (
    <>
      {credits.map(({ maskedPhone, amount }) => (
        <Checkbox
          key={maskedPhone}
          name="useCredit"
          defaultChecked={useCredit}
          onChange={({ target }) => setUseCredit(target.checked)}
          label={t('Use your credit of {amount} on {phone} first', {
            amount: amount.text,
            phone: maskedPhone,
          })}
        />
      ))}
      {moneyBack && <IfItLoses credit={creditIfLost} onChoose={setCreditIfLost} />}
    </>
  );
  return (
    <>
      <PostedAnswer />
      <PayByPhoneForm
        {...form}
        start={(phone) =>
          mutate({
            input: {
              ...{ slipId: slip, phone },
              ...(creditIfLost && { creditIfLost }),
              ...(useCredit && { useCredit }),
            },
          })
        }
        price={price}
        onStarted={onStarted}
        post={post}
        choices={choices}
      />
      {credits.length === 0 && (
        <p className="text-sm text-muted">
          <TextLink to="/my_tips#credit">{t('Use credit from a slip that lost')}</TextLink>
        </p>
      )}
    </>
  );
}

const buyByPhoneFormQuery = graphql`
  fragment BuyByPhoneForm_query on Query {
    credits {
      maskedPhone
      amount {
        text
      }
    }
  }
`;

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
