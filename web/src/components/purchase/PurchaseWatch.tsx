import { type ReactNode, Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import watchQuery, { type PurchaseWatchQuery } from '../../__generated__/PurchaseWatchQuery.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';
import { isUnderWay } from './isUnderWay.ts';
import { PurchaseStatus } from './PurchaseStatus.tsx';
import type { Again } from './paymentSteps.ts';
import { endPurchase, keepPayer } from './purchaseMemory.ts';
import { useFollowPurchase } from './useFollowPurchase.ts';
import { useKeepSlip } from './useKeepSlip.ts';
import { useSlipText } from './useSlipText.ts';

interface Props {
  token: string;
  onRetry: (again: Again | null) => void;
  /** Shows what is paid for, where the page does not. */
  named?: boolean;
  /** What the server knew, until the browser has asked. */
  meanwhile?: ReactNode;
  /** Shown below the state of a paid purchase. */
  children?: ReactNode;
}

/** Follows a purchase to its final state; reads it again by its token after a reload or a lost connection. */
export function PurchaseWatch({ token, onRetry, named, meanwhile, children }: Props) {
  const t = useText();
  const [reference, load] = useQueryLoader<PurchaseWatchQuery>(watchQuery);
  useEffect(() => load({ token }, { fetchPolicy: 'store-and-network' }), [load, token]);
  const waiting = meanwhile ?? (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-8 w-1/2" />
    </SkeletonGroup>
  );
  if (!reference) return waiting;
  return (
    <LoadBoundary
      of={reference}
      fallback={
        <ErrorState
          title={t('We could not check your payment')}
          onRetry={() => load({ token }, { fetchPolicy: 'network-only' })}
        >
          {t('Do not pay twice. Check the connection and try again.')}
        </ErrorState>
      }
    >
      <Suspense fallback={waiting}>
        <Watched reference={reference} token={token} onRetry={onRetry} named={named}>
          {children}
        </Watched>
      </Suspense>
    </LoadBoundary>
  );
}

type WatchedProps = Props & { reference: PreloadedQuery<PurchaseWatchQuery> };

function Watched({ reference, token, onRetry, named, children }: WatchedProps) {
  const t = useText();
  const { purchase } = usePreloadedQuery<PurchaseWatchQuery>(watchQuery, reference);
  const underWay = purchase ? isUnderWay(purchase.state) : false;
  useFollowPurchase(token, underWay);
  useKeepSlip(useSlipText(purchase?.state === 'PAID' ? purchase.slip : null));
  const paid = purchase?.state === 'PAID';
  useEffect(() => {
    if (!underWay) endPurchase(token);
    if (paid) keepPayer();
  }, [token, underWay, paid]);
  if (!purchase) {
    return (
      <Notice tone="warning" title={t('We cannot find this payment')}>
        <p>{t('The link may be incomplete.')}</p>
        <Button tone="outline" size="sm" onClick={() => onRetry(null)}>
          {t('Start again')}
        </Button>
      </Notice>
    );
  }
  return (
    <div className="grid gap-5">
      <PurchaseStatus purchase={purchase} onRetry={onRetry} named={named} />
      {purchase.state === 'PAID' && children}
    </div>
  );
}

/** @public compiled by Relay; the page imports the artifact. */
export const purchaseWatchGraphql = graphql`
  query PurchaseWatchQuery($token: String!) {
    purchase(token: $token) {
      state
      ...PurchaseStatus_purchase
      slip {
        ...SlipPicks_slip
        ...useSlipText_slip
      }
    }
  }
`;
