import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  visit,
} from 'graphql';
import { secretArguments } from '../../rules/secretArguments.ts';
import type { App } from '../app.ts';
import { stranger } from '../domain/eyes.ts';
import { noCookies } from '../graphql/context.ts';
import { checkOwnOperations, type RunningOperations } from '../graphql/limitsGate.ts';
import { executedBefore } from './executedBefore.ts';
import { showsNothing } from './eyesOf.ts';
import type { PersistedOperations } from './graphqlEndpoint.ts';
import { countAnswer } from './graphqlFigures.ts';
import { inputFault } from './inputFault.ts';
import { limitedBody } from './limitedBody.ts';
import { factsOf } from './requestFacts.ts';
import {
  type PublicAnswer,
  publicAnswer,
  sendKept,
  sendPublic,
  type VersionedBytes,
} from './versionedBytes.ts';

const MAX_VARIABLES = 2_000;
/** Variables with the name and the hash of the operation. */
const MAX_BODY = MAX_VARIABLES + 500;

/** A question for one of the web's own operations, as it was asked. */
interface Asked {
  hash: string;
  variables: Record<string, unknown>;
  operationName: string | null;
}

/**
 * The web's own queries by somebody who shows no token, no key and no purchase, by GET or POST: everybody gets the same
 * bytes, so they are kept and sent in front of the GraphQL server. Whatever else arrives at `/graphql` is left to it.
 */
export function publicQueries(
  app: App,
  schema: GraphQLSchema,
  persisted: PersistedOperations,
  bytes: VersionedBytes,
  running: RunningOperations,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean> {
  const own = checkOwnOperations(app, schema, persisted);
  const verdicts = new Map<string, boolean>();
  const failures = new WeakMap<PublicAnswer, ExecutionResult>();
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
    const { hash, variables } = asked;
    const facts = factsOf(request, app.settings);
    const answer = await bytes.answer(`graphql ${hash} ${JSON.stringify(variables)}`, async () => {
      const result = await running.run(execute, {
        schema,
        document,
        variableValues: variables,
        contextValue: { app, eyes: stranger, request: { ...facts, refreshToken: null }, cookies: noCookies },
      });
      if (result.errors) {
        const failure = publicAnswer(500, {}, '');
        failures.set(failure, result);
        return failure;
      }
      return publicAnswer(200, answerHeaders, JSON.stringify(result));
    });
    const failure = answer && failures.get(answer);
    // Errors are the GraphQL server's to word.
    if (failure) executedBefore.set(request, failure);
    if (!answer || failure) return false;
    countAnswer({ document }, {});
    if (request.method === 'GET') await sendPublic(request, response, answer);
    else
      await sendKept(request, response, answer, { ...postHeaders, 'content-type': `${type}; charset=utf-8` });
    return true;
  };
}

const answerHeaders = {
  'content-type': 'application/graphql-response+json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Authorization, Cookie',
};

/** What is posted no cache on the way keeps, and no browser asks whether it still holds. */
const postHeaders = { 'cache-control': 'private, no-store', vary: 'Accept, Accept-Encoding' };

/**
 * The type that the GraphQL server would answer with; null when it must be asked: for the rarer types, and for methods that
 * ask nothing.
 */
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

/** A body that cannot be one of these questions is left as it is on its way. */
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

/** An operation that is not in the document is the GraphQL server's to refuse. */
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
