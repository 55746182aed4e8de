import type { IncomingMessage } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, getOperationAST, Kind } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { Gauge } from 'prom-client';
import { DomainError } from '../domain/errors.ts';
import { nameOfOwn } from '../graphql/limitsGate.ts';
import { refusalOf } from '../graphql/refusals.ts';
import { currentRequest, type RequestScope } from '../requestScope.ts';
import { type Cell, cellsOf } from './countedCells.ts';
import { metrics } from './metrics.ts';

const operationCell = cellsOf(
  'tipsoko_graphql_operations_total',
  'Operations by name, those of others as other, and by code: ok, or that of the first error or refusal',
  ['operation', 'code'],
);
const operations = new Map<string, Map<string, Cell>>();
const subscriptions = new Gauge({
  name: 'tipsoko_subscriptions_running',
  help: 'Subscriptions that run, by field and by what carries them',
  labelNames: ['field', 'over'],
  registers: [metrics],
});
export const openSockets = new Gauge({
  name: 'tipsoko_sockets_open',
  help: 'WebSockets that are open',
  registers: [metrics],
});
export const openStreams = new Gauge({
  name: 'tipsoko_event_streams_open',
  help: 'Streams of server-sent events that are open',
  registers: [metrics],
});

type Operation = Pick<ExecutionArgs, 'document' | 'operationName'>;

/** Counts an answer of the operation; null for one that was refused before it was known. */
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
}

/**
 * The code of the first error, else of the refusal that a mutation answered with, whatever was asked of it. All of them
 * are ours, of the schema's errors and of the GraphQL server: nothing that a caller wrote or that stands in the data.
 */
function codeOf({ errors }: ExecutionResult, scope: RequestScope | undefined): string {
  const [error] = errors ?? [];
  if (!error) return refusalOf(scope) ?? 'ok';
  const code = error.extensions?.code;
  if (typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code)) return code;
  const cause = error.originalError;
  if (cause instanceof DomainError) return cause.code;
  return cause && !(cause instanceof GraphQLError) ? 'INTERNAL' : 'GRAPHQL';
}

/** The values of a subscription, counted as running until they end, which `ended` is told. */
export function countRunning(
  { document, operationName }: Operation,
  over: 'socket' | 'stream',
  values: AsyncIterable<ExecutionResult>,
  ended: () => void = () => {},
): AsyncIterableIterator<ExecutionResult> {
  const source = values[Symbol.asyncIterator]();
  const [first] = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  const labels = { field: first?.kind === Kind.FIELD ? first.name.value : 'other', over };
  subscriptions.inc(labels);
  let running = true;
  const end = () => {
    if (!running) return;
    running = false;
    subscriptions.dec(labels);
    ended();
  };
  const ending = <Value>(work: Promise<Value>): Promise<Value> => work.finally(end);
  const done: IteratorResult<ExecutionResult> = { done: true, value: undefined };
  const counted: AsyncIterableIterator<ExecutionResult> = {
    next: async () => {
      try {
        const next = await source.next();
        if (next.done) end();
        return next;
      } catch (error) {
        end();
        throw error;
      }
    },
    return: (value) => ending(source.return?.(value) ?? Promise.resolve(done)),
    throw: (error) => ending(source.throw?.(error) ?? Promise.reject(error)),
    [Symbol.asyncIterator]: () => counted,
  };
  return counted;
}

/** Counts the operations of HTTP, also those that are refused before they run. */
export function useFigures(): Plugin<object, { req: IncomingMessage }> {
  const known = new WeakMap<IncomingMessage, Operation>();
  const note = (args: Pick<ExecutionArgs, 'document' | 'operationName' | 'contextValue'>) => {
    known.set((args.contextValue as { req: IncomingMessage }).req, args);
  };
  return {
    onExecute: ({ args }) => note(args),
    onSubscribe: ({ args }) => {
      note(args);
      return {
        onSubscribeResult: ({ result, setResult }) => {
          if (Symbol.asyncIterator in result) {
            setResult(countRunning(args, 'stream', result));
          }
        },
      };
    },
    onResultProcess: ({ result, serverContext }) => {
      const operation = known.get((serverContext as unknown as { req: IncomingMessage }).req) ?? null;
      const isStream = Symbol.asyncIterator in result;
      countAnswer(operation, isStream ? {} : (result as ExecutionResult));
    },
  };
}
