import { useRelayEnvironment } from 'react-relay';
import { type ConcreteRequest, fetchQuery, type Variables } from 'relay-runtime';

/** Fetches the page's query again, in the background: one decision can close several items. */
export function useReload(query: ConcreteRequest, variables: Variables): () => Promise<void> {
  const environment = useRelayEnvironment();
  return async () => {
    await fetchQuery(environment, query, variables, { fetchPolicy: 'network-only' })
      .toPromise()
      // The decision is saved; the old list stays until the connection is back.
      .catch(() => undefined);
  };
}
