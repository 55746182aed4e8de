import { useEffect, useMemo, useRef } from 'react';
import { graphql, useRelayEnvironment, useSubscription } from 'react-relay';
import { fetchQuery, type GraphQLSubscriptionConfig } from 'relay-runtime';
import watchQuery, { type PurchaseWatchQuery } from '../../__generated__/PurchaseWatchQuery.graphql.ts';
import type { useFollowPurchaseSubscription } from '../../__generated__/useFollowPurchaseSubscription.graphql.ts';
import { connection } from '../../lib/connection.ts';

/** Without the live connection, or once the subscription has failed, the state is asked for this often. */
const pollMs = 5_000;

/**
 * Keeps a purchase in the store up to date: by subscription; by asking once when the connection or the page comes back
 * (people leave for the PIN prompt, and phones put pages to sleep); by asking again and again while there is no socket.
 */
export function useFollowPurchase(token: string, underWay: boolean): void {
  const environment = useRelayEnvironment();
  const unheard = useRef(false);
  const config = useMemo<GraphQLSubscriptionConfig<useFollowPurchaseSubscription>>(
    () => ({
      subscription: followSubscription,
      variables: { token },
      onError: () => {
        unheard.current = true;
      },
    }),
    [token],
  );
  useSubscription(config);

  useEffect(() => {
    if (!underWay) return;
    const ask = () => {
      fetchQuery<PurchaseWatchQuery>(
        environment,
        watchQuery,
        { token },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        error: () => {},
      });
    };
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(() => {
      if (!connection.live || unheard.current) askWhenSeen();
    }, pollMs);
    const stopListening = connection.onReconnected(ask);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => {
      clearInterval(timer);
      stopListening();
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', askWhenSeen);
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
      }
    }
  }
`;
