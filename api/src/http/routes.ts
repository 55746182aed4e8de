import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { filled, refusalText } from '@tipsoko/rules/refusals';
import type { GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { App } from '../app.ts';
import { ConcurrencyLimiter } from '../domain/foundation/concurrencyLimiter.ts';
import { ownOperations } from '../graphql/limits/limitsGate.ts';
import { servePicture } from './avatars.ts';
import { graphqlOverHttp } from './graphql/graphqlEndpoint.ts';
import {
  graphqlPipeline,
  type PersistedOperations,
  type Pipeline,
  type SharedByDoors,
} from './graphql/pipeline.ts';
import { publicQueries } from './graphql/publicQueries.ts';
import { healthAnswers } from './health.ts';
import { hookHandler } from './hooks.ts';
import { answerPreflight } from './kit/cors.ts';
import type { Bounds } from './kit/inFlight.ts';
import { hookRoute, noteTarget, pageRoute } from './kit/requestMetrics.ts';
import type { NodeHandler, Route } from './kit/route.ts';
import { visitorCountry } from './kit/visitorCountry.ts';
import { picturesOnDemand } from './openGraph/picturesOnDemand.ts';
import { serveOwnerBooks } from './ownerBooks.ts';
import { graphiqlPage } from './pages/graphiqlPage.ts';
import { pageRenderer, type WebSource } from './pages/pages.ts';
import { securityTxt } from './pages/securityTxt.ts';
import { servePages } from './pages/servePages.ts';
import { leaveServiceWorker } from './pages/serviceWorker.ts';
import { searchEngineFiles } from './pages/sitemap.ts';
import { staticFiles } from './pages/staticFiles.ts';
import { pagesWithForm, takeForms } from './pages/takeForms.ts';
import { unsubscribePage, unsubscribePath } from './pages/unsubscribePage.ts';
import { serveStatement } from './statements.ts';

export interface ServerParts {
  app: App;
  /** Schema of `/graphql`, REST and pages. */
  schema: GraphQLSchema;
  /** Complete schema for `/graphql/staff`. */
  staffSchema: GraphQLSchema;
  persisted: PersistedOperations;
  web: WebSource;
  rest: (pipeline: Pipeline) => NodeHandler;
  /** Plugins behind ours, which see every operation of every door. */
  plugins?: readonly Plugin[];
  /** Built files of the web application; development serves them through Vite instead. */
  webFolder?: string;
  /** Handlers of the demo's simulators, and of Vite in development; they come before the product's own pages. */
  first?: readonly NodeHandler[];
  /** Pages under /__demo/ exist. */
  demo?: boolean;
  development?: boolean;
  /** Bounds concurrent page rendering; defaults to the server's own queue. */
  renderLimiter?: ConcurrencyLimiter;
  /** The page that opens GraphiQL, when `GRAPHIQL` is on. */
  graphiql?: () => Promise<string>;
  /** Its scripts and styles, where they are built. */
  graphiqlFiles?: NodeHandler;
  /** Milliseconds until a response to a stalled reader is ended; defaults to half a minute. */
  stalledAfterMs?: number;
  /** Milliseconds between two pings of a WebSocket; defaults to 25 s. */
  socketPingMs?: number;
  /** Defaults to `serverLimits`. */
  bounds?: Bounds;
  /** Not yet listening; Vite shares it in development. */
  server?: Server;
}

interface Shared extends SharedByDoors {
  /** Of the public schema. */
  readonly pipeline: Pipeline;
  readonly draining: () => boolean;
}

/** Every path of the server, in order: the first row that answers ends the search. */
export function routesOf(parts: ServerParts, shared: Shared): readonly Route[] {
  const { app } = parts;
  const { pipeline } = shared;
  const { OFFLINE_PAGES } = app.settings;
  const pages = pagesRoute(parts, shared);
  return [
    {
      match: /^\/(healthz|readyz|metrics)$/,
      countAs: (path) => ['operations', path],
      handle: healthAnswers(app, shared.draining),
    },
    { match: /^\/graphql$/, countAs: () => ['graphql', '/graphql'], handle: graphqlRoute(parts, shared) },
    {
      match: /^\/graphql\/staff$/,
      countAs: (path) => ['graphql', path],
      handle: staffRoute(parts, shared),
    },
    { match: /^\/hooks\//, countAs: (path) => ['hook', hookRoute(path)], handle: hookHandler(app) },
    { match: /^\/(avatars|pictures)\//, handle: servePicture(app) },
    // Vite serves the sources of files and pages, so it comes before both.
    ...(parts.first ?? []).map((offer) => ({ offer })),
    { match: /^\/(robots\.txt|sitemap\.xml)$/, offer: searchEngineFiles(app) },
    { match: /^\/\.well-known\/security\.txt$/, offer: securityTxt(app) },
    { match: /^\/og\//, offer: picturesOnDemand(app, pipeline.execute) },
    { match: unsubscribePath, countAs: () => ['page', '/unsubscribe'], handle: unsubscribePage(app) },
    { match: /^\/visitor-country$/, offer: visitorCountry(app) },
    // Before static files, which include a worker of this name.
    ...(OFFLINE_PAGES === 'off' ? [{ match: /^\/sw\.js$/, handle: leaveServiceWorker }] : []),
    // Before REST, which answers 404 for every other path under /api/.
    ...(parts.webFolder ? [contractFiles(parts.webFolder)] : []),
    { match: /^\/api\/finance\/statement\.(csv|pdf)$/, offer: serveStatement(app) },
    { match: /^\/api\/staff\/books\//, offer: serveOwnerBooks(app) },
    { offer: parts.rest(pipeline) },
    ...(parts.webFolder ? [{ offer: staticFiles(join(parts.webFolder, 'client')) }] : []),
    ...(parts.graphiqlFiles && app.settings.GRAPHIQL === 'on'
      ? [{ match: /^\/graphiql\/assets\//, offer: parts.graphiqlFiles }]
      : []),
    { match: pagesWithForm, countAs: (path) => ['page', pageRoute(path)], offer: pages.takeForm },
    { offer: refuseWrites },
    ...(parts.demo ? [] : [{ match: /^\/__demo\//, handle: notFound }]),
    { countAs: (path) => ['page', pageRoute(path)], handle: pages.serve },
  ];
}

/** The first row that answers wins. */
export async function answerByRoutes(
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  for (const route of routes) {
    if (route.match && !route.match.test(url.pathname)) continue;
    if (route.countAs) noteTarget(request, ...route.countAs(url.pathname));
    if ('handle' in route) return route.handle(request, response, url);
    if (await route.offer(request, response, url)) return;
  }
}

function graphqlRoute({ app, graphiql }: ServerParts, { pipeline }: Shared) {
  const answer = graphqlOverHttp(app, pipeline);
  const answerPublic = publicQueries(app, pipeline);
  const openGraphiql = graphiql && app.settings.GRAPHIQL === 'on' ? graphiqlPage(app, graphiql) : null;
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const methods = 'GET, HEAD, POST';
    if (request.method === 'OPTIONS') return answerPreflight(response, methods);
    if (!methods.split(', ').includes(request.method ?? '')) return refuseMethod(response, methods);
    if (await answerPublic(request, response, url)) return;
    if (await openGraphiql?.(request, response, url)) return;
    await answer(request, response);
  };
}

/** The body is left unread, so the connection cannot carry another request. */
function refuseMethod(response: ServerResponse, methods: string): void {
  response.writeHead(405, {
    allow: `${methods}, OPTIONS`,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  const message = refusalText(filled('METHOD_NOT_ALLOWED', { methods }));
  const error = { message, extensions: { code: 'METHOD_NOT_ALLOWED' } };
  response.end(JSON.stringify({ errors: [error] }));
}

/** Downloads for integrators, written by the build (scripts/build/contractFiles.mjs). */
function contractFiles(webFolder: string): Route {
  const offer = staticFiles(join(webFolder, 'contract'));
  return {
    match: /^\/(schema\.(graphql|json)|api\/changelog\/?)$/,
    offer: (request, response, url) =>
      offer(request, response, url.pathname.startsWith('/api/') ? new URL('/changelog.txt', url) : url),
  };
}

function staffRoute({ app, staffSchema: schema, persisted, plugins }: ServerParts, shared: Shared) {
  const own = ownOperations(app, schema, persisted);
  const pipeline = graphqlPipeline(app, { path: '/graphql/staff', schema, own }, shared, plugins);
  const answer = graphqlOverHttp(app, pipeline);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const methods = 'GET, HEAD, POST';
    if (request.method === 'OPTIONS') return answerPreflight(response, methods);
    if (!methods.split(', ').includes(request.method ?? '')) return refuseMethod(response, methods);
    await answer(request, response);
  };
}

function pagesRoute({ app, web, development, renderLimiter }: ServerParts, shared: Shared) {
  const renderPage = pageRenderer(app, shared.pipeline, web, development);
  const limiter = renderLimiter ?? new ConcurrencyLimiter('pages');
  return {
    serve: servePages(app, renderPage, limiter, shared.entitlements),
    takeForm: takeForms(app, renderPage, limiter),
  };
}

function refuseWrites(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  response.writeHead(405, { allow: 'GET, HEAD' }).end();
  return true;
}

function notFound(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Page Not Found');
}
