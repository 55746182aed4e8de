import type { ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { TooManyRequests } from '../domain/errors.ts';
import type { Eyes } from '../domain/eyes.ts';
import { type RateLeft, rateBuckets } from '../domain/rateLimits.ts';

/**
 * Counts one call: an API key's by the key, everybody else's by the address. The answer's RateLimit headers say what
 * is left, refused or not.
 *
 * @throws TooManyRequests when the minute's calls are used up.
 */
export async function countCall(
  app: App,
  eyes: Eyes,
  door: 'graphqlByAddress' | 'restByAddress',
  address: string,
  response: ServerResponse,
): Promise<void> {
  const [bucket, key] = eyes.apiKey ? (['callsByKey', eyes.apiKey] as const) : ([door, address] as const);
  try {
    const left = await app.limits.take(bucket, key);
    if (left) tell(response, left);
  } catch (error) {
    if (error instanceof TooManyRequests) {
      const limit = rateBuckets[bucket].points * app.settings.RATE_LIMIT_FACTOR;
      tell(response, { limit, remaining: 0, resetSeconds: error.retryAfterSeconds });
    }
    throw error;
  }
}

function tell(response: ServerResponse, { limit, remaining, resetSeconds }: RateLeft): void {
  response.setHeader('ratelimit-limit', limit);
  response.setHeader('ratelimit-remaining', remaining);
  response.setHeader('ratelimit-reset', resetSeconds);
}
