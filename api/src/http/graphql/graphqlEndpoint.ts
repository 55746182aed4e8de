import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../../app.ts';
import { NotSignedIn } from '../../domain/foundation/errors.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { operationLimits } from '../../graphql/limits/limits.ts';
import { httpCall } from '../kit/admission.ts';
import { limitedBody } from '../kit/limitedBody.ts';
import { viewerOf } from '../kit/viewerOf.ts';
import { errorExtensions } from './callerOf.ts';
import type { Pipeline } from './pipeline.ts';

/** The pipeline over HTTP: queries and mutations by POST, queries by GET, subscriptions by server-sent events. */
export function graphqlOverHttp(app: App, { yoga }: Pick<Pipeline, 'yoga'>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Personal; public responses were served earlier (publicQueries.ts).
    response.setHeader('cache-control', 'private, no-store');
    if (request.method === 'POST') {
      const body = await bodyOf(app, request, response);
      if (!body) return;
      Object.assign(request, { body });
    }
    await yoga(request, response, { call: httpCall(app, anonymous, request, response) });
  };
}

/** Multipart forms are read only for callers with a session. Null when refused. */
async function bodyOf(app: App, request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
  const { headers } = request;
  const isForm = (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');
  if (!isForm) return limitedBody(request, response);
  const { account, apiKey } = await viewerOf(app, headers, 'call');
  if (account && !apiKey) return limitedBody(request, response, operationLimits.multipartBytes);
  if (!(Number(headers['content-length']) > operationLimits.bodyBytes)) return limitedBody(request, response);
  // Unread body: the connection cannot carry another request.
  response.writeHead(401, {
    'content-type': 'application/json; charset=utf-8',
    'www-authenticate': 'Bearer',
    connection: 'close',
  });
  const refusal = new NotSignedIn();
  response.end(
    JSON.stringify({ errors: [{ message: refusal.message, extensions: errorExtensions(refusal) }] }),
  );
  return null;
}
