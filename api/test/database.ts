import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Database, openEmbedded, openPostgres } from '../src/db/client.ts';
import { restore } from './restore.ts';

// Opening a database takes a second, resetting a used one 50 ms, so each worker keeps those that are given back.
const kept: Database[] = [];
const MOST_KEPT = 2;

/** A migrated, empty database of its own: embedded, or on the server of DATABASE_URL. Close it when done. */
export async function openTestDatabase(): Promise<Database> {
  for (let used = kept.pop(); used; used = kept.pop()) {
    if (await isFreshAgain(used)) return lent(used);
    await used.close();
  }
  return lent(await openCopy());
}

/** False for one whose schema a test has altered, or that unfinished work still uses. */
async function isFreshAgain(database: Database): Promise<boolean> {
  const patience = new AbortController();
  try {
    return await Promise.race([
      quiet(database).then((isQuiet) => isQuiet && restore(database, inject('freshState'))),
      pause(30_000, false, { signal: patience.signal }),
    ]);
  } catch {
    return false;
  } finally {
    patience.abort();
  }
}

/** True once no statement runs: on a server other connections may be busy; the embedded database has only one. */
async function quiet(database: Database): Promise<boolean> {
  if (database.kind === 'embedded') return true;
  for (let turn = 0; turn < 100; turn++) {
    const busy = await database.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND state <> 'idle'`,
    );
    if (busy.length === 0) return true;
    await pause(20);
  }
  return false;
}

async function openCopy(): Promise<Database> {
  const template = inject('databaseTemplate');
  const server = process.env.DATABASE_URL;
  if (!server) {
    const database = await openEmbedded(undefined, new Blob([await readFile(template)]));
    // With few rows planning for each value takes longer than most statements run.
    await database.executeSql('SET plan_cache_mode = force_generic_plan');
    return database;
  }
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const admin = await openPostgres(server, 1);
  await admin.executeSql(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  // A test database need not survive a crash.
  await admin.executeSql(`ALTER DATABASE ${name} SET synchronous_commit = off`);
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

/** Lends the database to one world: after `close` it may serve another, and this world can no longer reach it. */
function lent(database: Database): Database {
  let isOver = false;
  const assertOpen = () => {
    if (isOver) throw new Error('The database of this test is closed');
  };
  const prisma = new Proxy(database.prisma, {
    get(target, property) {
      assertOpen();
      return Reflect.get(target, property, target) as unknown;
    },
  });
  return {
    ...database,
    prisma,
    query: async (statement, values) => {
      assertOpen();
      return database.query(statement, values);
    },
    transaction: async (work) => {
      assertOpen();
      return database.transaction(work);
    },
    together: async (statements) => {
      assertOpen();
      return database.together(statements);
    },
    executeSql: async (text, values) => {
      assertOpen();
      return database.executeSql(text, values);
    },
    close: async () => {
      if (isOver) return;
      isOver = true;
      if (kept.length < MOST_KEPT) kept.push(database);
      else await database.close();
    },
  };
}
