import { mkdir } from 'node:fs/promises';
import type { PGlite as Embedded } from '@electric-sql/pglite';
import type { Pool, QueryConfig } from 'pg';
import { migrationsFolder } from '../process/paths.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { keepStatements } from './keepStatements.ts';
import { lockFolder } from './lockFolder.ts';
import { type MigrationConnection, migrate, missingMigrations, readMigrations } from './migrate.ts';
import { assertNoOpenTransaction } from './openTransaction.ts';
import { preparedName, type Statement, statementOf } from './prepared.ts';
import { ask, pgTogether, pgTransaction, type SqlTransaction } from './sqlTransaction.ts';
import { inSqlSpan, tracedAdapter } from './tracedSql.ts';

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** For reads and for transactions that `inTransaction` opens; throws inside an open transaction. */
  readonly prisma: PrismaClient;
  /** Timestamps come as ISO text (UTC), int8 as bigint, json parsed, numeric as text. */
  query<Row>(statement: string | Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** Read committed, without Prisma, tried once: see `inSqlTransaction`. */
  transaction<Result>(work: (tx: SqlTransaction) => Promise<Result>): Promise<Result>;
  /** One transaction of statements that need no answer in between. @returns the rows of the last. */
  together<Row>(statements: readonly Statement[]): Promise<Row[]>;
  /** Statements of pg-boss: several at once when there are no values. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  migrate(): Promise<string[]>;
  /** Migrations of this version that are not applied. @throws MigrationError as {@link migrate} does. */
  missingMigrations(): Promise<string[]>;
  /** Embedded only: the whole database as an archive, for tests that start from a copy. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}

export class DatabaseUnreachable extends Error {}

// Interactive transactions queue on a busy embedded database.
const transactionOptions = { maxWait: 15_000, timeout: 30_000 };

const TIMESTAMPTZ = 1184;
const INT8 = 20;
/** `2026-11-21 04:42:13.123+00` as ISO text; sessions run in UTC. */
const isoText = (text: string): string => `${text.replace(' ', 'T').replace(/\+00(:00)?$/, '')}Z`;

/** Prisma's client, made at its first use: it takes a fifth of a second, and no public list needs it. */
function prismaOnDemand(make: () => PrismaClient): { prisma: PrismaClient; disconnect(): Promise<void> } {
  let client: PrismaClient | undefined;
  const made = () => {
    client ??= make();
    return client;
  };
  const prisma = new Proxy({} as PrismaClient, {
    // Pothos asks whether a model is there.
    has: (_target, property) => Reflect.has(made(), property),
    get(_target, property) {
      if (typeof property === 'string' && property !== 'then' && !property.startsWith('_')) {
        assertNoOpenTransaction(`A query on a second connection (${property})`);
      }
      const own = made();
      return Reflect.get(own, property, own) as unknown;
    },
  });
  return { prisma, disconnect: async () => client?.$disconnect() };
}

/** bool[], int2[], int4[], text[], varchar[], int8[], float4[], float8[], timestamptz[], uuid[]: what is read as a list. */
const LISTS = new Set([1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1185, 2951]);

/** Opens PGlite in `folder`, in memory when it is undefined, or as a copy of `archive`. */
export async function openEmbedded(folder?: string, archive?: Blob): Promise<Database> {
  const [{ PGlite, types }, { pg_trgm }, { PrismaPGlite }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('pglite-prisma-adapter'),
  ]);
  if (folder) await mkdir(folder, { recursive: true });
  const unlock = folder ? await lockFolder(folder) : null;
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(archive ? { loadDataDir: archive } : {}),
    // The default of 128 MB is zeroed at each start and stays resident.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    extensions: { pg_trgm },
  }).catch(async (error) => {
    await unlock?.();
    throw error;
  });
  await pglite.exec("SET TIME ZONE 'UTC'");
  keepStatements(pglite);
  // PGlite copies all parsers that it knows at each query with parsers of its own, which took longer than the query.
  pglite.parsers = Object.fromEntries(
    Object.entries(pglite.parsers).filter(([type]) => type in types.parsers || LISTS.has(Number(type))),
  );
  const { prisma, disconnect } = prismaOnDemand(
    () => new PrismaClient({ adapter: tracedAdapter(new PrismaPGlite(pglite)), transactionOptions }),
  );
  const parsers = { [TIMESTAMPTZ]: isoText, [INT8]: (text: string) => BigInt(text) };
  const connection: MigrationConnection = {
    exec: async (sql) => void (await pglite.exec(sql)),
    query: async <Row>(sql: string, values?: unknown[]) => (await pglite.query<Row>(sql, values)).rows,
  };
  const send = async <Row>(
    to: Pick<Embedded, 'query'>,
    statement: string | Statement,
    given?: readonly unknown[],
  ) => {
    const { text, values } = statementOf(statement, given);
    return inSqlSpan(text, () => to.query<Row>(text, values as unknown[], { parsers }));
  };
  const transaction = <Result>(work: (tx: SqlTransaction) => Promise<Result>) =>
    pglite.transaction((tx) =>
      work({
        query: async <Row>(given: string | Statement, values?: readonly unknown[]) =>
          (await send<Row>(tx, given, values)).rows,
        execute: async (given, values) => (await send(tx, given, values)).affectedRows ?? 0,
        together: async <Row>(statements: readonly Statement[]) => {
          let rows: Row[] = [];
          for (const one of statements) ({ rows } = await send<Row>(tx, one));
          return rows;
        },
      }),
    );
  return {
    kind: 'embedded',
    prisma,
    query: async <Row>(statement: string | Statement, given?: readonly unknown[]) => {
      assertNoOpenTransaction('A query on a second connection');
      return (await send<Row>(pglite, statement, given)).rows;
    },
    transaction,
    together: async <Row>(statements: readonly Statement[]) => {
      assertNoOpenTransaction('Statements on a second connection');
      return transaction((tx) => tx.together<Row>(statements));
    },
    executeSql: async (text, values) => {
      assertNoOpenTransaction('A job statement on a second connection');
      return inSqlSpan(text, async () => {
        if (values && values.length > 0) return { rows: (await pglite.query(text, values)).rows };
        const answers = await pglite.exec(text);
        return { rows: answers.at(-1)?.rows ?? [] };
      });
    },
    migrate: async () => migrate(connection, readMigrations(migrationsFolder)),
    missingMigrations: async () => missingMigrations(connection, readMigrations(migrationsFolder)),
    dump: () => pglite.dumpDataDir('none') as Promise<Blob>,
    close: async () => {
      await disconnect();
      await pglite.close();
      await unlock?.();
    },
  };
}

