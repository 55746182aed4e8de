import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/inCi.ts';
import { InvalidInput } from './errors.ts';
import { encodeCursor, type ListOrder, type PageSql, pageSql, skipCursor } from './paging.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const orders: ListOrder[] = [
  { key: 'now()', keyType: 'timestamptz', id: '1', idType: 'int' },
  { key: '1', keyType: 'int', id: 'gen_random_uuid()', idType: 'uuid' },
  { key: '1::bigint', keyType: 'bigint', id: "'a'::text", idType: 'text' },
];
const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));
const time = fc
  .tuple(digits(4), digits(2), digits(2), digits(2), digits(2), digits(2), digits(3))
  .map(
    ([year, month, day, hour, minute, second, ms]) =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`,
  );
const key = fc.oneof(time, digits(18), digits(9), fc.string({ unit: 'binary' }));
const id = fc.oneof(digits(9), fc.uuid(), fc.string());

describe('a cursor', () => {
  it('of any form is refused, or the database understands it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...orders), key, id, async (order, someKey, someId) => {
        let page: PageSql;
        try {
          page = pageSql({ after: encodeCursor(someKey, someId), limit: 1, inverted: false }, order);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInput);
          return;
        }
        await app.db.query(sql`SELECT ${page.where} AS within`);
      }),
      { numRuns: randomRuns(300) },
    );
  });

  it.each(['9999-99-99T99:99:99.999Z', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'])(
    'of the time %s, which there is not, is refused',
    (when) => {
      const [order] = orders as [ListOrder];
      const after = encodeCursor(when, 1);
      expect(() => pageSql({ after, limit: 1, inverted: false }, order)).toThrow(InvalidInput);
    },
  );

  it('is refused under the name that it came by', () => {
    const [order] = orders as [ListOrder];
    for (const name of ['after', 'before'] as const) {
      for (const cursor of ['junk', '']) {
        expect(() => pageSql({ [name]: cursor, limit: 1, inverted: false }, order)).toThrow(
          expect.objectContaining({
            message: `${name} is not a cursor of this list`,
            fields: [expect.objectContaining({ field: name })],
          }),
        );
      }
    }
  });

  it('that counts rows is not read from the end', () => {
    const [order] = orders as [ListOrder];
    const after = skipCursor(3);
    expect(pageSql({ after, limit: 2, inverted: false }, order).limit.text).toBe('LIMIT 2 OFFSET 3');
    expect(() => pageSql({ after, limit: 2, inverted: true }, order)).toThrow(InvalidInput);
  });
});
