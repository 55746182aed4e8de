import { useEffect } from 'react';
import { loadQuery, type PreloadedQuery, usePreloadedQuery, useRelayEnvironment } from 'react-relay';
import { type ConcreteRequest, type Environment, fetchQuery, type OperationType } from 'relay-runtime';
import { connection } from '../lib/connection.ts';

/** A page's query, started by its loader and owned by `usePageQuery`. */
export interface PageQuery<Operation extends OperationType> {
  reference: PreloadedQuery<Operation>;
  owners: number;
}

/** A page that nobody opened in this time (the visitor went elsewhere first) lets its query go. */
const UNCLAIMED_MS = 60_000;

/**
 * Starts the one query of a page. On the server it waits for the answer, so that the page renders without suspending
 * and the store's records can travel with it; in the browser it does not wait. `found` decides, on the server, whether
 * the answer is a page at all or a 404; in the browser the page itself shows that there is nothing.
 */
export async function loadPageQuery<Operation extends OperationType>(
  environment: Environment,
  query: ConcreteRequest,
  variables: Operation['variables'],
  found?: (data: Operation['response']) => unknown,
  fetchPolicy: 'store-or-network' | 'network-only' = 'store-or-network',
): Promise<PageQuery<Operation>> {
  const onServer = environment.isServer();
  if (onServer) {
    const data = await fetchQuery<Operation>(environment, query, variables, {
      fetchPolicy: 'network-only',
    }).toPromise();
    if (found && !(data && found(data))) throw new Response(null, { status: 404 });
  }
  const page: PageQuery<Operation> = {
    reference: loadQuery<Operation>(environment, query, variables, { fetchPolicy }),
    owners: 0,
  };
  if (!onServer) setTimeout(() => disposeUnowned(page), UNCLAIMED_MS);
  return page;
}

function disposeUnowned<Operation extends OperationType>(page: PageQuery<Operation>): void {
  if (page.owners === 0) page.reference.dispose();
}

/**
 * Reads a page's query and disposes it when the page goes. StrictMode and error boundaries unmount and mount the same
 * page again at once, so the disposal waits a turn and is called off when an owner came back; who comes back later
 * finds the query started anew. After a lost connection it is fetched once more, without disturbing what is shown.
 */
export function usePageQuery<Operation extends OperationType>(
  query: ConcreteRequest,
  page: PageQuery<Operation>,
): Operation['response'] {
  const environment = useRelayEnvironment();
  if (page.reference.isDisposed) {
    page.reference = loadQuery<Operation>(environment, query, page.reference.variables, {
      fetchPolicy: 'store-or-network',
    });
  }
  useEffect(() => {
    page.owners++;
    return () => {
      page.owners--;
      setTimeout(() => disposeUnowned(page), 0);
    };
  }, [page]);
  useEffect(
    () =>
      connection.onReconnected(() => {
        fetchQuery<Operation>(environment, query, page.reference.variables, {
          fetchPolicy: 'network-only',
        }).subscribe({ error: () => {} });
      }),
    [environment, query, page],
  );
  return usePreloadedQuery<Operation>(query, page.reference);
}
