import { useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import pageQuery, { type paymentsPageQuery } from '../../../__generated__/paymentsPageQuery.graphql.ts';

/** Asks for all lists again, without disturbing what is shown meanwhile: one decision may end several of their rows. */
export function useReloadPayments(): () => Promise<void> {
  const environment = useRelayEnvironment();
  return async () => {
    await fetchQuery<paymentsPageQuery>(environment, pageQuery, {}, { fetchPolicy: 'network-only' })
      .toPromise()
      // What was decided is decided; the old list stays in sight until the connection is back.
      .catch(() => undefined);
  };
}
