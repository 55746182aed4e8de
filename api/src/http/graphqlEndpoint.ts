import type { IncomingMessage, ServerResponse } from 'node:http';
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { App } from '../app.ts';
import type { Eyes } from '../domain/eyes.ts';
import { keyMessages } from '../domain/integrators/keyMessages.ts';
import type { Context } from '../graphql/context.ts';
import { graphiqlExamples } from '../graphql/graphiqlExamples.ts';
import { OperationLimits, parseLimited } from '../graphql/limits.ts';
import { assertCost } from '../graphql/limitsCost.ts';
import { checkOwnOperations, type RunningOperations, refusedByLimit } from '../graphql/limitsGate.ts';
import { answerCookies } from './cookies.ts';
import { countCall } from './countCall.ts';
import { executedBefore } from './executedBefore.ts';
import { apiKeyOf, eyesOf } from './eyesOf.ts';
import { useFigures } from './graphqlFigures.ts';
import { refusedParams } from './inputFault.ts';
import { limitedBody } from './limitedBody.ts';
import { maskedError } from './maskedError.ts';
import type { OpenConnections } from './openConnections.ts';
import { OpenVisits } from './openVisits.ts';
import { clientAddress, factsOf } from './requestFacts.ts';
import { useVisits } from './useVisits.ts';

interface NodeContext {
  req: IncomingMessage;
  res: ServerResponse;
}

/** The web's own operations by the hash of their text; development adds to them while the server runs. */
export type PersistedOperations = Readonly<Record<string, string>>;

/** `/graphql` over HTTP: queries and mutations by POST, queries by GET, subscriptions by server-sent events, GraphiQL. */
export function graphqlOverHttp(
  app: App,
  schema: GraphQLSchema,
  persisted: PersistedOperations,
  running: RunningOperations,
  connections: OpenConnections,
) {
  const own = checkOwnOperations(app, schema, persisted);
  const yoga = createYoga<NodeContext, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    // Nearly nobody opens it: a page of some MB is loaded by the first who does.
    renderGraphiQL: async (options) =>
      (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    graphiql: { title: 'Tipsoko GraphQL', subscriptionsProtocol: 'WS', defaultQuery: graphiqlExamples },
    logging: false,
    // Which sites may read the answers is said in front of it (cors.ts).
    cors: false,
    maskedErrors: { maskError: (error, message) => maskedError(app, error, message) },
    multipart: true,
    plugins: [
      useFormGuard(),
      useWholeForms(),
      usePersistedOperations({
        allowArbitraryOperations: true,
        getPersistedOperation: (hash) => own.get(hash),
        skipDocumentValidation: true,
      }),
      useFigures(),
      useLimits(app, running),
      useVisits(app, new OpenVisits(app), connections),
    ],
    context: async ({ req, res }) => ({
      app,
      eyes: await callerOf(app, req, res),
      request: factsOf(req, app.settings),
      cookies: answerCookies(app.settings, req.headers.cookie, (header) =>
        res.appendHeader('set-cookie', header),
      ),
    }),
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Made for whoever asks; what everybody may have has been answered before (publicQueries.ts).
    response.setHeader('cache-control', 'private, no-store');
    if (request.method === 'POST') {
      const body = await limitedBody(request, response);
      if (!body) return;
      Object.assign(request, { body });
    }
    await yoga(request, response);
  };
}

/**
 * Refuses what a form of any page may send: no preflight goes before its content types. A program that sends them, a
 * picture for example, adds a header that no form can. A question by GET changes nothing, and needs none.
 */
function useFormGuard(): Plugin {
  const guard = useCSRFPrevention({ requestHeaders: ['x-graphql-yoga-csrf', 'authorization', 'x-api-key'] });
  return {
    onRequestParse: (payload) => {
      if (payload.request.method !== 'GET') return guard.onRequestParse?.(payload);
    },
  };
}

