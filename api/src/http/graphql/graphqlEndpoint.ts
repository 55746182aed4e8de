import type { IncomingMessage, ServerResponse } from 'node:http';
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { refusals } from '@tipsoko/rules/refusals';
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { App } from '../../app.ts';
import { NotAllowed, NotSignedIn } from '../../domain/foundation/errors.ts';
import { callCost } from '../../domain/foundation/rateLimits.ts';
import { logSecurity } from '../../domain/foundation/securityLog.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';
import { execute } from '../../graphql/execution/execute.ts';
import type { Context } from '../../graphql/kit/context.ts';
import { OperationLimits, operationLimits, parseLimited } from '../../graphql/limits/limits.ts';
import { assertCost, type Bill, costOf, withCost } from '../../graphql/limits/limitsCost.ts';
import {
  countOwn,
  type OwnOperations,
  type RunningOperations,
  refusedByLimit,
} from '../../graphql/limits/limitsGate.ts';
import { chargeCall } from '../kit/chargeCall.ts';
import { refusedParams } from '../kit/inputFault.ts';
import { limitedBody } from '../kit/limitedBody.ts';
import type { OpenConnections } from '../kit/openConnections.ts';
import { clientAddress } from '../kit/requestFacts.ts';
import { type SharedAnswers, sharedAnswersOf } from '../kit/sharedAnswers.ts';
import { viewerOf } from '../kit/viewerOf.ts';
import { callerOf, contextOf, saidBy } from './callerOf.ts';
import { useMetrics } from './graphqlMetrics.ts';
import { checkKey } from './keyGate.ts';
import { maskedError } from './maskedError.ts';
import { precomputedResults } from './precomputedResults.ts';
import { SessionWatcher } from './sessionWatcher.ts';
import { useDeprecations } from './useDeprecations.ts';
import { useSessionExpiry } from './useSessionExpiry.ts';

interface NodeContext {
  req: IncomingMessage;
  res: ServerResponse;
}

/** Persisted operations by hash; in development more appear while the server runs. */
export type PersistedOperations = Readonly<Record<string, string>>;

/** Schema behind one address: the public one, or the full one for staff. */
export interface GraphqlDoor {
  readonly path: '/graphql' | '/graphql/staff';
  readonly schema: GraphQLSchema;
  readonly own: OwnOperations;
}

/** A door over HTTP: queries and mutations by POST, queries by GET, subscriptions by server-sent events. */
export function graphqlOverHttp(
  app: App,
  { path, schema, own }: GraphqlDoor,
  running: RunningOperations,
  connections: OpenConnections,
) {
  const yoga = createYoga<NodeContext, Context>({
    schema,
    graphqlEndpoint: path,
    landingPage: false,
    // A page of its own (graphiqlPage.ts).
    graphiql: false,
    logging: false,
    // CORS headers are set before this handler (cors.ts).
    cors: false,
    maskedErrors: { maskError: (error, message) => maskedError(app, error, message) },
    multipart: true,
    // Read and limited before (limitedBody.ts).
    maxRequestBodySize: false,
    plugins: [
      useFormGuard(),
      useWholeForms(),
      ...(path === '/graphql/staff' ? [useStaffOnly(app)] : []),
      usePersistedOperations({
        allowArbitraryOperations: true,
        getPersistedOperation: (hash) => own.get(hash),
        skipDocumentValidation: true,
      }),
      useMetrics(),
      useDeprecations(app.settings),
      useLimits(app, running, path === '/graphql' ? sharedAnswersOf(app) : null),
      useSessionExpiry(app, new SessionWatcher(app), connections),
    ],
    context: async ({ req, res }) => contextOf(app, req, res, await callerOf(app, req, res)),
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Personal; public responses were served earlier (publicQueries.ts).
    response.setHeader('cache-control', 'private, no-store');
    if (request.method === 'POST') {
      const body = await bodyOf(app, request, response);
      if (!body) return;
      Object.assign(request, { body });
    }
    await yoga(request, response);
  };
}

/** Multipart forms are read only for callers with a session. Null when refused. */
async function bodyOf(app: App, request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
  const { headers } = request;
  const isForm = (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');
  if (!isForm) return limitedBody(request, response);
  const { account, apiKey } = await viewerOf(app, headers, 'call');
  if (account && !apiKey) return limitedBody(request, response, operationLimits.multipartBytes);
  if (!(Number(headers['content-length']) > operationLimits.bodyBytes)) return limitedBody(request, response);
  // Unread body: the connection cannot carry another request.
  response.writeHead(401, {
    'content-type': 'application/json; charset=utf-8',
    'www-authenticate': 'Bearer',
    connection: 'close',
  });
  const { message, ...why } = saidBy(new NotSignedIn());
  response.end(JSON.stringify({ errors: [{ message, extensions: why }] }));
  return null;
}

/** CSRF protection: refuses types that any site's form can send without preflight, unless a header proves otherwise. */
function useFormGuard(): Plugin {
  const guard = useCSRFPrevention({ requestHeaders: ['x-graphql-yoga-csrf', 'authorization', 'x-api-key'] });
  return {
    onRequestParse: (payload) => {
      if (payload.request.method === 'GET') return;
      try {
        return guard.onRequestParse?.(payload);
      } catch {
        throw new GraphQLError(refusals.FORM_UNPROVEN, {
          extensions: {
            code: 'FORM_UNPROVEN',
            messageCode: 'FORM_UNPROVEN',
            messageValues: {},
            http: { status: 403 },
          },
        });
      }
    },
  };
}

/** A malformed multipart form is the client's error; the parser throws a TypeError, which would look like ours. */
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
          extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
        });
      });
    },
  };
}

