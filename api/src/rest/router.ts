import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { filled, type Refusal, refusalText } from '@tipsoko/rules/refusals';
import { GraphQLError } from 'graphql';
import type { App } from '../app.ts';
import { withBusyDatabase } from '../domain/foundation/concurrencyLimiter.ts';
import { DomainError, NotSignedIn } from '../domain/foundation/errors.ts';
import { logSecurity } from '../domain/foundation/securityLog.ts';
import type { Context } from '../graphql/kit/context.ts';
import type { Pipeline } from '../http/graphql/pipeline.ts';
import { admit, httpCall } from '../http/kit/admission.ts';
import { answerCookies } from '../http/kit/cookies.ts';
import { answerPreflight } from '../http/kit/cors.ts';
import { deprecationHeaders } from '../http/kit/deprecationHeaders.ts';
import { BodyBrokenOff } from '../http/kit/readBody.ts';
import { clientAddress, factsOf } from '../http/kit/requestFacts.ts';
import { noteTarget } from '../http/kit/requestMetrics.ts';
import type { NodeHandler } from '../http/kit/route.ts';
import { type PublicAnswer, publicAnswer, sendPublic } from '../http/kit/versionedBytes.ts';
import { apiKeyOf, sendsNoCredentials, viewerOf } from '../http/kit/viewerOf.ts';
import { noteRefused } from '../process/requestScope.ts';
import { docsPage } from './kit/docsPage.ts';
import { jsonHeaders } from './kit/jsonHeaders.ts';
import { openApi } from './kit/openapi.ts';
import { HttpRefusal, readInput } from './kit/readInput.ts';
import { codeOf, refusalAnswer } from './kit/refusal.ts';
import type { Route } from './kit/route.ts';
import { runRoute } from './kit/runRoute.ts';
import { routes as allRoutes } from './routes.ts';

/** What a call needs from its server. */
interface Call {
  app: App;
  pipeline: Pipeline;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

interface Target {
  route: Route;
  pattern: RegExp;
}

/** Leaves paths other than `/api/…` and `/v2/api/…` to the next handler. */
export function restHandler(app: App, pipeline: Pipeline, routes: readonly Route[] = allRoutes): NodeHandler {
  const targets = routes.map((route): Target => ({ route, pattern: patternOf(route.path) }));
  // Made on first request, to keep the start of a node fast.
  const pages: Readonly<Record<string, () => PublicAnswer>> = {
    '/api/openapi.json': once(() =>
      page('application/json', JSON.stringify(openApi(routes, app.settings.PUBLIC_URL))),
    ),
    '/api/docs': once(() => page('text/html', docsPage(routes))),
  };
  return async (request, response, url) => {
    if (!/^(\/v2)?\/api(\/|$)/.test(url.pathname)) return false;
    const path = url.pathname.replace(/(?<=.)\/$/, '');
    const page = pages[path];
    if (page) {
      noteTarget(request, 'rest', path.replace(/^\/v2/, ''));
      await answerPage(request, response, page());
    } else await answerRoute({ app, pipeline, request, response, url }, path, targets);
    return true;
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** `{name}` matches one part of the path, `{name+}` the rest of it. */
function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\+\}/g, '(?<$1>.+)')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

async function answerRoute(call: Call, path: string, targets: readonly Target[]): Promise<void> {
  const { app, request, response } = call;
  noteTarget(request, 'rest');
  const here = targets.filter(({ pattern }) => pattern.test(path));
  if (here.length === 0) return sendRefusal(response, 404, 'NO_ADDRESS');
  const methods = [
    ...new Set(here.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))),
  ];
  if (request.method === 'OPTIONS') return answerPreflight(response, methods.join(', '));
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  // The first match: fixed paths are listed before paths with parameters.
  const target = here.find(({ route }) => route.method === asked);
  if (!target) {
    response.setHeader('allow', methods.join(', '));
    return sendRefusal(response, 405, filled('METHOD_NOT_ALLOWED', { methods: methods.join(' or ') }));
  }
  const { route } = target;
  noteTarget(request, 'rest', route.path);
  if (route.deprecated) {
    const headers = deprecationHeaders(app.settings, [route.deprecated]);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
  try {
    const parts = partsOf(target.pattern, path);
    const body = await callRoute(call, route, parts);
    if (route.shared === undefined || !sendsNoCredentials(request.headers)) {
      return sendJson(response, 200, body, request.method === 'HEAD');
    }
    // With a token or a bought slip the same address has a private answer.
    response.appendHeader('vary', 'accept-encoding, authorization, x-api-key, cookie');
    const headers = { ...jsonHeaders, 'cache-control': `public, max-age=${route.shared}` };
    await sendPublic(request, response, publicAnswer(200, headers, JSON.stringify(body)));
  } catch (thrown) {
    if (thrown instanceof BodyBrokenOff) throw thrown;
    const error = withBusyDatabase(thrown);
    if (error instanceof DomainError) {
      if (error.code === 'NOT_ALLOWED') {
        const address = clientAddress(request, app.settings.TRUST_PROXY);
        logSecurity(app, 'an action was not allowed', { what: `${route.method} ${route.path}`, address });
      }
      noteRefused(error.code);
      const answer = refusalAnswer(error, route.refusal);
      for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
      return sendJson(response, answer.status, answer.body, request.method === 'HEAD');
    }
    if (error instanceof HttpRefusal) {
      // The body was not read to its end, so the connection cannot be reused.
      if (error.status === 413) response.setHeader('connection', 'close');
      return sendRefusal(response, error.status, error.refusal);
    }
    // What failed in the pipeline is logged there.
    const logged = error instanceof GraphQLError ? error.extensions.errorId : undefined;
    const errorId = logged ?? randomUUID();
    if (!logged) app.log.error({ err: error, errorId, path: route.path }, 'an unexpected error in REST');
    if (response.headersSent || response.destroyed) return void response.destroy();
    sendRefusal(response, 500, 'INTERNAL', { error_id: errorId });
  }
}

