import { useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import pageQuery, { type PaymentsRouteQuery } from '../../../__generated__/PaymentsRouteQuery.graphql.ts';

/** Refetches all lists in the background: one decision can close several of their items. */
export function useReloadPayments(): () => Promise<void> {
  const environment = useRelayEnvironment();
  return async () => {
    await fetchQuery<PaymentsRouteQuery>(environment, pageQuery, {}, { fetchPolicy: 'network-only' })
      .toPromise()
      // The decision is saved; the old list stays until the connection is back.
      .catch(() => undefined);
  };
}
