import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  OperationTypeNode,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { serverLimits } from '../../rules/limits.ts';
import type { App } from '../app.ts';
import { TooManyRequests } from '../domain/errors.ts';
import { stranger } from '../domain/eyes.ts';
import { type Context, noCookies } from '../graphql/context.ts';
import { limitError, OperationLimits, operationLimits, parseLimited } from '../graphql/limits.ts';
import { assertCost } from '../graphql/limitsCost.ts';
import {
  checkOwnOperations,
  countOperation,
  type RunningOperations,
  waitError,
} from '../graphql/limitsGate.ts';
import { Cohorts, type Member } from '../live/cohorts.ts';
import { inRequest, type RequestScope } from '../requestScope.ts';
import { apiKeyOf, eyesOf } from './eyesOf.ts';
import { originAllowed } from './foreignSite.ts';
import type { PersistedOperations } from './graphqlEndpoint.ts';
import { countAnswer, countRunning, openSockets } from './graphqlFigures.ts';
import { refusedParams } from './inputFault.ts';
import { maskedError, maskedResult } from './maskedError.ts';
import type { OpenConnections } from './openConnections.ts';
import { OpenVisits } from './openVisits.ts';
import { addressOf, clientAddress, factsOf } from './requestFacts.ts';
import { countUpgrade } from './requestFigures.ts';

/** The close code of WebSocket for a server that is too busy. */
const TRY_AGAIN_LATER = 1013;

interface OpenSocket {
  readonly wire: Duplex;
  /** What is followed on it. */
  readonly running: Set<AsyncIterator<ExecutionResult>>;
}

/** A subscription's context knows where its answers go. */
type SocketContext = Context & { readonly member: Member; readonly running: OpenSocket['running'] };

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
  const opened = new WeakMap<WebSocket, OpenSocket>();
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
  /** Counts what is followed, of its address and on its socket, until it ends. */
  const counted = async (
    args: ExecutionArgs,
  ): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> => {
    const { request, running: ofSocket } = args.contextValue as SocketContext;
    const release = connections.ofSubscription(request.address);
    if (!release) {
      const refusal = new TooManyRequests(serverLimits.retryAfterSeconds, 'Too many open subscriptions');
      return { errors: [waitError(refusal)] };
    }
    let values: Awaited<ReturnType<typeof subscribed>>;
    try {
      values = await subscribed(args);
    } catch (error) {
      release();
      throw error;
    }
    if (!(Symbol.asyncIterator in values)) {
      release();
      return values;
    }
    const followed = countRunning(args, 'socket', values, () => {
      ofSocket.delete(followed);
      release();
    });
    ofSocket.add(followed);
    return followed;
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
        const open = opened.get(socket.extra.socket);
        if (!open) throw new Error('A socket without a connection');
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
          request: factsOf(request, app.settings),
          cookies: noCookies,
          member: { socket: socket.extra.socket, wire: open.wire, id },
          running: open.running,
        };
      },
      subscribe: async (args) => {
        const values = await counted(args);
        countAnswer(args, Symbol.asyncIterator in values ? {} : values);
        return values;
      },
      execute: async (args) => {
        const scope = scopeOfOperation(args);
        const result = await inRequest(scope, () => running.run(execute, args));
        const told = inRequest(scope, () => maskedResult(app, result));
        countAnswer(args, told, scope);
        return told;
      },
      onSubscribe: async (socket, id, payload) => {
        const most = operationLimits.subscriptionsBySocket;
        const running = opened.get(socket.extra.socket)?.running.size ?? 0;
        if (Math.max(Object.keys(socket.subscriptions).length, running + 1) > most) {
          return [
            new GraphQLError(`At most ${most} subscriptions on one socket`, {
              extensions: { code: 'TOO_MANY_SUBSCRIPTIONS', limit: most },
            }),
          ];
        }
        const refused = refusedParams(payload);
        if (refused) return [refused];
        const { query, operationName, variables } = payload;
        const extensions = payload.extensions as
          | { persistedQuery?: { sha256Hash?: string } }
          | null
          | undefined;
        const hash = extensions?.persistedQuery?.sha256Hash;
        const known = hash && !query ? own.get(hash) : undefined;
        if (known === null) return [unknownHash()];
        try {
          let document = known;
          if (!document) {
            const { request } = socket.extra;
            await countOperation(app, clientAddress(request, app.settings.TRUST_PROXY));
            document = parseLimited(query);
            const errors = validate(schema, document, [...specifiedRules, OperationLimits]);
            if (errors.length > 0) return errors;
            assertCost(schema, document, operationName, variables ?? {});
          }
          const operation = getOperationAST(document, operationName);
          if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
            assertShort(id, payload);
            if (!known)
              document = parseLimited(query, operationLimits.subscriptionTokens, { noLocation: true });
          }
          return {
            schema,
            document,
            ...(operationName ? { operationName } : {}),
            ...(variables ? { variableValues: declaredOnly(operation, variables) } : {}),
          };
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
      const running: OpenSocket['running'] = new Set();
      opened.set(client, { wire: socket, running });
      // The library forgets what began under an id that was given again meanwhile.
      client.once('close', () => {
        for (const followed of running) void followed.return?.();
      });
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

/** What opens a subscription is kept until it ends. */
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

/** Only the variables that the operation declares. */
function declaredOnly(
  operation: OperationDefinitionNode | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = (operation?.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(variables, name) ? [[name, variables[name]]] : [])),
  );
}

/** Each operation of a socket has an id of its own, like a request. */
function scopeOfOperation({ contextValue }: ExecutionArgs): RequestScope {
  return { requestId: (contextValue as Context).request.id };
}

function unknownHash(): GraphQLError {
  return new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
}
