import { secretArguments } from '@tipsoko/rules/secretArguments';
import {
  type FetchFunction,
  type GraphQLResponse,
  Observable,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';
import type { Puzzle } from './puzzle.ts';

/** The answer is not a GraphQL result: a rate limit, a fault, or a proxy's page. */
export class NetworkError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function persistedRequest(request: RequestParameters, variables: Variables) {
  return {
    operationName: request.name,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: request.id } },
  };
}

const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 180_000;
const MAX_ADDRESS = 2_000;
const MOST_PUZZLES = 4;

/** Null when the query has to be posted: GET answers are cached for everybody, and long addresses get refused. */
function publicAddress(path: string, request: RequestParameters, variables: Variables): string | null {
  if (request.operationKind !== 'query') return null;
  if (Object.keys(variables).some((name) => secretArguments.has(name))) return null;
  const { operationName, extensions } = persistedRequest(request, variables);
  const asked = new URLSearchParams({
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  });
  const address = `${path}?${asked}`;
  return address.length > MAX_ADDRESS ? null : address;
}

async function readAnswer(response: Response): Promise<GraphQLResponse> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json'))
    throw new NetworkError(response.status, 'The server did not answer. Try again.');
  return (await response.json()) as GraphQLResponse;
}

interface BrowserNetwork {
  refreshSession(): Promise<boolean>;
  accessToken(): Promise<string | null> | string | null;
}

/** Renews an expired token, solves puzzles; aborts left queries, but no mutation, which may be carried out already. */
export function browserFetch(session: BrowserNetwork, path = '/graphql'): FetchFunction {
  return (request, variables, _cacheConfig, uploadables) =>
    Observable.create<GraphQLResponse>((sink) => {
      const controller = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;

      const send = async (solution?: string): Promise<Response> => {
        const token = await session.accessToken();
        const headers: Record<string, string> = {
          accept: 'application/graphql-response+json, application/json',
        };
        if (token) headers.authorization = `Bearer ${token}`;
        if (solution) headers['x-challenge'] = solution;
        // A timer, because AbortSignal.any is missing on many phones of our visitors.
        clearTimeout(timer);
        timer = setTimeout(() => controller.abort(), uploadables ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
        const options: RequestInit = { credentials: 'same-origin', signal: controller.signal, headers };
        // An anonymous query goes out as GET: the server caches one answer for all anonymous visitors.
        const address = token || uploadables ? null : publicAddress(path, request, variables);
        // Neither GET nor multipart is preflighted; this header is, so no other site's page can send them.
        if (address || uploadables) headers['x-graphql-yoga-csrf'] = '1';
        if (address) return fetch(address, options);
        const body = JSON.stringify(persistedRequest(request, variables));
        if (!uploadables) headers['content-type'] = 'application/json';
        options.method = 'POST';
        options.body = uploadables
          ? (await import('./multipartBody.ts')).multipartBody(body, uploadables)
          : body;
        return fetch(path, options);
      };

      const exchange = async (): Promise<GraphQLResponse> => {
        let response = await send();
        if (response.status === 401) {
          // When the session has ended the token is gone too, and the second try is anonymous.
          await session.refreshSession();
          response = await send();
        }
        let answer = await readAnswer(response);
        // Others who ask at the same time may have made the puzzle harder while it was solved.
        for (let solved = 0; solved < MOST_PUZZLES; solved++) {
          const puzzle = puzzleOf(answer);
          if (!puzzle) break;
          // Solving may take longer than an answer.
          clearTimeout(timer);
          const { solveInWorker } = await import('./solveInWorker.ts');
          answer = await readAnswer(await send(await solveInWorker(puzzle)));
        }
        return answer;
      };

      exchange()
        .finally(() => clearTimeout(timer))
        .then(
          (answer) => {
            sink.next(answer);
            sink.complete();
          },
          (error: Error) => {
            if (!sink.closed) sink.error(error);
          },
        );
      return () => {
        if (request.operationKind === 'query') controller.abort();
      };
    });
}

function puzzleOf(answer: GraphQLResponse): Puzzle | null {
  const [result] = 'data' in answer && answer.data ? Object.values(answer.data) : [];
  if (result?.__typename !== 'ChallengeRequiredError' || !result.challenge) return null;
  return { challenge: result.challenge, difficultyBits: result.difficultyBits };
}
