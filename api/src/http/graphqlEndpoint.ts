import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { GraphQLError, type GraphQLSchema, parse, subscribe } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { createYoga } from 'graphql-yoga';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from '../app.ts';
import { stranger } from '../domain/eyes.ts';
import { type Context, noCookies } from '../graphql/context.ts';
import { Cohorts, type Member } from '../live/cohorts.ts';
import { answerCookies } from './cookies.ts';
import { eyesOf } from './eyesOf.ts';
import { maskedError } from './maskedError.ts';
import { clientAddress, factsOf } from './requestFacts.ts';

interface NodeContext {
  req: IncomingMessage;
  res: ServerResponse;
}

const MAX_SUBSCRIPTIONS = 50;

/** A subscription's context knows where its answers go. */
type SocketContext = Context & { readonly member: Member };

/** The web's own operations by the hash of their text. */
export type PersistedOperations = Readonly<Record<string, string>>;

/** `/graphql` over HTTP: queries and mutations by POST, queries by GET, subscriptions by server-sent events, GraphiQL. */
export function graphqlOverHttp(app: App, schema: GraphQLSchema, persisted: PersistedOperations) {
  return createYoga<NodeContext, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    renderGraphiQL,
    graphiql: { title: 'Tipsoko GraphQL', subscriptionsProtocol: 'WS' },
    logging: false,
    cors: corsOf(app),
    maskedErrors: { maskError: (error, message) => maskedError(app, error, message) },
    multipart: true,
    plugins: [
      useCSRFPrevention({ requestHeaders: ['x-graphql-yoga-csrf', 'authorization', 'content-type'] }),
      usePersistedOperations({
        allowArbitraryOperations: true,
        getPersistedOperation: (hash) => persisted[hash] ?? null,
      }),
    ],
    context: async ({ req, res }) => ({
      app,
      eyes: await eyesOf(app, req.headers, 'call'),
      request: factsOf(req, app.settings.TRUST_PROXY),
      cookies: answerCookies(app.settings, req.headers.cookie, (header) =>
        res.appendHeader('set-cookie', header),
      ),
    }),
  });
}

function corsOf(app: App) {
  const origins = app.settings.CORS_ORIGINS;
  if (origins === '') return false as const;
  return origins === '*'
    ? { origin: '*', credentials: false }
    : { origin: origins.split(','), credentials: true };
}

/** `/graphql` over WebSocket, subprotocol graphql-transport-ws. */
export function graphqlOverSockets(
  app: App,
  schema: GraphQLSchema,
  persisted: PersistedOperations,
  server: Server,
) {
  const documents = new Map(Object.entries(persisted).map(([hash, text]) => [hash, parse(text)]));
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 100_000 });
  const cohorts = new Cohorts(app.log);
  const disposable = useServer<{ authorization?: string }, { request: IncomingMessage; socket: WebSocket }>(
    {
      schema,
      context: async (socket, id): Promise<SocketContext> => {
        const request = socket.extra.request;
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
          member: { socket: socket.extra.socket, id },
        };
      },
      subscribe: (args) => {
        const key = cohorts.keyOf(args);
        if (key === null) return subscribe(args);
        const { member } = args.contextValue as SocketContext;
        // Nobody in particular asks a shared question.
        return cohorts.join(
          key,
          { ...args, contextValue: { ...(args.contextValue as Context), eyes: stranger } },
          member,
        );
      },
      onSubscribe: (socket, _id, payload) => {
        if (Object.keys(socket.subscriptions).length > MAX_SUBSCRIPTIONS) {
          return [new GraphQLError(`At most ${MAX_SUBSCRIPTIONS} subscriptions on one socket`)];
        }
        const extensions = payload.extensions as
          | { persistedQuery?: { sha256Hash?: string } }
          | null
          | undefined;
        const hash = extensions?.persistedQuery?.sha256Hash;
        if (!hash) return undefined;
        const document = documents.get(hash);
        if (!document) return [new GraphQLError('PersistedQueryNotFound')];
        return {
          schema,
          document,
          ...(payload.operationName ? { operationName: payload.operationName } : {}),
          ...(payload.variables ? { variableValues: payload.variables } : {}),
        };
      },
      onError: (_socket, _id, _payload, errors) =>
        errors.map((error) => maskedError(app, error, 'Unexpected error.') as (typeof errors)[number]),
    },
    sockets,
    25_000,
  );
  server.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/graphql') return;
    if (!originAllowed(app, request)) {
      app.log.warn(
        { origin: request.headers.origin, address: clientAddress(request, 0) },
        'a socket of another site',
      );
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });
  return { close: async () => disposable.dispose() };
}

/** A browser tells its origin; sockets of other sites would carry our cookies. Programs send none. */
function originAllowed(app: App, request: IncomingMessage): boolean {
  const origin = request.headers.origin;
  if (!origin) return true;
  const allowed = app.settings.CORS_ORIGINS;
  if (allowed === '*' || allowed.split(',').includes(origin)) return true;
  return origin === new URL(app.settings.PUBLIC_URL).origin || new URL(origin).host === request.headers.host;
}
