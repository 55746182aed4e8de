import { type ExecutionArgs, type ExecutionResult, GraphQLError, getOperationAST, Kind } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { Gauge } from 'prom-client';
import { DomainError } from '../../domain/foundation/errors.ts';
import { logSecurity } from '../../domain/foundation/securityLog.ts';
import type { Context } from '../../graphql/kit/context.ts';
import { refusalOf } from '../../graphql/kit/refusals.ts';
import { nameOfOwn } from '../../graphql/limits/limitsGate.ts';
import { batchedCounter, type Cell } from '../../metrics/batchedCounter.ts';
import { metrics } from '../../metrics/metrics.ts';
import { currentRequest, noteRefused, type RequestScope } from '../../process/requestScope.ts';
import type { ServerContext } from './pipeline.ts';

const operationCell = batchedCounter(
  'tipsoko_graphql_operations_total',
  'Operations by name (other for those not compiled into the web) and by result: ok, or the code of the first error',
  ['operation', 'code'],
);
const operations = new Map<string, Map<string, Cell>>();
const subscriptions = new Gauge({
  name: 'tipsoko_subscriptions_running',
  help: 'Running subscriptions by field and transport',
  labelNames: ['field', 'over'],
  registers: [metrics],
});
export const openSockets = new Gauge({
  name: 'tipsoko_sockets_open',
  help: 'Open WebSockets',
  registers: [metrics],
});
export const openStreams = new Gauge({
  name: 'tipsoko_event_streams_open',
  help: 'Open server-sent event streams',
  registers: [metrics],
});

type Operation = Pick<ExecutionArgs, 'document' | 'operationName'> & { readonly contextValue?: unknown };

/** Counts by operation; null when refused before it was known. */
export function countAnswer(
  operation: Operation | null,
  result: ExecutionResult,
  scope: RequestScope | undefined = currentRequest(),
): void {
  const name = operation ? nameOfOwn(operation.document) : 'other';
  const code = codeOf(result, scope);
  let cell = operations.get(name)?.get(code);
  if (!cell) {
    cell = operationCell({ operation: name, code });
    operations.set(name, (operations.get(name) ?? new Map<string, Cell>()).set(code, cell));
  }
  cell.count++;
  if (code !== 'ok') noteRefused(code);
  if (code === 'NOT_ALLOWED' && operation) logNotAllowed(operation);
}

function logNotAllowed({ document, operationName, contextValue }: Operation): void {
  const { app, viewer, request } = contextValue as Context;
  const what = firstFieldOf({ document, operationName });
  const { userId, sessionId } = viewer.account ?? {};
  logSecurity(app, 'an action was not allowed', { what, userId, sessionId, address: request.address });
}

function firstFieldOf({ document, operationName }: Operation): string {
  const [first] = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return first?.kind === Kind.FIELD ? first.name.value : 'other';
}

/** The code of the first error or of a mutation's refusal: all are ours, none contains text of a caller. */
function codeOf({ errors }: ExecutionResult, scope: RequestScope | undefined): string {
  const [error] = errors ?? [];
  if (!error) return refusalOf(scope) ?? 'ok';
  const code = error.extensions?.code;
  if (typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code)) return code;
  const cause = error.originalError;
  if (cause instanceof DomainError) return cause.code;
  return cause && !(cause instanceof GraphQLError) ? 'INTERNAL' : 'GRAPHQL';
}

/** Counts a subscription as running until it ends; then calls `ended`. */
export function countRunning(
  { document, operationName }: Operation,
  over: 'socket' | 'stream',
  values: AsyncIterable<ExecutionResult>,
  ended: () => void = () => {},
): AsyncIterableIterator<ExecutionResult> {
  const labels = { field: firstFieldOf({ document, operationName }), over };
  return new CountedSubscription(values[Symbol.asyncIterator](), labels, ended);
}

class CountedSubscription implements AsyncIterableIterator<ExecutionResult> {
  readonly #source: AsyncIterator<ExecutionResult>;
  readonly #labels: { readonly field: string; readonly over: string };
  readonly #ended: () => void;
  #isRunning = true;

  constructor(
    source: AsyncIterator<ExecutionResult>,
    labels: { readonly field: string; readonly over: string },
    ended: () => void,
  ) {
    this.#source = source;
    this.#labels = labels;
    this.#ended = ended;
    subscriptions.inc(labels);
  }

  async next(): Promise<IteratorResult<ExecutionResult>> {
    try {
      const next = await this.#source.next();
      if (next.done) this.#end();
      return next;
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  async return(value?: unknown): Promise<IteratorResult<ExecutionResult>> {
    try {
      return (await this.#source.return?.(value)) ?? { done: true, value };
    } finally {
      this.#end();
    }
  }

  async throw(error: unknown): Promise<IteratorResult<ExecutionResult>> {
    try {
      if (!this.#source.throw) throw error;
      return await this.#source.throw(error);
    } finally {
      this.#end();
    }
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #end(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    subscriptions.dec(this.#labels);
    this.#ended();
  }
}

/** Counts operations over HTTP, including those refused before they run. */
export function useMetrics(): Plugin<object, ServerContext> {
  return {
    onSubscribe: ({ args }) => {
      if (!('res' in (args.contextValue as object))) return;
      return {
        onSubscribeResult: ({ result, setResult }) => {
          if (Symbol.asyncIterator in result) setResult(countRunning(args, 'stream', result));
        },
      };
    },
    onResultProcess: ({ result, serverContext: { call } }) => {
      const isStream = Symbol.asyncIterator in result;
      countAnswer(call.operation ?? null, isStream ? {} : (result as ExecutionResult));
    },
  };
}
