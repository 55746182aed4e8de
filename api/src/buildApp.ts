import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import { type Database, openEmbedded, openPostgres } from './db/client.ts';
import { openRateLimits } from './db/rateLimits.ts';
import type { Clock } from './domain/clock.ts';
import { openJobs } from './jobs/jobs.ts';
import { inProcessBus, redisBus } from './live/bus.ts';
import { connectProviders } from './providers/connectProviders.ts';
import type { Settings } from './settings.ts';

export class Unreachable extends Error {}

export interface RunningApp {
  app: App;
  /** Names of the migrations that this start applied. */
  migrated: string[];
  close(graceMs: number): Promise<void>;
}

/**
 * Opens everything that the settings name: database (migrated), bus, jobs, limits, providers.
 *
 * @throws DatabaseUnreachable, Unreachable, MigrationError: one sentence each.
 */
export async function buildApp(
  settings: Settings,
  log: Logger,
  clock: Clock,
  connect: typeof connectProviders = connectProviders,
): Promise<RunningApp> {
  const redis = settings.REDIS_URL ? await openRedis(settings.REDIS_URL) : null;
  let db: Database | null = null;
  try {
    db = settings.DATABASE_URL
      ? await openPostgres(settings.DATABASE_URL)
      : await openEmbedded(join(settings.DATA_DIR, 'database'));
    const migrated = await db.migrate();
    const jobs = await openJobs(db, log);
    const bus = redis ? await redisBus(redis.duplicate(), redis.duplicate(), log) : inProcessBus(log);
    const providers = connect(settings, db, clock, log);
    const app: App = { settings, clock, db, bus, jobs, log, limits: openRateLimits(redis), ...providers };
    return {
      app,
      migrated,
      close: async (graceMs) => {
        await jobs.stop(graceMs);
        await bus.close();
        redis?.disconnect();
        await app.db.close();
      },
    };
  } catch (error) {
    redis?.disconnect();
    await db?.close();
    throw error;
  }
}

async function openRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, connectTimeout: 5_000 });
  redis.on('error', () => undefined); // it reconnects by itself; what needs it says so when it cannot
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new Unreachable(`The Redis of REDIS_URL cannot be reached: ${(error as Error).message}.`);
  }
}
