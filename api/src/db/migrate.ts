import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statementsOf } from './sqlStatements.ts';

export interface MigrationConnection {
  exec(sql: string): Promise<void>;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export class MigrationError extends Error {}

/** Two nodes that start at once must not both migrate: the second waits for this lock. */
const LOCK = 7_256_071;
interface Patience {
  /** Other statements queue behind ours for a table, so it waits no longer than this. */
  readonly lockMs: number;
  /** Pauses between tries for a locked table. */
  readonly retryMs: readonly number[];
}
/** A quarter of an hour in total. */
const usual: Patience = {
  lockMs: 2_000,
  retryMs: [500, 1_000, 2_000, 4_000, ...Array<number>(30).fill(30_000)],
};
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * First line of a migration: `expand` works with older releases; `contract after X` works only with releases that know
 * migration X, which stopped using what is removed.
 */
export function kindOf(sql: string): string | null {
  return (
    /^-- (expand|contract after \d{14}_\w+)( +no transaction)?\s*$/m.exec(sql.split('\n', 1)[0] ?? '')?.[1] ??
    null
  );
}

/**
 * The first line of the initial migration names the last of those before 1.0: a database that has that one has all that
 * the initial one makes. It has no kind, so a version from before refuses to start on a database that it made.
 */
export function lastReplaced(sql: string): string | null {
  return /^-- replaces the migrations up to (\d{14}_\w+)\s*$/.exec(sql.split('\n', 1)[0] ?? '')?.[1] ?? null;
}

/** CREATE INDEX CONCURRENTLY must run outside a transaction; a failed file restarts at its first statement. */
export function isOutsideTransaction(sql: string): boolean {
  return /^-- .* no transaction\s*$/.test(sql.split('\n', 1)[0] ?? '');
}

/**
 * Reads `<time>_<name>/migration.sql` folders in their order. At once, because Node's threads compile the embedded
 * database meanwhile.
 */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Returns the applied names. @throws MigrationError when one failed, was changed, or is unknown to this release, and when
 * the database is older than what the initial migration replaces.
 */
export async function migrate(
  connection: MigrationConnection,
  migrations: Migration[],
  patience: Patience = usual,
): Promise<string[]> {
  // Polled: a waiting statement would block the other node's CREATE INDEX CONCURRENTLY.
  for (;;) {
    const [row] = await connection.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      LOCK,
    ]);
    if (row?.free) break;
    await pause(200);
  }
  try {
    if (!(await isThere(connection)))
      await connection.exec(`CREATE TABLE "_prisma_migrations" (
      "id" VARCHAR(36) PRIMARY KEY NOT NULL,
      "checksum" VARCHAR(64) NOT NULL,
      "finished_at" TIMESTAMPTZ,
      "migration_name" VARCHAR(255) NOT NULL,
      "logs" TEXT,
      "rolled_back_at" TIMESTAMPTZ,
      "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
      "applied_steps_count" INTEGER NOT NULL DEFAULT 0,
      "kind" TEXT
    )`);
    else if (!(await hasKinds(connection)))
      await connection.exec('ALTER TABLE "_prisma_migrations" ADD COLUMN "kind" TEXT');
    const names = await missingMigrations(connection, migrations);
    for (const migration of migrations.filter(({ name }) => names.includes(name))) {
      // The database already has this schema; nodes that know the replaced migrations can go on using it.
      if (await isReplaced(connection, migration)) await record(connection, migration, 'expand');
      else await applyPatiently(connection, migration, patience);
    }
    return names;
  } finally {
    await connection.exec('SET lock_timeout = DEFAULT');
    await connection.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}

