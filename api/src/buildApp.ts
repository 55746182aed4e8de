import { join } from 'node:path';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import { type Database, DatabaseUnreachable, openEmbedded, openPostgres } from './db/client.ts';
import { MigrationError } from './db/migrate.ts';
import type { Clock } from './domain/foundation/clock.ts';
import { isConnectionLoss, retryOnConnectionLoss } from './domain/foundation/retryOnConnectionLoss.ts';
import { logSecurity } from './domain/foundation/securityLog.ts';
import { claimSecret } from './domain/secrets/claimSecret.ts';
import { type Jobs, openJobs } from './jobs/queue/jobs.ts';
import { inProcessBus, redisBus } from './live/bus.ts';
import type { Settings } from './process/settings.ts';
import { connectProviders } from './providers/connectProviders.ts';
import { openPictureStore } from './providers/pictures/openPictureStore.ts';
import { openRateLimits } from './providers/redis/openRateLimits.ts';
import { openRedis, redisPrefix } from './providers/redis/openRedis.ts';

export interface RunningApp {
  app: App;
  /** Migrations applied by this start. */
  migrated: string[];
  close(graceMs: number): Promise<void>;
}

export interface BuildOptions {
  readonly connect?: typeof connectProviders;
  /** Accept an APP_SECRET other than this database's. */
  readonly anySecret?: boolean;
  /** The database, where the caller has begun to open it already. */
  readonly opening?: Promise<Database>;
}

/** The database that the settings name, not migrated. @throws DatabaseUnreachable, FolderInUse */
export function openDatabase(settings: Settings): Promise<Database> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, settings.DATABASE_POOL)
    : openEmbedded(join(settings.DATA_DIR, 'database'));
}

/**
 * Opens everything that the settings name: database (migrated), bus, jobs, limits, providers.
 * @throws DatabaseUnreachable, Unreachable, MigrationError, UnknownSecret: one sentence each.
 */
export async function buildApp(
  settings: Settings,
  log: Logger,
  clock: Clock,
  { connect = connectProviders, anySecret = false, opening = openDatabase(settings) }: BuildOptions = {},
): Promise<RunningApp> {
  let redis: Redis | null = null;
  // A failure is thrown below, where it is awaited.
  opening.catch(() => undefined);
  try {
    if (settings.REDIS_URL) redis = await openRedis(settings.REDIS_URL, log, settings.REDIS_SENTINELS);
    const db = await opening;
    const prefix = redisPrefix(settings);
    const { migrated, jobs } = await prepareDatabase(db, log, settings.MIGRATE === 'on', async (opened) => {
      if (!anySecret) await claimSecret({ settings, db: opened, clock });
    });
    const bus = redis ? await redisBus(redis, prefix, log) : inProcessBus(log);
    const providers = connect(settings, db, clock, log, redis ? { redis, prefix } : null);
    const app: App = {
      settings,
      clock,
      db,
      bus,
      jobs,
      log,
      limits: openRateLimits(redis, settings.RATE_LIMIT_FACTOR, prefix, (bucket, key) => {
        // Other keys contain phones and accounts, so they are not logged; the request id leads to them.
        const about = bucket.endsWith('ByAddress') ? { bucket, address: key } : { bucket };
        logSecurity({ log }, 'a limit was reached', about);
      }),
      pictures: openPictureStore(settings, log),
      ...providers,
    };
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
    await (await opening.catch(() => null))?.close();
    throw error;
  }
}

/** The serving role may lack the right to change tables. */
async function assertMigrated(db: Database): Promise<string[]> {
  const [missing] = await db.missingMigrations();
  if (missing === undefined) return [];
  throw new MigrationError(
    `The database lacks the migration ${missing}, and MIGRATE is off: run "npm run admin -- migrate" first.`,
  );
}

/** Retries for some seconds while PostgreSQL restarts or drops connections. */
async function prepareDatabase(
  db: Database,
  log: Logger,
  migrates: boolean,
  claim: (db: Database) => Promise<void>,
): Promise<{ migrated: string[]; jobs: Jobs }> {
  try {
    const migrated = await retryOnConnectionLoss(() => (migrates ? db.migrate() : assertMigrated(db)));
    await retryOnConnectionLoss(() => claim(db));
    return { migrated, jobs: await retryOnConnectionLoss(() => openJobs(db, log)) };
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    throw new DatabaseUnreachable(
      `The database of DATABASE_URL broke the connection while the node started: ${(error as Error).message}`,
    );
  }
}
