import type { App } from '../../app.ts';
import type { ExecuteOperation } from '../graphql/pipeline.ts';
import type { NodeHandler } from '../kit/route.ts';
import { VersionedBytes } from '../kit/versionedBytes.ts';

/** Pictures under /og/. The drawing library is loaded by the first request for one, so that no start waits for it. */
export function picturesOnDemand(app: App, execute: ExecuteOperation): NodeHandler {
  const bytes = new VersionedBytes(app.bus);
  let opened: Promise<NodeHandler> | null = null;
  return async (request, response, url) => {
    opened ??= openPictures(app, execute, bytes).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return (await opened)(request, response, url);
  };
}

/** The libraries take a tenth of a second each; other requests get their turn between them. */
async function openPictures(
  app: App,
  execute: ExecuteOperation,
  bytes: VersionedBytes,
): Promise<NodeHandler> {
  await import('sharp');
  await import('opentype.js');
  const { openGraphPictures } = await import('./openGraph.ts');
  return openGraphPictures(app, execute, bytes);
}
