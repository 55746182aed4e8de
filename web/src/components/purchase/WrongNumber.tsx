import { useState } from 'react';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';

/** A request on the wrong phone cannot be cancelled, so the buyer is warned not to approve it. */
export function WrongNumber({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setConfirming(true)}>
        {t('Wrong number? Use another')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('Pay from another number?')}
        confirmLabel={t('Use another number')}
        onCancel={() => setConfirming(false)}
        onConfirm={onRetry}
      >
        {t(
          'The first request stays open for a few minutes and can still be paid. If it appears on your phone, do not approve it: you would pay twice.',
        )}
      </ConfirmDialog>
    </>
  );
}
