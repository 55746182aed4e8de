import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'graphql-yoga';
import { serverLimits } from '../../rules/limits.ts';
import type { App } from '../app.ts';
import { TooManyRequests } from '../domain/errors.ts';
import type { Context } from '../graphql/context.ts';
import { refusedByLimit } from '../graphql/limitsGate.ts';
import { openStreams } from './graphqlFigures.ts';
import type { OpenConnections } from './openConnections.ts';
import { type OpenVisits, until } from './openVisits.ts';
import { clientAddress } from './requestFacts.ts';

interface Ends {
  req: IncomingMessage;
  res: ServerResponse;
}

/**
 * Server-sent events end with the session, and with the access token that opened them; an address and a user may have
 * so many open.
 */
export function useVisits(app: App, visits: OpenVisits, connections: OpenConnections): Plugin<object, Ends> {
  return {
    onSubscribe: async ({ args }) => {
      const { req, res, eyes } = args.contextValue as unknown as Ends & Context;
      const address = clientAddress(req, app.settings.TRUST_PROXY);
      await refusedByLimit(async () => {
        holdUntilClosed(res, connections.ofAddress(address));
        if (eyes.viewer) holdUntilClosed(res, connections.ofUser(eyes.viewer.userId));
      });
      openStreams.inc();
      onceClosed(res, () => openStreams.dec());
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const forget = await visits.watch(req.headers.authorization, end);
      if (forget) onceClosed(res, forget);
      else end();
      return {
        onSubscribeResult: ({ result, setResult }) => {
          if (Symbol.asyncIterator in result) setResult(until(result, ended));
        },
      };
    },
  };
}

function holdUntilClosed(response: ServerResponse, release: (() => void) | null): void {
  if (!release) throw new TooManyRequests(serverLimits.retryAfterSeconds, 'Too many open connections');
  onceClosed(response, release);
}

/** The connection may carry other requests: what belongs to one ends with its answer, which may have ended already. */
function onceClosed(response: ServerResponse, end: () => void): void {
  if (response.closed) end();
  else response.once('close', end);
}