/** A form whose parts do not fit together is a mistake of whoever sends it: the parser stumbles over it as if it were ours. */
function useWholeForms(): Plugin {
  return {
    onRequestParse: ({ request, requestParser: parse, setRequestParser }) => {
      if (!parse || !/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) return;
      setRequestParser(async (form) => {
        try {
          const params = await parse(form);
          if (params) return params;
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
        }
        throw new GraphQLError('The form is not a valid GraphQL multipart request', {
          extensions: { code: 'INVALID_INPUT', http: { status: 400 } },
        });
      });
    },
  };
}

const callers = new WeakMap<IncomingMessage, Promise<Eyes>>();

/** Who asks, found out once a request. */
function callerOf(app: App, request: IncomingMessage, response: ServerResponse): Promise<Eyes> {
  let caller = callers.get(request);
  if (!caller) {
    caller = findCaller(app, request, response);
    callers.set(request, caller);
  }
  return caller;
}

/**
 * A token that does not count any more is refused, not taken for no token: the caller must learn that it ran out. It is
 * counted, of the address, whatever was asked with it.
 */
async function findCaller(app: App, request: IncomingMessage, response: ServerResponse): Promise<Eyes> {
  const eyes = await eyesOf(app, request.headers, 'call');
  const key = apiKeyOf(request.headers);
  if ((request.headers.authorization || key !== null) && !eyes.viewer && !eyes.apiKey) {
    const address = clientAddress(request, app.settings.TRUST_PROXY);
    await refusedByLimit(() => countCall(app, eyes, 'graphqlByAddress', address, response));
    const what = key === null ? 'access token has expired or is not valid' : 'API key is not valid';
    throw new GraphQLError(`The ${what}`, {
      extensions: { code: 'NOT_SIGNED_IN', http: { status: 401, headers: { 'www-authenticate': 'Bearer' } } },
    });
  }
  return eyes;
}

/** Holds operations to the limits of docs/limits.md; those of the web itself were looked at when the server started. */
function useLimits(app: App, running: RunningOperations): Plugin<object, NodeContext> {
  const foreign = new WeakSet<object>();
  return {
    onParams: async ({ params, context }) => {
      const refused = refusedParams(params);
      if (refused) throw refused;
      const eyes = await callerOf(app, context.req, context.res);
      // The web's own have got a name in place of their text by now.
      const own = isOwn(params.query);
      if (!own) foreign.add(context);
      if (own && !eyes.apiKey) return;
      const address = clientAddress(context.req, app.settings.TRUST_PROXY);
      await refusedByLimit(() => countCall(app, eyes, 'graphqlByAddress', address, context.res));
    },
    onParse: ({ context, setParseFn }) => {
      if (foreign.has(context)) setParseFn((source: string) => parseLimited(source));
    },
    onValidate: ({ context, addValidationRule }) => {
      if (foreign.has(context)) addValidationRule(OperationLimits);
    },
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      const known = executedBefore.get((args.contextValue as unknown as NodeContext).req);
      if (known) return setExecuteFn(() => known);
      if (foreign.has(args.contextValue)) checkCost(args);
      refuseToKey(args, OperationTypeNode.MUTATION);
      setExecuteFn((given: ExecutionArgs) => running.run(executeFn, given));
    },
    onSubscribe: ({ args }) => {
      if (foreign.has(args.contextValue)) checkCost(args);
      refuseToKey(args, OperationTypeNode.SUBSCRIPTION);
    },
  };
}

/** A key asks questions: it changes nothing, and follows nothing, because what is open would outlive its revocation. */
function refuseToKey(
  { document, operationName, contextValue }: ExecutionArgs,
  kind: OperationTypeNode,
): void {
  const { eyes } = contextValue as Context;
  if (!eyes.apiKey || getOperationAST(document, operationName)?.operation !== kind) return;
  throw new GraphQLError(keyMessages[kind === OperationTypeNode.MUTATION ? 'readsOnly' : 'noSubscription'], {
    extensions: { code: 'NOT_ALLOWED', http: { status: 403 } },
  });
}

/** What comes as query need not be a text before it has been looked at. */
function isOwn(query: unknown): boolean {
  return typeof query === 'string' && query.startsWith('__PERSISTED_OPERATION_');
}

function checkCost({ schema, document, operationName, variableValues }: ExecutionArgs): void {
  assertCost(schema, document, operationName, variableValues ?? {});
}
