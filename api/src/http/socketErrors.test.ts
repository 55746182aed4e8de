import { createHash } from 'node:crypto';
import { createClient, type SubscribePayload } from 'graphql-ws';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';

const kept = 'query Kept($username: String!) { tipster(username: $username) { id } }';
const sha256Hash = createHash('sha256').update(kept).digest('hex');

let world: RestWorld;
const logged: Array<Record<string, unknown>> = [];

beforeAll(async () => {
  world = await startRestWorld({ persisted: { [sha256Hash]: kept } });
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  Object.assign(world.app, { log });
});
afterAll(() => world.close());

const open = (options: { lazy?: boolean } = {}) =>
  createClient({
    ...options,
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });

/** The first answer to an operation, or the errors that refuse it. */
async function ask(payload: SubscribePayload): Promise<unknown> {
  const socket = open();
  try {
    for await (const answer of socket.iterate(payload)) return answer;
    return null;
  } catch (error) {
    return error;
  } finally {
    await socket.dispose();
  }
}

const masked = {
  message: 'Unexpected error.',
  extensions: { code: 'INTERNAL', errorId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
};

describe('a fault', () => {
  beforeAll(() => world.app.db.executeSql('ALTER TABLE "Game" RENAME TO "Elsewhere"'));
  afterAll(() => world.app.db.executeSql('ALTER TABLE "Elsewhere" RENAME TO "Game"'));

  it('of a query shows an anonymous caller only an id, and the log the cause', async () => {
    logged.length = 0;
    const answer = await ask({ query: '{ topGames { number } }' });
    expect(answer).toMatchObject({ data: null, errors: [masked] });
    expect(logged).toMatchObject([
      { errorId: (answer as { errors: [{ extensions: { errorId: string } }] }).errors[0].extensions.errorId },
    ]);
    expect(JSON.stringify(logged)).toContain('does not exist');
    expect(JSON.stringify(answer)).not.toMatch(/exist|relation|Elsewhere|SELECT/);
  });

  it('of a subscription that many share does likewise, once for all of them', async () => {
    const socket = open();
    const answers: unknown[][] = [[], [], []];
    for (const own of answers) {
      socket.subscribe(
        { query: 'subscription { topGames { number } }' },
        { next: (answer) => void own.push(answer), error: () => {}, complete: () => {} },
      );
    }
    // Subscribers that join at different times each read the current state, and each read logs a fault of its own.
    await expect.poll(() => answers.every((own) => own.length > 0)).toBe(true);
    logged.length = 0;
    await world.app.bus.publish({ type: 'topGamesChanged' });
    await expect.poll(() => logged).toMatchObject([{ errorId: masked.extensions.errorId }]);
    const errorId = logged[0]?.errorId;
    const failed = { data: null, errors: [{ ...masked, extensions: { code: 'INTERNAL', errorId } }] };
    await expect.poll(() => answers.map((own) => own.at(-1))).toMatchObject([failed, failed, failed]);
    for (const answer of answers.flat()) expect(answer).toMatchObject({ data: null, errors: [masked] });
    expect(logged).toHaveLength(1);
    await socket.dispose();
  });
});

it('answers with the code of a refusal', async () => {
  expect(await ask({ query: '{ activeSlips(first: 1, after: "junk") { edges { cursor } } }' })).toMatchObject(
    {
      errors: [{ extensions: { code: 'INVALID_INPUT' } }],
    },
  );
});

it("refuses U+0000 also in what goes with the web's own operations", async () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  expect(await ask({ query: '', extensions, variables: { username: 'mtu\0' } })).toMatchObject([
    { extensions: { code: 'INVALID_INPUT' } },
  ]);
  expect(await ask({ query: '', extensions, variables: { username: 'mtu' } })).toMatchObject({
    data: { tipster: null },
  });
});

const tooDeep = {
  type: 'error',
  payload: [
    { message: 'Input must not be nested more than 100 levels', extensions: { code: 'INVALID_INPUT' } },
  ],
};

it.each([
  [1_000, tooDeep],
  [49_000, { closed: 4400 }],
])('refuses messages of %i levels', async (levels, refusal) => {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await new Promise((resolve) => socket.once('open', resolve));
  const said = () =>
    new Promise<unknown>((resolve) => {
      socket.once('message', (text) => resolve(JSON.parse(String(text))));
      socket.once('close', (code) => resolve({ closed: code }));
    });
  const acknowledged = said();
  socket.send('{"type":"connection_init"}');
  await acknowledged;
  const refused = said();
  const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const variables = `{"deep":${deep}}`;
  socket.send(`{"type":"subscribe","id":"1","payload":{"query":"{ __typename }","variables":${variables}}}`);
  expect(await refused).toMatchObject(refusal);
  socket.terminate();
});

it('names the code of a hash that it does not know', async () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } };
  expect(await ask({ query: '', extensions })).toMatchObject([
    { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
  ]);
});

it('masks errors thrown while an operation is prepared, and goes on', async () => {
  const { settings } = world.app;
  // The connection stays open, because opening another would read the broken settings too.
  const socket = open({ lazy: false });
  const answerOf = async (payload: SubscribePayload) => {
    try {
      for await (const answer of socket.iterate(payload)) return answer;
      return null;
    } catch (error) {
      return error;
    }
  };
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const payload = { query: '', extensions, variables: { username: 'mtu' } };
  expect(await answerOf(payload)).toMatchObject({ data: { tipster: null } });
  // Nothing can be asked without them.
  Object.assign(world.app, { settings: null });
  expect(await answerOf(payload)).toMatchObject([masked]);
  Object.assign(world.app, { settings });
  expect(await answerOf(payload)).toMatchObject({ data: { tipster: null } });
  await socket.dispose();
});
