import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serverLimits } from '@tipsoko/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createSeller, createSlip, type Seller } from '../../../test/sellers.ts';
import { rateBuckets } from '../../domain/foundation/rateLimits.ts';
import { operationLimits } from '../../graphql/limits/limits.ts';
import { schema, staffSchema } from '../../graphql/schema.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import type { WebSource } from '../pages/pages.ts';
import { type RunningServer, startServer } from '../server.ts';

const list =
  'query List($first: Int) { activeSlips(first: $first) { edges { node { number totalOdds } } } viewer { id } }';
const paid = 'query Paid($token: String!) { purchase(token: $token) { id } }';
const change = 'mutation Change { logOut { __typename } }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const persisted = Object.fromEntries([list, paid, change].map((text) => [hashOf(text), text]));
const noWeb: WebSource = {
  bundle: async () => {
    throw new Error('no pages here');
  },
  template: async () => '',
};

let app: TestApp;
let server: RunningServer;
let seller: Seller;
/** Statements since the test began, counted where they leave for the database. */
let statements = 0;

beforeAll(async () => {
  app = await createTestApp({ limits: openRateLimits(null) });
  const query = app.db.query.bind(app.db);
  Object.assign(app.db, {
    query: (...given: Parameters<typeof query>) => {
      statements++;
      return query(...given);
    },
  });
  seller = await createSeller(app);
  await createSlip(app, seller);
  server = await startServer(
    { app, schema, staffSchema, persisted, web: noWeb, rest: () => async () => false },
    0,
    '127.0.0.1',
  );
  // Afterwards games and tipsters are cached, and a list is one statement.
  await ask(list, {});
});
afterAll(async () => {
  await server.close(1_000);
  await app.close();
});
beforeEach(async () => {
  // A new version: nothing is left from the test before.
  await app.bus.publish({ type: 'slipChanged', slipId: 0, version: 0 });
  statements = 0;
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** As a browser or proxy asks; `fetch` would decompress by itself. */
function ask(
  text: string,
  variables: object,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const address = new URL(`http://127.0.0.1:${server.port}/graphql`);
  address.searchParams.set('variables', JSON.stringify(variables));
  address.searchParams.set(
    'extensions',
    JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } }),
  );
  return new Promise((resolve, reject) => {
    request(address, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
/** As a program posts the hash of an operation. */
async function post(
  text: string,
  given: { variables?: object; headers?: Record<string, string>; more?: object } = {},
) {
  const response = await fetch(`http://127.0.0.1:${server.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...given.headers },
    body: JSON.stringify({
      variables: given.variables ?? {},
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } },
      ...given.more,
    }),
  });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

const numbersIn = ({ body }: Answer): number[] =>
  JSON.parse(body.toString()).data.activeSlips.edges.map(
    ({ node }: { node: { number: number } }) => node.number,
  );

describe('a question that everybody may ask', () => {
  it('is executed once for many who ask at the same time, and not again until something changes', async () => {
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 64 }, () => ask(list, { first: 10 })));
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await ask(list, { first: 10 });
    // What is kept is at most a second old, and a busy machine may take longer than that.
    expect(statements).toBeLessThanOrEqual(1 + (performance.now() - began) / 1_000);
  });

  it('is executed again after an event, and shows what has changed', async () => {
    const before = numbersIn(await ask(list, { first: 50 }));
    const slip = await createSlip(app, seller);
    await app.bus.publish({ type: 'slipChanged', slipId: slip, version: 1 });
    const after = numbersIn(await ask(list, { first: 50 }));
    expect(before).not.toContain(slip);
    expect(after).toContain(slip);
  });

  it('is the same whatever variables come with it that it does not declare', async () => {
    const began = performance.now();
    for (let at = 0; at < 20; at++) {
      const variables = at % 2 === 0 ? { first: 7, [`x${at}`]: at } : { [`x${at}`]: at, first: 7 };
      expect((await ask(list, variables)).status).toBe(200);
    }
    expect(statements).toBeLessThanOrEqual(1 + (performance.now() - began) / 1_000);
  });

  it('is counted by address where it has to be answered again', async () => {
    const most = rateBuckets.ownByAddress.points;
    await app.limits.reset('ownByAddress', '127.0.0.1');
    await ask(list, { first: 9 });
    await app.limits.take('ownByAddress', '127.0.0.1', most - 1);
    const refused = await ask(list, { first: 8 });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    await app.limits.reset('ownByAddress', '127.0.0.1');
    expect((await ask(list, { first: 8 })).status).toBe(200);
  });

  it('differs by its variables', async () => {
    await createSlip(app, seller);
    expect(numbersIn(await ask(list, { first: 1 }))).toHaveLength(1);
    expect(numbersIn(await ask(list, { first: 2 }))).toHaveLength(2);
  });

  it('answers 304 to a current ETag, and the bytes to another', async () => {
    const first = await ask(list, { first: 10 });
    const etag = String(first.headers.etag);
    const again = await ask(list, { first: 10 }, { 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask(list, { first: 10 }, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is compressed for clients that accept it', async () => {
    for (let more = 0; more < 30; more++) await createSlip(app, seller);
    await app.bus.publish({ type: 'slipChanged', slipId: 0, version: 0 });
    const plain = await ask(list, { first: 50 });
    const br = await ask(list, { first: 50 }, { 'accept-encoding': 'gzip, br' });
    const gzip = await ask(list, { first: 50 }, { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(br.body.length).toBeLessThan(plain.body.length / 3);
  });
});

describe('what is not for everybody', () => {
  it.each([
    ['a bearer', { authorization: 'Bearer nonsense' }],
    ['a bought slip', { cookie: `purchases=${'a'.repeat(43)}` }],
    ['an API key', { 'x-api-key': 'tsk_nonsense' }],
  ])('is never answered from the cache: %s', async (_, headers) => {
    await ask(list, { first: 10 });
    expect(statements).toBe(1);
    const answer = await ask(list, { first: 10 }, headers);
    // Refused, or executed for the one who asks: either way not the bytes that anonymous callers get.
    expect(answer.status === 401 || statements >= 2).toBe(true);
    // A proxy that keeps the public bytes of this address must not keep these.
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('goes on to the GraphQL server: a question with a secret, a mutation, a hash that is not ours', async () => {
    const secret = await ask(paid, { token: 'a'.repeat(43) });
    expect(JSON.parse(secret.body.toString()).data).toEqual({ purchase: null });
    expect(secret.headers.etag).toBeUndefined();
    expect((await ask(change, {})).status).toBe(405);
    const foreign = await ask('{ markets { id } }', {});
    expect(JSON.parse(foreign.body.toString()).errors[0].message).toMatch(/PersistedQuery/);
  });

  it('is executed again by the GraphQL server when it fails, which formats errors', async () => {
    await app.db.executeSql('ALTER TABLE "Slip" RENAME TO "Elsewhere"');
    try {
      const answer = await ask(list, { first: 10 });
      expect(JSON.parse(answer.body.toString()).errors[0]).toMatchObject({
        message: 'Unexpected error.',
        extensions: { code: 'INTERNAL' },
      });
      expect(answer.headers.etag).toBeUndefined();
      expect(statements).toBe(2);
    } finally {
      await app.db.executeSql('ALTER TABLE "Elsewhere" RENAME TO "Slip"');
    }
  });

  it('gets the error of its own input, without an ETag', async () => {
    const answer = await ask(list, { first: 'ten' });
    expect(JSON.parse(answer.body.toString()).errors[0].message).toMatch(/first/);
    expect(answer.headers.etag).toBeUndefined();
  });
});

it('counts operations of one address together with those by REST and sockets', async () => {
  const { query } = app.db;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  let allWait = () => {};
  const all = new Promise<void>((resolve) => {
    allWait = resolve;
  });
  const most = operationLimits.runningByAddress;
  Object.assign(app.db, {
    query: async (...given: Parameters<typeof query>) => {
      if (++waiting === most) allWait();
      await held;
      return query(...given);
    },
  });
  let asked = 0;
  const post = () =>
    fetch(`http://127.0.0.1:${server.port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'query ($name: String!) { activeSlips(username: $name) { totalCount } }',
        variables: { name: `seller${++asked}` },
      }),
    });
  try {
    // By both doors; every question another one, so that none waits for an equal one.
    const { atOnceByAddress } = serverLimits.concurrency.ownQueries;
    const own = (at: number) => ask(list, { first: at + 1 });
    const running: Array<Promise<{ status: number }>> = Array.from({ length: most }, (_, at) =>
      at < atOnceByAddress ? own(at) : post(),
    );
    await all;
    expect((await post()).status).toBe(429);
    // Of the site's own questions one more waits for its turn.
    running.push(own(atOnceByAddress));
    release();
    expect(new Set((await Promise.all(running)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await post()).status).toBe(200);
  } finally {
    release();
    Object.assign(app.db, { query });
  }
});

