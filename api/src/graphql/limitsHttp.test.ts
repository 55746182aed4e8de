import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { rateBuckets } from '../domain/foundation/rateLimits.ts';
import type { WebSource } from '../http/pages/pages.ts';
import { type RunningServer, startServer } from '../http/server.ts';
import { openRateLimits } from '../providers/redis/openRateLimits.ts';
import { schema, staffSchema } from './schema.ts';

const deepText = '{ topGames { league { name } homeTeam { name } } a: markets { id } }';
const huge = `{ ${Array.from({ length: 40 }, (_, at) => `a${at}: markets { id }`).join(' ')} }`;
const stale = '{ nothingOfOurs }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const persisted = Object.fromEntries([deepText, huge, stale].map((text) => [hashOf(text), text]));
const noWeb: WebSource = {
  bundle: async () => {
    throw new Error('no pages here');
  },
  template: async () => '',
};

let app: TestApp;
let server: RunningServer;
let url: string;
beforeAll(async () => {
  app = await createTestApp({ limits: openRateLimits(null) });
  server = await startServer(
    { app, schema, staffSchema, persisted, web: noWeb, rest: () => async () => false },
    0,
    '127.0.0.1',
  );
  url = `http://127.0.0.1:${server.port}/graphql`;
});
afterAll(async () => {
  await server.close(1_000);
  await app.close();
});

interface ErrorBody {
  extensions?: { cost?: Record<string, unknown> };
  data?: unknown;
  errors?: Array<{ message: string; extensions?: Record<string, unknown> }>;
}

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as ErrorBody };
}

const refusals: ReadonlyArray<[string, string]> = [
  [
    'TOO_DEEP',
    '{ activeSlips { edges { node { tipster { finishedSlips { edges { node { tips { game { homeTeam { name } } } } } } } } } } }',
  ],
  ['TOO_MANY_ALIASES', huge],
  ['TOO_MANY_DIRECTIVES', `{ markets { id ${'@include(if: true) '.repeat(51)} } }`],
  ['TOO_MANY_MUTATIONS', 'mutation { a: logOut { __typename } b: logOut { __typename } }'],
  ['TOO_MANY_TOKENS', `{ ${'__typename '.repeat(1_000)} }`],
  [
    'COST_TOO_HIGH',
    '{ tipsters(first: 100) { edges { node { activeSlips(first: 100) { edges { node { number } } } } } } }',
  ],
];

