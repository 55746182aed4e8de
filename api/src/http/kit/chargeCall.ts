import type { ServerResponse } from 'node:http';
import type { App } from '../../app.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { callCost, type RateLeft, rateBuckets } from '../../domain/foundation/rateLimits.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';

/**
 * Charges the minute's budget of the API key, else account, else address.
 * @throws TooManyRequests when it is exhausted; then only a call's base cost is charged.
 */
export async function charge(
  app: App,
  { apiKey, account }: Viewer,
  address: string,
  cost: number = callCost,
  note: (left: RateLeft) => void = () => {},
): Promise<RateLeft | undefined> {
  const [bucket, key] = apiKey
    ? (['costByKey', apiKey.id] as const)
    : account
      ? (['costByUser', account.userId] as const)
      : (['costByAddress', address] as const);
  try {
    const left = await app.limits.take(bucket, key, cost);
    if (left) note(left);
    return left;
  } catch (error) {
    if (error instanceof TooManyRequests) {
      const left = cost > callCost ? await app.limits.giveBack(bucket, key, cost) : undefined;
      const limit = rateBuckets[bucket].points * app.settings.RATE_LIMIT_FACTOR;
      note({ limit, remaining: left?.remaining ?? 0, resetSeconds: error.retryAfterSeconds });
    }
    throw error;
  }
}

/** {@link charge} with the headers of the remaining budget. */
export function chargeCall(
  app: App,
  viewer: Viewer,
  address: string,
  response: ServerResponse,
  cost?: number,
): Promise<RateLeft | undefined> {
  return charge(app, viewer, address, cost, ({ limit, remaining, resetSeconds }) => {
    response.setHeader('ratelimit-limit', limit);
    response.setHeader('ratelimit-remaining', remaining);
    response.setHeader('ratelimit-reset', resetSeconds);
  });
}
