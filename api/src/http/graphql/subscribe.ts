import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { mapUntil } from '../../graphql/kit/mapUntil.ts';
import type { SharedSubscriptions } from '../../live/sharedSubscriptions.ts';
import { subscriptionKey } from '../../live/subscriptionKey.ts';
import { inRequest } from '../../process/requestScope.ts';
import type { PipelineContext } from './pipeline.ts';
import { type SocketContext, scopeOfOperation } from './socketServer.ts';

type Results = AsyncIterable<ExecutionResult> | ExecutionResult;

/** On sockets, equal public subscriptions share one execution; every other runs for its subscriber alone. */
export async function subscribe(shared: SharedSubscriptions, args: ExecutionArgs): Promise<Results> {
  const context = args.contextValue as PipelineContext | SocketContext;
  if (!('target' in context)) return subscribeAlone(args);
  const key = subscriptionKey(args);
  if (key === null) return inRequest(scopeOfOperation(args), () => subscribeAlone(args));
  // The shared execution may outlive this subscriber and must not retain its socket.
  const { app, request, cookies, target } = context;
  return shared.join(key, { ...args, contextValue: { app, viewer: anonymous, request, cookies } }, target);
}

/** Unlike `subscribe` of graphql-js, it ends while it waits for the next event. */
async function subscribeAlone(args: ExecutionArgs): Promise<Results> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  return mapUntil(source, (event) => execute({ ...args, rootValue: event }));
}
