import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import type { Database } from './client.ts';

describe.skipIf(process.env.DATABASE_URL)('statements of the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const kept = async () =>
    (await database.query<{ statement: string }>('SELECT "statement" FROM pg_prepared_statements')).map(
      ({ statement }) => statement,
    );

  it('stay parsed from their second time on, and answer with the values of each time', async () => {
    const text = 'SELECT $1::int + 1 AS next, $2::text AS word';
    const answers = [];
    for (let turn = 1; turn <= 8; turn += 1) {
      answers.push(await database.query(text, [turn, turn % 2 === 0 ? null : `turn ${turn}`]));
      expect((await kept()).filter((one) => one === text)).toHaveLength(turn > 1 ? 1 : 0);
    }
    expect(answers).toEqual(
      Array.from({ length: 8 }, (_, at) => [{ next: at + 2, word: at % 2 === 1 ? null : `turn ${at + 1}` }]),
    );
  });

  it('work again after one of them failed, alone or in a transaction', async () => {
    const { prisma } = database;
    const divide = (by: number) => database.query<{ part: number }>('SELECT 6 / $1::int AS part', [by]);
    for (const by of [1, 2, 3]) expect(await divide(by)).toEqual([{ part: 6 / by }]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(2)).toEqual([{ part: 3 }]);
    const inside = (by: number) =>
      prisma.$transaction((tx) => tx.$queryRawUnsafe<unknown[]>('SELECT 8 / $1::int AS part', by));
    for (const by of [1, 2, 4]) expect(await inside(by)).toEqual([{ part: 8 / by }]);
    await expect(inside(0)).rejects.toThrow('division by zero');
    expect(await inside(2)).toEqual([{ part: 4 }]);
  });

  it('are sent in two round trips when new and in one when prepared', async () => {
    const plain = PGlite.prototype.execProtocolRawSync;
    // A database that another test of this process gave back may still be at work.
    let own: PGlite | null = null;
    let parts = 0;
    PGlite.prototype.execProtocolRawSync = function counted(message) {
      if (Buffer.from(message).includes('whose is it')) own = this;
      if (this === own) parts += 1;
      return plain.call(this, message);
    };
    const partsOf = async (work: () => Promise<unknown>) => {
      parts = 0;
      await work();
      return parts;
    };
    try {
      await database.executeSql("SELECT 'whose is it'");
      // Earlier tests may have filled this database's prepared statements; then a new one first closes an old one.
      await database.executeSql('DISCARD PLANS');
      const add = () => database.query('SELECT $1::int + 41 AS sum', [1]);
      expect([await partsOf(add), await partsOf(add), await partsOf(add)]).toEqual([2, 2, 1]);
      expect(await partsOf(() => database.executeSql('SELECT 1; SELECT 2'))).toBe(1);
    } finally {
      PGlite.prototype.execProtocolRawSync = plain;
    }
  });

  it.each([
    ['is no SQL', 'SELEC 1', 'syntax error'],
    ['names what is not there', 'SELECT * FROM "Nothing"', 'does not exist'],
    ['fails when it runs', 'SELECT 5 / 0 AS part', 'division by zero'],
  ])('that %s fails each time, and the next works', async (_what, text, message) => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await expect(database.query(text)).rejects.toThrow(message);
      expect(await database.query('SELECT $1::int AS next', [turn])).toEqual([{ next: turn }]);
      await expect(database.executeSql(text)).rejects.toThrow(message);
      expect(await database.query('SELECT $1::int AS next', [-turn])).toEqual([{ next: -turn }]);
    }
  });

  it('see what was defined since', async () => {
    const read = 'SELECT * FROM "Lease"';
    const columns = async (tx: { $queryRawUnsafe<Rows>(text: string): Promise<Rows> }) =>
      Object.keys((await tx.$queryRawUnsafe<object[]>(read))[0] ?? {});
    await expect(
      database.prisma.$transaction(async (tx) => {
        await tx.lease.create({ data: { name: 'a', holder: 'b', until: new Date('2030-01-01T00:00:00Z') } });
        for (let turn = 0; turn < 7; turn += 1) expect(await columns(tx)).not.toContain('more');
        await tx.$executeRawUnsafe('ALTER TABLE "Lease" ADD COLUMN "more" int');
        expect(await columns(tx)).toContain('more');
        throw new Error('undo it');
      }),
    ).rejects.toThrow('undo it');
  });

  it('are not more than a few hundred: the one used longest ago goes', async () => {
    const texts = Array.from({ length: 420 }, (_, at) => `SELECT ${at} AS number`);
    for (const [at, text] of texts.entries()) {
      for (const _turn of [1, 2]) expect(await database.query(text)).toEqual([{ number: at }]);
      // Used all the time, and so never the oldest.
      expect(await database.query('SELECT $1::int AS always', [at])).toEqual([{ always: at }]);
    }
    const all = await kept();
    expect(all.length).toBeLessThanOrEqual(400);
    expect(all).toContain('SELECT $1::int AS always');
    expect(all).toContain(texts.at(-1));
    expect(all).not.toContain(texts[0]);
    expect(await database.query(texts[0] ?? '')).toEqual([{ number: 0 }]);
  });
});
