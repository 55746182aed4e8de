import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '../settings.ts';

/**
 * Lets the pages of the sites in CORS_ORIGINS read our answers. Calls carry a bearer token that no browser sends by
 * itself, so no answer allows credentials.
 */
export function allowOrigin(
  settings: Pick<Settings, 'CORS_ORIGINS'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const allowed = settings.CORS_ORIGINS;
  const { origin } = request.headers;
  if (allowed === '') return;
  if (allowed !== '*') response.appendHeader('vary', 'origin');
  if (!origin || (allowed !== '*' && !allowed.split(',').includes(origin))) return;
  response.setHeader('access-control-allow-origin', allowed === '*' ? '*' : origin);
  response.setHeader('access-control-expose-headers', 'retry-after, x-request-id');
}

/** What a browser asks before it sends a token or JSON to another site. */
export function answerPreflight(response: ServerResponse, methods: string): void {
  if (response.hasHeader('access-control-allow-origin')) {
    response.setHeader('access-control-allow-methods', methods);
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-max-age', '600');
  }
  response.writeHead(204, { allow: `${methods}, OPTIONS` }).end();
}
