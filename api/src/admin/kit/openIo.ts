import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from '../../buildApp.ts';
import type { Database } from '../../db/client.ts';
import { systemClock } from '../../domain/foundation/clock.ts';
import { createLog } from '../../process/log.ts';
import { BadSetting, examineSettings, readSettings, type Settings } from '../../process/settings.ts';
import { CommandFailed, type Io } from './command.ts';
import { noProviders } from './noProviders.ts';

const GRACE_MS = 2_000;

/** The reader closed the pipe: `… | head`. */
export class ReaderLeft extends Error {}

/** Results go to standard output, progress to standard error; back-pressure of a slow reader is respected. */
export function openIo(env: NodeJS.ProcessEnv): Io & { close(): Promise<void> } {
  let running: RunningApp | null = null;
  let database: Database | null = null;
  let left = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    left = true;
  });
  const settings = () => readSettings(env);
  return {
    settings,
    examined: () => examineSettings(env),
    print: async (line) => {
      if (left) throw new ReaderLeft();
      if (process.stdout.write(`${line}\n`)) return;
      await once(process.stdout, 'drain').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EPIPE' ? new ReaderLeft() : error;
      });
    },
    progress: (line) => {
      process.stderr.write(`${line}\n`);
    },
    openApp: async (how) => {
      const given = how === 'migrate' ? forMigrating(env) : settings();
      // Imported only when needed: grading a file should not wait for it.
      const { buildApp } = await import('../../buildApp.ts');
      // Commands print their own results; the log is for unexpected errors.
      running ??= await buildApp(given, createLog(env.LOG_LEVEL ? given.LOG_LEVEL : 'error'), systemClock, {
        ...(how === 'connected' ? {} : { connect: noProviders }),
        anySecret: how === 'any secret' || how === 'migrate',
      });
      return running.app;
    },
    openDatabase: async () => {
      const { settings: given } = examineSettings(env);
      const { openEmbedded, openPostgres } = await import('../../db/client.ts');
      const folder = join(given?.DATA_DIR ?? '', 'database');
      if (!given?.DATABASE_URL && !existsSync(folder))
        throw new CommandFailed(`There is no database in ${folder}: the first start makes it.`);
      database ??= given?.DATABASE_URL
        ? await openPostgres(given.DATABASE_URL, 2)
        : await openEmbedded(folder);
      return database;
    },
    close: async () => {
      await running?.close(GRACE_MS);
      await database?.close();
    },
  };
}

/** Settings of the role that owns the tables: the database, without the secrets of a server. */
function forMigrating(env: NodeJS.ProcessEnv): Settings {
  const { settings, faults } = examineSettings(env);
  const fault = settings ? faults.find((one) => one.startsWith('DATABASE_URL ')) : faults[0];
  if (settings === null || fault) throw new BadSetting(fault);
  return { ...settings, MIGRATE: 'on', REDIS_URL: undefined };
}
