import type { Database } from '../src/db/client.ts';

/** The state of a database that was just migrated, in a form that other processes can read. */
export interface FreshState {
  /** A hash over all definitions: tables, columns, constraints, indexes, triggers, functions. */
  readonly definitions: string;
  /** The rows that migrations and the job store bring, as JSON by table. */
  readonly rows: ReadonlyArray<{ table: string; json: string }>;
  /** Sequences, with the last number that was taken. */
  readonly sequences: ReadonlyArray<{ name: string; last: string | null }>;
}

const FIRST_OWN_OID = 16_384;

const definitionsOf = `
  SELECT md5(concat(
    (SELECT string_agg((oid, relname, relkind, reloptions)::text, '' ORDER BY oid) FROM pg_class WHERE oid >= ${FIRST_OWN_OID} AND relpersistence = 'p'),
    -- Thousands of rows: a changed one has another xmin, and to write them out took a third of a reset.
    (SELECT (count(*), sum(xmin::text::bigint))::text FROM pg_attribute WHERE attrelid >= ${FIRST_OWN_OID}),
    (SELECT string_agg(d::text, '' ORDER BY oid) FROM pg_attrdef d),
    (SELECT (count(*), sum(xmin::text::bigint))::text FROM pg_constraint WHERE oid >= ${FIRST_OWN_OID}),
    (SELECT string_agg((indexrelid, indisunique, indisvalid, indisready, indkey, indpred)::text, '' ORDER BY indexrelid) FROM pg_index WHERE indexrelid >= ${FIRST_OWN_OID}),
    (SELECT string_agg((tgrelid, tgname, tgfoid, tgtype, tgenabled)::text, '' ORDER BY tgrelid, tgname) FROM pg_trigger),
    (SELECT string_agg((oid, proname, prosrc)::text, '' ORDER BY oid) FROM pg_proc WHERE oid >= ${FIRST_OWN_OID}),
    (SELECT string_agg(e::text, '' ORDER BY oid) FROM pg_enum e),
    (SELECT string_agg((oid, nspname)::text, '' ORDER BY oid) FROM pg_namespace WHERE nspname NOT LIKE 'pg_t%temp%')
  )) AS definitions`;

const ownTables = `
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND c.oid >= ${FIRST_OWN_OID} AND n.nspname !~ '^pg_' AND pg_relation_size(c.oid) > 0`;

async function rowsOf(database: Database, table: string): Promise<string> {
  const [row] = await database.query<{ json: string }>(
    `SELECT coalesce(json_agg(t ORDER BY t::text), '[]')::text AS json FROM ${table} t`,
  );
  return row?.json ?? '[]';
}

/** Reads what `restore` needs, from a database that nobody has used yet. */
export async function freshStateOf(database: Database): Promise<FreshState> {
  const [sum] = await database.query<{ definitions: string }>(definitionsOf);
  const tables = await database.query<{ table: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS "table" ${ownTables} ORDER BY 1`,
  );
  const rows: Array<{ table: string; json: string }> = [];
  for (const { table } of tables) rows.push({ table, json: await rowsOf(database, table) });
  return {
    definitions: sum?.definitions ?? '',
    rows,
    sequences: await database.query(
      `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences ORDER BY 1`,
    ),
  };
}

/** Below this DELETE is faster than TRUNCATE, which makes new files, and query plans stay valid. */
const SMALL_BYTES = 65_536;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Resets a used database: empty tables, first numbers, the rows of the migrations. Answers false, without an effect
 * that matters, when its definitions have changed or it is still in use.
 */
export async function restore(database: Database, fresh: FreshState): Promise<boolean> {
  const [now] = await database.query<{ definitions: string; held: bigint; statistics: bigint }>(
    `SELECT (${definitionsOf}) AS definitions,
       (SELECT count(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE d.datname = current_database() AND l.locktype = 'advisory') AS held,
       (SELECT count(*) FROM pg_statistic WHERE starelid >= ${FIRST_OWN_OID}) AS statistics`,
  );
  // On a server autovacuum collects statistics by itself.
  const analyzed = database.kind === 'embedded' && Number(now?.statistics) > 0;
  if (now?.definitions !== fresh.definitions || Number(now.held) > 0 || analyzed) return false;
  const brought = new Set(fresh.rows.map((one) => one.table));
  const used = (
    await database.query<{ table: string; isSmall: boolean }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS "table", pg_relation_size(c.oid) <= ${SMALL_BYTES} AS "isSmall" ${ownTables}`,
    )
  ).filter(({ table }) => !brought.has(table));
  const small = used.filter(({ isSmall }) => isSmall).map(({ table }) => table);
  const large = used.filter(({ isSmall }) => !isSmall).map(({ table }) => table);
  await database.executeSql(
    `BEGIN; SET LOCAL lock_timeout = '2s'; SET LOCAL session_replication_role = replica;
     ${small.map((table) => `DELETE FROM ${table};`).join(' ')}
     ${large.length > 0 ? `TRUNCATE ${large.join(', ')} CASCADE;` : ''}
     ${fresh.sequences.map(({ name, last }) => `SELECT setval(${quoted(name)}, ${last ?? 1}, ${last !== null});`).join(' ')}
     COMMIT`,
  );
  for (const { table, json } of fresh.rows) {
    if ((await rowsOf(database, table)) === json) continue;
    await database.executeSql(
      `BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM ${table};
       INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${quoted(json)}); COMMIT`,
    );
  }
  return true;
}
