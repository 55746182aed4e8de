import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { RelayEnvironmentProvider } from 'react-relay';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { GraphQLResponse, Variables } from 'relay-runtime';
import { SiteOriginContext } from './components/siteOrigin.ts';
import { createEnvironment } from './relay/environment.ts';
import { createRoutes } from './routes.tsx';

/** Runs a persisted operation as the visitor who asks for the page. */
export type ExecutePersisted = (operation: {
  name: string;
  hash: string;
  variables: Variables;
}) => Promise<GraphQLResponse>;

export type RenderedPage =
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'page'; status: number; head: string; app: string; records: string };

/** Tags that React hoists; without a document around them it writes them in front of the page. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/?>|<link [^>]*\/?>)+/;

/** Renders one page with all its data: the HTML, the tags of its head, and Relay's records for the browser. */
export async function renderPage(request: Request, execute: ExecutePersisted): Promise<RenderedPage> {
  const environment = createEnvironment({
    isServer: true,
    fetch: (operation, variables) =>
      execute({ name: operation.name, hash: operation.id ?? '', variables }) as Promise<GraphQLResponse>,
  });
  const handler = createStaticHandler(createRoutes(environment));
  const context = await handler.query(request);
  if (context instanceof Response) {
    return { kind: 'redirect', location: context.headers.get('location') ?? '/', status: context.status };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <SiteOriginContext value={new URL(request.url).origin}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </SiteOriginContext>
      </RelayEnvironmentProvider>
    </StrictMode>,
  );
  const head = HOISTED.exec(html)?.[0] ?? '';
  const handleStatus = context.matches.at(-1)?.route.handle as { status?: number } | undefined;
  return {
    kind: 'page',
    status: context.statusCode === 200 ? (handleStatus?.status ?? 200) : context.statusCode,
    head,
    app: html.slice(head.length),
    records: JSON.stringify(environment.getStore().getSource().toJSON()).replaceAll('<', '\\u003c'),
  };
}
