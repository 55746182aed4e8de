import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { phoneMessages, subscriberMessages } from '../../../../api/rules/messages.ts';
import type { SubscribeByPhoneFormMutation } from '../../__generated__/SubscribeByPhoneFormMutation.graphql.ts';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { useText } from '../../language/useText.ts';
import { typedPhone } from '../../lib/typedPhone.ts';
import { noAnswer, type Refusal, refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';

interface Props {
  plan: string;
  price: string;
  onAsked: (token: string) => void;
}

/** Asks M-Pesa for the price of a subscription. */
export function SubscribeByPhoneForm({ plan, price, onAsked }: Props) {
  const t = useText();
  const [ask, busy] = useAsk<SubscribeByPhoneFormMutation>(subscribeMutation);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const guard = useRetryGuard();
  const { register, handleSubmit, setError, formState } = useForm<{ phone: string }>({
    defaultValues: { phone: '' },
  });

  const subscribe = handleSubmit(async ({ phone }) => {
    setRefusal(null);
    let refused: Refusal;
    try {
      const { subscribeByPhone: answer } = await ask({ input: { plan, phone: typedPhone(phone) ?? phone } });
      if (answer.token) return onAsked(answer.token);
      refused = refusalOf(answer, subscriberMessages.failed);
    } catch {
      refused = noAnswer(subscriberMessages.failed);
    }
    guard.hold(refused.retryAfterSeconds);
    if (refused.fields.phone) setError('phone', { message: refused.fields.phone });
    else setRefusal(refused);
  });

  return (
    <form noValidate onSubmit={subscribe} className="grid gap-3">
      <PhoneField
        label={t('M-Pesa phone number')}
        hint={t('A request to pay appears on this phone.')}
        error={t(formState.errors.phone?.message)}
        {...register('phone', {
          validate: (phone) => typedPhone(phone) !== null || phoneMessages.other,
          // The wait is for the number that was refused; another one may be asked at once.
          onChange: () => {
            setRefusal(null);
            guard.hold(null);
          },
        })}
      />
      <RefusalNotice refusal={refusal} until={guard.until} />
      <Button type="submit" tone="buy" size="lg" block busy={busy} disabled={guard.until !== null}>
        {t('Pay {price}', { price })}
      </Button>
    </form>
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
      ... on Error {
        message
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`;
