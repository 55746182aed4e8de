import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { type GraphQLTaggedNode, type OperationType, requestSubscription } from 'relay-runtime';

/** Keeps an object of the store fresh by a subscription; without an id it does not. */
export function useLive<Subscription extends OperationType & { variables: { id: string } }>(
  subscription: GraphQLTaggedNode,
  id: string | null,
): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (id === null) return;
    return requestSubscription<Subscription>(environment, { subscription, variables: { id } }).dispose;
  }, [environment, subscription, id]);
}
