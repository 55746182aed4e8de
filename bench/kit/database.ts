import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Database, openEmbedded, openPostgres } from '../../api/src/db/client.ts';
import { openJobs } from '../../api/src/jobs/queue/jobs.ts';

export interface BenchDatabase {
  readonly db: Database;
  /** Settings that let a process of the product open the same database. */
  readonly settings: Record<string, string>;
  /** The database's name in the rows of the report. */
  readonly name: string;
  /** CPU that the database's processes have used, in milliseconds; null where it is unknown. */
  cpuMs(): Promise<number | null>;
  /** Closes it and removes it. */
  drop(): Promise<void>;
}

const BENCH = 'tipsoko-bench';
const log = pino({ level: 'silent' });

/** A migrated, empty database of its own on PostgreSQL, or null when no PostgreSQL answers. */
export async function createPostgres(): Promise<BenchDatabase | null> {
  const server = process.env.DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;
  const admin = await openPostgres(server, 1).catch(() => null);
  if (!admin) return null;
  const name = `tipsoko_bench_${randomBytes(6).toString('hex')}`;
  await admin.executeSql(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Under another name, so that its own connections are not measured.
  const asked = new URL(url);
  asked.searchParams.set('application_name', BENCH);
  const db = await openPostgres(asked.href, 4);
  await db.migrate();
  await (await openJobs(db, log)).stop(1_000);
  const [row] = await db.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  return {
    db,
    settings: { DATABASE_URL: url.href },
    name: `PostgreSQL ${row?.version.split(' ')[0]}`,
    cpuMs: async () => backendsCpuMs(admin, name),
    drop: async () => {
      await db.close();
      await admin.executeSql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}

/** A migrated, empty embedded database in a folder of its own. */
export async function createEmbedded(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'tipsoko-bench-'));
  const db = await openEmbedded(join(folder, 'database'));
  await db.migrate();
  await (await openJobs(db, log)).stop(1_000);
  return {
    db,
    settings: { DATA_DIR: folder },
    name: 'PGlite',
    cpuMs: async () => null,
    drop: async () => {
      await db.close().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ticks of a hundredth of a second, as Linux counts them. */
const TICK_MS = 10;

/** CPU time of the product's open connections; compare values only while the same connections stay open. */
async function backendsCpuMs(admin: Database, name: string): Promise<number | null> {
  const rows = await admin.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name <> $2',
    [name, BENCH],
  );
  let ticks = 0;
  for (const { pid } of rows) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (stat === null) return null;
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * TICK_MS;
}
