import { phoneMessages } from '@tipsoko/rules/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../language/useText.ts';
import { typedPhone } from '../../lib/typedPhone.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { HiddenFields, postTo } from './HiddenFields.tsx';
import { InLine } from './InLine.tsx';
import type { PaymentForm } from './paymentForm.ts';
import { lastPayer, rememberPayer } from './purchaseMemory.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { useRetryGuard } from './useRetryGuard.ts';

/** Sends a payment request to a phone by M-Pesa, and again by itself when the buyer's turn in a rush has come. */
export function PayByPhoneForm({
  start,
  busy,
  refusal,
  clear,
  price,
  onStarted,
  post,
  choices,
}: PaymentForm & { choices?: ReactNode }) {
  const t = useText();
  const until = useRetryGuard(refusal);
  const [isInLine, setIsInLine] = useState(false);
  const { register, handleSubmit, formState, getValues, setValue } = useForm({
    defaultValues: { phone: post?.typed.phone ?? '' },
  });

  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const phone = lastPayer();
    if (phone === '' || getValues('phone') !== '') return;
    setValue('phone', phone);
    setOffered(true);
  }, [getValues, setValue]);
  const pay = handleSubmit(async ({ phone }) => {
    rememberPayer(typedPhone(phone) ?? '');
    const { answer } = await start(typedPhone(phone) ?? phone);
    setIsInLine(answer?.__typename === 'BusyError');
    if (answer?.token) onStarted(answer.token);
  });

  return (
    <form noValidate onSubmit={pay} {...postTo(post)} className="grid gap-3">
      <HiddenFields of={post} />
      <PhoneField
        defaultValue={post?.typed.phone}
        label={t('M-Pesa phone number')}
        hint={
          offered
            ? t('The number that you used last. A request to pay appears on this phone.')
            : t('A request to pay appears on this phone.')
        }
        error={t(formState.errors.phone?.message) ?? refusal?.fields.phone}
        {...register('phone', {
          validate: (phone) => typedPhone(phone) !== null || phoneMessages.other,
          // The limit is per phone number; another one may be tried at once.
          onChange: clear,
        })}
      />
      {choices}
      {isInLine && refusal?.retryAt ? (
        <InLine key={refusal.retryAt} until={refusal.retryAt} onTurn={pay} />
      ) : (
        <RefusalNotice refusal={refusal} fields={['phone']} />
      )}
      <Button
        type="submit"
        tone="buy"
        size="lg"
        block
        early={post !== undefined}
        busy={busy}
        disabled={until !== null}
      >
        {t('Pay {price}', { price })}
      </Button>
    </form>
  );
}
