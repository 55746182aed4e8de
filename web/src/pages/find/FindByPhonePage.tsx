import { phoneMessages, recoveryMessages, subscriberMessages } from '@tipsoko/rules/messages';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { parseTransactionCode } from '@tipsoko/rules/transactionCode';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { FindByPhonePageMutation } from '../../__generated__/FindByPhonePageMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { FindShell } from './FindShell.tsx';
import { linkFoundPurchase } from './linkFoundPurchase.ts';

interface Fields {
  phone: string;
  code: string;
}

/** Recovers a tip that was paid by M-Pesa, by phone number and transaction code. */
export function FindByPhonePage() {
  const t = useText();
  const { mutate, busy, refusal, edited } = useFormMutation<FindByPhonePageMutation>(
    findMutation,
    subscriberMessages.failed,
  );
  const [found, setFound] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { phone: '', code: '' },
  });
  const { errors } = formState;

  const find = handleSubmit(async ({ phone, code }) => {
    setFound(null);
    const input = { phone: parsePhoneOfAnyForm(phone) ?? phone, code: parseTransactionCode(code) ?? code };
    const { answer } = await mutate({ input }, { updater: linkFoundPurchase('recoverSlipByPhone') });
    if (answer?.token) setFound(answer.token);
  });

  return (
    <FindShell
      path="/find_tip"
      lead={t('Enter the phone that paid and the transaction code from the M-Pesa message.')}
      found={found}
      other={{ to: '/find_tip_ng', text: t('Paid by card or bank? Find it by e-mail') }}
      onFind={find}
      busy={busy}
      refusal={refusal}
      fields={['phone', 'code']}
    >
      <PhoneField
        label={t('Phone number')}
        error={t(errors.phone?.message) ?? refusal?.fields.phone}
        {...register('phone', {
          validate: (phone) => parsePhoneOfAnyForm(phone) !== null || phoneMessages.other,
          onChange: () => edited('phone'),
        })}
      />
      <TextField
        label={t('Transaction code')}
        placeholder="QK12ABC345"
        hint={t('You can paste the whole message.')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={t(errors.code?.message) ?? refusal?.fields.code}
        {...register('code', {
          validate: (code) => parseTransactionCode(code) !== null || recoveryMessages.code,
          onChange: () => edited('code'),
        })}
      />
    </FindShell>
  );
}

const findMutation = graphql`
  mutation FindByPhonePageMutation($input: RecoverSlipByPhoneInput!) {
    recoverSlipByPhone(input: $input) {
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
