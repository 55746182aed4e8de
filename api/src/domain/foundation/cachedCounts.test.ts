import { execute, parse } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addGames, addTipster, finished, fixture, hours, publishOn } from '../../../test/football.ts';
import type { App } from '../../app.ts';
import { statementOf } from '../../db/prepared.ts';
import { noCookies } from '../../graphql/kit/context.ts';
import { schema } from '../../graphql/schema.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { settleGame } from '../settlement/settleGame.ts';
import { activeSlips } from '../slips/readSlips.ts';
import { rankTipsters } from '../tipsters/readTipsters.ts';
import { anonymous, type Viewer } from './viewer.ts';

let app: TestApp;
let games: number[];
let people: Viewer[];
const fixtures = [1, 2, 3].map((number) => fixture(number));

beforeEach(async () => {
  app = await createTestApp();
  games = await addGames(app, fixtures);
  people = [];
  for (const name of ['a_one', 'b_two', 'c_three']) {
    const viewer = await addTipster(app, name);
    people.push(viewer);
    await publishOn(app, viewer, games);
  }
});
afterEach(() => app.close());

/** The app, telling of every statement; `hold` lets one wait. */
function watched(hold: (text: string) => Promise<void> = async () => {}): App & { statements: string[] } {
  const statements: string[] = [];
  const query: App['db']['query'] = async (statement, values) => {
    const { text } = statementOf(statement);
    statements.push(text);
    await hold(text);
    return app.db.query(statement, values);
  };
  return { ...app, db: { ...app.db, query }, statements };
}

async function ask(seen: App, query: string): Promise<Record<string, { totalCount?: number }>> {
  const answer = await execute({
    schema,
    document: parse(query),
    contextValue: {
      app: seen,
      viewer: anonymous,
      request: { id: 'x', address: '127.0.0.1', userAgent: 'test', refreshToken: null },
      cookies: noCookies,
    },
  });
  expect(answer.errors).toBeUndefined();
  return answer.data as Record<string, { totalCount?: number }>;
}

