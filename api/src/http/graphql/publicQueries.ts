import type { IncomingMessage, ServerResponse } from 'node:http';
import { serverLimits } from '@tipsoko/rules/limits';
import { secretArguments } from '@tipsoko/rules/secretArguments';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  visit,
} from 'graphql';
import type { App } from '../../app.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { TooBusy, Turns } from '../../domain/foundation/turns.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { noCookies } from '../../graphql/kit/context.ts';
import { type OwnOperations, type RunningOperations, textOf } from '../../graphql/limits/limitsGate.ts';
import { inputFault } from '../kit/inputFault.ts';
import { limitedBody } from '../kit/limitedBody.ts';
import { factsOf } from '../kit/requestFacts.ts';
import {
  type PublicAnswer,
  publicAnswer,
  sendKept,
  sendPublic,
  type VersionedBytes,
} from '../kit/versionedBytes.ts';
import { showsNothing } from '../kit/viewerOf.ts';
import { declaredOnly } from './declaredOnly.ts';
import { countAnswer } from './graphqlMetrics.ts';
import { precomputedResults } from './precomputedResults.ts';

const MAX_VARIABLES = 2_000;
/** Variables with the name and the hash of the operation. */
const MAX_BODY = MAX_VARIABLES + 500;

/** A question for one of the web's own operations, as it was asked. */
interface Asked {
  hash: string;
  variables: Record<string, unknown>;
  operationName: string | null;
}

/** Answers the web's own queries of callers without credentials with the same cached bytes; leaves the rest. */
export function publicQueries(
  app: App,
  schema: GraphQLSchema,
  own: OwnOperations,
  bytes: VersionedBytes,
  running: RunningOperations,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean> {
  const verdicts = new Map<string, boolean>();
  const failures = new WeakMap<PublicAnswer, ExecutionResult>();
  const turns = new Turns(serverLimits.turns.ownQueries);
  const publicDocument = (hash: string): DocumentNode | null => {
    const document = own.get(hash);
    if (!document) return null;
    let verdict = verdicts.get(hash);
    if (verdict === undefined) {
      verdict = isPublicQuery(document);
      verdicts.set(hash, verdict);
    }
    return verdict ? document : null;
  };
  return async (request, response, url) => {
    if (!showsNothing(request.headers)) return false;
    const type = answerType(request);
    if (type === null) return false;
    let asked: Asked | null;
    if (request.method === 'GET') asked = askedByAddress(url);
    else {
      const body = isShortJson(request, url) ? await limitedBody(request, response) : undefined;
      if (body === null) return true;
      asked = body ? askedByBody(body) : null;
    }
    const document = asked && publicDocument(asked.hash);
    if (!asked || !document || !isNamed(document, asked.operationName)) return false;
    const variables = declaredOnly(getOperationAST(document, asked.operationName || null), asked.variables);
    const facts = factsOf(request, app.settings);
    const args = {
      schema,
      document,
      variableValues: variables,
      contextValue: {
        app,
        viewer: anonymous,
        request: { ...facts, refreshToken: null },
        cookies: noCookies,
      },
    };
    const key = `graphql ${asked.hash} ${JSON.stringify(variables)}`;
    // The GraphQL server counts it too, and refuses.
    if (!bytes.has(key) && !(await isCounted(app, facts.address))) return false;
    const ask = async () => {
      const result = await turns.run(facts.address, () => running.run(execute, args));
      if (result.errors) {
        const failure = publicAnswer(500, {}, '');
        failures.set(failure, result);
        return failure;
      }
      return publicAnswer(200, answerHeaders, textOf(result));
    };
    const answer = await bytes.answer(key, ask).catch((error: unknown) => {
      if (error instanceof TooBusy) return busyAnswer;
      throw error;
    });
    const failure = answer && failures.get(answer);
    // Errors are formatted by the GraphQL server.
    if (failure) precomputedResults.set(request, failure);
    if (!answer || failure) return false;
    if (answer === busyAnswer) {
      await sendKept(request, response, answer, { ...answer.headers, 'content-type': type });
      return true;
    }
    countAnswer({ document }, {});
    if (request.method === 'GET') await sendPublic(request, response, answer);
    else
      await sendKept(request, response, answer, { ...postHeaders, 'content-type': `${type}; charset=utf-8` });
    return true;
  };
}

async function isCounted(app: App, address: string): Promise<boolean> {
  try {
    await app.limits.take('ownByAddress', address);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
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

/** POST responses are neither cached by proxies nor revalidated, so no ETag. */
const postHeaders = { 'cache-control': 'private, no-store', vary: 'Accept, Accept-Encoding' };

/** The content type that the GraphQL server would answer with; null for what is left to it. */
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

function isPublicQuery(document: DocumentNode): boolean {
  if (getOperationAST(document)?.operation !== 'query') return false;
  let secret = false;
  visit(document, {
    Argument: ({ name }) => {
      if (secretArguments.has(name.value)) secret = true;
    },
  });
  return !secret;
}

function askedByAddress({ searchParams }: URL): Asked | null {
  if (searchParams.has('query')) return null;
  const variables = searchParams.get('variables') ?? '{}';
  return asAsked({
    extensions: parsed(searchParams.get('extensions')),
    variables: variables.length > MAX_VARIABLES ? null : parsed(variables),
    operationName: searchParams.get('operationName'),
  });
}

/** Any other body is left unread for the GraphQL server. */
function isShortJson({ headers }: IncomingMessage, url: URL): boolean {
  return (
    url.search === '' &&
    /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    Number(headers['content-length']) <= MAX_BODY
  );
}

function askedByBody(body: Buffer): Asked | null {
  const { query, variables, ...rest } = parsed(body.toString()) ?? {};
  if (query !== undefined && query !== null) return null;
  return asAsked({ ...rest, variables: variables ?? {} });
}

function asAsked({
  extensions,
  variables,
  operationName,
}: {
  extensions?: unknown;
  variables?: unknown;
  operationName?: unknown;
}): Asked | null {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
  const hash = persistedQuery?.sha256Hash;
  if (typeof hash !== 'string' || !isObject(variables) || inputFault(variables)) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  return { hash, variables, operationName: operationName ?? null };
}

/** A name that is not in the document is refused by the GraphQL server. */
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
