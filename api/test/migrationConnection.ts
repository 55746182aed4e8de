import { Client } from 'pg';
import type { Database } from '../src/db/client.ts';
import type { MigrationConnection } from '../src/db/migrate.ts';

/** The address of a test's database on the server of DATABASE_URL. */
export async function urlOf(database: Database): Promise<string> {
  const [row] = await database.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = `/${row?.name}`;
  return url.href;
}

/** One connection, as migrations need it. */
export async function connectTo(database: Database) {
  const client = database.kind === 'embedded' ? null : new Client(await urlOf(database));
  await client?.connect();
  const run = (sql: string, values?: unknown[]) =>
    client ? client.query(sql, values) : database.executeSql(sql, values);
  const connection: MigrationConnection = {
    exec: async (sql) => void (await run(sql)),
    query: async <Row>(sql: string, values?: unknown[]) => (await run(sql, values)).rows as Row[],
  };
  return { connection, end: async () => client?.end() };
}
