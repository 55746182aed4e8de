import type { IncomingMessage, ServerResponse } from 'node:http';
import { serverLimits } from '@tipsoko/rules/limits';
import { secretArguments } from '@tipsoko/rules/secretArguments';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, getOperationAST, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { TooBusy, Turns } from '../../domain/foundation/turns.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { execute } from '../../graphql/execution/execute.ts';
import { noCookies } from '../../graphql/kit/context.ts';
import { type OwnOperations, type RunningOperations, textOf } from '../../graphql/limits/limitsGate.ts';
import { inputFault } from '../kit/inputFault.ts';
import { MAX_VARIABLES } from '../kit/knownQuestions.ts';
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
import { knownSender, postHeaders, type Question } from './knownSender.ts';
import { precomputedResults } from './precomputedResults.ts';

/** Longer bodies are left to the GraphQL server. */
const MAX_BODY = 20_000;
/** Total characters of remembered bodies of shareable queries. */
const MAX_BODIES = 4 * 1024 * 1024;

/**
 * Serves the web's own anonymous queries from cached answers, and other queries that are known ({@link knownSender}).
 * Everything else goes to the GraphQL server.
 */
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
  const sendKnown = knownSender(app, schema, own, running);
  // Queries with secrets are never shared, so no body here contains one.
  const bodies = new LRUCache<string, Question>({
    maxSize: MAX_BODIES,
    sizeCalculation: (_question, body) => body.length + 500,
  });
  return async (request, response, url) => {
    const type = answerType(request);
    if (type === null) return false;
    let asked: Question | null;
    let text = '';
    if (request.method === 'GET') asked = askedByAddress(url);
    else {
      const body = isShortJson(request, url) ? await limitedBody(request, response) : undefined;
      if (body === null) return true;
      text = body?.toString() ?? '';
      asked = body ? (bodies.get(text) ?? askedByBody(text)) : null;
    }
    if (!asked) return false;
    const { source } = asked;
    if (!('hash' in source) || !showsNothing(request.headers)) {
      const isKnown = asked.key !== undefined;
      const isSent = await sendKnown(request, response, asked, type);
      if (isSent && !isKnown && text) bodies.set(text, asked);
      return isSent;
    }
    const document = publicDocument(source.hash);
    if (!document || !isNamed(document, asked.operationName)) return false;
    const variables = declaredOnly(getOperationAST(document, asked.operationName || null), asked.variables);
    const given = JSON.stringify(variables);
    if (given.length > MAX_VARIABLES) return false;
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
    const key = `graphql ${source.hash} ${given}`;
    // The GraphQL server counts it again and refuses.
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
    if (failure) precomputedResults.set(request, { result: failure });
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

function askedByAddress({ searchParams }: URL): Question | null {
  const text = searchParams.get('query');
  const extensions = searchParams.get('extensions');
  return asQuestion({
    query: text,
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

function askedByBody(body: string): Question | null {
  const { variables, ...rest } = parsed(body) ?? {};
  return asQuestion({ ...rest, variables: variables ?? {} });
}

function asQuestion({
  query,
  extensions,
  variables,
  operationName,
  ...more
}: Record<string, unknown>): Question | null {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
  const hash = persistedQuery?.sha256Hash;
  if (!isObject(variables) || inputFault(variables)) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  const name = operationName ?? null;
  if (query === undefined || query === null) {
    return typeof hash === 'string' ? { source: { hash }, variables, operationName: name } : null;
  }
  // Anything that the GraphQL server would refuse or interpret differently is left to it.
  const isPlain = extensions === undefined || extensions === null;
  if (typeof query !== 'string' || !isPlain || Object.keys(more).length > 0) return null;
  return { source: { text: query }, variables, operationName: name };
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
