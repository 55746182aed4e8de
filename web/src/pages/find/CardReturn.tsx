import { PurchaseWatch } from '../../components/purchase/PurchaseWatch.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RecoveredTip } from './RecoveredTip.tsx';

interface Props {
  token: string;
  /** The payment page says that the buyer turned back; whether money moved is still for the provider to say. */
  cancelled: boolean;
  onRetry: () => void;
}

/** Back from the payment page: where the payment stands, and the tips once it is confirmed. */
export function CardReturn({ token, cancelled, onRetry }: Props) {
  return (
    <section aria-label="Back from the payment page" className="grid gap-4 border-b border-line pb-5 mb-5">
      {cancelled && <Notice tone="warning" title="You left the payment page before paying" />}
      <PurchaseWatch token={token} onRetry={onRetry}>
        <RecoveredTip token={token} />
      </PurchaseWatch>
    </section>
  );
}
