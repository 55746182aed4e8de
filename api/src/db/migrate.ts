import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Reads `<time>_<name>/migration.sql` folders in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Each in a transaction of its own; returns the names applied. @throws MigrationError when one is unknown or changed. */
export async function migrate(connection: MigrationConnection, migrations: Migration[]): Promise<string[]> {
  await connection.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    await connection.exec(`CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
      "id" VARCHAR(36) PRIMARY KEY NOT NULL,
      "checksum" VARCHAR(64) NOT NULL,
      "finished_at" TIMESTAMPTZ,
      "migration_name" VARCHAR(255) NOT NULL,
      "logs" TEXT,
      "rolled_back_at" TIMESTAMPTZ,
      "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
      "applied_steps_count" INTEGER NOT NULL DEFAULT 0
    )`);
    const done = await connection.query<{ migration_name: string; checksum: string }>(
      'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const byName = new Map(migrations.map((migration) => [migration.name, migration]));
    for (const row of done) {
      const ours = byName.get(row.migration_name);
      if (!ours) {
        throw new MigrationError(
          `The database has the migration ${row.migration_name}, which this version does not know. Start the newer version, or restore a backup.`,
        );
      }
      if (ours.checksum !== row.checksum) {
        throw new MigrationError(
          `The migration ${row.migration_name} was changed after it had been applied.`,
        );
      }
    }
    const applied = new Set(done.map((row) => row.migration_name));
    const names: string[] = [];
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      await apply(connection, migration);
      names.push(migration.name);
    }
    return names;
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}

async function apply(connection: MigrationConnection, migration: Migration): Promise<void> {
  await connection.exec('BEGIN');
  try {
    await connection.exec(migration.sql);
    await connection.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), now(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    );
    await connection.exec('COMMIT');
  } catch (error) {
    await connection.exec('ROLLBACK');
    throw new MigrationError(`The migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
