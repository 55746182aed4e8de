import { createHash } from 'node:crypto';
import { type ExecutionArgs, getOperationAST, Kind } from 'graphql';
import { createClient } from 'graphql-ws';
import type { Plugin } from 'graphql-yoga';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Cast, openMarket } from '../../../test/restCases.ts';
import { noWeb, type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { rateBuckets } from '../../domain/foundation/rateLimits.ts';
import { createApiKey } from '../../domain/integrators/createApiKey.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import type { WebSource } from '../pages/pages.ts';

const own = 'query Own { own: markets { id } }';
const pageQuery = 'query Page { page: markets { id } }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const persisted = Object.fromEntries([own, pageQuery].map((text) => [hashOf(text), text]));

/** Each page asks one operation. */
const web: WebSource = {
  ...noWeb,
  bundle: async () => ({
    renderPage: async (_request, execute) => {
      await execute({ name: 'Page', hash: hashOf(pageQuery), variables: {} });
      return { kind: 'page', status: 200, head: '', app: 'a page', records: '{}' };
    },
  }),
};

/** The first field of each operation that a plugin saw. */
const seen: string[] = [];
function useSeen(): Plugin {
  const note = ({ document, operationName }: Pick<ExecutionArgs, 'document' | 'operationName'>) => {
    const [field] = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
    if (field?.kind === Kind.FIELD) seen.push((field.alias ?? field.name).value);
  };
  return { onExecute: ({ args }) => note(args), onSubscribe: ({ args }) => note(args) };
}

let world: RestWorld;
let cast: Cast;
let key: string;
let keyId: string;

beforeAll(async () => {
  world = await startRestWorld({ persisted, web, plugins: [useSeen()] });
  cast = await openMarket(world);
  const { viewer, password } = cast.baraka;
  const scopes = ['read', 'live'] as const;
  ({ key } = await createApiKey(world.app, viewer.account, { name: 'Doors', scopes: [...scopes], password }));
  ({ id: keyId } = await world.app.db.prisma.apiKey.findFirstOrThrow({ where: { name: 'Doors' } }));
  Object.assign(world.app, { limits: openRateLimits(null) });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.limits.reset('costByKey', keyId);
  await world.app.bus.publish({ type: 'slipChanged', slipId: 0, version: 0 });
  seen.length = 0;
});

interface Answer {
  status?: number;
  data?: unknown;
  errors?: Array<{ extensions: Record<string, unknown> }>;
  extensions?: { cost: { requested: number; charged: number; remaining: number } };
}

type Ask = (query: string, key?: string) => Promise<Answer>;

const bearer = (token?: string): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

const post: Ask = async (query, token) => {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, ...((await response.json()) as Answer) };
};

const get: Ask = async (query, token) => {
  const address = `${world.url}/graphql?query=${encodeURIComponent(query)}`;
  const response = await fetch(address, { headers: bearer(token) });
  return { status: response.status, ...((await response.json()) as Answer) };
};

/** The first message to an operation on a socket. */
const overSocket: Ask = async (query, token) => {
  const client = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: bearer(token),
  });
  try {
    for await (const answer of client.iterate({ query })) {
      return answer as unknown as Answer;
    }
    return {};
  } catch (errors) {
    return { errors } as Answer;
  } finally {
    await client.dispose();
  }
};

/** The beginning of a stream of events, or a refusal. */
const stream: Ask = async (query, token) => {
  const stop = new AbortController();
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    signal: stop.signal,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ query }),
  });
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (/^data: ./m.test(text)) break;
  }
  stop.abort();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}') as Answer;
};

describe('a plugin sees each operation once', () => {
  const visit = async (path: string) => {
    expect((await fetch(`${world.url}${path}`)).status).toBe(200);
  };
  it.each<[string, () => Promise<unknown>, string[]]>([
    ['POST', () => post('{ posted: markets { id } }'), ['posted']],
    ['GET', () => get('{ got: markets { id } }'), ['got']],
    ['a query on a socket', () => overSocket('{ asked: markets { id } }'), ['asked']],
    ['a subscription on a socket', () => overSocket('subscription { topGames { id } }'), ['topGames']],
    ['server-sent events', () => stream('subscription { topGames { id } }'), ['topGames']],
    ['REST', () => visit('/api/slip/markets'), ['markets']],
    ['a page', () => visit('/'), ['page']],
    ['a picture', () => visit(`/og/slip/${cast.onSale}.png`), ['slip']],
  ])('%s', async (_door, ask, expected) => {
    await ask();
    expect(seen).toEqual(expected);
  });

  it('of ready bytes the operation that made them', async () => {
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(own) } });
    const address = `/graphql?extensions=${encodeURIComponent(extensions)}`;
    await Promise.all([visit(address), visit(address), visit(address)]);
    expect(seen).toEqual(['own']);
  });

  it('REST: one for each caller with other rights, none for a shared response', async () => {
    const path = '/api/home/active';
    for (const token of [undefined, cast.asha.access, cast.baraka.access]) {
      expect((await world.call(path, { token })).status).toBe(200);
    }
    expect(seen).toHaveLength(3);
  });
});

