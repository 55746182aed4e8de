import { useCallback, useEffect, useReducer } from 'react';
import { loadQuery, type PreloadedQuery, usePreloadedQuery, useRelayEnvironment } from 'react-relay';
import {
  type ConcreteRequest,
  createOperationDescriptor,
  type Environment,
  fetchQuery,
  type OperationType,
  type Subscription,
} from 'relay-runtime';
import { connection } from '../lib/connection.ts';
import { isRefusedInput } from './refusedInput.ts';

export interface PageQuery<Operation extends OperationType> {
  reference: PreloadedQuery<Operation>;
  owners: number;
  /** `connection.turn` at the last fetch; 0 when the data may be as old as the document. */
  turn: number;
  refetch?: Subscription;
  /** The request for longer lists. */
  longer?: Subscription;
}

interface LoadOptions<Operation extends OperationType> {
  /** Its signal aborts when the visitor leaves the page. */
  request: Request;
  /** Shows the stored data while fetching it again. */
  fresh: boolean;
  /** On the server, turns an answer without it into a 404; in the browser the page itself says so. */
  found?: (data: Operation['response']) => unknown;
  trustNothing?: boolean;
}

/** The server waits for the data, so that the page renders without suspending; refused input is a 404 there. */
export async function loadPageQuery<Operation extends OperationType>(
  environment: Environment,
  query: ConcreteRequest,
  variables: Operation['variables'],
  { request, fresh, found, trustNothing = false }: LoadOptions<Operation>,
): Promise<PageQuery<Operation>> {
  const onServer = environment.isServer();
  const operation = createOperationDescriptor(query, variables);
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
  if (known && fresh) refetch(environment, query, page, whole);
  if (onServer) return page;
  // A page that is left while it suspends was never mounted, so no effect of it disposes the query.
  const left = () => disposeIfUnowned(page);
  if (request.signal.aborted) left();
  else request.signal.addEventListener('abort', left);
  return page;
}

const quiet = () => {};

function refetch<Operation extends OperationType>(
  environment: Environment,
  query: ConcreteRequest,
  page: PageQuery<Operation>,
  variables: Operation['variables'],
): void {
  page.refetch?.unsubscribe();
  page.refetch = fetchQuery<Operation>(environment, query, variables, {
    fetchPolicy: 'network-only',
  }).subscribe({ error: quiet });
}

/** Waits a turn: StrictMode and error boundaries unmount and mount the same page again at once. */
function disposeIfUnowned<Operation extends OperationType>(page: PageQuery<Operation>): void {
  setTimeout(() => {
    if (page.owners > 0) return;
    page.reference.dispose();
    page.refetch?.unsubscribe();
    page.longer?.unsubscribe();
    // A page that is mounted again asks again for what had not come.
    delete page.longer;
  }, 0);
}

/** Disposes the query and its requests with the page; fetches again when events may have been missed. */
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
      disposeIfUnowned(page);
    };
  }, [page]);
  useEffect(() => {
    const catchUp = () => {
      if (page.turn === connection.turn) return;
      page.turn = connection.turn;
      // Rarely needed, so not in the first view; when it fails to load, the next event updates the page.
      void import('./grownVariables.ts').then(({ grownVariables }) => {
        refetch(environment, query, page, grownVariables(environment, query, page.reference.variables));
      }, quiet);
    };
    catchUp();
    return connection.onReconnected(catchUp);
  }, [environment, query, page]);
  // Rendered in part, a fragment of a query that failed would show missing data as if the server had said so.
  return usePreloadedQuery<Operation>(query, page.reference, { UNSTABLE_renderPolicy: 'full' });
}

/** Shows the page with longer lists once they have come; a try that fails can be repeated. Used with `usePageQuery`. */
export function useLongerLists<Operation extends OperationType>(
  query: ConcreteRequest,
  page: PageQuery<Operation>,
  variables: Operation['variables'],
  onShown: () => void,
): () => void {
  const environment = useRelayEnvironment();
  const [, show] = useReducer((times: number) => times + 1, 0);
  return useCallback(() => {
    if (page.longer) return;
    const operation = createOperationDescriptor(query, variables);
    const { variables: whole } = operation.request;
    page.longer = fetchQuery<Operation>(environment, query, whole, {
      fetchPolicy: 'store-or-network',
    }).subscribe({
      complete: () => {
        const shorter = page.reference;
        page.reference = loadQuery<Operation>(environment, query, whole, { fetchPolicy: 'store-or-network' });
        shorter.dispose();
        onShown();
        show();
      },
      error: () => {
        delete page.longer;
      },
    });
  }, [environment, query, page, variables, onShown]);
}
