import type { IncomingMessage, ServerResponse } from 'node:http';
import { serverLimits } from '@tipsoko/rules/limits';
import { type DocumentNode, getOperationAST } from 'graphql';
import type { App } from '../../app.ts';
import { ConcurrencyLimiter, TooBusy } from '../../domain/foundation/concurrencyLimiter.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { noCookies } from '../../graphql/kit/context.ts';
import { textOf } from '../../graphql/limits/limitsGate.ts';
import { newCall } from '../kit/admission.ts';
import { queryKey } from '../kit/documentFacts.ts';
import { inputFault } from '../kit/inputFault.ts';
import { limitedBody } from '../kit/limitedBody.ts';
import { factsOf } from '../kit/requestFacts.ts';
import { publicAnswer, sendEncoded, sendPublic, VersionedBytes } from '../kit/versionedBytes.ts';
import { sendsNoCredentials } from '../kit/viewerOf.ts';
import { declaredOnly } from './declaredOnly.ts';
import { countAnswer } from './graphqlMetrics.ts';
import type { Pipeline } from './pipeline.ts';

/** Longer bodies are left to the GraphQL server. */
const MAX_BODY = 20_000;

/** One of the web's own operations as sent. */
interface QueryInput {
  readonly hash: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

/** POST responses are neither cached by proxies nor revalidated, so no ETag. */
const postHeaders = { 'cache-control': 'private, no-store', vary: 'Accept, Accept-Encoding' };

/**
 * Sends the web's own queries of anonymous callers as ready bytes, for a second and until the next public event. Everything
 * else goes to the GraphQL server, and so do failures, because it formats errors.
 */
export function publicQueries(
  app: App,
  { own, execute }: Pick<Pipeline, 'own' | 'execute'>,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean> {
  const bytes = new VersionedBytes(app.bus);
  const limiter = new ConcurrencyLimiter('ownQueries');
  return async (request, response, url) => {
    const type = answerType(request);
    if (type === null || !sendsNoCredentials(request.headers)) return false;
    let input: QueryInput | null;
    if (request.method === 'GET') input = inputOfAddress(url);
    else {
      const body = isShortJson(request, url) ? await limitedBody(request, response) : undefined;
      if (body === null) return true;
      input = body ? inputOfBody(body.toString()) : null;
    }
    const document = input && own.get(input.hash);
    if (!input || !document || !isNamed(document, input.operationName)) return false;
    const { operationName } = input;
    const variableValues = declaredOnly(getOperationAST(document, operationName), input.variables);
    const query = queryKey(document, operationName, variableValues);
    if (query === null) return false;
    const facts = factsOf(request, app.settings);
    const ask = async () => {
      const call = Object.assign(newCall(anonymous, facts.address), { isOwn: true });
      const context = {
        app,
        viewer: anonymous,
        request: { ...facts, refreshToken: null },
        cookies: noCookies,
      };
      const result = await limiter.run(facts.address, () =>
        execute({ document, operationName, variableValues }, context, call),
      );
      return result.errors ? null : publicAnswer(200, answerHeaders, textOf(result));
    };
    // Sales end and picks open by the clock alone.
    const second = Math.floor(app.clock.now().getTime() / 1_000);
    const answer = await bytes.answer(`${second} ${query}`, ask).catch((error: unknown) => {
      if (error instanceof TooBusy) return busyAnswer;
      throw error;
    });
    if (!answer) return false;
    if (answer === busyAnswer) {
      await sendEncoded(request, response, answer, { ...answer.headers, 'content-type': type });
      return true;
    }
    countAnswer({ document }, {});
    if (request.method === 'GET') await sendPublic(request, response, answer);
    else
      await sendEncoded(request, response, answer, {
        ...postHeaders,
        'content-type': `${type}; charset=utf-8`,
      });
    return true;
  };
}

const busyAnswer = publicAnswer(
  503,
  { 'cache-control': 'no-store', 'retry-after': String(serverLimits.retryAfterSeconds) },
  JSON.stringify({ errors: [{ message: new TooBusy().message, extensions: { code: 'UNAVAILABLE' } }] }),
);

const answerHeaders = {
  'content-type': 'application/graphql-response+json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Authorization, Cookie',
};

/** Content type that the GraphQL server would choose; null when left to it. */
function answerType({ method, headers }: IncomingMessage): string | null {
  const json = 'application/graphql-response+json';
  if (method === 'GET') return json;
  if (method !== 'POST') return null;
  const first =
    /^[^,;]*/
      .exec(headers.accept ?? '*/*')?.[0]
      .trim()
      .toLowerCase() ?? '';
  if (first === json) return json;
  return ['*/*', 'application/*', 'application/json'].includes(first) ? 'application/json' : null;
}

function inputOfAddress({ searchParams }: URL): QueryInput | null {
  const extensions = searchParams.get('extensions');
  return inputOf({
    query: searchParams.get('query'),
    extensions: extensions === null ? null : (parsed(extensions) ?? 'not an object'),
    variables: parsed(searchParams.get('variables') ?? '{}'),
    operationName: searchParams.get('operationName'),
  });
}

/** Other bodies stay unread for the GraphQL server. */
function isShortJson({ headers }: IncomingMessage, url: URL): boolean {
  return (
    url.search === '' &&
    /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    Number(headers['content-length']) <= MAX_BODY
  );
}

function inputOfBody(body: string): QueryInput | null {
  const { variables, ...rest } = parsed(body) ?? {};
  return inputOf({ ...rest, variables: variables ?? {} });
}

/** Null for texts, and for anything that the GraphQL server would refuse or interpret differently. */
function inputOf({
  query,
  extensions,
  variables,
  operationName,
}: Record<string, unknown>): QueryInput | null {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
  const hash = persistedQuery?.sha256Hash;
  if (typeof hash !== 'string' || (query !== undefined && query !== null)) return null;
  if (!isObject(variables) || inputFault(variables)) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  return { hash, variables, operationName: operationName ?? null };
}

/** The GraphQL server refuses unknown operation names. */
function isNamed(document: DocumentNode, operationName: string | null): boolean {
  return getOperationAST(document, operationName || null) !== null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
