import type { Redis, RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

export class Unreachable extends Error {}

/** A slower command has failed: callers continue without Redis. */
const COMMAND_MS = 500;

/**
 * Reconnects by itself; commands fail fast in the meantime.
 * @param sentinels `NAME@HOST:PORT,HOST:PORT…` that know the primary; `url` then holds user, password and database.
 * @throws Unreachable with one sentence.
 */
export async function openRedis(url: string, log: Logger, sentinels?: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const options: RedisOptions = {
    lazyConnect: true,
    maxRetriesPerRequest: 2,
    connectTimeout: 5_000,
    commandTimeout: COMMAND_MS,
  };
  const redis = sentinels
    ? new Redis({ ...accountOf(url), ...watchedBy(sentinels), ...options })
    : new Redis(url, options);
  noteBreaks(redis, log);
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new Unreachable(`The Redis of REDIS_URL cannot be reached: ${(error as Error).message}.`);
  }
}

function accountOf(url: string): RedisOptions {
  const { protocol, username, password, pathname } = new URL(url);
  return {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    db: Number(pathname.slice(1)),
    // Without the second ioredis speaks to the primary in clear text, whatever the first says; the third is for the Sentinels.
    ...(protocol === 'rediss:' ? { tls: {}, enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
  };
}

function watchedBy(sentinels: string): RedisOptions {
  const [name = '', addresses = ''] = sentinels.split('@');
  const asked = addresses.split(',').map((address) => {
    const { hostname, port } = new URL(`redis://${address}`);
    return { host: hostname, port: Number(port || 26_379) };
  });
  return { name, sentinels: asked };
}

/** A second connection to the same Redis, for the bus; it queues no commands while disconnected. */
export async function besideRedis(redis: Redis, log: Logger, options: RedisOptions = {}): Promise<Redis> {
  const beside = redis.duplicate({ lazyConnect: true, enableOfflineQueue: false, ...options });
  noteBreaks(beside, log);
  await beside.connect();
  return beside;
}

/** Logs one line when the connection breaks and one when it is back, not one per retry. */
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

/** Prefix of keys and channel, so that several deployments can share a Redis. */
export function redisPrefix(settings: {
  REDIS_PREFIX?: string | undefined;
  DATABASE_URL?: string | undefined;
}): string {
  if (settings.REDIS_PREFIX) return settings.REDIS_PREFIX;
  const database = settings.DATABASE_URL ? new URL(settings.DATABASE_URL).pathname.slice(1) : '';
  return database === '' || database === 'tipsoko' ? 'tipsoko' : `tipsoko:${database}`;
}
