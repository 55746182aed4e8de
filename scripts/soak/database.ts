import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, openPostgres } from '../../api/src/db/client.ts';

export interface SoakDatabase {
  readonly name: string;
  /** Settings with which the product opens it. */
  readonly settings: Record<string, string>;
  /** Breaks all connections to it; PGlite has none. */
  cut?(): Promise<void>;
  drop(): Promise<void>;
}

/** An embedded database in a folder of its own, empty or a copy of the archive `template`. */
export async function embeddedDatabase(template?: string): Promise<SoakDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'tipsoko-soak-'));
  if (template) {
    const archive = new Blob([await readFile(template)]);
    await (await openEmbedded(join(folder, 'database'), archive)).close();
  }
  return {
    name: 'PGlite',
    settings: { DATA_DIR: folder, DATABASE_URL: '' },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * A database of its own on the server of DATABASE_URL, else the one on 127.0.0.1:5432, empty or a copy of `template`.
 *
 * @throws DatabaseUnreachable
 */
export async function postgresDatabase(template?: string): Promise<SoakDatabase> {
  const server = process.env.DATABASE_URL || `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;
  const admin = await openPostgres(server, 1);
  const name = `tipsoko_soak_${randomBytes(6).toString('hex')}`;
  await admin.executeSql(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const [row] = await admin.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  return {
    name: `PostgreSQL ${row?.version.split(' ')[0]}`,
    settings: { DATABASE_URL: url.href },
    cut: async () => {
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [name]);
    },
    drop: async () => {
      await admin.executeSql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}
