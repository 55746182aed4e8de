import type { App } from '../src/app.ts';
import type { Database } from '../src/db/client.ts';

/** Every account with what it holds, in minor units, in a fixed order: two ledgers with equal books are equal. */
export async function readBooks(app: Pick<App, 'db'>): Promise<string[]> {
  const rows = await app.db.query<{ line: string }>(
    `SELECT "kind" || ' ' || "owner" || ' ' || "currency" || ' ' || "balanceMinor" || ' #' || "sequence" AS line
       FROM "LedgerAccount" WHERE "sequence" > 0 ORDER BY 1`,
  );
  return rows.map(({ line }) => line);
}

/** All rows of all tables, as a nightly backup has them. Jobs are not in it: rows have their own timers. */
export async function backUp(db: Database): Promise<Map<string, string>> {
  const tables = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  );
  const rows = new Map<string, string>();
  for (const { name } of tables) {
    const [all] = await db.query<{ rows: string }>(
      `SELECT coalesce(jsonb_agg(t), '[]'::jsonb)::text AS rows FROM "${name}" t`,
    );
    rows.set(name, all?.rows ?? '[]');
  }
  return rows;
}

/** Puts a backup into a migrated database, in place of what is there. */
export async function restore(db: Database, backup: Map<string, string>): Promise<void> {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const inserts = [...backup].map(
    ([table, rows]) =>
      `DELETE FROM "${table}"; INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", ${quoted(rows)}::jsonb)`,
  );
  await db.executeSql(`BEGIN; SET LOCAL session_replication_role = replica; ${inserts.join('; ')}; COMMIT`);
  const serials = await db.query<{ table: string; column: string; sequence: string }>(
    `SELECT table_name AS table, column_name AS column, pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
       FROM information_schema.columns WHERE table_schema = 'public' AND column_default LIKE 'nextval%'`,
  );
  for (const { table, column, sequence } of serials) {
    await db.executeSql(
      `SELECT setval('${sequence}', coalesce((SELECT max("${column}") FROM "${table}"), 1))`,
    );
  }
}
