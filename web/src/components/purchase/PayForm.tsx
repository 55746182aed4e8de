import type { FormEvent, ReactNode } from 'react';
import { useText } from '../../language/useText.ts';
import type { Refusal } from '../../relay/refusal.ts';
import { Button } from '../../ui/action/Button.tsx';
import { HiddenFields, postTo } from './HiddenFields.tsx';
import { paymentSoon } from './LatePayment.tsx';
import type { PaymentForm, Posting } from './paymentForm.ts';
import { useRetryGuard } from './useRetryGuard.ts';

interface Props extends Pick<PaymentForm, 'busy' | 'price'> {
  refusal: Refusal | null;
  post: Posting | undefined;
  /** Said before the application has come. */
  texts: { wrong: string; offer?: string };
  onSend: (event: FormEvent) => void;
  children: ReactNode;
}

/** The form around the field of a payment, with its button. */
export function PayForm({ busy, price, refusal, post, texts, onSend, children }: Props) {
  const t = useText();
  const until = useRetryGuard(refusal);
  return (
    <form noValidate onFocus={paymentSoon} onSubmit={onSend} {...postTo(post, texts)} className="grid gap-3">
      <HiddenFields of={post} />
      {children}
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
