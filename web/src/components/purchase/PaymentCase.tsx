import { lazy, Suspense, useState } from 'react';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';

const PaymentCaseDialog = lazy(async () => ({
  default: (await import('./PaymentCaseDialog.tsx')).PaymentCaseDialog,
}));

/** For a buyer who paid although the payment ended without a tip. @param purchase its id. */
export function PaymentCase({ purchase }: { purchase: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('I paid and have no tip')}
      </Button>
      {open && (
        <LoadBoundary of={purchase} fallback={null}>
          <Suspense fallback={null}>
            <PaymentCaseDialog purchase={purchase} onClose={() => setOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
