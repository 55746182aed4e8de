import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import { migrationsFolder } from '../process/paths.ts';
import { type Database, openPostgres } from './client.ts';
import { type MigrationConnection, migrate, readMigrations } from './migrate.ts';

function connect(pglite: PGlite): MigrationConnection {
  return {
    exec: async (sql) => void (await pglite.exec(sql)),
    query: async <Row>(sql: string, values?: unknown[]) => (await pglite.query<Row>(sql, values)).rows,
  };
}

describe('migrate', () => {
  let pglite: PGlite;
  let database: Database;
  beforeAll(async () => {
    pglite = await PGlite.create({ extensions: { pg_trgm } });
    database = await openTestDatabase();
  }, 60_000);
  afterAll(async () => {
    await pglite.close();
    await database.close();
  });

  it('applies what is missing once, also when several start at the same time', async () => {
    const migrations = await readMigrations(migrationsFolder);
    const first = await migrate(connect(pglite), migrations);
    expect(first).toEqual(migrations.map((migration) => migration.name));
    expect(await migrate(connect(pglite), migrations)).toEqual([]);
    expect(await Promise.all([database.migrate(), database.migrate(), database.migrate()])).toEqual([
      [],
      [],
      [],
    ]);
  }, 60_000);

  it('leaves nothing of a migration that fails', async () => {
    const migrations = await readMigrations(migrationsFolder);
    const broken = {
      name: '20990101000000_broken',
      sql: 'CREATE TABLE "Half" (id int); SELECT nonsense;',
      checksum: 'x',
    };
    await expect(migrate(connect(pglite), [...migrations, broken])).rejects.toThrow(
      /20990101000000_broken failed: .*nonsense/,
    );
    expect((await pglite.query(`SELECT to_regclass('"Half"') AS half`)).rows).toEqual([{ half: null }]);
  });

  it('refuses a changed migration and one from the future', async () => {
    const migrations = await readMigrations(migrationsFolder);
    const [first, ...rest] = migrations;
    if (!first) throw new Error('there is no migration');
    await expect(migrate(connect(pglite), [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
      /was changed after/,
    );
    await expect(migrate(connect(pglite), rest)).rejects.toThrow(/which this version does not know/);
  });
});

describe('the guards of the database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.executeSql(`
      INSERT INTO "LedgerAccount" (kind, currency) VALUES ('PLATFORM_FEE', 'KES'), ('TIPSTER_PAYABLE', 'KES');
      INSERT INTO "LedgerTransaction" (event, "idempotencyKey", "createdAt") VALUES ('test', 'one', now());
      INSERT INTO "AuditEntry" (action, subject, "createdAt") VALUES ('test', 'test', now());
      INSERT INTO "Callback" (provider, kind, token, headers, body, "remoteAddress", "receivedAt")
        VALUES ('MPESA', 'payment', 't', '{}', 'body', '127.0.0.1', now());
    `);
  });
  afterAll(() => database.close());

  it.each([
    ['UPDATE "LedgerTransaction" SET event = \'other\'', 'append-only'],
    ['DELETE FROM "LedgerTransaction"', 'append-only'],
    ['TRUNCATE "LedgerEntry" CASCADE', 'append-only'],
    ['DELETE FROM "LedgerAccount"', 'append-only'],
    ['UPDATE "AuditEntry" SET action = \'other\'', 'append-only'],
    ['UPDATE "Callback" SET body = \'other\'', 'does not change'],
    ['DELETE FROM "Callback"', 'append-only'],
    ['UPDATE "LedgerAccount" SET "balanceMinor" = 1 WHERE kind = \'TIPSTER_PAYABLE\'', 'overdrawn'],
  ])('%s is refused', async (sql, message) => {
    await expect(database.executeSql(sql)).rejects.toThrow(message);
  });

  it('lets the outcome of a callback be noted', async () => {
    await database.executeSql('UPDATE "Callback" SET "processedAt" = now(), outcome = \'applied\'');
    expect(await database.query('SELECT outcome FROM "Callback"')).toEqual([{ outcome: 'applied' }]);
  });
});

describe.skipIf(!process.env.DATABASE_URL)('a migration on PostgreSQL', () => {
  it('waits for its turn longer than a statement may take', async () => {
    const database = await openTestDatabase();
    const [row] = await database.query<{ name: string }>('SELECT current_database() AS name');
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.pathname = `/${row?.name}`;
    const slow = await openPostgres(url.href, 1, 200);
    const other = new Client(url.href);
    await other.connect();
    await other.query('SELECT pg_advisory_lock(7256071)');
    const migrated = slow.migrate();
    await other.query('SELECT pg_sleep(0.6)');
    await other.end();
    expect(await migrated).toEqual([]);
    await expect(slow.query('SELECT pg_sleep(5)')).rejects.toThrow('statement timeout');
    await slow.close();
    await database.close();
  });
});
