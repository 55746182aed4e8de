import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import {
  type ExecutionArgs,
  execute,
  GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { createYoga, type Plugin } from 'graphql-yoga';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from '../app.ts';
import { type Eyes, stranger } from '../domain/eyes.ts';
import { type Context, noCookies } from '../graphql/context.ts';
import { OperationLimits, operationLimits, parseLimited } from '../graphql/limits.ts';
import { assertCost } from '../graphql/limitsCost.ts';
import { checkOwnOperations, countOperation, RunningOperations } from '../graphql/limitsGate.ts';
import { Cohorts, type Member } from '../live/cohorts.ts';
import { answerCookies } from './cookies.ts';
import { eyesOf } from './eyesOf.ts';
import { limitedBody } from './limitedBody.ts';
import { maskedError } from './maskedError.ts';
import { clientAddress, factsOf } from './requestFacts.ts';

interface NodeContext {
  req: IncomingMessage;
  res: ServerResponse;
}

/** A subscription's context knows where its answers go. */
type SocketContext = Context & { readonly member: Member };

/** The web's own operations by the hash of their text; development adds to them while the server runs. */
export type PersistedOperations = Readonly<Record<string, string>>;

/** `/graphql` over HTTP: queries and mutations by POST, queries by GET, subscriptions by server-sent events, GraphiQL. */
export function graphqlOverHttp(app: App, schema: GraphQLSchema, persisted: PersistedOperations) {
  const own = checkOwnOperations(app, schema, persisted);
  const yoga = createYoga<NodeContext, Context>({
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
        getPersistedOperation: (hash) => own.get(hash),
        skipDocumentValidation: true,
      }),
      useLimits(app),
    ],
    context: async ({ req, res }) => ({
      app,
      eyes: await callerOf(app, req),
      request: factsOf(req, app.settings.TRUST_PROXY),
      cookies: answerCookies(app.settings, req.headers.cookie, (header) =>
        res.appendHeader('set-cookie', header),
      ),
    }),
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'POST') {
      const body = await limitedBody(request, response);
      if (!body) return;
      Object.assign(request, { body });
    }
    await yoga(request, response);
  };
}

/** A token that does not count any more is refused, not taken for no token: the caller must learn that it ran out. */
async function callerOf(app: App, request: IncomingMessage): Promise<Eyes> {
  const eyes = await eyesOf(app, request.headers, 'call');
  if (request.headers.authorization && !eyes.viewer) {
    throw new GraphQLError('The access token has expired or is not valid', {
      extensions: { code: 'NOT_SIGNED_IN', http: { status: 401, headers: { 'www-authenticate': 'Bearer' } } },
    });
  }
  return eyes;
}

/** Holds operations to the limits of docs/limits.md; those of the web itself were looked at when the server started. */
function useLimits(app: App): Plugin<object, NodeContext> {
  const foreign = new WeakSet<object>();
  const running = new RunningOperations();
  return {
    onParams: async ({ params, context }) => {
      // The web's own have got a name in place of their text by now.
      if (isOwn(params.query)) return;
      foreign.add(context);
      await countOperation(app, clientAddress(context.req, app.settings.TRUST_PROXY));
    },
    onParse: ({ context, setParseFn }) => {
      if (foreign.has(context)) setParseFn((source: string) => parseLimited(source));
    },
    onValidate: ({ context, addValidationRule }) => {
      if (foreign.has(context)) addValidationRule(OperationLimits);
    },
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      if (foreign.has(args.contextValue)) checkCost(args);
      setExecuteFn((given: ExecutionArgs) => running.run(executeFn, given));
    },
    onSubscribe: ({ args }) => {
      if (foreign.has(args.contextValue)) checkCost(args);
    },
  };
}

function isOwn(query: string | undefined): boolean {
  return query?.startsWith('__PERSISTED_OPERATION_') ?? false;
}

function checkCost({ schema, document, operationName, variableValues }: ExecutionArgs): void {
  assertCost(schema, document, operationName, variableValues ?? {});
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
  const own = checkOwnOperations(app, schema, persisted);
  const running = new RunningOperations();
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
      execute: (args) => running.run(execute, args),
      onSubscribe: async (socket, _id, payload) => {
        const most = operationLimits.subscriptionsBySocket;
        if (Object.keys(socket.subscriptions).length > most) {
          return [new GraphQLError(`At most ${most} subscriptions on one socket`)];
        }
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
          return document ? { ...about, document } : [new GraphQLError('PersistedQueryNotFound')];
        }
        try {
          const { request } = socket.extra;
          await countOperation(app, clientAddress(request, app.settings.TRUST_PROXY));
          const document = parseLimited(payload.query);
          const errors = validate(schema, document, [...specifiedRules, OperationLimits]);
          if (errors.length > 0) return errors;
          checkCost({ ...about, document });
          return { ...about, document };
        } catch (error) {
          if (error instanceof GraphQLError) return [error];
          throw error;
        }
      },
      onError: (_socket, _id, _payload, errors) =>
        errors.map((error) => maskedError(app, error, 'Unexpected error.') as (typeof errors)[number]),
    },
    sockets,
    25_000,
  );
  server.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/graphql') {
      // In development Vite listens too, for its own sockets.
      if (server.listenerCount('upgrade') === 1)
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
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
