import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** A service that the settings name does not answer when the node starts. */
export class Unreachable extends Error {}

/** What takes longer has failed: callers go on without Redis. */
const COMMAND_MS = 500;

/**
 * A connection that mends itself, and whose commands fail soon while it cannot.
 *
 * @throws Unreachable with one sentence.
 */
export async function openRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 2,
    connectTimeout: 5_000,
    commandTimeout: COMMAND_MS,
  });
  noteBreaks(redis, log);
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new Unreachable(`The Redis of REDIS_URL cannot be reached: ${(error as Error).message}.`);
  }
}

/** A second connection to the same Redis, of the bus for example: connected, and nothing waits in it for better times. */
export async function besideRedis(redis: Redis, log: Logger): Promise<Redis> {
  const beside = redis.duplicate({ lazyConnect: true, enableOfflineQueue: false });
  noteBreaks(beside, log);
  await beside.connect();
  return beside;
}

/** One line when a connection breaks and one when it is back, not one for each try in between. */
function noteBreaks(redis: Redis, log: Logger): void {
  let broken = false;
  redis.on('error', (error) => {
    if (!broken) log.warn({ err: error }, 'Redis cannot be reached');
    broken = true;
  });
  redis.on('ready', () => {
    if (broken) log.info('Redis is back');
    broken = false;
  });
}

/** What keys and the channel of one deployment begin with: several may share a Redis, but not a database. */
export function redisPrefix(settings: {
  REDIS_PREFIX?: string | undefined;
  DATABASE_URL?: string | undefined;
}): string {
  if (settings.REDIS_PREFIX) return settings.REDIS_PREFIX;
  const database = settings.DATABASE_URL ? new URL(settings.DATABASE_URL).pathname.slice(1) : '';
  return database === '' || database === 'tipsoko' ? 'tipsoko' : `tipsoko:${database}`;
}
