import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noProviders } from './admin/kit/noProviders.ts';
import { buildApp, type RunningApp } from './buildApp.ts';
import { type Database, DatabaseUnreachable, openPostgres } from './db/client.ts';
import { systemClock } from './domain/foundation/clock.ts';
import { createLog } from './process/log.ts';
import { readSettings } from './process/settings.ts';

const server = process.env.DATABASE_URL;

describe.skipIf(!server)('a node that starts on an empty PostgreSQL', () => {
  let admin: Database;
  let name: string;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  beforeAll(async () => {
    admin = await openPostgres(server ?? '', 2);
    process.on('uncaughtException', note);
  });
  afterAll(async () => {
    process.off('uncaughtException', note);
    await admin.close();
  });
  beforeEach(async () => {
    name = `tipsoko_start_${randomBytes(6).toString('hex')}`;
    await admin.executeSql(`CREATE DATABASE ${name}`);
  });
  afterEach(() => admin.executeSql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

  function start(): Promise<RunningApp> {
    const url = new URL(server ?? '');
    url.pathname = `/${name}`;
    const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: url.href });
    return buildApp(settings, createLog('silent'), systemClock, { connect: noProviders });
  }

  /** Ends all connections to the database, `times` times; not before there is one. */
  async function dropConnections(times: number, everyMs: number, until = { over: false }): Promise<void> {
    for (let dropped = 0; dropped < times && !until.over; ) {
      const ended = await admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND query ~* $2',
        [name, 'create|migration|lock|statement_timeout'],
      );
      if (ended.length > 0) dropped += 1;
      await pause(everyMs);
    }
  }

  it('migrates in spite of connections that are dropped, also when two start at once', async () => {
    const drops = dropConnections(3, 60);
    const nodes = await Promise.all([start(), start()]);
    await drops;
    expect(nodes.flatMap(({ migrated }) => migrated).length).toBeGreaterThan(0);
    for (const node of nodes) await node.close(1_000);
    expect(uncaught).toEqual([]);
  });

  it('says in one sentence that the connection is lost again and again', async () => {
    const until = { over: false };
    const drops = dropConnections(Number.POSITIVE_INFINITY, 5, until);
    const failed = await start().then(
      () => null,
      (error: Error) => error,
    );
    until.over = true;
    await drops;
    expect(failed).toBeInstanceOf(DatabaseUnreachable);
    expect(failed?.message).toMatch(/^The database of DATABASE_URL [^\n]+$/);
    expect(uncaught).toEqual([]);
  });
});
