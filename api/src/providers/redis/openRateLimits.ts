import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import {
  limitKey,
  type RateBucket,
  type RateLeft,
  type RateLimits,
  rateBuckets,
} from '../../domain/foundation/rateLimits.ts';

/** Buckets that require a puzzle or throttle an alarm, and refuse nobody. */
const quiet = /Free|Once|Alarm/;

/**
 * Shared through Redis, with a per-process fallback. `factor` widens every bucket for load tests. `onReached` is called
 * for the first refusal in a window only, so that a flood does not flood the log.
 */
export function openRateLimits(
  redis: Redis | null,
  factor = 1,
  prefix = 'tipsoko',
  onReached: (bucket: RateBucket, key: string) => void = () => {},
): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(rateBuckets).map(([bucket, { points, seconds }]) => {
      const options = { points: points * factor, duration: seconds, keyPrefix: `${prefix}:limit:${bucket}` };
      const memory = new RateLimiterMemory(options);
      return [
        bucket,
        redis
          ? new RateLimiterRedis({
              ...options,
              storeClient: redis,
              insuranceLimiter: memory,
              rejectIfRedisNotReady: true,
            })
          : memory,
      ];
    }),
  ) as Record<RateBucket, RateLimiterMemory | RateLimiterRedis>;
  return {
    take: async (bucket, key, points = 1) => {
      try {
        const state = await limiters[bucket].consume(limitKey(bucket, key), points);
        return leftOf(rateBuckets[bucket].points * factor, state);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const isFirst = refusal.consumedPoints - points <= rateBuckets[bucket].points * factor;
        if (isFirst && !quiet.test(bucket)) onReached(bucket, limitKey(bucket, key));
        throw new TooManyRequests(refusal.msBeforeNext / 1000);
      }
    },
    giveBack: async (bucket, key, points = 1) =>
      leftOf(
        rateBuckets[bucket].points * factor,
        await limiters[bucket].reward(limitKey(bucket, key), points),
      ),
    reset: async (bucket, key) => void (await limiters[bucket].delete(limitKey(bucket, key))),
  };
}

function leftOf(limit: number, state: RateLimiterRes): RateLeft {
  const resetSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
  return { limit, remaining: Math.max(0, state.remainingPoints), resetSeconds };
}
