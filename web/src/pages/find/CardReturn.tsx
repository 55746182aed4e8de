import { PurchaseWatch } from '../../components/purchase/PurchaseWatch.tsx';
import type { Again } from '../../components/purchase/paymentSteps.ts';
import { useText } from '../../language/useText.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RecoveredTip } from './RecoveredTip.tsx';

interface Props {
  token: string;
  /** The payment page reported a cancellation; only the provider can confirm that no money moved. */
  cancelled: boolean;
  onRetry: (again: Again | null) => void;
}

/** Payment status after the payment page, and the tips once it is confirmed. */
export function CardReturn({ token, cancelled, onRetry }: Props) {
  const t = useText();
  return (
    <section
      aria-label={t('Back from the payment page')}
      className="grid gap-4 border-b border-line pb-5 mb-5"
    >
      {cancelled && <Notice tone="warning" title={t('You left the payment page before paying')} />}
      <PurchaseWatch token={token} named onRetry={onRetry}>
        <RecoveredTip token={token} />
      </PurchaseWatch>
    </section>
  );
}
