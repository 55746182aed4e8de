import { isEmail } from '@tipsoko/rules/email';
import { phoneMessages, subscriberMessages } from '@tipsoko/rules/messages';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { useText } from '../../language/useText.ts';
import type { Refusal } from '../../relay/refusal.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { PremiumSlipsFound } from './PremiumSlips.tsx';
import { SubscriberCode } from './SubscriberCode.tsx';
import type { Way } from './way.ts';

export interface PremiumLookupEvents {
  onStart: () => void;
  onFound: (found: PremiumSlipsFound) => void;
}

interface Answer {
  readonly found?: PremiumSlipsFound | null | undefined;
  readonly code?: string;
}

interface Props extends PremiumLookupEvents {
  way: Way;
  lookUp: (
    subscriber: string,
    code: string,
  ) => Promise<{ readonly answer: Answer | null; readonly refusal: Refusal | null }>;
  busy: boolean;
  refusal: Refusal | null;
  clear: () => void;
}

/** Opens a subscriber's premium slips. On a new device the server first sends a code. */
export function PremiumLookup({ way, lookUp, busy, refusal, clear, onStart, onFound }: Props) {
  const t = useText();
  const [sent, setSent] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const until = useRetryGuard(refusal);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '', email: '' } });
  const { errors } = formState;

  const open = handleSubmit(async ({ phone, email }) => {
    onStart();
    const outcome = await lookUp(
      way === 'phone' ? (parsePhoneOfAnyForm(phone) ?? phone) : email.trim(),
      code,
    );
    if (outcome.answer?.found) return onFound(outcome.answer.found);
    if (outcome.answer?.code !== 'CODE_REQUIRED' || !outcome.refusal) return;
    // The server has sent a code, and wants the request repeated with it.
    setSent(outcome.refusal.message);
    clear();
  });

  return (
    <form noValidate onSubmit={open} className="grid gap-3">
      {way === 'phone' ? (
        <PhoneField
          label={t('Phone number you subscribed with')}
          error={t(errors.phone?.message)}
          {...register('phone', {
            validate: (phone) => parsePhoneOfAnyForm(phone) !== null || phoneMessages.other,
          })}
        />
      ) : (
        <TextField
          label={t('E-mail you subscribed with')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={t(errors.email?.message)}
          {...register('email', { validate: (email) => isEmail(email.trim()) || subscriberMessages.email })}
        />
      )}
      <SubscriberCode
        sent={sent}
        error={refusal?.fields.code ?? null}
        code={code}
        bySms={way === 'phone'}
        onChange={setCode}
      />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" block busy={busy} disabled={until !== null}>
        {t('Open premium tips')}
      </Button>
    </form>
  );
}
