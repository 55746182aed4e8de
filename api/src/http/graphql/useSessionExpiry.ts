import type { ServerResponse } from 'node:http';
import { serverLimits } from '@tipsoko/rules/limits';
import type { Plugin } from 'graphql-yoga';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import type { Context } from '../../graphql/kit/context.ts';
import { mapUntil } from '../../graphql/kit/mapUntil.ts';
import { refusedByLimit } from '../../graphql/limits/limitsGate.ts';
import type { OpenConnections } from '../kit/openConnections.ts';
import { openStreams } from './graphqlMetrics.ts';
import type { ServerContext } from './pipeline.ts';
import type { SessionWatcher } from './sessionWatcher.ts';
import type { SocketContext } from './socketServer.ts';

/** Ends server-sent events with the session, access token or API key that opened them, and limits how many are open. */
export function useSessionExpiry(
  sessions: SessionWatcher,
  connections: OpenConnections,
): Plugin<object, ServerContext> {
  return {
    onSubscribe: async ({ args }) => {
      const context = args.contextValue as unknown as (ServerContext & Context) | SocketContext;
      if (!('res' in context)) return;
      const { req, res, viewer, call } = context;
      await refusedByLimit(async () => {
        holdUntilClosed(res, connections.ofAddress(call.address));
        const holder = viewer.apiKey?.id ?? viewer.account?.userId;
        if (holder) holdUntilClosed(res, connections.ofUser(holder));
      });
      openStreams.inc();
      onceClosed(res, () => openStreams.dec());
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const forget = await sessions.watch(req.headers, end);
      if (forget) onceClosed(res, forget);
      else end();
      return {
        onSubscribeResult: ({ result, setResult }) => {
          if (Symbol.asyncIterator in result) setResult(mapUntil(result, (value) => value, ended));
        },
      };
    },
  };
}

function holdUntilClosed(response: ServerResponse, release: (() => void) | null): void {
  if (!release) throw new TooManyRequests(serverLimits.retryAfterSeconds, 'TOO_MANY_CONNECTIONS');
  onceClosed(response, release);
}

/** Bound to the response, because the connection may carry other requests. It may have closed already. */
function onceClosed(response: ServerResponse, end: () => void): void {
  if (response.closed) end();
  else response.once('close', end);
}