describe('what is posted', () => {
  it('gets the cached answer in the GraphQL server’s form, and browsers do not cache it', async () => {
    const asked = await ask(list, { first: 10 });
    const began = performance.now();
    for (const [accept, type] of [
      [undefined, 'application/json'],
      ['application/json', 'application/json'],
      ['application/graphql-response+json, application/json', 'application/graphql-response+json'],
    ] as const) {
      const headers: Record<string, string> = { 'if-none-match': String(asked.headers.etag) };
      if (accept) headers.accept = accept;
      const { response, body } = await post(list, { variables: { first: 10 }, headers });
      expect(response.status).toBe(200);
      expect(body).toEqual(asked.body);
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('etag')).toBeNull();
    }
    expect(statements).toBeLessThanOrEqual(1 + (performance.now() - began) / 1_000);
  });

  it.each([
    ['a bearer', { authorization: 'Bearer nonsense' }],
    ['a bought slip', { cookie: `purchases=${'a'.repeat(43)}` }],
    ['an API key', { 'x-api-key': 'tsk_nonsense' }],
  ])('is executed for the one who asks: %s', async (_, headers) => {
    await post(list, { variables: { first: 10 } });
    expect(statements).toBe(1);
    const { response } = await post(list, { variables: { first: 10 }, headers });
    expect(response.status === 401 || statements >= 2).toBe(true);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['an operation that is not in it', { more: { operationName: 'Other' } }, /what operation/],
    ['a variable of another type', { variables: { first: 'ten' } }, /first/],
    ['U+0000', { variables: { first: 1, x: '\u0000' } }, /U\+0000/],
  ])('is refused in the words of the GraphQL server: %s', async (_, given, words) => {
    const { body } = await post(list, given);
    expect(JSON.parse(body.toString()).errors[0].message).toMatch(words);
  });

  it('changes what it is to change, and answers a text of its own', async () => {
    const { body } = await post(change);
    expect(JSON.parse(body.toString()).data).toEqual({ logOut: { __typename: expect.any(String) } });
    const own = await post(list, { more: { query: '{ __typename }', extensions: {} } });
    expect(JSON.parse(own.body.toString())).toMatchObject({ data: { __typename: 'Query' } });
  });

  it('is refused when a form of another site could have sent it', async () => {
    const { response } = await post(list, {
      variables: { first: 10 },
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  it('goes to the GraphQL server when the body is too large for this cache', async () => {
    const { body } = await post(list, {
      variables: { first: 10 },
      more: {
        extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(list) }, pad: 'x'.repeat(5_000) },
      },
    });
    expect(JSON.parse(body.toString()).data.activeSlips.edges.length).toBeGreaterThan(0);
  });
});
