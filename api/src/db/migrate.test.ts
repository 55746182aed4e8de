import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import { connectTo, urlOf } from '../../test/migrationConnection.ts';
import { migrationsFolder } from '../process/paths.ts';
import { type Database, openPostgres } from './client.ts';
import {
  lastReplaced,
  type MigrationConnection,
  migrate,
  missingMigrations,
  readMigrations,
} from './migrate.ts';

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
  });
  afterAll(async () => {
    await pglite.close();
    await database.close();
  });

  it('applies what is missing once, also when several start at the same time', async () => {
    const migrations = readMigrations(migrationsFolder);
    const first = await migrate(connect(pglite), migrations);
    expect(first).toEqual(migrations.map((migration) => migration.name));
    expect(await migrate(connect(pglite), migrations)).toEqual([]);
    expect(await Promise.all([database.migrate(), database.migrate(), database.migrate()])).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('leaves nothing of a migration that fails', async () => {
    const migrations = readMigrations(migrationsFolder);
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

  const planted = (name: string, sql: string) => ({ name, sql, checksum: name });

  it('starts beside what a newer version added, and beside what it took away since a version we know', async () => {
    const ours = readMigrations(migrationsFolder);
    const known = ours.at(-1)?.name ?? '';
    await pglite.exec('CREATE TABLE "Old" ("id" int)');
    const added = planted('20970101000000_added', '-- expand\nCREATE TABLE "New" ("id" int);');
    const taken = planted('20970102000000_taken', `-- contract after ${known}\nDROP TABLE "Old";`);
    expect(await migrate(connect(pglite), [...ours, added, taken])).toEqual([added.name, taken.name]);
    expect(await migrate(connect(pglite), ours)).toEqual([]);
    const more = planted('20970103000000_more', `-- contract after ${added.name}\nDROP TABLE "New";`);
    await migrate(connect(pglite), [...ours, added, taken, more]);
    expect(await migrate(connect(pglite), [...ours, added])).toEqual([]);
    await expect(migrate(connect(pglite), ours)).rejects.toThrow(/20970103000000_more, .*cannot work with/);
    await pglite.exec(`DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '2097%'`);
  });

  it('builds an index beside others, and again after a build that failed', async () => {
    const ours = readMigrations(migrationsFolder);
    await database.executeSql('CREATE TABLE "Twice" ("id" int); INSERT INTO "Twice" VALUES (1), (1)');
    const index = planted(
      '20980101000000_index',
      '-- expand no transaction\nDROP INDEX CONCURRENTLY IF EXISTS "Twice_id";\nCREATE UNIQUE INDEX CONCURRENTLY "Twice_id" ON "Twice"("id"); -- done',
    );
    const { connection: onDatabase, end } = await connectTo(database);
    await expect(migrate(onDatabase, [...ours, index])).rejects.toThrow(/20980101000000_index failed/);
    await database.executeSql('DELETE FROM "Twice" WHERE ctid = (SELECT min(ctid) FROM "Twice")');
    expect(await migrate(onDatabase, [...ours, index])).toEqual([index.name]);
    const valid = await database.query(
      `SELECT 1 FROM pg_index WHERE indexrelid = '"Twice_id"'::regclass AND indisvalid`,
    );
    expect(valid).toHaveLength(1);
    await end();
  });

  it('refuses a changed migration and one from the future', async () => {
    const ours = readMigrations(migrationsFolder);
    const [first, ...rest] = ours;
    if (!first) throw new Error('there is no migration');
    await expect(migrate(connect(pglite), [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
      /was changed after/,
    );
    const later = planted('20970101000000_later', 'CREATE TABLE "Later" ("id" int);');
    await migrate(connect(pglite), [...ours, later]);
    await expect(migrate(connect(pglite), ours)).rejects.toThrow(/which this version does not know/);
    await pglite.exec(
      `DROP TABLE "Later"; DELETE FROM "_prisma_migrations" WHERE "migration_name" = '${later.name}'`,
    );
  });

  describe('on a database of before 1.0', () => {
    const ours = readMigrations(migrationsFolder);
    const initial = ours[0]?.name ?? '';
    const last = lastReplaced(ours[0]?.sql ?? '') ?? '';
    const before = [planted('20261121044213_initial', ''), planted(last, '-- expand')];
    /** The tables are those that the initial migration made, and the rows those of the migrations that it replaces. */
    const withRowsOf = async (names: readonly string[]) => {
      await pglite.exec('DELETE FROM "_prisma_migrations"');
      for (const name of names)
        await pglite.query(
          `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, kind) VALUES ($1, $1, $1, now(), $2)`,
          [name, name === last ? 'expand' : null],
        );
    };

    it('takes the initial migration as applied beside the last that it replaces, and the version before goes on', async () => {
      await withRowsOf(before.map(({ name }) => name));
      expect(await missingMigrations(connect(pglite), ours)).toContain(initial);
      expect(await migrate(connect(pglite), before)).toEqual([]);
      expect(await migrate(connect(pglite), ours)).toEqual(ours.map(({ name }) => name));
      expect(await migrate(connect(pglite), ours)).toEqual([]);
      expect(await migrate(connect(pglite), before)).toEqual([]);
    });

    it('refuses one in between, and says what to start first', async () => {
      await withRowsOf(['20261121044213_initial', '20261129031237_names_by_look']);
      const says = new RegExp(
        `up to 20261129031237_names_by_look, .* up to ${last}\\. .*last version of 0\\.1\\.0`,
      );
      await expect(migrate(connect(pglite), ours)).rejects.toThrow(says);
      await expect(missingMigrations(connect(pglite), ours)).rejects.toThrow(says);
    });

    it('is not what the version before finds where the initial migration made the tables', async () => {
      const made = await openTestDatabase();
      const { connection, end } = await connectTo(made);
      await expect(migrate(connection, before)).rejects.toThrow(new RegExp(`${initial}, .*cannot work with`));
      await end();
      await made.close();
    });
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
  it('does not stop a table that others hold, and is applied once they let go', async () => {
    const database = await openTestDatabase();
    const others = new Client(await urlOf(database));
    await others.connect();
    const { connection, end } = await connectTo(database);
    const wider = {
      name: '20990101000000_wider',
      sql: '-- expand\nALTER TABLE "Post" ADD COLUMN "wide" INT;',
      checksum: 'w',
    };
    const migrations = [...readMigrations(migrationsFolder), wider];
    await others.query('BEGIN; SELECT 1 FROM "Post"');
    await expect(migrate(connection, migrations, { lockMs: 20, retryMs: [5, 5] })).rejects.toThrow(
      /wider failed: .*lock timeout/,
    );
    const applied = migrate(connection, migrations, { lockMs: 20, retryMs: Array(500).fill(20) });
    for (let read = 0; read < 5; read++) await others.query('SELECT count(*) FROM "Post"');
    await others.query('COMMIT');
    expect(await applied).toEqual([wider.name]);
    await Promise.all([end(), others.end()]);
    await database.executeSql('ALTER TABLE "Post" DROP COLUMN "wide"');
    await database.close();
  });

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
