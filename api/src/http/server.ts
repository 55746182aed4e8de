import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import type { App } from '../app.ts';
import { RunningOperations } from '../graphql/limitsGate.ts';
import { inRequest, type RequestScope } from '../requestScope.ts';
import { servePicture } from './avatars.ts';
import { allowOrigin, answerPreflight } from './cors.ts';
import { isApi, refuseForeignCall } from './foreignSite.ts';
import { graphqlOverHttp, type PersistedOperations } from './graphqlEndpoint.ts';
import { graphqlOverSockets } from './graphqlSockets.ts';
import { healthAnswers } from './health.ts';
import { hookHandler } from './hooks.ts';
import { ledgerKitHandler } from './ledgerKit.ts';
import { loggedPath } from './loggedPath.ts';
import { OpenConnections } from './openConnections.ts';
import type { openGraphPictures } from './openGraph.ts';
import { pageRenderer, type WebSource } from './pages.ts';
import { publicQueries } from './publicQueries.ts';
import { BodyBrokenOff } from './readBody.ts';
import { RenderTurns } from './renderTurns.ts';
import { addressOf, clientAddress, scopeOf } from './requestFacts.ts';
import { countRequest, hookRoute, noteTarget, pageRoute } from './requestFigures.ts';
import { securityHeaders } from './security.ts';
import { servePages } from './servePages.ts';
import { leaveServiceWorker } from './serviceWorker.ts';
import { searchEngineFiles } from './sitemap.ts';
import { serveStatement } from './statements.ts';
import { staticFiles } from './staticFiles.ts';
import { VersionedBytes } from './versionedBytes.ts';
import { visitorCountry } from './visitorCountry.ts';

/** Answers the request and returns true, or leaves it to the next. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

export interface ServerParts {
  app: App;
  schema: GraphQLSchema;
  persisted: PersistedOperations;
  web: WebSource;
  rest: NodeHandler;
  /** Built files of the web application; development serves them through Vite instead. */
  webFolder?: string;
  /** The demo's outside world, and Vite in development. */
  first?: readonly NodeHandler[];
  /** Pages under /__demo/ exist. */
  demo?: boolean;
  development?: boolean;
  /** Pages that are rendered at a time; the server's own unless given. */
  turns?: RenderTurns;
  /** Not yet listening; Vite shares it in development. */
  server?: Server;
}

export interface RunningServer {
  readonly port: number;
  /** From now on `/readyz` says 503; everything else is answered as before. */
  drain(): void;
  /** Stops taking requests, lets running ones end and sockets say goodbye, at most for `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** Pictures under /og/; the first who asks for one loads what draws them, and no start waits for it. */
function picturesOnDemand(app: App, schema: GraphQLSchema) {
  const bytes = new VersionedBytes(app.bus);
  let opened: Promise<ReturnType<typeof openGraphPictures>> | null = null;
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    if (!path.startsWith('/og/')) return false;
    opened ??= import('./openGraph.ts').then((drawing) => drawing.openGraphPictures(app, schema, bytes));
    return (await opened)(request, response, path);
  };
}

/** Serves everything on one port. */
export async function startServer(parts: ServerParts, port: number, host: string): Promise<RunningServer> {
  const { app, schema, persisted } = parts;
  // Counted together, whichever way an operation comes in.
  const running = new RunningOperations();
  const connections = new OpenConnections(app.settings);
  const yoga = graphqlOverHttp(app, schema, persisted, running, connections);
  const askedByAll = publicQueries(app, schema, persisted, new VersionedBytes(app.bus), running);
  let draining = false;
  const health = healthAnswers(app, () => draining);
  const hooks = hookHandler(app);
  const ledgerKit = app.settings.LEDGER_KIT === '1' ? ledgerKitHandler(app) : null;
  const renderPage = pageRenderer(app, schema, persisted, parts.web, parts.development);
  const pages = servePages(app, renderPage, new VersionedBytes(app.bus), parts.turns ?? new RenderTurns());
  const safe = securityHeaders(app.settings, parts.development ?? false);
  const searchEngines = searchEngineFiles(app);
  const pictures = picturesOnDemand(app, schema);
  const country = visitorCountry(app);
  const files = parts.webFolder ? staticFiles(join(parts.webFolder, 'client')) : null;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(safe)) response.setHeader(name, value);
    const url = addressOf(request);
    if (!url) {
      response
        .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
        .end('That is no address of a page.');
      return;
    }
    if (await health(request, url, response)) return noteTarget(request, 'operations', url.pathname);
    if (refuseForeignCall(app.settings, request, response, url.pathname)) return;
    if (isApi(url.pathname)) allowOrigin(app.settings, request, response);
    if (url.pathname === '/graphql') {
      noteTarget(request, 'graphql', '/graphql');
      if (request.method === 'OPTIONS') return answerPreflight(response, 'GET, HEAD, POST');
      if (await askedByAll(request, response, url)) return;
      return void (await yoga(request, response));
    }
    if (url.pathname.startsWith('/hooks/')) {
      noteTarget(request, 'hook', hookRoute(url.pathname));
      return hooks(request, response, url);
    }
    if (ledgerKit && url.pathname.startsWith('/_lck/')) return ledgerKit(request, response, url);
    if (/^\/(avatars|pictures)\//.test(url.pathname)) return servePicture(app, url, request, response);
    for (const handler of parts.first ?? []) if (await handler(request, response, url)) return;
    if (await searchEngines(request, response, url.pathname)) return;
    if (await pictures(request, response, url.pathname)) return;
    if (await country(request, response, url.pathname)) return;
    if (app.settings.OFFLINE_PAGES === 'off' && leaveServiceWorker(request, response, url.pathname)) return;
    if (await serveStatement(app, request, response, url)) return;
    if (await parts.rest(request, response, url)) return;
    if (files?.(request, response, url.pathname)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (url.pathname.startsWith('/__demo/') && !parts.demo) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Page Not Found');
      return;
    }
    noteTarget(request, 'page', pageRoute(url.pathname));
    await pages(request, response, url);
  };

  const server = parts.server ?? createServer();
  const answerInScope = (request: IncomingMessage, response: ServerResponse, scope: RequestScope): void => {
    const started = performance.now();
    response.setHeader('x-request-id', scope.requestId);
    countRequest(request, response);
    response.once('finish', () => {
      app.log.debug(
        {
          requestId: scope.requestId,
          method: request.method,
          path: loggedPath(request.url),
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
        },
        'request',
      );
    });
    handle(request, response).catch((error: unknown) => {
      if (error instanceof BodyBrokenOff) {
        app.log.debug({ path: loggedPath(request.url) }, 'a request was broken off');
        return void response.destroy();
      }
      app.log.error(
        {
          err: error,
          path: loggedPath(request.url),
          address: clientAddress(request, app.settings.TRUST_PROXY),
        },
        'a request failed',
      );
      if (response.headersSent) return void response.destroy();
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Something went wrong. Try again in a moment.');
    });
  };
  server.on('request', (request, response) => {
    const scope = scopeOf(request, app.settings.TRUST_PROXY);
    inRequest(scope, () => answerInScope(request, response, scope));
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  const sockets = graphqlOverSockets(app, schema, persisted, server, running, connections);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain: () => {
      draining = true;
    },
    close: async (graceMs) => {
      draining = true;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          sockets.terminate();
          server.closeAllConnections();
          resolve();
        }, graceMs);
      });
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const ended = sockets.close().then(() => {
        server.closeIdleConnections();
        return closed;
      });
      await Promise.race([ended, late]);
      clearTimeout(timer);
    },
  };
}
