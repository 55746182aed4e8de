import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openEmbedded, openPostgres } from '../src/db/client.ts';
import { openJobs } from '../src/jobs/queue/jobs.ts';
import { type FreshState, freshStateOf } from './restore.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to start copies from: an archive's path, or the name of a PostgreSQL database. */
    databaseTemplate: string;
    /** What such a copy is before anybody used it. */
    freshState: FreshState;
  }
}

/** Migrates one database for the whole run, whose projects share it; tests work on copies of it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('databaseTemplate' in project.getProvidedContext()) return undefined;
  const log = pino({ level: 'silent' });
  const server = process.env.DATABASE_URL;
  if (server) {
    const name = `tipsoko_template_${process.pid}`;
    const admin = await openPostgres(server, 1);
    await admin.executeSql(`CREATE DATABASE ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const database = await openPostgres(url.href, 2);
    await database.migrate();
    await (await openJobs(database, log)).stop(1000);
    project.vitest.provide('freshState', await freshStateOf(database));
    await database.close();
    project.vitest.provide('databaseTemplate', name);
    return async () => {
      const made = await admin.query<{ name: string }>(
        `SELECT datname AS name FROM pg_database WHERE datname = $1 OR starts_with(datname, $2)`,
        [name, `${name}_`],
      );
      for (const one of made) await admin.executeSql(`DROP DATABASE IF EXISTS ${one.name} WITH (FORCE)`);
      await admin.close();
    };
  }
  const folder = await mkdtemp(join(tmpdir(), 'tipsoko-test-'));
  const database = await openEmbedded();
  await database.migrate();
  await (await openJobs(database, log)).stop(1000);
  project.vitest.provide('freshState', await freshStateOf(database));
  const archive = join(folder, 'template.tar');
  await writeFile(
    archive,
    Buffer.from((await (await database.dump?.())?.arrayBuffer()) ?? new ArrayBuffer(0)),
  );
  await database.close();
  project.vitest.provide('databaseTemplate', archive);
  return () => rm(folder, { recursive: true, force: true });
}
