import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import type { App } from '../app.ts';
import { serveAvatar } from './avatars.ts';
import { graphqlOverHttp, graphqlOverSockets, type PersistedOperations } from './graphqlEndpoint.ts';
import { answerHealth } from './health.ts';
import { hookHandler } from './hooks.ts';
import { pageRenderer, type WebSource } from './pages.ts';
import { clientAddress, factsOf } from './requestFacts.ts';
import { securityHeaders } from './security.ts';
import { searchEngineFiles } from './sitemap.ts';
import { staticFiles } from './staticFiles.ts';

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
  /** Not yet listening; Vite shares it in development. */
  server?: Server;
}

export interface RunningServer {
  readonly port: number;
  /** Stops taking requests, lets running ones end, then ends the sockets. */
  close(graceMs: number): Promise<void>;
}

/** Serves everything on one port. */
export async function startServer(parts: ServerParts, port: number, host: string): Promise<RunningServer> {
  const { app, schema, persisted } = parts;
  const yoga = graphqlOverHttp(app, schema, persisted);
  const hooks = hookHandler(app);
  const renderPage = pageRenderer(app, schema, persisted, parts.web);
  const safe = securityHeaders(app.settings, parts.development ?? false);
  const searchEngines = searchEngineFiles(app);
  const files = parts.webFolder ? staticFiles(join(parts.webFolder, 'client')) : null;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://internal');
    for (const [name, value] of Object.entries(safe)) response.setHeader(name, value);
    if (await answerHealth(app, url, response)) return;
    if (url.pathname === '/graphql') return void (await yoga(request, response));
    if (url.pathname.startsWith('/hooks/')) return hooks(request, response, url);
    if (url.pathname.startsWith('/avatars/')) return serveAvatar(app, url, response);
    for (const handler of parts.first ?? []) if (await handler(request, response, url)) return;
    if (await searchEngines(request, response, url.pathname)) return;
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
    const answer = await renderPage({
      url: `${url.pathname}${url.search}`,
      cookie: request.headers.cookie,
      facts: factsOf(request, app.settings.TRUST_PROXY),
    });
    response.writeHead(answer.status, answer.headers);
    response.end(request.method === 'HEAD' ? '' : answer.body);
  };

  const server = parts.server ?? createServer();
  server.on('request', (request, response) => {
    const started = performance.now();
    response.once('finish', () => {
      const path = (request.url ?? '/').split('?')[0];
      app.log.debug(
        {
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
        },
        'request',
      );
    });
    handle(request, response).catch((error: unknown) => {
      app.log.error(
        { err: error, path: request.url, address: clientAddress(request, app.settings.TRUST_PROXY) },
        'a request failed',
      );
      if (response.headersSent) return void response.destroy();
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Something went wrong. Try again in a moment.');
    });
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  const sockets = graphqlOverSockets(app, schema, persisted, server);
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
    close: async (graceMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await sockets.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}