describe('over HTTP', () => {
  it.each(refusals)('refuses with %s', async (code, query) => {
    const { status, body } = await post({ query });
    expect(body.errors?.map(({ extensions }) => extensions?.code)).toContain(code);
    expect(body.errors?.[0]?.extensions?.limit).toBeGreaterThan(0);
    expect(body.data ?? null).toBeNull();
    expect(status).toBeLessThan(500);
  });

  it("runs the web's own operations, which were validated when the server started", async () => {
    const own = (text: string) =>
      post({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } });
    expect((await own(deepText)).body.errors).toBeUndefined();
    expect((await own(huge)).body).toMatchObject({ data: { a39: expect.any(Array) } });
    expect((await own(stale)).body.errors?.[0]?.message).toBe('PersistedQueryNotFound');
    // The same text as a query of another client is limited, before and after.
    expect((await post({ query: huge })).body.errors?.[0]?.extensions?.code).toBe('TOO_MANY_ALIASES');
    expect((await own(huge)).body.errors).toBeUndefined();
    const both = { query: huge, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(huge) } } };
    expect((await post(both)).body.errors?.[0]?.extensions?.code).toBe('TOO_MANY_ALIASES');
  });

  it.each([
    ['first', '{ activeSlips(first: 101) { edges { cursor } } }'],
    ['last', '{ proofChain(last: 500) { edges { cursor } } }'],
    ['first', '{ tipsters(first: -1) { edges { cursor } } }'],
  ])('refuses a page by %s that is too large', async (name, query) => {
    const { body } = await post({ query });
    expect(body.errors?.[0]?.message).toBe(`${name} must be from 0 to 100`);
    expect(body.errors?.[0]?.extensions?.code).toBe('INVALID_INPUT');
  });

  it('refuses a page of both ends at once', async () => {
    const asked = await post({ query: '{ tipsters(last: 1, first: 100) { edges { cursor } } }' });
    expect(asked.body.errors).toMatchObject([
      { message: 'Give either first or last, not both', extensions: { code: 'INVALID_INPUT' } },
    ]);
    const one = await post({ query: '{ tipsters(last: null, first: 100) { edges { cursor } } }' });
    expect(one.body.errors).toBeUndefined();
  });

  it('refuses more than 100 ids', async () => {
    const ids = Array.from({ length: 101 }, () => 'U2xpcDox');
    const { body } = await post({
      query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      variables: { ids },
    });
    expect(body.errors?.[0]?.message).toBe('ids may have at most 100 entries');
  });

  it.each([5_000, 49_000])('refuses variables of %i levels', async (levels) => {
    const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const { status, body } = await post(`{"query":"{ __typename }","variables":{"deep":${deep}}}`);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { message: 'Input must not be nested more than 100 levels', extensions: { code: 'INVALID_INPUT' } },
    ]);
  });

  it('takes no list of operations', async () => {
    const { status, body } = await post([{ query: '{ __typename }' }, { query: '{ __typename }' }]);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toMatch(/batching is not supported/i);
  });

  it('refuses a body of more than 100 KB, with or without Content-Length', async () => {
    const query = `{ __typename } # ${'x'.repeat(100_000)}`;
    const said = await post({ query });
    expect(said).toMatchObject({
      status: 413,
      body: { errors: [{ extensions: { code: 'BODY_TOO_LARGE', limit: 100_000 } }] },
    });
    expect(await chunked('application/json', 300_000)).toBe(413);
  });

  it('refuses a form of more than 100 KB before it has arrived, unless its caller is signed in', async () => {
    expect(await announced('multipart/form-data; boundary=x', 100_001)).toBe(401);
    expect(await chunked('multipart/form-data; boundary=x', 300_000)).toBe(413);
  });

  it('answers when an operation takes too long', async () => {
    const { query } = app.db;
    let late = () => {};
    const slow = new Promise<never[]>((resolve) => {
      late = () => resolve([]);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let asked = () => {};
    const started = new Promise<void>((resolve) => {
      asked = resolve;
    });
    Object.assign(app.db, {
      query: () => {
        asked();
        return slow;
      },
    });
    try {
      const answer = post({ query: '{ activeSlips { totalCount } }' });
      await started;
      await vi.advanceTimersByTimeAsync(10_001);
      const { status, body } = await answer;
      expect(status).toBe(503);
      expect(body.errors?.[0]).toMatchObject({
        message: 'An operation may take at most 10 seconds',
        extensions: { code: 'TIMEOUT' },
      });
    } finally {
      vi.useRealTimers();
      Object.assign(app.db, { query });
      late();
    }
  });
});

describe('over a socket', () => {
  const client = () =>
    createClient({ url: url.replace('http', 'ws'), webSocketImpl: WebSocket, retryAttempts: 0 });

  async function askOver(payload: { query: string; extensions?: Record<string, unknown> }): Promise<unknown> {
    const socket = client();
    try {
      for await (const answer of socket.iterate(payload)) return answer;
      return null;
    } catch (error) {
      return error;
    } finally {
      await socket.dispose();
    }
  }

  it.each(refusals)('refuses with %s', async (code, query) => {
    expect(await askOver({ query })).toEqual(
      expect.arrayContaining([expect.objectContaining({ extensions: expect.objectContaining({ code }) })]),
    );
  });

  it("runs operations within the limits, and the web's own", async () => {
    expect(await askOver({ query: '{ __typename }' })).toMatchObject({
      data: { __typename: 'Query' },
      extensions: { cost: { requested: 1, charged: 100 } },
    });
    const sha256Hash = hashOf(huge);
    expect(
      await askOver({ query: '', extensions: { persistedQuery: { version: 1, sha256Hash } } }),
    ).toMatchObject({
      data: { a0: expect.any(Array) },
    });
  });

  it('stores only a short message and document for a subscription', async () => {
    const fields = (count: number) => `subscription { activity { ${'id '.repeat(count)} } }`;
    expect(await askOver({ query: `${fields(1)} # ${'x'.repeat(8_000)}` })).toMatchObject([
      { extensions: { code: 'BODY_TOO_LARGE', limit: 8_000 } },
    ]);
    expect(await askOver({ query: fields(300) })).toMatchObject([
      {
        message: 'This operation may have at most 300 tokens',
        extensions: { code: 'TOO_MANY_TOKENS', limit: 300 },
      },
    ]);
    const query = `query { markets { ${'id '.repeat(390)} } } # ${'x'.repeat(8_000)}`;
    expect(await askOver({ query })).toMatchObject({ data: { markets: expect.any(Array) } });
  });

  it('allows at most 50 subscriptions', async () => {
    const socket = client();
    const refused = new Promise<unknown>((resolve) => {
      for (let at = 0; at < 52; at += 1) {
        socket.subscribe(
          { query: 'subscription { activity { id } }' },
          { next: () => {}, error: resolve, complete: () => {} },
        );
      }
    });
    expect(await refused).toMatchObject([
      {
        message: 'At most 50 subscriptions on one socket',
        extensions: { code: 'TOO_MANY_SUBSCRIPTIONS', limit: 50 },
      },
    ]);
    await socket.dispose();
  });
});

