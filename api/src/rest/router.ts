import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { App } from '../app.ts';
import { DomainError, NotAllowed, NotSignedIn } from '../domain/errors.ts';
import { keyMessages } from '../domain/integrators/keyMessages.ts';
import type { Context } from '../graphql/context.ts';
import { answerCookies } from '../http/cookies.ts';
import { answerPreflight } from '../http/cors.ts';
import { countCall } from '../http/countCall.ts';
import { apiKeyOf, eyesOf, showsNothing } from '../http/eyesOf.ts';
import { BodyBrokenOff } from '../http/readBody.ts';
import { clientAddress, factsOf } from '../http/requestFacts.ts';
import { noteTarget } from '../http/requestFigures.ts';
import type { NodeHandler } from '../http/server.ts';
import { VersionedBytes } from '../http/versionedBytes.ts';
import { docsPage } from './docsPage.ts';
import { jsonHeaders } from './jsonHeaders.ts';
import { openApi } from './openapi.ts';
import { checkOperation } from './operation.ts';
import { HttpRefusal, readInput } from './readInput.ts';
import { refusalAnswer } from './refusal.ts';
import type { IssuedTokens, Route } from './route.ts';
import { routes } from './routes.ts';
import { runRoute } from './runRoute.ts';
import { answerShared } from './sharedAnswer.ts';

interface Target {
  route: Route;
  pattern: RegExp;
}

/**
 * Answers `/api/…` and `/v2/api/…`, with and without the trailing slash, and leaves other paths to the next handler.
 * Throws at once when a document of a route does not fit the schema.
 */
export function restHandler(app: App, schema: GraphQLSchema): NodeHandler {
  for (const route of routes) checkOperation(schema, route.document, `${route.method} ${route.path}`);
  const bytes = new VersionedBytes(app.bus);
  const targets = routes.map((route): Target => ({ route, pattern: patternOf(route.path) }));
  const pages: Readonly<Record<string, { type: string; body: string }>> = {
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(openApi(routes, app.settings.PUBLIC_URL)),
    },
    '/api/docs': { type: 'text/html; charset=utf-8', body: docsPage(routes) },
  };
  return async (request, response, url) => {
    if (!/^(\/v2)?\/api(\/|$)/.test(url.pathname)) return false;
    const path = url.pathname.replace(/(?<=.)\/$/, '');
    const page = pages[path];
    if (page) {
      noteTarget(request, 'rest', path.replace(/^\/v2/, ''));
      answerPage(request, response, page);
    } else await answerRoute(app, schema, bytes, request, response, url, path, targets);
    return true;
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

async function answerRoute(
  app: App,
  schema: GraphQLSchema,
  bytes: VersionedBytes,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  path: string,
  targets: readonly Target[],
): Promise<void> {
  noteTarget(request, 'rest');
  const here = targets.filter(({ pattern }) => pattern.test(path));
  if (here.length === 0) return sendJson(response, 404, { message: 'There is nothing at this address' });
  const methods = [
    ...new Set(here.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))),
  ];
  if (request.method === 'OPTIONS') return answerPreflight(response, methods.join(', '));
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  // The first that fits: a path of words stands in the list before one with a name in its place.
  const target = here.find(({ route }) => route.method === asked);
  if (!target) {
    response.setHeader('allow', methods.join(', '));
    return sendJson(response, 405, { message: `Only ${methods.join(' or ')} here` });
  }
  const { route } = target;
  noteTarget(request, 'rest', route.path);
  try {
    const parts = partsOf(target.pattern, path);
    if (route.shared && showsNothing(request.headers)) {
      return await answerShared({ app, schema, bytes, request, response, url, route, parts });
    }
    const body = await callRoute(app, schema, request, response, url, route, parts);
    sendJson(response, 200, body, request.method === 'HEAD');
  } catch (error) {
    if (error instanceof BodyBrokenOff) throw error;
    if (error instanceof DomainError) {
      const answer = refusalAnswer(error, route.refusal);
      for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
      return sendJson(response, answer.status, answer.body, request.method === 'HEAD');
    }
    if (error instanceof HttpRefusal) {
      // The rest of the body is still on its way: the connection cannot carry another request.
      if (error.status === 413) response.setHeader('connection', 'close');
      return sendJson(response, error.status, { message: error.message });
    }
    const errorId = randomUUID();
    app.log.error({ err: error, errorId, path: route.path }, 'an unexpected error in REST');
    if (response.headersSent || response.destroyed) return void response.destroy();
    sendJson(response, 500, { message: 'Something went wrong. Try again in a moment.', error_id: errorId });
  }
}

async function callRoute(
  app: App,
  schema: GraphQLSchema,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  route: Route,
  parts: Readonly<Record<string, string>>,
): Promise<unknown> {
  const eyes = await eyesOf(app, request.headers, 'call');
  await countCall(app, eyes, 'restByAddress', clientAddress(request, app.settings.TRUST_PROXY), response);
  if (apiKeyOf(request.headers) !== null && !eyes.apiKey) throw new NotSignedIn(keyMessages.invalid);
  if (eyes.apiKey && route.document.mutates) throw new NotAllowed(keyMessages.readsOnly);
  if (route.needs === 'bearer' && !eyes.viewer) throw new NotSignedIn();
  const input = await readInput(route, request, url, parts);
  let issued: IssuedTokens | null = null;
  const cookies = answerCookies(app.settings, request.headers.cookie, (header) =>
    response.appendHeader('set-cookie', header),
  );
  const facts = factsOf(request, app.settings);
  const { refresh } = input.body as { refresh?: unknown };
  const context: Context = {
    app,
    eyes,
    request: { ...facts, refreshToken: typeof refresh === 'string' ? refresh : facts.refreshToken },
    cookies: {
      ...cookies,
      signedIn: (tokens) => {
        issued = { access: tokens.accessToken, refresh: tokens.refreshToken };
        cookies.signedIn(tokens);
      },
    },
  };
  return runRoute(schema, route, input, context, url, () => issued);
}

function partsOf(pattern: RegExp, path: string): Record<string, string> {
  try {
    const parts = Object.entries(pattern.exec(path)?.groups ?? {});
    return Object.fromEntries(parts.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw new HttpRefusal(400, 'The address is not valid');
  }
}

function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: { type: string; body: string },
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    sendJson(response, 405, { message: 'Only GET or HEAD here' });
    return;
  }
  response.writeHead(200, { 'content-type': page.type, 'cache-control': 'public, max-age=300' });
  response.end(request.method === 'HEAD' ? '' : page.body);
}

function sendJson(response: ServerResponse, status: number, body: unknown, headOnly = false): void {
  response.writeHead(status, jsonHeaders);
  response.end(headOnly ? '' : JSON.stringify(body));
}
