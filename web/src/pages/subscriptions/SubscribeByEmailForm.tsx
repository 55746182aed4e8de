import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { isEmail } from '../../../../api/rules/email.ts';
import { subscriberMessages } from '../../../../api/rules/messages.ts';
import type { SubscribeByEmailFormMutation } from '../../__generated__/SubscribeByEmailFormMutation.graphql.ts';
import { goToCheckout } from '../../components/purchase/goToCheckout.ts';
import { lastCardPurchase, rememberPurchase } from '../../components/purchase/purchaseMemory.ts';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { useText } from '../../language/useText.ts';
import { noAnswer, type Refusal, refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { EmailCountry } from '../buy/emailCountries.ts';

interface Props {
  plan: string;
  price: string;
  country: EmailCountry;
  onAsked: (token: string) => void;
}

/** Asks for a hosted payment page for a subscription and takes the browser there. */
export function SubscribeByEmailForm({ plan, price, country, onAsked }: Props) {
  const t = useText();
  const [ask, busy] = useAsk<SubscribeByEmailFormMutation>(subscribeMutation);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const guard = useRetryGuard();
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    defaultValues: { email: '' },
  });

  const subscribe = handleSubmit(async ({ email }) => {
    setRefusal(null);
    let refused: Refusal;
    try {
      const { subscribeByEmail: answer } = await ask({ input: { plan, email: email.trim(), country } });
      if (answer.token) {
        rememberPurchase(lastCardPurchase, answer.token);
        onAsked(answer.token);
        if (answer.next?.link) goToCheckout(answer.next.link);
        return;
      }
      refused = refusalOf(answer, subscriberMessages.failed);
    } catch {
      refused = noAnswer(subscriberMessages.failed);
    }
    guard.hold(refused.retryAfterSeconds);
    if (refused.fields.email) setError('email', { message: refused.fields.email });
    else setRefusal(refused);
  });

  return (
    <form noValidate onSubmit={subscribe} className="grid gap-3">
      <TextField
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        hint={t('You pay by card or bank on the next page.')}
        error={t(formState.errors.email?.message)}
        {...register('email', { validate: (email) => isEmail(email.trim()) || subscriberMessages.email })}
      />
      <RefusalNotice refusal={refusal} until={guard.until} />
      <Button type="submit" tone="buy" size="lg" block busy={busy} disabled={guard.until !== null}>
        {t('Pay {price}', { price })}
      </Button>
    </form>
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
            link
          }
        }
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
