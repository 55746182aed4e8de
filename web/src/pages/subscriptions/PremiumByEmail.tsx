import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { isEmail } from '../../../../api/rules/email.ts';
import { subscriberMessages } from '../../../../api/rules/messages.ts';
import type { PremiumByEmailMutation } from '../../__generated__/PremiumByEmailMutation.graphql.ts';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { useText } from '../../language/useText.ts';
import { noAnswer, type Refusal, refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { codeDemandOf } from './codeDemand.ts';
import type { PremiumSlipsFound } from './PremiumSlips.tsx';
import { SubscriberCode } from './SubscriberCode.tsx';

interface Props {
  onStart: () => void;
  onFound: (found: PremiumSlipsFound) => void;
}

/** Opens the premium slips for the e-mail address that subscribed. */
export function PremiumByEmail({ onStart, onFound }: Props) {
  const t = useText();
  const [ask, busy] = useAsk<PremiumByEmailMutation>(premiumMutation);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const guard = useRetryGuard();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email: '' } });

  const open = handleSubmit(async ({ email }) => {
    setRefusal(null);
    onStart();
    let refused: Refusal;
    try {
      const { premiumSlipsByEmail: answer } = await ask({
        input: { email: email.trim(), ...(code && { code }) },
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
      <TextField
        label={t('E-mail you subscribed with')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={t(formState.errors.email?.message)}
        {...register('email', { validate: (email) => isEmail(email.trim()) || subscriberMessages.email })}
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
  mutation PremiumByEmailMutation($input: PremiumSlipsByEmailInput!) {
    premiumSlipsByEmail(input: $input) {
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
