import { phoneMessages } from '@tipsoko/rules/messages';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../language/useText.ts';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { useOneField } from '../../ui/form/useOneField.ts';
import { InLine } from './InLine.tsx';
import { PayForm } from './PayForm.tsx';
import type { PaymentForm } from './paymentForm.ts';
import { lastPayer, rememberPayer } from './purchaseMemory.ts';
import { RefusalNotice } from './RefusalNotice.tsx';

/** Sends a payment request to a phone by M-Pesa, and again by itself when the buyer's turn in a rush has come. */
export function PayByPhoneForm({ start, busy, refusal, clear, price, onStarted, post }: PaymentForm) {
  const t = useText();
  const [isInLine, setIsInLine] = useState(false);
  const { input, error, send } = useOneField('phone', {
    typed: post?.typed.phone ?? '',
    wrong: (phone) => (parsePhoneOfAnyForm(phone) === null ? phoneMessages.other : null),
    onSend: async (phone) => {
      rememberPayer(parsePhoneOfAnyForm(phone) ?? '');
      const { answer } = await start(parsePhoneOfAnyForm(phone) ?? phone);
      setIsInLine(answer?.__typename === 'BusyError');
      if (answer?.token) onStarted(answer.token);
    },
    // The limit is per phone number; another one may be tried at once.
    onChange: clear,
  });

  const goOn = useEffectEvent(send);
  useEffect(() => {
    if (post?.goesOn) goOn();
  }, [post?.goesOn]);

  const [offered, setOffered] = useState(false);
  const field = input.ref;
  useEffect(() => {
    const phone = lastPayer();
    if (phone === '' || !field.current || field.current.value !== '') return;
    field.current.value = phone;
    setOffered(true);
  }, [field]);

  const lastUsed = t('The number you used last time. A payment request will appear on this phone.');
  return (
    <PayForm
      busy={busy}
      price={price}
      refusal={refusal}
      post={post}
      texts={{ wrong: t(phoneMessages.other), offer: lastUsed }}
      onSend={send}
    >
      <PhoneField
        {...input}
        label={t('M-Pesa phone number')}
        hint={offered ? lastUsed : t('A payment request will appear on this phone.')}
        error={t(error) ?? refusal?.fields.phone}
      />
      {isInLine && refusal?.retryAt ? (
        <InLine key={refusal.retryAt} until={refusal.retryAt} onTurn={send} />
      ) : (
        <RefusalNotice refusal={refusal} fields={['phone']} />
      )}
    </PayForm>
  );
}
