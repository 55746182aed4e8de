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
