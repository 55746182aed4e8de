import { useEffect } from 'react';
import { loadQuery, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { type ConcreteRequest, type Environment, fetchQuery, type OperationType } from 'relay-runtime';

/** A page's query, started by its loader and owned by `usePageQuery`. */
export interface PageQuery<Operation extends OperationType> {
  readonly reference: PreloadedQuery<Operation>;
  owners: number;
}

/**
 * Starts the one query of a page. On the server it waits for the answer, so that the page renders without suspending
 * and the store's records can travel with it; in the browser it does not wait.
 */
export async function loadPageQuery<Operation extends OperationType>(
  environment: Environment,
  query: ConcreteRequest,
  variables: Operation['variables'],
): Promise<PageQuery<Operation>> {
  if (environment.isServer()) {
    await fetchQuery<Operation>(environment, query, variables, { fetchPolicy: 'network-only' }).toPromise();
  }
  return {
    reference: loadQuery<Operation>(environment, query, variables, { fetchPolicy: 'store-or-network' }),
    owners: 0,
  };
}

/**
 * Reads a page's query and disposes it when the page goes. StrictMode and error boundaries unmount and mount the same
 * page again at once, so the disposal waits a turn and is called off when an owner came back.
 */
export function usePageQuery<Operation extends OperationType>(
  query: ConcreteRequest,
  page: PageQuery<Operation>,
): Operation['response'] {
  useEffect(() => {
    page.owners++;
    return () => {
      page.owners--;
      setTimeout(() => {
        if (page.owners === 0) page.reference.dispose();
      }, 0);
    };
  }, [page]);
  return usePreloadedQuery<Operation>(query, page.reference);
}
