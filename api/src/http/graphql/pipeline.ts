import type { IncomingMessage, ServerResponse } from 'node:http';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { type ExecutionArgs, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { App } from '../../app.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';
import type { Context } from '../../graphql/kit/context.ts';
import type { OwnOperations, RunningOperations } from '../../graphql/limits/limitsGate.ts';
import { SharedSubscriptions } from '../../live/sharedSubscriptions.ts';
import type { Call } from '../kit/admission.ts';
import type { EntitlementCache } from '../kit/entitlementCache.ts';
import type { OpenConnections } from '../kit/openConnections.ts';
import { callerOf, contextOf } from './callerOf.ts';
import { useMetrics } from './graphqlMetrics.ts';
import { maskedError, maskedResult } from './maskedError.ts';
import { SessionWatcher } from './sessionWatcher.ts';
import { subscribe } from './subscribe.ts';
import { useAdmission } from './useAdmission.ts';
import { useFormGuard, useWholeForms } from './useForms.ts';
import { useSessionExpiry } from './useSessionExpiry.ts';
import { SharedQueries, useSharedResponses } from './useSharedResponses.ts';
import { useStaffOnly } from './useStaffOnly.ts';

/** What the server passes for each request over HTTP; plugins add to it. */
export interface ServerContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly call: Call;
  caller?: Promise<Viewer>;
}

/** The context of every operation. Without a call, what asks was admitted as a whole: a REST path, a page, a picture. */
export type PipelineContext = Context & {
  readonly call: Call | null;
  /** Which operation of the document is meant: Yoga looks at it when it has parsed the text. */
  readonly params?: { readonly operationName?: string | null | undefined };
};

/** Persisted operations by hash; in development more appear while the server runs. */
export type PersistedOperations = Readonly<Record<string, string>>;

/** Schema behind one address: the public one, or the full one for staff. */
export interface GraphqlDoor {
  readonly path: '/graphql' | '/graphql/staff';
  readonly schema: GraphQLSchema;
  readonly own: OwnOperations;
}

/** What all doors of a process share, so that their limits hold for them together. */
export interface SharedByDoors {
  readonly running: RunningOperations;
  readonly connections: OpenConnections;
  readonly entitlements: EntitlementCache;
}

/** Runs an operation without a transport, in the caller's context. The document is known to fit the schema. */
export type ExecuteOperation = (
  operation: Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'>,
  context: Context,
  call?: Call,
) => Promise<ExecutionResult>;

export type Pipeline = ReturnType<typeof graphqlPipeline>;

/**
 * The one way to answer an operation, for every door: HTTP, server-sent events, sockets, REST, pages and pictures. What
 * must see each operation is a plugin of it.
 * @param more plugins, behind ours
 */
export function graphqlPipeline(
  app: App,
  { path, schema, own }: GraphqlDoor,
  { running, connections, entitlements }: SharedByDoors,
  more: readonly Plugin[] = [],
) {
  const isPublic = path === '/graphql';
  const queries = new SharedQueries(app, entitlements);
  const subscriptions = new SharedSubscriptions(app.log, (result) => maskedResult(app, result));
  const yoga = createYoga<ServerContext, Context>({
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
      ...(isPublic ? [] : [useStaffOnly(app)]),
      usePersistedOperations({
        allowArbitraryOperations: true,
        getPersistedOperation: (hash) => own.get(hash),
        skipDocumentValidation: true,
      }),
      useMetrics(),
      useGraphqlJs(subscriptions),
      useAdmission(app, running),
      ...(isPublic ? [useSharedResponses(queries)] : []),
      useSessionExpiry(new SessionWatcher(app), connections),
      ...more,
    ],
    context: async (context) =>
      'res' in context
        ? contextOf(app, context.req, context.res, await callerOf(app, context))
        : (context as unknown as Context),
  });
  const executeOperation: ExecuteOperation = async (operation, context, call) => {
    const enveloped = yoga.getEnveloped({ ...context, call: call ?? null });
    try {
      const contextValue: unknown = await enveloped.contextFactory();
      return (await enveloped.execute({ ...operation, schema, contextValue })) as ExecutionResult;
    } catch (error) {
      return { errors: [maskedError(app, error)] };
    }
  };
  return {
    schema,
    own,
    yoga,
    execute: executeOperation,
    getEnveloped: (context: PipelineContext) => yoga.getEnveloped(context),
    /** For writes that are no mutations. */
    noteWrite: (context: Context) => queries.noteWrite(context),
  };
}

/** Yoga's own executor answers the same, more slowly. */
function useGraphqlJs(subscriptions: SharedSubscriptions): Plugin {
  return {
    onExecute: ({ setExecuteFn }) => setExecuteFn(execute),
    onSubscribe: ({ setSubscribeFn }) =>
      setSubscribeFn((args: ExecutionArgs) => subscribe(subscriptions, args)),
  };
}
