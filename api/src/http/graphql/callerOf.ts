import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import type { App } from '../../app.ts';
import { type DomainError, NotSignedIn } from '../../domain/foundation/errors.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';
import type { Context } from '../../graphql/kit/context.ts';
import { refusedByLimit } from '../../graphql/limits/limitsGate.ts';
import { chargeCall } from '../kit/chargeCall.ts';
import { answerCookies } from '../kit/cookies.ts';
import { clientAddress, factsOf } from '../kit/requestFacts.ts';
import { apiKeyOf, viewerOf } from '../kit/viewerOf.ts';

const callers = new WeakMap<IncomingMessage, Promise<Viewer>>();

/** The viewer, determined once per request. */
export function callerOf(app: App, request: IncomingMessage, response: ServerResponse): Promise<Viewer> {
  let caller = callers.get(request);
  if (!caller) {
    caller = findCaller(app, request, response);
    callers.set(request, caller);
  }
  return caller;
}

/** An expired or invalid token is refused, not ignored, so that the caller notices. */
async function findCaller(app: App, request: IncomingMessage, response: ServerResponse): Promise<Viewer> {
  const viewer = await viewerOf(app, request.headers, 'call');
  const key = apiKeyOf(request.headers);
  if ((request.headers.authorization || key !== null) && !viewer.account && !viewer.apiKey) {
    const address = clientAddress(request, app.settings.TRUST_PROXY);
    await refusedByLimit(() => chargeCall(app, viewer, address, response));
    const { message, ...why } = saidBy(new NotSignedIn(key === null ? 'TOKEN_INVALID' : 'KEY_INVALID'));
    throw new GraphQLError(message, {
      extensions: { ...why, http: { status: 401, headers: { 'www-authenticate': 'Bearer' } } },
    });
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
export function saidBy({ message, code, messageCode, messageValues }: DomainError) {
  return { message, code, messageCode, messageValues };
}
