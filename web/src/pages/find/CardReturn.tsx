import { PurchaseWatch } from '../../components/purchase/PurchaseWatch.tsx';
import type { Again } from '../../components/purchase/paymentSteps.ts';
import { useText } from '../../language/useText.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RecoveredTip } from './RecoveredTip.tsx';

interface Props {
  token: string;
  /** The payment page says that the buyer turned back; whether money moved is still for the provider to say. */
  cancelled: boolean;
  onRetry: (again: Again | null) => void;
}

/** Back from the payment page: where the payment stands, and the tips once it is confirmed. */
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
