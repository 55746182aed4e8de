import type { FetchFunction, GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';

/** The server answered, but not with a GraphQL result: a limit, a fault, or a page of somebody in between. */
export class NetworkError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** How an operation is named on the wire: by the hash of its text. */
export function persistedRequest(request: RequestParameters, variables: Variables) {
  return {
    operationName: request.name,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: request.id } },
  };
}

const TIMEOUT_MS = 30_000;

async function readAnswer(response: Response): Promise<GraphQLResponse> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json'))
    throw new NetworkError(response.status, 'The server did not answer. Try again.');
  return (await response.json()) as GraphQLResponse;
}

interface BrowserNetwork {
  /** Renews the access token with the refresh cookie; false when the session has ended. */
  refreshSession(): Promise<boolean>;
  accessToken(): Promise<string | null> | string | null;
}

/** GraphQL over HTTP from the browser. An expired access token is renewed once, then the operation is sent again. */
export function browserFetch(session: BrowserNetwork): FetchFunction {
  return async (request, variables, _cacheConfig, uploadables) => {
    const send = async (): Promise<Response> => {
      const token = await session.accessToken();
      const headers: Record<string, string> = {
        accept: 'application/graphql-response+json, application/json',
      };
      if (token) headers.authorization = `Bearer ${token}`;
      const body = JSON.stringify(persistedRequest(request, variables));
      const options: RequestInit = {
        method: 'POST',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers,
        body,
      };
      if (uploadables) {
        // The multipart request rules: operations, map, then the files.
        const form = new FormData();
        form.append('operations', body);
        const paths = Object.keys(uploadables);
        form.append('map', JSON.stringify(Object.fromEntries(paths.map((path, index) => [index, [path]]))));
        paths.forEach((path, index) => {
          form.append(String(index), uploadables[path] as Blob);
        });
        headers['x-graphql-yoga-csrf'] = '1';
        options.body = form;
      } else {
        headers['content-type'] = 'application/json';
      }
      return fetch('/graphql', options);
    };
    let response = await send();
    if (response.status === 401) {
      // A session that has ended takes its token with it, and the second try goes out as a stranger's.
      await session.refreshSession();
      response = await send();
    }
    return readAnswer(response);
  };
}
