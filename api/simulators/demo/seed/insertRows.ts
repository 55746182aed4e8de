import type { App } from '../../../src/app.ts';
import { inSqlTransaction, type SqlTx } from '../../../src/domain/foundation/transaction.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Column → SQL type. */
export type Columns = Readonly<Record<string, string>>;

const CHUNK = 1_000;

/** Inserts rows in few statements; those that are there already stay as they are. */
export async function insertInto(
  tx: SqlTx,
  table: string,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  const names = Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', ');
  const types = Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ');
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx.execute(
      `INSERT INTO "${table}" (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS r(${types}) ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows.slice(from, from + CHUNK), plain)],
    );
  }
}

/** The same in transactions of its own, one a part. Without Prisma, which takes longer over a long list than the database. */
export async function insertRows(
  app: App,
  table: string,
  columns: Columns,
  rows: readonly Row[],
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await inSqlTransaction(app, (tx) => insertInto(tx, table, columns, rows.slice(from, from + CHUNK)));
    onProgress(Math.min(1, (from + CHUNK) / rows.length));
  }
}

/** Explicit ids leave the counter behind: the product's next row must come after them. */
export async function moveCounter(app: App, table: string): Promise<void> {
  await inSqlTransaction(app, (tx) =>
    tx.query(
      `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), greatest((SELECT max("id") FROM "${table}"), 1))::text`,
    ),
  );
}

function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
