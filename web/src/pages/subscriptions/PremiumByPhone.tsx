import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { phoneMessages, subscriberMessages } from '../../../../api/rules/messages.ts';
import type { PremiumByPhoneMutation } from '../../__generated__/PremiumByPhoneMutation.graphql.ts';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { useText } from '../../language/useText.ts';
import { typedPhone } from '../../lib/typedPhone.ts';
import { noAnswer, type Refusal, refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { codeDemandOf } from './codeDemand.ts';
import type { PremiumSlipsFound } from './PremiumSlips.tsx';
import { SubscriberCode } from './SubscriberCode.tsx';

interface Props {
  onStart: () => void;
  onFound: (found: PremiumSlipsFound) => void;
}

/** Opens the premium slips for the phone that subscribed. */
export function PremiumByPhone({ onStart, onFound }: Props) {
  const t = useText();
  const [ask, busy] = useAsk<PremiumByPhoneMutation>(premiumMutation);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const guard = useRetryGuard();
  const { register, handleSubmit, formState } = useForm<{ phone: string }>({ defaultValues: { phone: '' } });

  const open = handleSubmit(async ({ phone }) => {
    setRefusal(null);
    onStart();
    let refused: Refusal;
    try {
      const { premiumSlipsByPhone: answer } = await ask({
        input: { phone: typedPhone(phone) ?? phone, ...(code && { code }) },
      });
      if (answer.found) return onFound(answer.found);
      const demanded = codeDemandOf(answer);
      if (demanded !== null) return setSent(demanded);
      refused = refusalOf(answer, subscriberMessages.failed);
    } catch {
      refused = noAnswer(subscriberMessages.failed);
    }
    guard.hold(refused.retryAfterSeconds);
    setRefusal(refused);
  });

  return (
    <form noValidate onSubmit={open} className="grid gap-3">
      <PhoneField
        label={t('Phone number you subscribed with')}
        error={t(formState.errors.phone?.message)}
        {...register('phone', { validate: (phone) => typedPhone(phone) !== null || phoneMessages.other })}
      />
      <SubscriberCode sent={sent} error={refusal?.fields.code ?? null} code={code} onChange={setCode} />
      <RefusalNotice refusal={refusal} until={guard.until} />
      <Button type="submit" block busy={busy} disabled={guard.until !== null}>
        {t('Open premium tips')}
      </Button>
    </form>
  );
}

const premiumMutation = graphql`
  mutation PremiumByPhoneMutation($input: PremiumSlipsByPhoneInput!) {
    premiumSlipsByPhone(input: $input) {
      __typename
      ...PremiumSlips_payload @alias(as: "found")
      ... on Error {
        message
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
      ... on ConflictError {
        reason
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`;