const rowsOf = (client: Pick<Pool, 'query'>) => ({
  query: async <Row>(sql: string, values?: unknown[]) => (await client.query(sql, values)).rows as Row[],
});

async function migratePostgres(pool: Pool) {
  const client = await pool.connect();
  try {
    // Indexing a large table takes long, and so does waiting for another migrating node.
    await client.query('SET statement_timeout = 0');
    const { query } = rowsOf(client);
    const exec = async (sql: string) => void (await client.query(sql));
    return await migrate({ exec, query }, readMigrations(migrationsFolder));
  } finally {
    // Destroyed, because its session settings must not reach the next user.
    client.release(true);
  }
}

/** `statementMs` limits hand-written reads, not migrations. @throws DatabaseUnreachable */
export async function openPostgres(url: string, poolSize = 10, statementMs = 30_000): Promise<Database> {
  const [
    {
      default: { Pool, types: pgTypes },
    },
    { PrismaPg },
  ] = await Promise.all([import('pg'), import('@prisma/adapter-pg')]);
  const openPool = (more: object = {}) => {
    const opened = new Pool({ connectionString: url, max: poolSize, options: '-c timezone=UTC', ...more });
    opened.on('error', () => undefined); // an idle connection that breaks is replaced at its next use
    // Without a listener a broken connection would end the process in addition to failing its statements.
    opened.on('connect', (client) => client.on('error', () => undefined));
    return opened;
  };
  const pool = openPool({
    // Statements are sent before the one before is answered.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    // Idle transactions hold locks that other sessions wait for.
    idle_in_transaction_session_timeout: statementMs,
    // Longer than a quiet minute, because a connection keeps its prepared statements.
    idleTimeoutMillis: 300_000,
  });
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachable(
      `The database of DATABASE_URL cannot be reached: ${(error as Error).message}`,
    );
  }
  const { prisma, disconnect } = prismaOnDemand(
    () =>
      new PrismaClient({
        adapter: tracedAdapter(
          new PrismaPg(openPool({ connectionTimeoutMillis: transactionOptions.maxWait }), {
            // Prisma takes undefined as "not by name", though its type does not say so.
            statementNameGenerator: ({ sql }) => preparedName(sql) as string,
            disposeExternalPool: true,
          }),
        ),
        transactionOptions,
      }),
  );
  const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return isoText;
    if (oid === INT8) return (text: string) => BigInt(text);
    return pgTypes.getTypeParser(oid, format as 'text');
  }) as typeof pgTypes.getTypeParser;
  const types = { getTypeParser };
  const configOf = ({ text, values }: Statement): QueryConfig => {
    const name = preparedName(text);
    return { text, values: values as unknown[], ...(name ? { name } : {}), types };
  };
  return {
    kind: 'postgresql',
    prisma,
    query: async <Row>(statement: string | Statement, given?: readonly unknown[]) => {
      assertNoOpenTransaction('A query on a second connection');
      return (await ask(pool, configOf(statementOf(statement, given)))).rows as Row[];
    },
    transaction: (work) => pgTransaction({ pool, configOf }, work),
    together: async <Row>(statements: readonly Statement[]) => {
      assertNoOpenTransaction('Statements on a second connection');
      return pgTogether<Row>(pool, statements.map(configOf));
    },
    executeSql: async (text, values) => {
      assertNoOpenTransaction('A job statement on a second connection');
      const answer = await inSqlSpan(text, () => pool.query(text, values));
      const last = Array.isArray(answer) ? (answer.at(-1) as typeof answer | undefined) : answer;
      return { rows: (last?.rows ?? []) as unknown[] };
    },
    migrate: () => migratePostgres(pool),
    missingMigrations: async () => missingMigrations(rowsOf(pool), readMigrations(migrationsFolder)),
    close: async () => {
      await disconnect();
      await pool.end();
    },
  };
}
