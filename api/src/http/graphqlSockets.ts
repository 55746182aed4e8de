import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { serverLimits } from '../../rules/limits.ts';
import type { App } from '../app.ts';
import { stranger } from '../domain/eyes.ts';
import { type Context, noCookies } from '../graphql/context.ts';
import { OperationLimits, operationLimits, parseLimited } from '../graphql/limits.ts';
import { assertCost } from '../graphql/limitsCost.ts';
import { checkOwnOperations, countOperation, type RunningOperations } from '../graphql/limitsGate.ts';
import { Cohorts, type Member } from '../live/cohorts.ts';
import { inRequest, type RequestScope } from '../requestScope.ts';
import { apiKeyOf, eyesOf } from './eyesOf.ts';
import { originAllowed } from './foreignSite.ts';
import type { PersistedOperations } from './graphqlEndpoint.ts';
import { countAnswer, countRunning, openSockets } from './graphqlFigures.ts';
import { maskedError, maskedResult } from './maskedError.ts';
import { holdsNul, nulError } from './nulCharacter.ts';
import type { OpenConnections } from './openConnections.ts';
import { OpenVisits } from './openVisits.ts';
import { addressOf, clientAddress, factsOf } from './requestFacts.ts';
import { countUpgrade } from './requestFigures.ts';

/** The close code of WebSocket for a server that is too busy. */
const TRY_AGAIN_LATER = 1013;

/** A subscription's context knows where its answers go. */
type SocketContext = Context & { readonly member: Member };

