import { useEffect } from 'react';
import { loadQuery, type PreloadedQuery, usePreloadedQuery, useRelayEnvironment } from 'react-relay';
import {
  type ConcreteRequest,
  createOperationDescriptor,
  type Environment,
  fetchQuery,
  type OperationType,
} from 'relay-runtime';
import { connection } from '../lib/connection.ts';
import { isRefusedInput } from './refusedInput.ts';

/** A page's query, started by its loader and owned by `usePageQuery`. */
export interface PageQuery<Operation extends OperationType> {
  reference: PreloadedQuery<Operation>;
  owners: number;
  /** Of the connection, when it was asked last; what the browser knew already may be as old as the document. */
  turn: number;
}

interface Asking<Operation extends OperationType> {
  /** Of the loader's arguments: what the browser knows is shown at once, and asked anew all the same. */
  fresh: boolean;
  /** Decides, on the server, whether the answer is a page or a 404; in the browser the page itself shows that there is nothing. */
  found?: (data: Operation['response']) => unknown;
  /** Waits for the server whatever the browser knows. */
  trustNothing?: boolean;
}

/** A page that nobody opened in this time (the visitor went elsewhere first) lets its query go. */
const UNCLAIMED_MS = 60_000;

/**
 * Starts the one query of a page. On the server it waits for the answer, so that the page renders without suspending
 * and the store's records can travel with it, and what the server refuses to answer is no page; in the browser it does
 * not wait.
 */
export async function loadPageQuery<Operation extends OperationType>(
  environment: Environment,
  query: ConcreteRequest,
  variables: Operation['variables'],
  { fresh, found, trustNothing = false }: Asking<Operation>,
): Promise<PageQuery<Operation>> {
  const onServer = environment.isServer();
  const operation = createOperationDescriptor(query, variables);
  // With their defaults, so that the first question and the later ones have one address.
  const whole = operation.request.variables;
  if (onServer) {
    const data = await fetchQuery<Operation>(environment, query, variables, { fetchPolicy: 'network-only' })
      .toPromise()
      .catch((error: unknown) => {
        throw isRefusedInput(error) ? new Response(null, { status: 404 }) : error;
      });
    if (found && !(data && found(data))) throw new Response(null, { status: 404 });
  }
  const known = !onServer && !trustNothing && environment.check(operation).status === 'available';
  const page: PageQuery<Operation> = {
    reference: loadQuery<Operation>(environment, query, whole, {
      fetchPolicy: trustNothing ? 'network-only' : 'store-or-network',
    }),
    owners: 0,
    turn: known && !fresh ? 0 : connection.turn,
  };
  if (known && fresh) askAnew<Operation>(environment, query, whole);
  if (!onServer) setTimeout(() => disposeUnowned(page), UNCLAIMED_MS);
  return page;
}

const quiet = () => {};

/** Behind the page that is shown; without an answer it stays as it is. */
function askAnew<Operation extends OperationType>(
  environment: Environment,
  query: ConcreteRequest,
  variables: Operation['variables'],
): void {
  fetchQuery<Operation>(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({
    error: quiet,
  });
}

function disposeUnowned<Operation extends OperationType>(page: PageQuery<Operation>): void {
  if (page.owners === 0) page.reference.dispose();
}

/**
 * Reads a page's query and disposes it when the page goes. StrictMode and error boundaries unmount and mount the same
 * page again at once, so the disposal waits a turn and is called off when an owner came back; who comes back later
 * finds the query started anew. When something may have been missed (`connection`), it is fetched once more, as far as
 * it is shown and without disturbing it; also when that was before the page could hear of it.
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
  useEffect(() => {
    const catchUp = () => {
      if (page.turn === connection.turn) return;
      page.turn = connection.turn;
      // Seldom needed, and not in the first view's script; when it does not come, the next word is as good.
      void import('./grownVariables.ts').then(({ grownVariables }) => {
        askAnew<Operation>(environment, query, grownVariables(environment, query, page.reference.variables));
      }, quiet);
    };
    catchUp();
    return connection.onReconnected(catchUp);
  }, [environment, query, page]);
  return usePreloadedQuery<Operation>(query, page.reference);
}
