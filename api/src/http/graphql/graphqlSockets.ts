import type { Server } from 'node:http';
import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import { handleProtocols, makeServer } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import type { App } from '../../app.ts';
import { execute } from '../../graphql/execution/execute.ts';
import type { Context } from '../../graphql/kit/context.ts';
import type { OwnOperations, RunningOperations } from '../../graphql/limits/limitsGate.ts';
import { SharedSubscriptions } from '../../live/sharedSubscriptions.ts';
import { inRequest, noted } from '../../process/requestScope.ts';
import { inSpan } from '../../process/tracing.ts';
import type { OpenConnections } from '../kit/openConnections.ts';
import type { RequestLog } from '../kit/requestLog.ts';
import { sharedAnswersOf } from '../kit/sharedAnswers.ts';
import { ClientSocket } from './clientSocket.ts';
import { countAnswer } from './graphqlMetrics.ts';
import { refusedToKey } from './keyGate.ts';
import { maskedError, maskedResult } from './maskedError.ts';
import { SessionWatcher } from './sessionWatcher.ts';
import { acceptConnection, contextOfOperation } from './socketConnect.ts';
import { prepareOperation, withBill } from './socketOperation.ts';
import {
  type ConnectionParams,
  type SocketExtra,
  type SocketServer,
  scopeOfOperation,
} from './socketServer.ts';
import { subscribeOnSocket } from './socketSubscription.ts';
import { SocketTransport } from './socketTransport.ts';
import { upgradeSockets } from './socketUpgrade.ts';

const MAX_MESSAGE_BYTES = 100_000;
const KEEP_ALIVE_MS = 25_000;
/** WebSocket close code of a server that stops. */
const GOING_AWAY = 1001;

/** `/graphql` over WebSocket, subprotocol graphql-transport-ws. */
export function graphqlOverSockets(
  app: App,
  schema: GraphQLSchema,
  own: OwnOperations,
  server: Server,
  shared: {
    readonly running: RunningOperations;
    readonly connections: OpenConnections;
    readonly requestLog: RequestLog;
  },
  keepAliveMs = KEEP_ALIVE_MS,
) {
  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: ClientSocket,
    handleProtocols,
    // Shared subscriptions write frames below the socket, which is safe only without compression (decision 118).
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  const parts: SocketServer = {
    app,
    schema,
    own,
    ...shared,
    sessions: new SessionWatcher(app),
    shared: new SharedSubscriptions(app.log, (result) => maskedResult(app, result)),
  };
  const protocol = makeServer<ConnectionParams, SocketExtra>({
    schema,
    onConnect: (client) => acceptConnection(parts, client),
    context: (client, id) => contextOfOperation(parts, client, id),
    onSubscribe: (client, id, payload) => prepareOperation(parts, client, id, payload),
    subscribe: async (args) => {
      const results = await subscribeOnSocket(parts, args);
      countAnswer(args, Symbol.asyncIterator in results ? {} : results);
      return results;
    },
    execute: (args) => executeOnSocket(parts, args),
    onError: (_client, _id, _payload, errors) => errors.map((error) => maskedError(app, error).toJSON()),
    onNext: (_client, _id, _payload, args, result) =>
      inRequest(scopeOfOperation(args), () => maskedResult(app, result)),
  });
  const transport = new SocketTransport(protocol, keepAliveMs, app.log);
  upgradeSockets(parts, server, sockets, (socket) => transport.open(socket));
  return {
    /** Closes all sockets and waits until every client has answered. */
    close: async () => {
      parts.sessions.close();
      transport.stop();
      for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Going away');
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
    /** Drops sockets whose clients do not answer. */
    terminate: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

async function executeOnSocket({ app, running, requestLog }: SocketServer, args: ExecutionArgs) {
  const scope = scopeOfOperation(args);
  const refused = refusedToKey(args);
  const began = performance.now();
  const result =
    refused ??
    (await inRequest(scope, async () => {
      const answer = await inSpan('socket', { kind: 'server', parent: null }, () =>
        sharedAnswersOf(app).execute(args, (given) =>
          running.run(execute, given, args.contextValue as Context),
        ),
      );
      const ms = Math.round(performance.now() - began);
      requestLog.slow({ door: 'socket', route: '/graphql', ms, ...noted() });
      return answer;
    }));
  const masked = withBill(
    args,
    inRequest(scope, () => maskedResult(app, result)),
  );
  countAnswer(args, masked, scope);
  return masked;
}
