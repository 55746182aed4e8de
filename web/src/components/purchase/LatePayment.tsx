import { type ComponentProps, lazy, Suspense } from 'react';
import { useText } from '../../language/useText.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';

/** The code that shows a payment: who only looks at a slip does not need it. */
const bringPayment = async () => ({ default: (await import('./PaymentShown.tsx')).PaymentShown });

/** The server has it at hand, because the page is shown with a payment to browsers without script. */
const PaymentShown = import.meta.env.SSR ? (await bringPayment()).default : lazy(bringPayment);

/** Loads the payment view as soon as a visitor touches the form. */
export function paymentSoon(): void {
  bringPayment().catch(() => {});
}

/** A payment, once its code has come. */
export function LatePayment(props: ComponentProps<typeof PaymentShown>) {
  const t = useText();
  return (
    <LoadBoundary
      of={props.token}
      fallback={
        <ErrorState
          title={t('We could not check your payment')}
          // The payment is remembered, and the document brings the code again.
          onRetry={() => window.location.reload()}
        >
          {t('Do not pay twice. Check the connection and try again.')}
        </ErrorState>
      }
    >
      <Suspense
        fallback={
          <SkeletonGroup className="grid gap-4">
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-8 w-1/2" />
          </SkeletonGroup>
        }
      >
        <PaymentShown {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
