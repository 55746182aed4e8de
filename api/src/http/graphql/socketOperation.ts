import { serverLimits } from '@tipsoko/rules/limits';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { App } from '../../app.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { limitError, operationLimits, parseLimited } from '../../graphql/limits/limits.ts';
import { withCost } from '../../graphql/limits/limitsCost.ts';
import { waitError } from '../../graphql/limits/limitsGate.ts';
import { inRequest, noted } from '../../process/requestScope.ts';
import { inSpan } from '../../process/tracing.ts';
import { refusedParams } from '../kit/inputFault.ts';
import { declaredOnly } from './declaredOnly.ts';
import { countAnswer, countRunning } from './graphqlMetrics.ts';
import { maskedError } from './maskedError.ts';
import { contextOfOperation } from './socketConnect.ts';
import {
  type SocketClient,
  type SocketContext,
  type SocketServer,
  scopeOfOperation,
  subscriptionsOf,
} from './socketServer.ts';
import { admitCall, chargeOperation } from './useAdmission.ts';

/** What graphql-ws executes: by the pipeline, whose functions are bound to this operation. */
export type SocketArgs = ExecutionArgs & {
  readonly contextValue: SocketContext;
  execute(args: ExecutionArgs): unknown;
  subscribe(args: ExecutionArgs): unknown;
};

/** Parses, validates and charges; returns the errors when refused. */
export async function prepareOperation(
  server: SocketServer,
  client: SocketClient,
  id: string,
  payload: SubscribePayload,
): Promise<SocketArgs | readonly GraphQLError[]> {
  const { app, pipeline } = server;
  const refused = tooManySubscriptions(client) ?? refusedParams(payload);
  if (refused) return [refused];
  const { query, operationName, variables } = payload;
  const hash = hashOf(payload);
  const own = hash && !query ? pipeline.own.get(hash) : undefined;
  if (own === null) return [unknownHash()];
  try {
    const contextValue = await contextOfOperation(server, client, id);
    const { call } = contextValue;
    call.isOwn = own !== undefined;
    await admitCall(app, call);
    const { schema, parse, validate, contextFactory, execute, subscribe } = pipeline.getEnveloped({
      ...contextValue,
      params: { operationName },
    });
    let document = own ?? (parse(query) as DocumentNode);
    const errors = own ? [] : (validate(schema, document) as readonly GraphQLError[]);
    if (errors.length > 0) return errors.map(withoutStatus);
    await chargeOperation(app, call, { schema, document, operationName, variableValues: variables });
    const operation = getOperationAST(document, operationName);
    if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
      assertShort(id, payload);
      if (!own) document = parseLimited(query, operationLimits.subscriptionTokens, { noLocation: true });
    }
    await contextFactory();
    return {
      schema,
      document,
      ...(operationName ? { operationName } : {}),
      ...(variables ? { variableValues: declaredOnly(operation, variables) } : {}),
      contextValue,
      execute,
      subscribe,
    };
  } catch (error) {
    return [maskedError(app, error)];
  }
}

export async function executeOnSocket(
  { app, requestLog }: SocketServer,
  args: SocketArgs,
): Promise<ExecutionResult> {
  const scope = scopeOfOperation(args);
  const began = performance.now();
  return inRequest(scope, async () => {
    const result = await inSpan('socket', { kind: 'server', parent: null }, () =>
      refusedAsResult(app, () => args.execute(args) as Promise<ExecutionResult>),
    );
    const ms = Math.round(performance.now() - began);
    requestLog.slow({ door: 'socket', route: '/graphql', ms, ...noted() });
    countAnswer(args, result, scope);
    return withCost(result, args.contextValue.call);
  });
}

/** Counts the subscription for its address and socket until it ends. */
export async function subscribeOnSocket(
  { app, connections }: SocketServer,
  args: SocketArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const { request, subscriptions } = args.contextValue;
  const release = connections.ofSubscription(request.address);
  if (!release) {
    const refusal = new TooManyRequests(serverLimits.retryAfterSeconds, 'TOO_MANY_SUBSCRIPTIONS');
    return { errors: [waitError(refusal)] };
  }
  const results = await refusedAsResult(
    app,
    () => args.subscribe(args) as Promise<ExecutionResult | AsyncIterable<ExecutionResult>>,
  );
  countAnswer(args, Symbol.asyncIterator in results ? {} : results);
  if (!(Symbol.asyncIterator in results)) {
    release();
    return results;
  }
  const subscription = countRunning(args, 'socket', results, () => {
    subscriptions.delete(subscription);
    release();
  });
  subscriptions.add(subscription);
  return subscription;
}

/** The pipeline throws what it refuses before it executes. */
async function refusedAsResult<Result>(
  app: App,
  run: () => Promise<Result>,
): Promise<Result | ExecutionResult> {
  try {
    return await run();
  } catch (error) {
    return { errors: [maskedError(app, error)] };
  }
}

/** The status is for HTTP alone. The error itself is cached with its document. */
function withoutStatus({ message, nodes, source, positions, path, extensions }: GraphQLError): GraphQLError {
  const { http: _, ...shown } = extensions;
  return new GraphQLError(message, { nodes, source, positions, path, extensions: shown });
}

function tooManySubscriptions(client: SocketClient): GraphQLError | null {
  const limit = operationLimits.subscriptionsBySocket;
  const open = Math.max(Object.keys(client.subscriptions).length, subscriptionsOf(client).size + 1);
  if (open <= limit) return null;
  return limitError('TOO_MANY_SUBSCRIPTIONS', `At most ${limit} subscriptions on one socket`, limit);
}

function hashOf({ extensions }: SubscribePayload): string | undefined {
  return (extensions as { persistedQuery?: { sha256Hash?: string } } | null | undefined)?.persistedQuery
    ?.sha256Hash;
}

/** A subscription's text and variables stay in memory until it ends, hence a lower limit. */
function assertShort(id: string, payload: SubscribePayload): void {
  const { length } = JSON.stringify([id, payload]);
  const { subscriptionCharacters: limit } = operationLimits;
  if (length <= limit) return;
  throw limitError(
    'BODY_TOO_LARGE',
    `A subscription may be asked with at most ${limit} characters`,
    limit,
    length,
  );
}

function unknownHash(): GraphQLError {
  return new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
}
