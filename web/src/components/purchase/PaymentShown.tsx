import type { PurchaseStatus_purchase$key } from '../../__generated__/PurchaseStatus_purchase.graphql.ts';
import { PurchaseStatus } from './PurchaseStatus.tsx';
import { PurchaseWatch } from './PurchaseWatch.tsx';
import type { Again } from './paymentSteps.ts';

interface Props {
  token: string;
  /** What the server knew of it. */
  known: PurchaseStatus_purchase$key | null;
  onRetry: (again: Again | null) => void;
}

/** A payment on the page where it was made. */
export function PaymentShown({ token, known, onRetry }: Props) {
  return (
    <PurchaseWatch
      token={token}
      onRetry={onRetry}
      meanwhile={known && <PurchaseStatus purchase={known} onRetry={onRetry} />}
    />
  );
}
