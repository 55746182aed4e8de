import type { ServerResponse } from 'node:http';
import type { App } from '../../app.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { type RateLeft, rateBuckets } from '../../domain/foundation/rateLimits.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';

/** Counts one call, by API key or else by address. @throws TooManyRequests when the minute's calls are used up. */
export async function countCall(
  app: App,
  viewer: Viewer,
  door: 'graphqlByAddress' | 'restByAddress',
  address: string,
  response: ServerResponse,
): Promise<void> {
  const [bucket, key] = viewer.apiKey
    ? (['callsByKey', viewer.apiKey.id] as const)
    : ([door, address] as const);
  try {
    const left = await app.limits.take(bucket, key);
    if (left) setHeaders(response, left);
  } catch (error) {
    if (error instanceof TooManyRequests) {
      const limit = rateBuckets[bucket].points * app.settings.RATE_LIMIT_FACTOR;
      setHeaders(response, { limit, remaining: 0, resetSeconds: error.retryAfterSeconds });
    }
    throw error;
  }
}

function setHeaders(response: ServerResponse, { limit, remaining, resetSeconds }: RateLeft): void {
  response.setHeader('ratelimit-limit', limit);
  response.setHeader('ratelimit-remaining', remaining);
  response.setHeader('ratelimit-reset', resetSeconds);
}
