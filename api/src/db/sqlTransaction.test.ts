import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import type { Database } from './client.ts';
import { prepared } from './prepared.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(
    `CREATE TABLE "Kept" ("id" int PRIMARY KEY, "before" int REFERENCES "Kept" ("id") DEFERRABLE INITIALLY DEFERRED, "at" timestamptz)`,
  );
});
afterAll(async () => {
  await db.executeSql('DROP TABLE "Kept"');
  await db.close();
});
beforeEach(() => db.executeSql('TRUNCATE "Kept"'));

const add = prepared<{ id: number }>(
  ({ id }) => sql`INSERT INTO "Kept" ("id") VALUES (${id}::int) RETURNING "id"`,
);
const fail = prepared<{ by: number }>(({ by }) => sql`SELECT 1 / ${by}::int AS part`);
const late = prepared<{ by: number }>(({ by }) => sql`SELECT 100 / ${by}::int AS part`);
const kept = async () =>
  (await db.query<{ id: number }>('SELECT "id" FROM "Kept" ORDER BY 1')).map(({ id }) => id);

describe('a transaction', () => {
  it('commits what its work did, and reads as the database does', async () => {
    const at = new Date('2026-11-23T05:00:00.123Z');
    const read = await db.transaction(async (tx) => {
      expect(
        await tx.execute(sql`INSERT INTO "Kept" ("id", "at") VALUES (1, ${at}::timestamptz), (2, NULL)`),
      ).toBe(2);
      return tx.query(sql`SELECT "at", 7::bigint AS "big" FROM "Kept" WHERE "id" = 1`);
    });
    expect(read).toEqual([{ at: at.toISOString(), big: 7n }]);
    expect(await kept()).toEqual([1, 2]);
  });

  it('is undone when its work throws, and its connection serves the next', async () => {
    for (let round = 0; round < 12; round++) {
      await expect(
        db.transaction(async (tx) => {
          await tx.query(add({ id: 1 }));
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
      await expect(db.transaction((tx) => tx.query(fail({ by: 0 })))).rejects.toThrow('division by zero');
    }
    expect(await kept()).toEqual([]);
    expect(await db.transaction((tx) => tx.query(add({ id: 1 })))).toEqual([{ id: 1 }]);
  });

  it('is no success when a statement failed and the work went on', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query(add({ id: 1 }));
      await tx.query(fail({ by: 0 })).catch(() => undefined);
    });
    await expect(work).rejects.toThrow();
    expect(await kept()).toEqual([]);
  });

  it('fails when a deferred constraint does', async () => {
    await expect(
      db.transaction((tx) => tx.execute('INSERT INTO "Kept" ("id", "before") VALUES (1, 9)')),
    ).rejects.toThrow(/foreign key/);
    expect(await kept()).toEqual([]);
  });

  it('of no statement does nothing', async () => {
    expect(await db.transaction(async () => 'done')).toBe('done');
  });
});

describe('statements together', () => {
  it('are one transaction, and answer the rows of the last', async () => {
    expect(
      await db.together([add({ id: 1 }), add({ id: 2 }), sql`SELECT count(*)::int AS n FROM "Kept"`]),
    ).toEqual([{ n: 2 }]);
  });

  it('leave nothing when one fails, and are sent again without harm', async () => {
    for (let round = 0; round < 12; round++) {
      await expect(db.together([add({ id: 1 }), fail({ by: 0 }), late({ by: 5 })])).rejects.toThrow(
        'division by zero',
      );
      expect(await kept()).toEqual([]);
    }
    // What stood behind the one that failed was not parsed then.
    for (let round = 1; round < 12; round++) {
      expect(await db.together([add({ id: round }), late({ by: 5 })])).toEqual([{ part: 20 }]);
    }
  });

  it('inside a transaction end with it', async () => {
    const work = db.transaction(async (tx) => {
      expect(await tx.together([add({ id: 1 }), late({ by: 4 })])).toEqual([{ part: 25 }]);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await kept()).toEqual([]);
  });

  it('with a value that cannot be sent leave nothing', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const bad = { text: 'SELECT $1::jsonb AS value', values: [circular] };
    await expect(db.together([add({ id: 1 }), bad])).rejects.toThrow();
    expect(await kept()).toEqual([]);
    expect(await db.together([add({ id: 1 })])).toEqual([{ id: 1 }]);
  });
});