/** @throws MigrationError when this release cannot work with what is applied. */
export async function missingMigrations(
  connection: Pick<MigrationConnection, 'query'>,
  migrations: readonly Migration[],
): Promise<string[]> {
  if (!(await isThere(connection))) return migrations.map(({ name }) => name);
  const kind = (await hasKinds(connection)) ? '"kind"' : 'NULL';
  const done = await connection.query<{ migration_name: string; checksum: string; kind: string | null }>(
    `SELECT migration_name, checksum, ${kind} AS kind FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const applied = new Set(done.map((row) => row.migration_name));
  const replaced = assertUpToInitial(migrations, applied);
  for (const row of done) {
    if (replaced.has(row.migration_name)) continue;
    const ours = byName.get(row.migration_name);
    if (!ours && !worksWithout(row.kind, byName)) {
      throw new MigrationError(
        `The database has the migration ${row.migration_name}, which this version does not know and cannot work with. Start the newer version, or restore a backup.`,
      );
    }
    if (ours && ours.checksum !== row.checksum) {
      throw new MigrationError(`The migration ${row.migration_name} was changed after it had been applied.`);
    }
  }
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** The applied migrations that the initial one replaces. @throws MigrationError when there are some, but not the last. */
function assertUpToInitial(
  migrations: readonly Migration[],
  applied: ReadonlySet<string>,
): ReadonlySet<string> {
  const last = migrations.map(({ sql }) => lastReplaced(sql)).find((name) => name !== null) ?? '';
  const replaced = [...applied].filter((name) => name <= last).sort();
  if (replaced.length > 0 && !applied.has(last)) {
    throw new MigrationError(
      `The database has the migrations of an older version up to ${replaced.at(-1)}, and this version needs them up to ${last}. Migrate it with the last version of 0.1.0 first (docs/operations.md, Versions, names it), then start this one.`,
    );
  }
  return new Set(replaced);
}

async function isReplaced(
  connection: Pick<MigrationConnection, 'query'>,
  { sql }: Migration,
): Promise<boolean> {
  const last = lastReplaced(sql);
  if (last === null) return false;
  const rows = await connection.query(
    `SELECT 1 FROM "_prisma_migrations" WHERE migration_name = $1 AND finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    [last],
  );
  return rows.length > 0;
}

function worksWithout(kind: string | null, ours: ReadonlyMap<string, Migration>): boolean {
  if (kind === 'expand') return true;
  const after = /^contract after (.+)$/.exec(kind ?? '')?.[1];
  return after !== undefined && ours.has(after);
}

async function isThere(connection: Pick<MigrationConnection, 'query'>, column = 'id'): Promise<boolean> {
  const found = await connection.query(
    `SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('"_prisma_migrations"') AND attname = $1`,
    [column],
  );
  return found.length > 0;
}

const hasKinds = (connection: Pick<MigrationConnection, 'query'>) => isThere(connection, 'kind');

/** Waits only briefly for a locked table and retries later, so that nobody queues behind us for long. */
async function applyPatiently(
  connection: MigrationConnection,
  migration: Migration,
  { lockMs, retryMs }: Patience,
): Promise<void> {
  for (let turn = 0; ; turn++) {
    try {
      if (isOutsideTransaction(migration.sql)) await applyOutside(connection, migration);
      else await apply(connection, migration, lockMs);
      return;
    } catch (error) {
      const wait = retryMs[turn];
      const { code } = error as { code?: string };
      if (wait === undefined || (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK)) {
        throw new MigrationError(`The migration ${migration.name} failed: ${(error as Error).message}`, {
          cause: error,
        });
      }
      await pause(wait);
    }
  }
}

async function apply(connection: MigrationConnection, migration: Migration, lockMs: number): Promise<void> {
  await connection.exec(`BEGIN; SET LOCAL lock_timeout = ${lockMs}`);
  try {
    await connection.exec(migration.sql);
    await record(connection, migration);
    await connection.exec('COMMIT');
  } catch (error) {
    await connection.exec('ROLLBACK');
    throw error;
  }
}

/** Concurrent index builds wait for other transactions without blocking them. */
async function applyOutside(connection: MigrationConnection, migration: Migration): Promise<void> {
  await connection.exec('SET lock_timeout = 0');
  for (const statement of statementsOf(migration.sql)) await connection.exec(statement);
  await record(connection, migration);
}

async function record(
  connection: MigrationConnection,
  migration: Migration,
  kind = kindOf(migration.sql),
): Promise<void> {
  await connection.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count, kind)
     VALUES ($1, $2, $3, now(), now(), 1, $4)`,
    [randomUUID(), migration.checksum, migration.name, kind],
  );
}
