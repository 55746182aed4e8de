import { useState } from 'react';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { useNow } from '../../ui/kit/useNow.ts';
import { sameAmountWindowMs } from './paymentSteps.ts';
import { offerNoPayer } from './purchaseMemory.ts';

interface Props {
  at: string | null;
  /** M-Pesa refused the amount, which it takes once in two minutes. */
  sameAmount: boolean;
  byPhone: boolean;
  onRetry: () => void;
}

/** 'Try again', disabled while M-Pesa would refuse it; another number need not wait. */
export function TryAgain({ at, sameAmount, byPhone, onRetry }: Props) {
  const t = useText();
  const [mounted] = useState(() => Date.now());
  const now = useNow() ?? mounted;
  // On a device whose clock is slow the wait must not exceed M-Pesa's.
  const end = at === null ? null : Math.min(Date.parse(at), mounted + sameAmountWindowMs);
  const waits = end !== null && now < end;
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button tone="brand" disabled={waits} onClick={onRetry}>
        {t('Try again')}
      </Button>
      {waits && (
        <p className="text-sm text-muted">
          <Sentence
            english={
              sameAmount
                ? 'M-Pesa accepts the same amount from one phone only once in 2 minutes. You can try again in {time}'
                : 'You can try again in {time}'
            }
            values={{ time: <Countdown to={new Date(end).toISOString()} /> }}
          />
        </p>
      )}
      {byPhone && (
        <Button
          tone="outline"
          size="sm"
          onClick={() => {
            offerNoPayer();
            onRetry();
          }}
        >
          {t('Use another number')}
        </Button>
      )}
    </div>
  );
}
