import type { Json } from './jsonSchemas.ts';
import type { Route } from './route.ts';

const header = (description: string, type: 'string' | 'integer'): Json => ({ description, schema: { type } });

/** Response headers by name, which the OpenAPI document defines once. */
export const answerHeaders = {
  'X-Request-Id': header('Identifies the call in our log', 'string'),
  'RateLimit-Limit': header('Cost that a minute allows; a call takes 100', 'integer'),
  'RateLimit-Remaining': header('Cost that is left of it', 'integer'),
  'RateLimit-Reset': header('Seconds until the next minute', 'integer'),
  'Retry-After': header('Seconds to wait before the next call', 'integer'),
  'WWW-Authenticate': header('Bearer', 'string'),
  ETag: header('Tag of these bytes, for If-None-Match', 'string'),
  'Cache-Control': header('How long caches may keep it; no-store for a call with a token or a key', 'string'),
  Deprecation: header('Since when the path is deprecated, as @ and Unix seconds (RFC 9745)', 'string'),
  Sunset: header('Until when the path stays at least (RFC 8594)', 'string'),
} as const;

type Name = keyof typeof answerHeaders;

export function headersOf({ shared, deprecated }: Route, status: number): Json {
  const names: Name[] = [
    'X-Request-Id',
    ...(status === 304 ? [] : (['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const)),
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
    ...(shared !== undefined && status < 400 ? (['ETag', 'Cache-Control'] as const) : []),
    ...(deprecated === undefined ? [] : (['Deprecation', 'Sunset'] as const)),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
