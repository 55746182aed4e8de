import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '../../process/settings.ts';

type Sites = Pick<Settings, 'CORS_ORIGINS'>;

/** Whether CORS_ORIGINS names the site of a page. */
export function isListedSite({ CORS_ORIGINS: listed }: Sites, origin: string): boolean {
  return listed === '*' || listed.split(',').includes(origin);
}

/** Never allows credentials: calls carry a bearer token, which no browser sends by itself. */
export function allowOrigin(settings: Sites, request: IncomingMessage, response: ServerResponse): void {
  const listed = settings.CORS_ORIGINS;
  const { origin } = request.headers;
  if (listed === '') return;
  if (listed !== '*') response.appendHeader('vary', 'origin');
  if (!origin || !isListedSite(settings, origin)) return;
  response.setHeader('access-control-allow-origin', listed === '*' ? '*' : origin);
  response.setHeader(
    'access-control-expose-headers',
    'retry-after, x-request-id, x-operation-cost, ratelimit-limit, ratelimit-remaining, ratelimit-reset, etag, deprecation, sunset, link',
  );
}

/** Answers the preflight that a browser sends before a call with a token or JSON to another site. */
export function answerPreflight(response: ServerResponse, methods: string): void {
  if (response.hasHeader('access-control-allow-origin')) {
    response.setHeader('access-control-allow-methods', methods);
    response.setHeader(
      'access-control-allow-headers',
      'authorization, x-api-key, x-challenge, content-type, x-graphql-yoga-csrf, x-request-id, traceparent, if-none-match',
    );
    response.setHeader('access-control-max-age', '600');
  }
  response.writeHead(204, { allow: `${methods}, OPTIONS` }).end();
}
