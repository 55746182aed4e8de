import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { useNow } from '../../ui/useNow.ts';

/** 'Try again', held back until M-Pesa would take the same amount once more. */
export function TryAgain({ at, onRetry }: { at: string | null; onRetry: () => void }) {
  const [mounted] = useState(() => Date.now());
  const now = useNow() ?? mounted;
  const waits = at !== null && now < Date.parse(at);
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button tone="brand" disabled={waits} onClick={onRetry}>
        Try again
      </Button>
      {waits && (
        <p className="text-sm text-muted">
          M-Pesa takes the same amount from one phone once in 2 minutes. You can try again in{' '}
          <Countdown to={at} />
        </p>
      )}
    </div>
  );
}
