import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/database.ts';
import { TestClock } from '../../../test/testClock.ts';
import type { Database } from '../../db/client.ts';
import { openTransaction } from '../../db/openTransaction.ts';
import { type AnsweringServer, startAnswering } from '../transport/answeringServer.ts';
import { createTokenSource } from './oauthToken.ts';
import { sharedTokenStore } from './sharedToken.ts';
import { storedV1Payouts } from './v1Payouts.ts';

const now = new Date('2026-11-21T09:00:00Z');
const token = {
  token: 'abc',
  expiresAt: new Date('2026-11-21T10:00:00Z'),
  refreshAt: new Date('2026-11-21T09:48:00Z'),
};
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.executeSql('DELETE FROM "SharedSecret"; DELETE FROM "Lease"'));

describe('sharedTokenStore', () => {
  test('keeps the newest token', async () => {
    const store = sharedTokenStore(db);
    expect(await store.read()).toBeNull();
    await store.write(token);
    await store.write({ ...token, token: 'def' });
    expect(await sharedTokenStore(db).read()).toEqual({ ...token, token: 'def' });
  });

  test('a value that it did not write is no token', async () => {
    await db.executeSql(
      `INSERT INTO "SharedSecret" ("name", "value", "updatedAt") VALUES ('mpesa-token', '"old"', now())`,
    );
    expect(await sharedTokenStore(db).read()).toBeNull();
  });

  test('lets one holder in at a time and the next one in after a failure', async () => {
    const stores = Array.from({ length: 5 }, () => sharedTokenStore(db));
    let inside = 0;
    const entries: string[] = [];
    const runs = stores.map((store, position) =>
      store.withLock(async () => {
        inside += 1;
        expect(inside).toBe(1);
        await store.read();
        entries.push(String(position));
        inside -= 1;
        if (position % 2 === 0) throw new Error('failed inside');
      }),
    );
    const outcomes = await Promise.allSettled(runs);
    expect(entries).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(3);
    expect(await db.query('SELECT 1 FROM "Lease"')).toHaveLength(0);
  });

  test('takes over the lease of a process that died', async () => {
    await db.executeSql(
      `INSERT INTO "Lease" ("name", "holder", "until") VALUES ('mpesa-token', 'dead', now() - interval '1 second')`,
    );
    expect(await sharedTokenStore(db).withLock(async () => 'in')).toBe('in');
  });

  test('keeps the lease of a slow holder, but not of a dead one', async () => {
    await sharedTokenStore(db).withLock(async () => {
      await db.executeSql(`UPDATE "Lease" SET "until" = now() + interval '1 second'`);
      const kept = () => db.query(`SELECT 1 FROM "Lease" WHERE "until" > now() + interval '3 seconds'`);
      await expect.poll(kept, { interval: 50 }).toHaveLength(1);
    });
    expect(await db.query('SELECT 1 FROM "Lease"')).toHaveLength(0);
  });

  test('refuses to work inside a database transaction', async () => {
    await expect(openTransaction.run({ open: true }, () => sharedTokenStore(db).read())).rejects.toThrow();
  });
});

describe('several processes with one database', () => {
  let server: AnsweringServer;
  let issued = 0;
  beforeEach(async () => {
    issued = 0;
    server = await startAnswering(() => {
      issued += 1;
      return { status: 200, body: { access_token: `token-${issued}`, expires_in: 3599 } };
    });
    return () => server.close();
  });
  const processes = (count: number) =>
    Array.from({ length: count }, () =>
      createTokenSource({
        baseUrl: server.url,
        consumerKey: 'key',
        consumerSecret: 'secret',
        clock: new TestClock(now),
        tokenStore: sharedTokenStore(db),
      }),
    );

  test('fetch one token between them', async () => {
    const answers = await Promise.all(processes(4).flatMap((one) => [one.current(), one.current()]));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ ok: true, token: 'token-1' })));
    expect(issued).toBe(1);
  });

  test('replace a rejected one once, and take what another has fetched since', async () => {
    const [first, second, third] = processes(3);
    await first?.current();
    const answers = await Promise.all([first, second].map((one) => one?.replace('token-1')));
    expect(answers).toEqual([
      { ok: true, token: 'token-2' },
      { ok: true, token: 'token-2' },
    ]);
    expect(await third?.replace('token-1')).toEqual({ ok: true, token: 'token-2' });
    expect(issued).toBe(2);
  });
});

test('storedV1Payouts: of many who claim one payout one succeeds', async () => {
  const claims = Array.from({ length: 20 }, () => storedV1Payouts(db).claim('wd-1'));
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  expect(await storedV1Payouts(db).claim('wd-2')).toBe(true);
});
