import type { Context } from '../../graphql/kit/context.ts';
import type { ExecuteOperation } from '../../http/graphql/pipeline.ts';
import { executeInProcess } from './document.ts';
import { withWholePictureAddresses } from './pictureAddresses.ts';
import type { Route } from './route.ts';

/** The answer of a route to what was read from a call, as the caller of the context may see it. */
export async function runRoute(
  execute: ExecuteOperation,
  route: Route,
  input: { params: unknown; query: unknown; body: unknown },
  context: Context,
  url: URL,
): Promise<unknown> {
  const { PUBLIC_URL } = context.app.settings;
  const { document } = route;
  const answer = await route.run({
    ...input,
    app: context.app,
    context,
    url: new URL(`${url.pathname}${url.search}`, PUBLIC_URL),
    ask: (variables, viewer = context.viewer) => {
      if (!document) throw new Error(`${route.operationId} has no document to run`);
      return executeInProcess(execute, document, { ...context, viewer }, variables);
    },
  });
  return withWholePictureAddresses(answer, PUBLIC_URL);
}
