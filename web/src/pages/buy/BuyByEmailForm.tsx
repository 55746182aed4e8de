import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { isEmail } from '../../../../api/rules/email.ts';
import { buyMessages, recoveryMessages } from '../../../../api/rules/messages.ts';
import type { BuyByEmailFormMutation } from '../../__generated__/BuyByEmailFormMutation.graphql.ts';
import { goToCheckout } from '../../components/purchase/goToCheckout.ts';
import { lastCardPurchase, rememberPurchase } from '../../components/purchase/purchaseMemory.ts';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { useText } from '../../language/useText.ts';
import { noAnswer, type Refusal, refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { EmailCountry } from './emailCountries.ts';

interface Props {
  slip: number;
  price: string;
  country: EmailCountry;
  onAsked: (token: string) => void;
}

/** Asks for a hosted payment page and takes the browser there. */
export function BuyByEmailForm({ slip, price, country, onAsked }: Props) {
  const t = useText();
  const [ask, busy] = useAsk<BuyByEmailFormMutation>(buyMutation);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const guard = useRetryGuard();
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    defaultValues: { email: '' },
  });

  const buy = handleSubmit(async ({ email }) => {
    setRefusal(null);
    let refused: Refusal;
    try {
      const { buySlipByEmail: answer } = await ask({ input: { slip, email: email.trim(), country } });
      if (answer.token) {
        rememberPurchase(lastCardPurchase, answer.token);
        onAsked(answer.token);
        if (answer.next?.link) goToCheckout(answer.next.link);
        return;
      }
      refused = refusalOf(answer, buyMessages.failed);
    } catch {
      refused = noAnswer(buyMessages.failed);
    }
    guard.hold(refused.retryAfterSeconds);
    if (refused.fields.email) setError('email', { message: refused.fields.email });
    else setRefusal(refused);
  });

  return (
    <form noValidate onSubmit={buy} className="grid gap-3">
      <TextField
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        hint={t('Your tips are also sent here. You pay by card or bank on the next page.')}
        error={t(formState.errors.email?.message)}
        {...register('email', { validate: (email) => isEmail(email.trim()) || recoveryMessages.email })}
      />
      <RefusalNotice refusal={refusal} until={guard.until} />
      <Button type="submit" tone="buy" size="lg" block busy={busy} disabled={guard.until !== null}>
        {t('Pay {price}', { price })}
      </Button>
    </form>
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
