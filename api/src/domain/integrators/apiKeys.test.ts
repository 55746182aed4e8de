import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { noLimits } from '../../../test/accounts.ts';
import { type Cast, openMarket } from '../../../test/restCases.ts';
import { type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { routes } from '../../rest/routes.ts';
import { rateBuckets } from '../foundation/rateLimits.ts';

let world: RestWorld;
let cast: Cast;
let publicKey: string;
let accountKey: string;

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: Array<{ message: string; extensions?: Record<string, unknown> }>;
}

async function graphql(query: string, headers: Record<string, string>, variables = {}) {
  const { body, ...answer } = await world.call('/graphql', {
    method: 'POST',
    headers,
    body: { query, variables },
  });
  return { ...answer, body: body as Answer };
}

const asAsha = () => ({ authorization: `Bearer ${cast.asha.access}` });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  __typename ... on CreateApiKeyPayload { key viewer { apiKeys { id prefix } } } ... on Error { message } } }`;

async function issue(readsAccount: boolean): Promise<string> {
  const { body } = await graphql(CREATE, asAsha(), { input: { name: 'Soma', readsAccount } });
  return String((body.data?.createApiKey as { key?: string } | undefined)?.key);
}

beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
  publicKey = await issue(false);
  accountKey = await issue(true);
}, 120_000);
afterAll(() => world?.close());

const PICKS = () => `{ slip(number: ${cast.onSale}) { locked tips { odds } } viewer { phone isStaff } }`;

it('is shown once, and stored as a hash', async () => {
  expect(accountKey).toMatch(/^tsk_[\w-]{43}$/);
  const rows = await world.app.db.prisma.apiKey.findMany();
  expect(JSON.stringify(rows)).not.toContain(accountKey.slice(12));
  expect(rows.map(({ prefix }) => prefix)).toContain(accountKey.slice(0, 12));
  const { body } = await graphql('{ viewer { apiKeys { name prefix lastUsedAt } } }', asAsha());
  expect(JSON.stringify(body)).not.toContain(accountKey.slice(12));
});

it('sees public data, or what its owner sees', async () => {
  const asOwner = { data: { slip: { locked: false }, viewer: { phone: cast.asha.phone, isStaff: false } } };
  expect((await graphql(PICKS(), bearer(accountKey))).body).toMatchObject(asOwner);
  expect((await graphql(PICKS(), { 'x-api-key': accountKey })).body).toMatchObject(asOwner);
  const asStranger = { data: { slip: { locked: true }, viewer: null } };
  expect((await graphql(PICKS(), bearer(publicKey))).body).toMatchObject(asStranger);
  const rest = await world.call('/api/account/profile', { headers: { 'x-api-key': accountKey } });
  expect(rest.body).toMatchObject({ user: { username: 'asha' } });
  const closed = await world.call('/api/account/profile', { token: publicKey });
  expect(closed.status).toBe(401);
  expect((await world.call(`/api/slip/get/${cast.onSale}`, { token: publicKey })).status).toBe(200);
});

it('is never staff, and grants nothing that needs a session', async () => {
  await world.app.db.prisma.user.update({ where: { phone: cast.asha.phone }, data: { isStaff: true } });
  const { body } = await graphql('{ stuckMoney { rowId } }', bearer(accountKey));
  expect(body.errors?.[0]?.extensions?.code).toBe('NOT_ALLOWED');
  await world.app.db.prisma.user.update({ where: { phone: cast.asha.phone }, data: { isStaff: false } });
  const bought = await world.call('/api/processor/buy', {
    method: 'POST',
    body: { phone: '0712777666', slip: cast.onSale },
  });
  await world.settle();
  const cookie = `purchases=${bought.body.token}`;
  expect((await graphql(PICKS(), { cookie })).body.data?.slip).toMatchObject({ locked: false });
  expect((await graphql(PICKS(), { cookie, ...bearer(publicKey) })).body.data?.slip).toMatchObject({
    locked: true,
  });
});

it('changes nothing, by any transport', async () => {
  for (const route of routes.filter(({ writes }) => writes)) {
    const { status, body } = await world.call(route.path.replace(/\{\w+\+?\}/g, '1'), {
      method: route.method,
      token: accountKey,
      ...(route.method === 'GET' ? {} : { body: {} }),
    });
    expect([route.path, status, body.message]).toEqual([
      route.path,
      403,
      'An API key only reads: log in to change something',
    ]);
  }
  for (const query of [
    'mutation { logOut { __typename } }',
    'mutation { publishSlip(input: { price: 100, tips: [] }) { __typename } }',
    'mutation { createApiKey(input: { name: "x", readsAccount: true }) { __typename } }',
    'mutation { buySlipByPhone(input: { slip: 1, phone: "0712345678" }) { __typename } }',
  ]) {
    const { status, body } = await graphql(query, bearer(accountKey));
    expect([status, body.errors?.[0]?.extensions?.code, body.data ?? null]).toEqual([
      403,
      'NOT_ALLOWED',
      null,
    ]);
  }
});

it('cannot subscribe: a socket would outlive it', async () => {
  const stream = await graphql('subscription { finance { id } }', {
    accept: 'text/event-stream',
    ...bearer(accountKey),
  });
  expect(JSON.stringify(stream.body)).toContain('An API key asks questions');
  const closed = new Promise<number>((resolve) => {
    const client = createClient({
      url: `${world.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      lazy: false,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${accountKey}` },
      onNonLazyError: () => undefined,
      on: { closed: (event) => resolve((event as CloseEvent).code) },
    });
    void client;
  });
  expect(await closed).toBe(4403);
});

it('is refused when invalid', async () => {
  for (const key of [`tsk_${'A'.repeat(43)}`, 'tsk_', `${accountKey}x`]) {
    expect((await world.call('/api/home/active', { token: key })).status).toBe(401);
    expect((await graphql('{ __typename }', { 'x-api-key': key })).status).toBe(401);
  }
  expect((await world.call('/api/home/active', { headers: { 'x-api-key': 'nonsense' } })).status).toBe(401);
});

it('counts calls with an invalid key or token against the address', async () => {
  Object.assign(world.app, { limits: openRateLimits(null) });
  try {
    const left = async (answer: Promise<{ status: number; headers: Headers }>) => {
      const { status, headers } = await answer;
      return [status, headers.get('ratelimit-remaining')];
    };
    const { restByAddress, graphqlByAddress } = rateBuckets;
    const rest = (headers: Record<string, string>) => left(world.call('/api/home/active', { headers }));
    const ask = (headers: Record<string, string>) => left(graphql('{ __typename }', headers));
    const key = { 'x-api-key': 'nonsense' };
    expect(await rest(key)).toEqual([401, String(restByAddress.points - 1)]);
    expect(await rest(key)).toEqual([401, String(restByAddress.points - 2)]);
    expect(await ask(key)).toEqual([401, String(graphqlByAddress.points - 1)]);
    expect(await ask(bearer('nonsense'))).toEqual([401, String(graphqlByAddress.points - 2)]);
    await world.app.limits.take('graphqlByAddress', '127.0.0.1', graphqlByAddress.points - 2);
    await world.app.limits.take('restByAddress', '127.0.0.1', restByAddress.points - 2);
    expect(await rest(key)).toEqual([429, '0']);
    expect(await ask(key)).toEqual([429, '0']);
  } finally {
    Object.assign(world.app, { limits: noLimits });
  }
});

it('has its own calls per minute, reported in headers', async () => {
  Object.assign(world.app, { limits: openRateLimits(null) });
  try {
    const first = await world.call('/api/home/active', { token: publicKey });
    expect(first.headers.get('ratelimit-limit')).toBe('3000');
    expect(first.headers.get('ratelimit-remaining')).toBe('2999');
    const second = await graphql('{ __typename }', bearer(publicKey));
    expect(second.headers.get('ratelimit-remaining')).toBe('2998');
    const { id } = await world.app.db.prisma.apiKey.findFirstOrThrow({
      where: { prefix: publicKey.slice(0, 12) },
    });
    await world.app.limits.take('callsByKey', id, 2_998);
    const refused = await world.call('/api/home/active', { token: publicKey });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    const other = await graphql('{ __typename }', bearer(publicKey));
    expect([other.status, other.body.errors?.[0]?.extensions?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    // Neither another key nor the address is charged for it.
    expect((await world.call('/api/home/active', { token: accountKey })).status).toBe(200);
    const address = await world.call('/api/home/active');
    expect(address.headers.get('ratelimit-limit')).toBe(String(rateBuckets.restByAddress.points));
    await world.app.limits.take('restByAddress', '127.0.0.1', rateBuckets.restByAddress.points - 1);
    const read = await world.call('/api/home/active');
    expect([read.status, Number(read.headers.get('retry-after')) > 0]).toEqual([429, true]);
  } finally {
    Object.assign(world.app, { limits: noLimits });
  }
});

it('ends at once when revoked or when the account is deleted', async () => {
  const key = await issue(true);
  expect((await world.call('/api/home/active', { token: key })).status).toBe(200);
  const { body } = await graphql('{ viewer { apiKeys { id prefix lastUsedAt } } }', asAsha());
  type Listed = { apiKeys: Array<{ id: string; prefix: string; lastUsedAt: string }> };
  const keys = (body.data?.viewer as Listed | undefined)?.apiKeys;
  const mine = keys?.find(({ prefix }) => prefix === key.slice(0, 12));
  expect(mine?.lastUsedAt).toBe(world.app.clock.now().toISOString());
  const REVOKE =
    'mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { __typename ... on Error { message } } }';
  const revoke = (headers: Record<string, string>) =>
    graphql(REVOKE, headers, { input: { apiKey: mine?.id } });
  expect((await revoke({ authorization: `Bearer ${cast.baraka.access}` })).body.data).toMatchObject({
    revokeApiKey: { __typename: 'NotFoundError' },
  });
  expect((await revoke(asAsha())).body.data).toMatchObject({ revokeApiKey: { __typename: 'DonePayload' } });
  expect((await world.call('/api/home/active', { token: key })).status).toBe(401);
  expect((await graphql('{ __typename }', bearer(key))).status).toBe(401);
  const audit = await world.app.db.prisma.auditEntry.findMany({ where: { action: { contains: 'API key' } } });
  expect(audit.map(({ action }) => action)).toContain('revoke API key');
});

it('is limited to ten per account', async () => {
  const results: unknown[] = [];
  for (let at = 0; at < 10; at++) {
    const { body } = await graphql(CREATE, asAsha(), { input: { name: `key ${at}`, readsAccount: false } });
    results.push((body.data?.createApiKey as { __typename: string } | undefined)?.__typename);
  }
  expect(results).toContain('ConflictError');
  const working = await world.app.db.prisma.apiKey.count({ where: { revokedAt: null } });
  expect(working).toBe(10);
});
