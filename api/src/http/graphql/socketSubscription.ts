import { serverLimits } from '@tipsoko/rules/limits';
import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { execute } from '../../graphql/execution/execute.ts';
import { mapUntil } from '../../graphql/kit/mapUntil.ts';
import { waitError } from '../../graphql/limits/limitsGate.ts';
import { questionKey } from '../../live/questionKey.ts';
import { inRequest } from '../../process/requestScope.ts';
import { countRunning } from './graphqlMetrics.ts';
import { refusedToKey } from './keyGate.ts';
import { type SocketContext, type SocketServer, scopeOfOperation } from './socketServer.ts';

/** Counts the subscription for its address and socket until it ends. */
export async function subscribeOnSocket(
  server: SocketServer,
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const { request, subscriptions } = args.contextValue as SocketContext;
  const refused = refusedToKey(args);
  if (refused) return refused;
  const release = server.connections.ofSubscription(request.address);
  if (!release) {
    const refusal = new TooManyRequests(serverLimits.retryAfterSeconds, 'TOO_MANY_SUBSCRIPTIONS');
    return { errors: [waitError(refusal)] };
  }
  let results: AsyncIterable<ExecutionResult> | ExecutionResult;
  try {
    results = await startSubscription(server, args);
  } catch (error) {
    release();
    throw error;
  }
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

async function subscribe(args: ExecutionArgs): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  return mapUntil(source, (event) => execute({ ...args, rootValue: event }));
}

/** Public questions share one execution; private ones run for their subscriber alone. */
async function startSubscription(
  { shared }: SocketServer,
  args: ExecutionArgs,
): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
  const key = questionKey(args);
  if (key === null) return inRequest(scopeOfOperation(args), () => subscribe(args));
  // The shared execution may outlive this subscriber and must not retain its socket.
  const { target, subscriptions: _, ...context } = args.contextValue as SocketContext;
  return shared.join(key, { ...args, contextValue: { ...context, viewer: anonymous } }, target);
}
