import { useState } from 'react';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { useNow } from '../../ui/kit/useNow.ts';
import { promptPatienceMs } from './paymentSteps.ts';

/** A request that has not appeared after a minute may be sent once more. */
export function SendAgain({ createdAt, onRetry }: { createdAt: string; onRetry: () => void }) {
  const t = useText();
  const [mounted] = useState(() => Date.now());
  const now = useNow() ?? mounted;
  // On a device whose clock is slow the wait must not exceed the minute.
  const end = Math.min(Date.parse(createdAt), mounted) + promptPatienceMs;
  if (now < end) {
    return (
      <p className="text-sm text-muted">
        <Sentence
          english="No request on your phone? You can send it again in {time}"
          values={{ time: <Countdown to={new Date(end).toISOString()} over={t('a moment')} /> }}
        />
      </p>
    );
  }
  return (
    <Button tone="outline" size="sm" onClick={onRetry}>
      {t('No request on your phone? Send it again')}
    </Button>
  );
}
