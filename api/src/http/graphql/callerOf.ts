import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import type { App } from '../../app.ts';
import { type DomainError, NotSignedIn } from '../../domain/foundation/errors.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';
import type { Context } from '../../graphql/kit/context.ts';
import { refusedByLimit } from '../../graphql/limits/limitsGate.ts';
import { admit } from '../kit/admission.ts';
import { answerCookies } from '../kit/cookies.ts';
import { factsOf } from '../kit/requestFacts.ts';
import { apiKeyOf, viewerOf } from '../kit/viewerOf.ts';
import type { ServerContext } from './pipeline.ts';

/** The viewer, determined once per request. */
export function callerOf(app: App, context: ServerContext): Promise<Viewer> {
  context.caller ??= findCaller(app, context);
  return context.caller;
}

/** An expired or invalid token is refused, not ignored, so that the caller notices. */
async function findCaller(app: App, { req, call }: ServerContext): Promise<Viewer> {
  const viewer = await viewerOf(app, req.headers, 'call');
  const key = apiKeyOf(req.headers);
  if ((req.headers.authorization || key !== null) && !viewer.account && !viewer.apiKey) {
    await refusedByLimit(() => admit(app, call));
    const refusal = new NotSignedIn(key === null ? 'TOKEN_INVALID' : 'KEY_INVALID');
    const http = { status: 401, headers: { 'www-authenticate': 'Bearer' } };
    throw new GraphQLError(refusal.message, { extensions: { ...errorExtensions(refusal), http } });
  }
  return viewer;
}

/** The context for executing an operation of this request. */
export function contextOf(
  app: App,
  request: IncomingMessage,
  response: ServerResponse,
  viewer: Viewer,
): Context {
  const { cookie } = request.headers;
  return {
    app,
    viewer,
    request: factsOf(request, app.settings),
    cookies: answerCookies(app.settings, cookie, (header) => response.appendHeader('set-cookie', header)),
  };
}

/** Extensions of a refusal in GraphQL errors. */
export function errorExtensions({ code, messageCode, messageValues }: DomainError) {
  return { code, messageCode, messageValues };
}