describe('the limits of an API key hold at every door', () => {
  const doors: Array<[string, Ask]> = [
    ['POST', post],
    ['GET', get],
    ['a socket', overSocket],
  ];
  const codes = ({ errors }: Answer) => errors?.map(({ extensions }) => extensions.messageCode);

  it.each(doors)('cost: %s', async (_door, ask) => {
    const query = '{ activeSlips(first: 50) { edges { node { number tipster { username } } } } }';
    const { extensions } = await ask(query, key);
    expect(extensions?.cost).toMatchObject({ requested: 402, charged: 402 });
    const { points } = rateBuckets.costByKey;
    expect(extensions?.cost.remaining).toBe(points * world.app.settings.RATE_LIMIT_FACTOR - 402);
    const large = `{ tipsters(first: 100) { edges { node { activeSlips(first: 100) { edges { node { number } } } } } } }`;
    expect((await ask(large, key)).errors?.[0]?.extensions).toMatchObject({ code: 'COST_TOO_HIGH' });
  });

  it('cost: REST', async () => {
    const { headers } = await world.call('/api/slip/markets', { token: key });
    const { points } = rateBuckets.costByKey;
    expect(Number(headers.get('ratelimit-remaining'))).toBe(
      points * world.app.settings.RATE_LIMIT_FACTOR - 100,
    );
  });

  it('quota: nothing is executed once it is used up', async () => {
    const { points } = rateBuckets.costByKey;
    await world.app.limits.take('costByKey', keyId, points * world.app.settings.RATE_LIMIT_FACTOR);
    for (const [door, ask] of doors) {
      const { errors } = await ask('{ markets { id } }', key);
      expect(errors?.[0]?.extensions, door).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
    const { errors } = await stream('subscription { topGames { id } }', key);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await world.call('/api/slip/markets', { token: key })).status).toBe(429);
    expect(seen).toEqual([]);
  });

  it('scope: it changes nothing', async () => {
    const change = 'mutation { updateProfile(input: { city: "Kisumu" }) { __typename } }';
    for (const ask of [post, overSocket]) expect(codes(await ask(change, key))).toEqual(['KEY_ONLY_READS']);
    const { status, body } = await world.call('/api/account/user/avatar', {
      method: 'POST',
      body: { city: 'Kisumu' },
      token: key,
    });
    expect([status, body.message_code]).toEqual([403, 'KEY_ONLY_READS']);
  });

  it('scope: without `live` it follows nothing', async () => {
    const { viewer, password } = cast.baraka;
    const { key: reader } = await createApiKey(world.app, viewer.account, {
      name: 'Reader',
      scopes: ['read'],
      password,
    });
    const { errors } = await stream('subscription { topGames { id } }', reader);
    expect(errors?.[0]?.extensions).toMatchObject({ messageCode: 'KEY_NO_SUBSCRIPTION' });
    expect(codes(await post('{ markets { id } }', reader))).toBeUndefined();
    await expect(overSocket('{ markets { id } }', reader)).resolves.toMatchObject({
      errors: { code: 4403 },
    });
  });
});

it('of a document with several operations the named one is answered at each address', async () => {
  const query = 'query One { one: markets { id } } query Two { two: markets { id } }';
  const body = { query, operationName: 'Two' };
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(Object.keys(((await response.json()) as { data: object }).data)).toEqual(['two']);
  const url = `${world.url.replace('http', 'ws')}/graphql`;
  const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0 });
  for await (const { data } of client.iterate(body)) expect(Object.keys(data ?? {})).toEqual(['two']);
  await client.dispose();
  expect(seen).toEqual(['two', 'two']);
});