describe('the cost of an operation', () => {
  const { points } = rateBuckets.costByAddress;
  /** 2 + 50 × (2 + 2 + 1). */
  const slips = '{ activeSlips(first: 50) { edges { node { number } } } }';
  beforeEach(() => app.limits.reset('costByAddress', '127.0.0.1'));

  it('is in the answer and in headers, and taken from the budget', async () => {
    const { headers, body } = await post({ query: slips });
    expect(body).toMatchObject({ data: { activeSlips: { edges: [] } } });
    const budget = { budget: points, remaining: points - 252, resetSeconds: expect.any(Number) };
    expect(body.extensions).toEqual({ cost: { requested: 252, charged: 252, limit: 20_000, ...budget } });
    expect(headers.get('x-operation-cost')).toBe('252');
    expect(headers.get('ratelimit-limit')).toBe(String(points));
    expect(headers.get('ratelimit-remaining')).toBe(String(points - 252));
    const small = await post({ query: '{ __typename }' });
    expect(small.body.extensions?.cost).toMatchObject({
      requested: 1,
      charged: 100,
      remaining: points - 352,
    });
  });

  it('is in refusals, which are charged as the smallest operation', async () => {
    const big = await post({ query: refusals.at(-1)?.[1] });
    expect(big.body).toMatchObject({
      errors: [{ extensions: { code: 'COST_TOO_HIGH', messageCode: 'COST_TOO_HIGH' } }],
      extensions: { cost: { requested: expect.any(Number), charged: 100, remaining: points - 100 } },
    });
    const invalid = await post({ query: '{ nothing }' });
    expect(invalid.body.extensions?.cost).toMatchObject({ requested: null, remaining: points - 200 });
  });

  it('is refused when the budget does not have it, and leaves what there is for smaller ones', async () => {
    await app.limits.take('costByAddress', '127.0.0.1', points - 300);
    const refused = await post({ query: slips.replace('50', '100') });
    expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([429, '200']);
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      messageCode: 'TOO_MANY_REQUESTS',
    });
    expect((await post({ query: '{ __typename }' })).body.extensions?.cost).toMatchObject({ remaining: 100 });
  });

  it("of the web's own operations is neither reported nor charged", async () => {
    const own = await post({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(deepText) } } });
    expect([own.status, own.body.extensions, own.headers.get('ratelimit-limit')]).toEqual([
      200,
      undefined,
      null,
    ]);
  });
});

describe('too many operations from one address', () => {
  it("answers 429 with a retry time over HTTP and sockets, while the web's pages keep working", async () => {
    await app.limits.reset('costByAddress', '127.0.0.1');
    await app.limits.take('costByAddress', '127.0.0.1', rateBuckets.costByAddress.points);
    const { status, headers, body } = await post({ query: '{ __typename }' });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: Number(headers.get('retry-after')),
    });
    const socket = createClient({
      url: url.replace('http', 'ws'),
      webSocketImpl: WebSocket,
      retryAttempts: 0,
    });
    const refusal = await new Promise((resolve) => {
      socket.subscribe({ query: '{ __typename }' }, { next: resolve, error: resolve, complete: () => {} });
    });
    expect(refusal).toMatchObject([{ extensions: { code: 'TOO_MANY_REQUESTS' } }]);
    await socket.dispose();
    const own = await post({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(deepText) } } });
    expect(own.status).toBe(200);
  });
});

/** Sends that many bytes without Content-Length. @returns the status. */
function chunked(type: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers: { 'content-type': type } }, (response) => {
      resolve(response.statusCode ?? 0);
      call.destroy();
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
    });
    const piece = Buffer.alloc(65_536, 'x');
    for (let sent = 0; sent < bytes; sent += piece.length) call.write(piece);
    call.end();
  });
}

/** Announces a Content-Length and sends no bytes. */
function announced(type: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': String(bytes) };
    const call = request(url, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode ?? 0);
      call.destroy();
    });
    call.on('error', reject);
    call.flushHeaders();
  });
}