const isCount = (text: string) => /^\s*SELECT count\(/.test(text);

describe('totalCount', () => {
  it.each([
    ['activeSlips(first: 2)', 3],
    ['tipsters(first: 2)', 3],
  ])('of %s costs a statement only when it is asked for, and once', async (list, count) => {
    const seen = watched();
    const [name = ''] = list.split('(');
    await ask(seen, `{ ${list} { edges { cursor } pageInfo { hasNextPage } } }`);
    expect(seen.statements.filter(isCount)).toHaveLength(0);
    // From now on games and tipsters are cached.
    seen.statements.length = 0;
    await ask(seen, `{ ${list} { edges { cursor } pageInfo { hasNextPage } } }`);
    const without = seen.statements.length;
    expect((await ask(seen, `{ ${list} { totalCount edges { cursor } } }`))[name]?.totalCount).toBe(count);
    expect(seen.statements).toHaveLength(2 * without + 1);
    await ask(seen, `{ ${list} { totalCount edges { cursor } } }`);
    expect(seen.statements).toHaveLength(3 * without + 1);
  });

  it('is read off a page that holds the whole list', async () => {
    const seen = watched();
    expect((await ask(seen, '{ activeSlips(first: 3) { totalCount } }')).activeSlips?.totalCount).toBe(3);
    expect((await ask(seen, '{ activeSlips(last: 3) { totalCount } }')).activeSlips?.totalCount).toBe(3);
    expect(
      (await ask(seen, '{ activeSlips(first: 5, username: "nobody") { totalCount } }')).activeSlips
        ?.totalCount,
    ).toBe(0);
    expect(seen.statements.filter(isCount)).toHaveLength(0);
  });

  it('is right on the last page and on a page of no rows', async () => {
    const first = await ask(app, '{ activeSlips(first: 2) { pageInfo { endCursor } } }');
    const { endCursor } = (first.activeSlips as { pageInfo: { endCursor: string } }).pageInfo;
    const last = await ask(app, `{ activeSlips(first: 2, after: "${endCursor}") { totalCount } }`);
    expect(last.activeSlips?.totalCount).toBe(3);
    expect((await ask(app, '{ activeSlips(first: 0) { totalCount } }')).activeSlips?.totalCount).toBe(3);
  });
});

describe('a cached count', () => {
  const list = (seen: App, order: 'LATEST' | 'POPULAR' = 'LATEST') => activeSlips(seen, anonymous, { order });

  it('is exact after a slip is published and after one finishes', async () => {
    expect(await list(app).count()).toBe(3);
    await publishOn(app, people[0] as Viewer, games, { markets: [1, 6, 8] });
    expect(await list(app).count()).toBe(4);
    app.clock.advance(hours(5));
    await applyFixtures(
      app,
      fixtures.map((one) => finished(one, [0, 1])),
    );
    expect(await list(app).count()).toBe(4);
    for (const game of games) await settleGame(app, game);
    expect(await list(app).count()).toBe(0);
  });

  it('of what is on sale ends with a kick-off, without any event', async () => {
    const later = await addGames(
      app,
      [11, 12, 13].map((number) =>
        fixture(number, { kickoff: new Date(app.clock.now().getTime() + hours(20)) }),
      ),
    );
    await publishOn(app, people[0] as Viewer, later);
    const seen = watched();
    expect(await list(seen, 'POPULAR').count()).toBe(4);
    app.clock.advance(hours(1));
    expect(await list(seen, 'POPULAR').count()).toBe(4);
    expect(seen.statements).toHaveLength(1);
    app.clock.advance(hours(1));
    expect(await list(seen, 'POPULAR').count()).toBe(1);
    expect(await list(seen).count()).toBe(4);
  });

  it('is asked once by all who come together, and by filter', async () => {
    const seen = watched();
    expect(await Promise.all(Array.from({ length: 20 }, () => list(seen).count()))).toEqual(
      Array(20).fill(3),
    );
    expect(seen.statements).toHaveLength(1);
    const one = activeSlips(seen, anonymous, { order: 'LATEST', username: 'A_ONE' });
    const other = activeSlips(seen, anonymous, { order: 'LATEST', username: 'nobody' });
    expect([await one.count(), await other.count(), await list(seen).count()]).toEqual([1, 0, 3]);
    expect(await rankTipsters(seen, { period: 'ALL_TIME', order: 'RATING', search: 'two' }).count()).toBe(1);
    expect(seen.statements).toHaveLength(4);
  });

  it('that began before an event is not cached beyond it', async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const read = app.db.query;
    let first = true;
    const query: App['db']['query'] = async (statement, values) => {
      const rows = await read(statement, values);
      if (first && isCount(statementOf(statement).text)) {
        first = false;
        await held;
      }
      return rows as never;
    };
    const slow: App = { ...app, db: { ...app.db, query } };
    const early = list(slow).count();
    await publishOn(app, people[0] as Viewer, games, { markets: [1, 6, 8] });
    go();
    expect(await early).toBe(3);
    expect(await list(slow).count()).toBe(4);
  });

  it('is asked again when the database failed', async () => {
    let failed = false;
    const seen = watched(async (text) => {
      if (failed || !isCount(text)) return;
      failed = true;
      throw new Error('gone');
    });
    await expect(list(seen).count()).rejects.toThrow('gone');
    expect(await list(seen).count()).toBe(3);
  });
});

it('curves of many tipsters cost one statement', async () => {
  const seen = watched();
  const statementsOf = async (fields: string) => {
    const before = seen.statements.length;
    await ask(seen, `{ tipsters(first: 3) { edges { node { ${fields} } } } }`);
    return seen.statements.length - before;
  };
  // Rows of tipsters stay in memory from here on.
  await statementsOf('username');
  const without = await statementsOf('username');
  expect(await statementsOf('profitCurve(last: 1) { at }')).toBe(without + 1);
});
