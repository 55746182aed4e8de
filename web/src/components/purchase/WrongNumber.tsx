import { useState } from 'react';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/**
 * The way back to the form while a request waits on a phone that is not the buyer's. The request itself cannot be
 * called back, so its buyer is told not to approve it.
 */
export function WrongNumber({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('Wrong number? Use another')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('Pay from another number?')}
        confirmLabel={t('Use another number')}
        onCancel={() => setAsking(false)}
        onConfirm={onRetry}
      >
        {t(
          'The first request stays open for a few minutes and can still be paid. If it appears on your phone, do not approve it: you would pay twice.',
        )}
      </ConfirmDialog>
    </>
  );
}