async function callRoute(
  { app, pipeline, request, response, url }: Call,
  route: Route,
  parts: Readonly<Record<string, string>>,
): Promise<unknown> {
  const viewer = await viewerOf(app, request.headers, 'call');
  const act = route.publishes ? 'publish' : route.writes ? 'change' : 'ask';
  await admit(app, httpCall(app, viewer, request, response), { act });
  if (apiKeyOf(request.headers) !== null && !viewer.apiKey) throw new NotSignedIn('KEY_INVALID');
  const isKnown = viewer.account !== null || (route.publishes && viewer.apiKey !== undefined);
  if (route.needs === 'bearer' && !isKnown) throw new NotSignedIn();
  const input = await readInput(route, request, url, parts);
  const cookies = answerCookies(app.settings, request.headers.cookie, (header) =>
    response.appendHeader('set-cookie', header),
  );
  const facts = factsOf(request, app.settings);
  const { refresh } = input.body as { refresh?: unknown };
  const context: Context = {
    app,
    viewer,
    request: { ...facts, refreshToken: typeof refresh === 'string' ? refresh : facts.refreshToken },
    cookies,
  };
  const { execute, noteWrite } = pipeline;
  if (!route.writes) return runRoute(execute, route, input, context, url);
  // Its answer must not be one from before the write.
  noteWrite(context);
  return runRoute(execute, route, input, context, url).finally(() => noteWrite(context));
}

function partsOf(pattern: RegExp, path: string): Record<string, string> {
  try {
    const parts = Object.entries(pattern.exec(path)?.groups ?? {});
    return Object.fromEntries(parts.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw new HttpRefusal(400, 'ADDRESS_INVALID');
  }
}

function page(type: string, text: string): PublicAnswer {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
  };
  return publicAnswer(200, headers, text);
}

async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PublicAnswer,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendRefusal(response, 405, filled('METHOD_NOT_ALLOWED', { methods: 'GET or HEAD' }));
  }
  response.appendHeader('vary', 'accept-encoding');
  await sendPublic(request, response, page);
}

function sendRefusal(response: ServerResponse, status: number, refusal: Refusal, more: object = {}): void {
  noteRefused(typeof refusal === 'string' ? refusal : refusal.code);
  sendJson(response, status, { message: refusalText(refusal), ...codeOf(refusal), ...more });
}

function sendJson(response: ServerResponse, status: number, body: unknown, headOnly = false): void {
  response.writeHead(status, jsonHeaders);
  response.end(headOnly ? '' : JSON.stringify(body));
}
