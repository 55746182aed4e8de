import type { Server } from 'node:http';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { App } from '../../app.ts';
import type { OpenConnections } from '../kit/openConnections.ts';
import type { RequestLog } from '../kit/requestLog.ts';
import { maskedError } from './maskedError.ts';
import type { Pipeline } from './pipeline.ts';
import { SessionWatcher } from './sessionWatcher.ts';
import { acceptConnection } from './socketConnect.ts';
import { executeOnSocket, prepareOperation, type SocketArgs, subscribeOnSocket } from './socketOperation.ts';
import {
  type ConnectionParams,
  type SocketClient,
  type SocketExtra,
  type SocketServer,
  subscriptionsOf,
} from './socketServer.ts';
import { upgradeSockets } from './socketUpgrade.ts';

const MAX_MESSAGE_BYTES = 100_000;
const KEEP_ALIVE_MS = 25_000;

/** `/graphql` over WebSocket, subprotocol graphql-transport-ws. */
export function graphqlOverSockets(
  app: App,
  pipeline: Pipeline,
  server: Server,
  shared: { readonly connections: OpenConnections; readonly requestLog: RequestLog },
  keepAliveMs = KEEP_ALIVE_MS,
) {
  const sockets = new WebSocketServer({
    noServer: true,
    // Shared subscriptions write frames below the socket, which is safe only without compression (decision 118).
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  const parts: SocketServer = { app, pipeline, ...shared, sessions: new SessionWatcher(app) };
  const protocol = useServer<ConnectionParams, SocketExtra>(
    {
      // Clients are told no causes.
      isProd: true,
      jsonMessageReviver: refuseServerMessages,
      onConnect: (client) => accept(parts, client),
      onSubscribe: (client, id, payload) => prepareOperation(parts, client, id, payload),
      execute: (args) => executeOnSocket(parts, args as SocketArgs),
      subscribe: (args) => subscribeOnSocket(parts, args as SocketArgs),
      onError: (_client, _id, _payload, errors) => errors.map((error) => maskedError(app, error).toJSON()),
      onClose: (client) => {
        for (const subscription of subscriptionsOf(client)) void subscription.return?.();
      },
    },
    sockets,
    keepAliveMs,
  );
  upgradeSockets(parts, server, sockets);
  return {
    /** Closes all sockets and waits until every client has answered. */
    close: async () => {
      parts.sessions.close();
      await protocol.dispose();
    },
    /** Drops sockets whose clients do not answer. */
    terminate: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

/** A fault goes to the log instead of the console. */
async function accept(parts: SocketServer, client: SocketClient): Promise<boolean> {
  try {
    return await acceptConnection(parts, client);
  } catch (error) {
    parts.app.log.error({ err: error }, 'a socket could not be accepted');
    client.extra.socket.close(CloseCode.InternalServerError, 'Internal server error');
    return false;
  }
}

/** Only a server may send these. graphql-ws would treat them as a fault of ours and write each to the console. */
const serverMessages = new Set<unknown>(['connection_ack', 'next', 'error']);

function refuseServerMessages(key: string, value: unknown): unknown {
  if (key === '' && serverMessages.has((value as { type?: unknown } | null)?.type)) {
    throw new TypeError('Only a server may send this message');
  }
  return value;
}
