import { isEmail } from '@tipsoko/rules/email';
import { useText } from '../../language/useText.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useOneField } from '../../ui/form/useOneField.ts';
import { goToCheckout } from './goToCheckout.ts';
import { PayForm } from './PayForm.tsx';
import type { PaymentForm } from './paymentForm.ts';
import { lastCardPurchase, rememberPurchase } from './purchaseMemory.ts';
import { RefusalNotice } from './RefusalNotice.tsx';

interface Props extends PaymentForm {
  hint: string;
  /** Message for an invalid address. */
  invalid: string;
}

/** Starts a payment on a hosted page, by card or bank, and takes the browser there. */
export function PayByEmailForm({
  start,
  busy,
  refusal,
  edited,
  price,
  hint,
  invalid,
  onStarted,
  post,
}: Props) {
  const t = useText();
  const { input, error, send } = useOneField('email', {
    typed: post?.typed.email ?? '',
    wrong: (email) => (isEmail(email.trim()) ? null : invalid),
    onSend: async (email) => {
      const { answer } = await start(email.trim());
      if (!answer?.token) return;
      rememberPurchase(lastCardPurchase, answer.token);
      onStarted(answer.token);
      if (answer.next?.url) goToCheckout(answer.next.url);
    },
    onChange: () => edited('email'),
  });

  return (
    <PayForm
      busy={busy}
      price={price}
      refusal={refusal}
      post={post}
      texts={{ wrong: t(invalid) }}
      onSend={send}
    >
      <TextField
        {...input}
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        hint={hint}
        error={t(error) ?? refusal?.fields.email}
      />
      <RefusalNotice refusal={refusal} fields={['email']} />
    </PayForm>
  );
}
