import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { App } from '../app.ts';
import { TooBusy, withBusyDatabase } from '../domain/foundation/concurrencyLimiter.ts';
import { ownOperations, RunningOperations } from '../graphql/limits/limitsGate.ts';
import { inRequest, noted, noteRefused, withTrace } from '../process/requestScope.ts';
import { graphqlOverSockets } from './graphql/graphqlSockets.ts';
import { graphqlPipeline } from './graphql/pipeline.ts';
import { allowOrigin } from './kit/cors.ts';
import { EntitlementCache } from './kit/entitlementCache.ts';
import { isApi, refuseForeignCall } from './kit/foreignSite.ts';
import { answerBusy, InFlight } from './kit/inFlight.ts';
import { loggedPath } from './kit/loggedPath.ts';
import { OpenConnections } from './kit/openConnections.ts';
import { BodyBrokenOff, TooManyBodies } from './kit/readBody.ts';
import { addressOf, clientAddress, scopeOf } from './kit/requestFacts.ts';
import { RequestLog } from './kit/requestLog.ts';
import { countRequest } from './kit/requestMetrics.ts';
import { securityHeaders } from './kit/security.ts';
import { endStalledReaders, STALLED_AFTER_MS } from './kit/stalledReaders.ts';
import { traceRequest } from './kit/traceRequest.ts';
import { answerTooBusy } from './pages/serveBusyPage.ts';
import { answerByRoutes, routesOf, type ServerParts } from './routes.ts';

export interface RunningServer {
  readonly port: number;
  /** `/readyz` answers 503 from now on; everything else is served normally. */
  drain(): void;
  /** Stops accepting requests and waits for running ones and for sockets to close, at most `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** Speaks https to the proxy in front when it has a certificate, else http. */
export function newServer({ TLS_CERTIFICATE: cert, TLS_KEY: key }: App['settings']): Server {
  return cert && key ? createTlsServer({ cert, key, handshakeTimeout: 20_000 }) : createServer();
}

/** Serves everything on one port. */
export async function startServer(parts: ServerParts, port: number, host: string): Promise<RunningServer> {
  const { app, schema, staffSchema, persisted, plugins } = parts;
  const connections = new OpenConnections(app.settings);
  const shared = { running: new RunningOperations(), connections, entitlements: new EntitlementCache(app) };
  const own = ownOperations(app, schema, persisted, staffSchema);
  const pipeline = graphqlPipeline(app, { path: '/graphql', schema, own }, shared, plugins);
  let draining = false;
  const routes = routesOf(parts, { ...shared, pipeline, draining: () => draining });
  const safe = securityHeaders(app.settings, parts.development ?? false);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // TRACE would echo secrets to a script that may not read them.
    if (request.method === 'TRACE') return void response.writeHead(405).end();
    const url = addressOf(request);
    if (!url) return answerInvalidAddress(response);
    if (refuseForeignCall(app.settings, request, response, url.pathname)) return;
    if (isApi(url.pathname)) allowOrigin(app.settings, request, response);
    await answerByRoutes(routes, request, response, url);
  };

  const server = parts.server ?? newServer(app.settings);
  const requestLog = new RequestLog(app);
  const noteBound = (what: string, address: string) => {
    const reason = `TOO_MANY_${what.toUpperCase().replaceAll(' ', '_')}`;
    // Requests are logged with their response; connections have none.
    if (noted()) noteRefused(reason);
    else requestLog.refused(reason, address, {});
  };
  const inFlight = new InFlight(app.settings, noteBound, parts.bounds);
  inFlight.bound(server);
  server.on('request', (request, response) => {
    const scope = scopeOf(request, app.settings.TRUST_PROXY);
    const answer = (): void => {
      // First, because over-capacity refusals are responses too.
      for (const [name, value] of Object.entries(safe)) response.setHeader(name, value);
      response.setHeader('x-request-id', scope.requestId);
      countRequest(request, response);
      requestLog.watch(request, response);
      logRequest(app, request, response, scope.requestId);
      if (!inFlight.admits(request, response)) return;
      handle(request, response).catch((error: unknown) => answerFailure(app, request, response, error));
    };
    inRequest(scope, () => {
      const span = traceRequest(request, response);
      if (span) withTrace(span.trace, answer);
      else answer();
    });
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  endStalledReaders(server, parts.stalledAfterMs ?? STALLED_AFTER_MS, () =>
    app.log.debug('a reader stalled and was ended'),
  );
  const sockets = graphqlOverSockets(app, pipeline, server, { connections, requestLog }, parts.socketPingMs);
  return {
    port: await listen(server, port, host),
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
      requestLog.flush();
    },
  };
}

/** Returns the port, chosen by the system for 0. */
async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function answerInvalidAddress(response: ServerResponse): void {
  response
    // Its body is left unread, so the connection cannot carry another request.
    .writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    .end('That is no address of a page.');
}

function logRequest(app: App, request: IncomingMessage, response: ServerResponse, requestId: string): void {
  if (!app.log.isLevelEnabled('debug')) return;
  const started = performance.now();
  response.once('finish', () => {
    app.log.debug(
      {
        requestId,
        method: request.method,
        path: loggedPath(request.url),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });
}

function answerFailure(app: App, request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const path = loggedPath(request.url);
  if (!response.headersSent && withBusyDatabase(error) instanceof TooBusy) {
    answerTooBusy(request, response);
    return;
  }
  if (error instanceof TooManyBodies && !response.headersSent) {
    answerBusy(response);
    return;
  }
  if (error instanceof BodyBrokenOff) {
    app.log.debug({ path }, 'a request was broken off');
    return void response.destroy();
  }
  const address = clientAddress(request, app.settings.TRUST_PROXY);
  app.log.error({ err: error, path, address }, 'a request failed');
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('Something went wrong. Try again in a moment.');
}
