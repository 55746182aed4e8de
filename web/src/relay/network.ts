import type { FetchFunction, GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { secretArguments } from '../../../api/rules/secretArguments.ts';
import type { Puzzle } from './puzzle.ts';

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
/** A picture of some hundred KB goes up a slow line within this. */
const UPLOAD_TIMEOUT_MS = 180_000;
/** Longer addresses are cut or refused on their way. */
const MAX_ADDRESS = 2_000;

/** The address of a question that everybody may ask; null when it has to be posted. */
function publicAddress(request: RequestParameters, variables: Variables): string | null {
  if (request.operationKind !== 'query') return null;
  if (Object.keys(variables).some((name) => secretArguments.has(name))) return null;
  const { operationName, extensions } = persistedRequest(request, variables);
  const asked = new URLSearchParams({
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  });
  const address = `/graphql?${asked}`;
  return address.length > MAX_ADDRESS ? null : address;
}

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

/**
 * GraphQL over HTTP from the browser. An expired access token is renewed once, then the operation is sent again; so it
 * is with the solution, once, when the server asks for a puzzle first.
 */
export function browserFetch(session: BrowserNetwork): FetchFunction {
  return async (request, variables, _cacheConfig, uploadables) => {
    const send = async (solution?: string): Promise<Response> => {
      const token = await session.accessToken();
      const headers: Record<string, string> = {
        accept: 'application/graphql-response+json, application/json',
      };
      if (token) headers.authorization = `Bearer ${token}`;
      if (solution) headers['x-challenge'] = solution;
      // A stranger's question is asked by its address: the server keeps the answer for all strangers.
      const address = token || uploadables ? null : publicAddress(request, variables);
      if (address) {
        return fetch(address, {
          credentials: 'same-origin',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          // Tells the server that no other site's page asks.
          headers: { ...headers, 'x-graphql-yoga-csrf': '1' },
        });
      }
      const body = JSON.stringify(persistedRequest(request, variables));
      const options: RequestInit = {
        method: 'POST',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(uploadables ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
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
    const answer = await readAnswer(response);
    const puzzle = puzzleOf(answer);
    if (!puzzle) return answer;
    const { solveInWorker } = await import('./solveInWorker.ts');
    return readAnswer(await send(await solveInWorker(puzzle)));
  };
}

/** The puzzle that stands in place of a mutation's answer. */
function puzzleOf(answer: GraphQLResponse): Puzzle | null {
  const [result] = 'data' in answer && answer.data ? Object.values(answer.data) : [];
  if (result?.__typename !== 'ChallengeRequiredError' || !result.challenge) return null;
  return { challenge: result.challenge, difficultyBits: result.difficultyBits };
}
