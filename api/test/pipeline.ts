import type { App } from '../src/app.ts';
import { RunningOperations } from '../src/graphql/limits/limitsGate.ts';
import { schema } from '../src/graphql/schema.ts';
import { graphqlPipeline, type Pipeline } from '../src/http/graphql/pipeline.ts';
import { EntitlementCache } from '../src/http/kit/entitlementCache.ts';
import { OpenConnections } from '../src/http/kit/openConnections.ts';

/** The public pipeline without a server, and without operations of the web. */
export function pipelineOf(app: App): Pipeline {
  return graphqlPipeline(
    app,
    { path: '/graphql', schema, own: { get: () => null } },
    {
      running: new RunningOperations(),
      connections: new OpenConnections(app.settings),
      entitlements: new EntitlementCache(app),
    },
  );
}
