import { isEmail } from '@tipsoko/rules/email';
import { recoveryMessages, subscriberMessages } from '@tipsoko/rules/messages';
import { parseTransactionId } from '@tipsoko/rules/transactionCode';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { FindByEmailPageMutation } from '../../__generated__/FindByEmailPageMutation.graphql.ts';
import type { Again } from '../../components/purchase/paymentSteps.ts';
import { forgetPurchase, lastCardPurchase } from '../../components/purchase/purchaseMemory.ts';
import { usePurchaseToken } from '../../components/purchase/usePurchaseToken.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useNavigate, useSearchParams } from '../../router/router.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { CardReturn } from './CardReturn.tsx';
import { FindShell } from './FindShell.tsx';
import { linkFoundPurchase } from './linkFoundPurchase.ts';

interface Fields {
  email: string;
  transactionId: string;
}

/** The payment page redirects here (`?tx_ref=…`): the tab of the purchase follows it, others get the form filled in. */
export function FindByEmailPage() {
  const t = useText();
  const [search] = useSearchParams();
  const reference = search.get('tx_ref') ?? search.get('transaction_id') ?? '';
  const navigate = useNavigate();
  const begun = usePurchaseToken(lastCardPurchase);
  const { mutate, busy, refusal, edited } = useFormMutation<FindByEmailPageMutation>(
    findMutation,
    subscriberMessages.failed,
  );
  const [found, setFound] = useState<string | null>(null);
  const { register, handleSubmit, setValue, formState } = useForm<Fields>({
    defaultValues: { email: '', transactionId: reference },
  });
  const { errors } = formState;
  // Another payment's link can open while this page is mounted.
  useEffect(() => {
    if (reference) setValue('transactionId', reference);
  }, [reference, setValue]);

  /** Returns to the buy page with the failed attempt forgotten. */
  const payAgain = (again: Again | null) => {
    begun.drop();
    if (!again) return;
    forgetPurchase(again.subject);
    navigate(again.address);
  };

  const find = handleSubmit(async ({ email, transactionId }) => {
    setFound(null);
    const input = { email: email.trim(), transactionId: transactionId.trim() };
    const { answer } = await mutate({ input }, { updater: linkFoundPurchase('recoverSlipByEmail') });
    if (answer?.token) setFound(answer.token);
  });

  return (
    <FindShell
      path="/find_tip_ng"
      lead={t('Enter the e-mail address you paid with and the transaction id of the payment.')}
      found={found}
      other={{ to: '/find_tip', text: t('Paid by M-Pesa? Find it by phone') }}
      above={
        <>
          {begun.token && reference !== '' && (
            <CardReturn
              token={begun.token}
              cancelled={search.get('status') === 'cancelled'}
              onRetry={payAgain}
            />
          )}
          {reference !== '' && (
            <noscript>
              <p className="font-semibold">
                {t('Your tip opens on the page of the slip. We also send it by e-mail.')}
              </p>
            </noscript>
          )}
        </>
      }
      onFind={find}
      busy={busy}
      refusal={refusal}
      fields={['email', 'transactionId']}
    >
      <TextField
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        error={t(errors.email?.message) ?? refusal?.fields.email}
        {...register('email', {
          validate: (email) => isEmail(email.trim()) || recoveryMessages.email,
          onChange: () => edited('email'),
        })}
      />
      <TextField
        label={t('Transaction id')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={t(errors.transactionId?.message) ?? refusal?.fields.transactionId}
        {...register('transactionId', {
          validate: (id) => parseTransactionId(id) !== null || recoveryMessages.transactionId,
          onChange: () => edited('transactionId'),
        })}
      />
    </FindShell>
  );
}

const findMutation = graphql`
  mutation FindByEmailPageMutation($input: RecoverSlipByEmailInput!) {
    recoverSlipByEmail(input: $input) {
      __typename
      ... on RecoverPayload {
        token
        purchase {
          ...RecoveredTip_purchase
        }
      }
      ...refusal_error @relay(mask: false)
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`;