/**
 * Refuses non-staff before the operation is parsed, including introspection. Staff without the second factor pass,
 * because each field tells them what it needs.
 */
function useStaffOnly(app: App): Plugin<object, NodeContext> {
  return {
    onParams: async ({ context: { req, res } }) => {
      const viewer = await callerOf(app, req, res);
      const { account, apiKey } = viewer;
      if (account && !apiKey && (account.isStaff || account.staffCodeNeeded)) return;
      const address = clientAddress(req, app.settings.TRUST_PROXY);
      await refusedByLimit(() => chargeCall(app, viewer, address, res));
      const { userId, sessionId } = account ?? {};
      if (account) {
        logSecurity(app, 'an action was not allowed', { what: '/graphql/staff', userId, sessionId, address });
      }
      const { message, ...why } = saidBy(account ? new NotAllowed() : new NotSignedIn());
      const http = account ? { status: 403 } : { status: 401, headers: { 'www-authenticate': 'Bearer' } };
      throw new GraphQLError(message, { extensions: { ...why, http } });
    },
  };
}

interface RequestBill extends Bill {
  readonly viewer: Viewer;
  readonly address: string;
  /** A persisted web operation called with an API key: charged but not limited. */
  readonly own: boolean;
}

/** Applies the limits of docs/limits.md; the web's own operations were checked when the server started. */
function useLimits(
  app: App,
  running: RunningOperations,
  shared: SharedAnswers | null,
): Plugin<object, NodeContext> {
  const bills = new WeakMap<IncomingMessage, RequestBill>();
  const isForeign = (context: object) => bills.get((context as NodeContext).req)?.own === false;
  /** Counted on arrival; the cost is known after validation. */
  const settle = async (args: ExecutionArgs) => {
    const { req, res } = args.contextValue as unknown as NodeContext;
    const bill = bills.get(req);
    if (!bill) return;
    const { viewer, address, own } = bill;
    const { schema, document, operationName, variableValues } = args;
    bill.cost = Math.ceil(costOf(schema, document, operationName, variableValues ?? {}));
    res.setHeader('x-operation-cost', bill.cost);
    if (!own) assertCost(bill.cost);
    const rest = bill.cost - callCost;
    if (rest <= 0) return;
    bill.left = await refusedByLimit(() => chargeCall(app, viewer, address, res, rest));
    bill.charged = bill.cost;
  };
  return {
    onParams: async ({ params, context: { req, res } }) => {
      const refused = refusedParams(params);
      if (refused) throw refused;
      const viewer = await callerOf(app, req, res);
      // By now a persisted operation's text has been replaced by its name.
      const own = isOwn(params.query);
      const address = clientAddress(req, app.settings.TRUST_PROXY);
      const paid = precomputedResults.get(req)?.bill;
      if (paid) return void bills.set(req, { viewer, address, own, ...paid });
      if (own && !viewer.apiKey) return countOwn(app, address);
      const left = await refusedByLimit(() => chargeCall(app, viewer, address, res));
      bills.set(req, { viewer, address, own, charged: callCost, left });
    },
    onParse: ({ context, setParseFn }) => {
      if (isForeign(context)) setParseFn((source: string) => parseLimited(source));
    },
    onValidate: ({ context, addValidationRule }) => {
      if (isForeign(context)) addValidationRule(OperationLimits);
    },
    onExecute: async ({ args, setExecuteFn }) => {
      const known = precomputedResults.get((args.contextValue as unknown as NodeContext).req);
      if (known) return setExecuteFn(() => known.result);
      await settle(args);
      checkKey(args);
      setExecuteFn((given: ExecutionArgs) =>
        shared
          ? shared.execute(given, (args) => running.run(execute, args, given.contextValue as Context))
          : running.run(execute, given),
      );
    },
    onSubscribe: async ({ args }) => {
      await settle(args);
      checkKey(args);
    },
    onResultProcess: ({ result, setResult, serverContext }) => {
      const bill = bills.get((serverContext as unknown as NodeContext).req);
      if (bill && !Array.isArray(result) && !(Symbol.asyncIterator in result)) {
        setResult(withCost(result, bill));
      }
    },
  };
}

/** `query` is untrusted and may not be a string. */
function isOwn(query: unknown): boolean {
  return typeof query === 'string' && query.startsWith('__PERSISTED_OPERATION_');
}
