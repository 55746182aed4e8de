import { phoneMessages } from '@tipsoko/rules/messages';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { ShowCreditMutation } from '../../__generated__/ShowCreditMutation.graphql.ts';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SubscriberCode } from '../subscriptions/SubscriberCode.tsx';

/** A code to the phone shows that it is the visitor's; from then on this device may spend its credit. */
export function ShowCredit() {
  const t = useText();
  const [sent, setSent] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [none, setNone] = useState(false);
  const { mutate, busy, refusal, clear } = useFormMutation<ShowCreditMutation>(
    showMutation,
    t('Your credit could not be shown'),
  );
  const until = useRetryGuard(refusal);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '' } });
  const show = handleSubmit(async ({ phone }) => {
    setNone(false);
    const input = { phone: parsePhoneOfAnyForm(phone) ?? phone, ...(code && { code }) };
    const outcome = await mutate(
      { input },
      {
        // The page shows what this device may spend from now on.
        updater: (store) => {
          const credit = store.getRootField('showCredit')?.getLinkedRecord('credit');
          const before = store.getRoot().getLinkedRecords('credits') ?? [];
          const others = before.filter((one) => one?.getValue('phone') !== credit?.getValue('phone'));
          if (credit) store.getRoot().setLinkedRecords([...others, credit], 'credits');
        },
      },
    );
    if (outcome.done) setNone(outcome.answer.__typename === 'ShowCreditPayload' && !outcome.answer.credit);
    if (outcome.done || outcome.answer?.code !== 'CODE_REQUIRED' || !outcome.refusal) return;
    setSent(outcome.refusal.message);
    clear();
  });
  return (
    <form noValidate onSubmit={show} className="grid gap-3">
      <PhoneField
        label={t('Phone that bought the slip')}
        error={t(formState.errors.phone?.message) ?? refusal?.fields.phone}
        {...register('phone', {
          validate: (phone) => parsePhoneOfAnyForm(phone) !== null || phoneMessages.other,
        })}
      />
      <SubscriberCode sent={sent} error={refusal?.fields.code ?? null} code={code} onChange={setCode} />
      <RefusalNotice refusal={refusal} fields={['phone', 'code']} />
      {none && <Notice tone="info" title={t('This phone has no credit')} />}
      <Button type="submit" block busy={busy} disabled={until !== null}>
        {t('Show my credit')}
      </Button>
    </form>
  );
}

const showMutation = graphql`
  mutation ShowCreditMutation($input: ShowCreditInput!) {
    showCredit(input: $input) {
      __typename
      ... on ShowCreditPayload {
        credit {
          phone
          maskedPhone
          amount {
            text
          }
        }
      }
      ...refusal_error @relay(mask: false)
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
      ... on ConflictError {
        code
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`;
