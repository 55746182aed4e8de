import type { GraphQLSchema } from 'graphql';
import type { App } from '../../app.ts';
import type { NodeHandler } from '../kit/route.ts';
import { VersionedBytes } from '../kit/versionedBytes.ts';

/** Pictures under /og/. The drawing library is loaded by the first request for one, so that no start waits for it. */
export function picturesOnDemand(app: App, schema: GraphQLSchema): NodeHandler {
  const bytes = new VersionedBytes(app.bus);
  let opened: Promise<NodeHandler> | null = null;
  return async (request, response, url) => {
    opened ??= import('./openGraph.ts').then(({ openGraphPictures }) =>
      openGraphPictures(app, schema, bytes),
    );
    return (await opened)(request, response, url);
  };
}
