import { readFile } from 'node:fs/promises';
import { execute, parse, subscribe, validate } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addGames, addTipster, fixture, publishOn } from '../../test/football.ts';
import type { Viewer } from '../domain/foundation/viewer.ts';
import { applyFixtures } from '../domain/games/applyFixtures.ts';
import { type Context, noCookies } from '../graphql/kit/context.ts';
import { schema } from '../graphql/schema.ts';
import { apiDocument, withTables } from './apiTable.ts';

const document = await readFile(apiDocument, 'utf8');
const examples = [...document.matchAll(/### (\d+)\. ([^\n]+)\n\n```graphql\n([^`]+)```/g)].map(
  ([, number, title, text]) => ({ number: Number(number), title: String(title), text: String(text) }),
);

let app: TestApp;
let viewer: Viewer;
beforeAll(async () => {
  app = await createTestApp();
  viewer = await addTipster(app, 'house', { isHouse: true });
  const games = await addGames(app, [fixture(1), fixture(2), fixture(3)]);
  await publishOn(app, viewer, games);
});
afterAll(() => app.close());

it('has the paths as they are now', () => {
  expect(withTables(document), 'run: npx tsx api/src/rest/apiTable.ts').toBe(document);
});

it('has ten examples', () => {
  expect(examples.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it.each(examples)('example $number, $title, runs', async ({ text }) => {
  const parsed = parse(text);
  expect(validate(schema, parsed)).toEqual([]);
  const context: Context = {
    app,
    viewer,
    request: { id: 'example', address: '127.0.0.1', userAgent: 'docs', refreshToken: null },
    cookies: noCookies,
  };
  if (!text.startsWith('subscription')) {
    const answer = await execute({ schema, document: parsed, contextValue: context });
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toBeTruthy();
    return;
  }
  const stream = await subscribe({ schema, document: parsed, contextValue: context });
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  const first = stream.next();
  await applyFixtures(app, [fixture(1, { status: '1H', minute: 12, goals: { home: 1, away: 0 } })]);
  expect(await first).toMatchObject({
    value: { data: { liveScores: { number: 1, minute: 12, score: { home: 1, away: 0 } } } },
  });
  await stream.return(undefined);
});
