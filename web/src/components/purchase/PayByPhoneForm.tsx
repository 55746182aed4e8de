import { phoneMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../language/useText.ts';
import { typedPhone } from '../../lib/typedPhone.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { InLine } from './InLine.tsx';
import type { PaymentForm } from './paymentForm.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { useRetryGuard } from './useRetryGuard.ts';

/** Sends a payment request to a phone by M-Pesa, and again by itself when the buyer's turn in a rush has come. */
export function PayByPhoneForm({ start, busy, refusal, clear, price, onStarted }: PaymentForm) {
  const t = useText();
  const until = useRetryGuard(refusal);
  const [isInLine, setIsInLine] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '' } });

  const pay = handleSubmit(async ({ phone }) => {
    const { answer } = await start(typedPhone(phone) ?? phone);
    setIsInLine(answer?.__typename === 'BusyError');
    if (answer?.token) onStarted(answer.token);
  });

  return (
    <form noValidate onSubmit={pay} className="grid gap-3">
      <PhoneField
        label={t('M-Pesa phone number')}
        hint={t('A request to pay appears on this phone.')}
        error={t(formState.errors.phone?.message) ?? refusal?.fields.phone}
        {...register('phone', {
          validate: (phone) => typedPhone(phone) !== null || phoneMessages.other,
          // The limit is per phone number; another one may be tried at once.
          onChange: clear,
        })}
      />
      {isInLine && refusal?.retryAt ? (
        <InLine key={refusal.retryAt} until={refusal.retryAt} onTurn={pay} />
      ) : (
        <RefusalNotice refusal={refusal} fields={['phone']} />
      )}
      <Button type="submit" tone="buy" size="lg" block busy={busy} disabled={until !== null}>
        {t('Pay {price}', { price })}
      </Button>
    </form>
  );
}
