import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../domain/errors.ts';
import { type RateBucket, type RateLimits, rateBuckets } from '../domain/rateLimits.ts';

/** Counters in this process, or in Redis for all nodes; Redis out of reach falls back to this process. */
export function openRateLimits(redis: Redis | null): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(rateBuckets).map(([bucket, { points, seconds }]) => {
      const options = { points, duration: seconds, keyPrefix: `tipsoko:limit:${bucket}` };
      const memory = new RateLimiterMemory(options);
      return [
        bucket,
        redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory,
      ];
    }),
  ) as Record<RateBucket, RateLimiterMemory | RateLimiterRedis>;
  return {
    take: async (bucket, key, points = 1) => {
      try {
        await limiters[bucket].consume(key, points);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new TooManyRequests(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    reset: async (bucket, key) => void (await limiters[bucket].delete(key)),
  };
}
