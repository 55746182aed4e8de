import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../api/src/db/client.ts';

export interface SoakDatabase {
  readonly name: string;
  /** Settings with which the product opens it. */
  readonly settings: Record<string, string>;
  drop(): Promise<void>;
}

/** An embedded database in a folder of its own. */
export async function embeddedDatabase(): Promise<SoakDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'tipsoko-soak-'));
  return {
    name: 'PGlite',
    settings: { DATA_DIR: folder, DATABASE_URL: '' },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * A database of its own on the server of DATABASE_URL, else the one on 127.0.0.1:5432.
 *
 * @throws DatabaseUnreachable
 */
export async function postgresDatabase(): Promise<SoakDatabase> {
  const server = process.env.DATABASE_URL || `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;
  const admin = await openPostgres(server, 1);
  const name = `tipsoko_soak_${randomBytes(6).toString('hex')}`;
  await admin.executeSql(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const [row] = await admin.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  return {
    name: `PostgreSQL ${row?.version.split(' ')[0]}`,
    settings: { DATABASE_URL: url.href },
    drop: async () => {
      await admin.executeSql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}