/** `/graphql` over WebSocket, subprotocol graphql-transport-ws. */
export function graphqlOverSockets(
  app: App,
  schema: GraphQLSchema,
  persisted: PersistedOperations,
  server: Server,
  running: RunningOperations,
  connections: OpenConnections,
) {
  const own = checkOwnOperations(app, schema, persisted);
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 100_000 });
  const cohorts = new Cohorts(app.log, (result) => maskedResult(app, result));
  const visits = new OpenVisits(app);
  const wires = new WeakMap<WebSocket, Duplex>();
  const subscribed = (
    args: ExecutionArgs,
  ):
    | Promise<AsyncIterable<ExecutionResult> | ExecutionResult>
    | AsyncIterable<ExecutionResult>
    | ExecutionResult => {
    const key = cohorts.keyOf(args);
    if (key === null) return inRequest(scopeOfOperation(args), () => subscribe(args));
    const { member } = args.contextValue as SocketContext;
    // Nobody in particular asks a shared question.
    return cohorts.join(
      key,
      { ...args, contextValue: { ...(args.contextValue as Context), eyes: stranger } },
      member,
    );
  };
  const disposable = useServer<{ authorization?: string }, { request: IncomingMessage; socket: WebSocket }>(
    {
      schema,
      // The reason of a close goes to whoever is connected: never what was thrown.
      isProd: true,
      // A socket would outlive the key; what is public can be followed without one.
      onConnect: async ({ connectionParams, extra: { socket } }) => {
        const authorization = connectionParams?.authorization;
        if (apiKeyOf({ authorization: String(authorization ?? '') }) !== null) return false;
        // The client comes back with a fresh token: this code is the one that it tries again after.
        const forget = await visits.watch(authorization, () =>
          socket.close(CloseCode.Forbidden, 'Session or access token ended'),
        );
        if (!forget) return false;
        socket.once('close', forget);
        const { viewer } = await eyesOf(app, { authorization: String(authorization ?? '') }, 'call');
        const release = viewer && connections.ofUser(viewer.userId);
        // A code after which clients try again, later each time.
        if (viewer && !release) socket.close(TRY_AGAIN_LATER, 'Too many connections of one account');
        if (release) socket.once('close', release);
        return true;
      },
      context: async (socket, id): Promise<SocketContext> => {
        const request = socket.extra.request;
        const wire = wires.get(socket.extra.socket);
        if (!wire) throw new Error('A socket without a connection');
        const authorization = socket.connectionParams?.authorization;
        return {
          app,
          eyes: await eyesOf(
            app,
            {
              cookie: request.headers.cookie,
              ...(typeof authorization === 'string' ? { authorization } : {}),
            },
            'call',
          ),
          request: factsOf(request, app.settings.TRUST_PROXY),
          cookies: noCookies,
          member: { socket: socket.extra.socket, wire, id },
        };
      },
      subscribe: async (args) => {
        const values = await subscribed(args);
        countAnswer(args, Symbol.asyncIterator in values ? {} : values);
        return Symbol.asyncIterator in values ? countRunning(args, 'socket', values) : values;
      },
      execute: async (args) => {
        const scope = scopeOfOperation(args);
        const result = await inRequest(scope, () => running.run(execute, args));
        const told = inRequest(scope, () => maskedResult(app, result));
        countAnswer(args, told, scope);
        return told;
      },
      onSubscribe: async (socket, _id, payload) => {
        const most = operationLimits.subscriptionsBySocket;
        if (Object.keys(socket.subscriptions).length > most) {
          return [
            new GraphQLError(`At most ${most} subscriptions on one socket`, {
              extensions: { code: 'TOO_MANY_SUBSCRIPTIONS', limit: most },
            }),
          ];
        }
        if (holdsNul(payload.query, payload.variables)) return [nulError()];
        const extensions = payload.extensions as
          | { persistedQuery?: { sha256Hash?: string } }
          | null
          | undefined;
        const hash = extensions?.persistedQuery?.sha256Hash;
        const about = {
          schema,
          ...(payload.operationName ? { operationName: payload.operationName } : {}),
          ...(payload.variables ? { variableValues: payload.variables } : {}),
        };
        if (hash && !payload.query) {
          const document = own.get(hash);
          return document ? { ...about, document } : [unknownHash()];
        }
        try {
          const { request } = socket.extra;
          await countOperation(app, clientAddress(request, app.settings.TRUST_PROXY));
          const document = parseLimited(payload.query);
          const errors = validate(schema, document, [...specifiedRules, OperationLimits]);
          if (errors.length > 0) return errors;
          assertCost(schema, document, payload.operationName, payload.variables ?? {});
          return { ...about, document };
        } catch (error) {
          return [maskedError(app, error)];
        }
      },
      onError: (_socket, _id, _payload, errors) => errors.map((error) => maskedError(app, error).toJSON()),
      onNext: (_socket, _id, _payload, args, result) =>
        inRequest(scopeOfOperation(args), () => maskedResult(app, result)),
    },
    sockets,
    25_000,
  );
  server.on('upgrade', (request, socket, head) => {
    // What is broken off here is nobody's to handle otherwise, and would end the process.
    socket.on('error', () => socket.destroy());
    if (addressOf(request)?.pathname !== '/graphql') {
      // In development Vite listens too, for its own sockets.
      if (server.listenerCount('upgrade') === 1) {
        countUpgrade(4);
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      }
      return;
    }
    if (!originAllowed(app.settings, request)) {
      const address = clientAddress(request, app.settings.TRUST_PROXY);
      app.log.warn({ origin: request.headers.origin, address }, 'a socket of another site');
      countUpgrade(4);
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    const release = connections.ofAddress(clientAddress(request, app.settings.TRUST_PROXY));
    if (!release) {
      countUpgrade(4);
      const wait = `Retry-After: ${serverLimits.retryAfterSeconds}`;
      socket.end(`HTTP/1.1 429 Too Many Requests\r\n${wait}\r\nConnection: close\r\n\r\n`);
      return;
    }
    socket.once('close', release);
    sockets.handleUpgrade(request, socket, head, (client) => {
      countUpgrade(1);
      openSockets.inc();
      client.once('close', () => openSockets.dec());
      wires.set(client, socket);
      sockets.emit('connection', client, request);
    });
  });
  return {
    /** Says goodbye and waits until every socket has answered. */
    close: async () => {
      visits.close();
      await disposable.dispose();
    },
    /** Of a phone that is gone no answer comes. */
    terminate: () => {
      for (const client of sockets.clients) client.terminate();
    },
  };
}

/** Each operation of a socket has an id of its own, like a request. */
function scopeOfOperation({ contextValue }: ExecutionArgs): RequestScope {
  return { requestId: (contextValue as Context).request.id };
}

function unknownHash(): GraphQLError {
  return new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
}
