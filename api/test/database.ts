import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type Database, openEmbedded, openPostgres } from '../src/db/client.ts';

/** A migrated, empty database of its own: embedded, or on the server of DATABASE_URL. Close it when done. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  const server = process.env.DATABASE_URL;
  if (!server) return openEmbedded(undefined, new Blob([await readFile(template)]));
  const name = `tipsoko_test_${randomBytes(6).toString('hex')}`;
  const admin = await openPostgres(server, 1);
  await admin.executeSql(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, 8);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.executeSql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}
