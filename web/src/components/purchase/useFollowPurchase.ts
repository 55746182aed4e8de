import { useEffect, useMemo, useRef } from 'react';
import { graphql, useRelayEnvironment, useSubscription } from 'react-relay';
import { fetchQuery, type GraphQLSubscriptionConfig } from 'relay-runtime';
import watchQuery, { type PurchaseWatchQuery } from '../../__generated__/PurchaseWatchQuery.graphql.ts';
import type { useFollowPurchaseSubscription } from '../../__generated__/useFollowPurchaseSubscription.graphql.ts';
import { connection } from '../../lib/connection.ts';

/** Polling interval without a live connection or after the subscription failed. */
const pollMs = 5_000;

/** People leave for the PIN prompt and phones suspend pages: refetches on return, polls without a socket. */
export function useFollowPurchase(token: string, underWay: boolean): void {
  const environment = useRelayEnvironment();
  const subscriptionFailed = useRef(false);
  const config = useMemo<GraphQLSubscriptionConfig<useFollowPurchaseSubscription>>(
    () => ({
      subscription: followSubscription,
      variables: { token },
      onError: () => {
        subscriptionFailed.current = true;
      },
    }),
    [token],
  );
  useSubscription(config);

  useEffect(() => {
    if (!underWay) return;
    const refetch = () => {
      fetchQuery<PurchaseWatchQuery>(
        environment,
        watchQuery,
        { token },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        error: () => {},
      });
    };
    const refetchWhenVisible = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    const timer = setInterval(() => {
      if (!connection.live || subscriptionFailed.current) refetchWhenVisible();
    }, pollMs);
    const stopListening = connection.onReconnected(refetch);
    window.addEventListener('online', refetch);
    document.addEventListener('visibilitychange', refetchWhenVisible);
    return () => {
      clearInterval(timer);
      stopListening();
      window.removeEventListener('online', refetch);
      document.removeEventListener('visibilitychange', refetchWhenVisible);
    };
  }, [environment, token, underWay]);
}

const followSubscription = graphql`
  subscription useFollowPurchaseSubscription($token: String!) {
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
