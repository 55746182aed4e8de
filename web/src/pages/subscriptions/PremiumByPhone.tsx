import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { phoneMessages, subscriberMessages } from '../../../../api/rules/messages.ts';
import type { PremiumByPhoneMutation } from '../../__generated__/PremiumByPhoneMutation.graphql.ts';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { typedPhone } from '../../lib/typedPhone.ts';
import { noAnswer, type Refusal, refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import type { PremiumSlipsFound } from './PremiumSlips.tsx';

interface Props {
  onStart: () => void;
  onFound: (found: PremiumSlipsFound) => void;
}

/** Opens the premium slips for the phone that subscribed. */
export function PremiumByPhone({ onStart, onFound }: Props) {
  const [ask, busy] = useAsk<PremiumByPhoneMutation>(premiumMutation);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const guard = useRetryGuard();
  const { register, handleSubmit, formState } = useForm<{ phone: string }>({ defaultValues: { phone: '' } });

  const open = handleSubmit(async ({ phone }) => {
    setRefusal(null);
    onStart();
    let refused: Refusal;
    try {
      const { premiumSlipsByPhone: answer } = await ask({ input: { phone: typedPhone(phone) ?? phone } });
      if (answer.found) return onFound(answer.found);
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
        label="Phone number you subscribed with"
        error={formState.errors.phone?.message ?? null}
        {...register('phone', { validate: (phone) => typedPhone(phone) !== null || phoneMessages.other })}
      />
      <RefusalNotice refusal={refusal} until={guard.until} />
      <Button type="submit" block busy={busy} disabled={guard.until !== null}>
        Open premium tips
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
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`;
