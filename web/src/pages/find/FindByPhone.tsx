import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { phoneMessages, recoveryMessages, subscriberMessages } from '../../../../api/rules/messages.ts';
import { parseTransactionCode } from '../../../../api/rules/transactionCode.ts';
import type { FindByPhoneMutation } from '../../__generated__/FindByPhoneMutation.graphql.ts';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { useText } from '../../language/useText.ts';
import { typedPhone } from '../../lib/typedPhone.ts';
import { noAnswer, type Refusal, refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FindShell } from './FindShell.tsx';
import { linkFoundPurchase } from './linkFoundPurchase.ts';

interface Fields {
  phone: string;
  code: string;
}

/** Recovers a tip that was paid by phone, with the code of the M-Pesa message. */
export function FindByPhone() {
  const t = useText();
  const [ask, busy] = useAsk<FindByPhoneMutation>(findMutation);
  const [found, setFound] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const guard = useRetryGuard();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { phone: '', code: '' },
  });
  const { errors } = formState;

  const find = handleSubmit(async ({ phone, code }) => {
    setRefusal(null);
    setFound(null);
    const input = { phone: typedPhone(phone) ?? phone, code: parseTransactionCode(code) ?? code };
    let refused: Refusal;
    try {
      const { recoverSlipByPhone: answer } = await ask(
        { input },
        { updater: linkFoundPurchase('recoverSlipByPhone') },
      );
      if (answer.token) return setFound(answer.token);
      refused = refusalOf(answer, subscriberMessages.failed);
    } catch {
      refused = noAnswer(subscriberMessages.failed);
    }
    guard.hold(refused.retryAfterSeconds);
    for (const name of ['phone', 'code'] as const) {
      if (refused.fields[name]) setError(name, { message: refused.fields[name] });
    }
    if (!refused.fields.phone && !refused.fields.code) setRefusal(refused);
  });

  return (
    <FindShell
      path="/find_tip"
      lead={t('Type the phone that paid and the transaction code of the M-Pesa message.')}
      found={found}
      other={{ to: '/find_tip_ng', text: t('Paid by card or bank? Find it by e-mail') }}
    >
      <form noValidate onSubmit={find} className="grid gap-4">
        <PhoneField
          label={t('Phone number')}
          error={t(errors.phone?.message)}
          {...register('phone', { validate: (phone) => typedPhone(phone) !== null || phoneMessages.other })}
        />
        <TextField
          label={t('Transaction code')}
          placeholder="QK12ABC345"
          hint={t('You may paste the whole message.')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={t(errors.code?.message)}
          {...register('code', {
            validate: (code) => parseTransactionCode(code) !== null || recoveryMessages.code,
          })}
        />
        <RefusalNotice refusal={refusal} until={guard.until} />
        <Button type="submit" tone="buy" size="lg" block busy={busy} disabled={guard.until !== null}>
          {t('Find my tip')}
        </Button>
      </form>
    </FindShell>
  );
}

const findMutation = graphql`
  mutation FindByPhoneMutation($input: RecoverSlipByPhoneInput!) {
    recoverSlipByPhone(input: $input) {
      __typename
      ... on RecoverPayload {
        token
        purchase {
          ...RecoveredTip_purchase
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
