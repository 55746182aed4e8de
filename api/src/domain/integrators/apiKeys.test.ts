import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { noLimits } from '../../../test/accounts.ts';
import { addGames, fixture, hours } from '../../../test/football.ts';
import { type Cast, openMarket } from '../../../test/restCases.ts';
import { type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { routes } from '../../rest/routes.ts';
import { callCost, rateBuckets } from '../foundation/rateLimits.ts';
import { revokeApiKey } from './revokeApiKey.ts';

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

async function issue(scopes: string[], more = {}, token = cast.asha.access): Promise<string> {
  const { body } = await graphql(CREATE, bearer(token), { input: { name: 'Soma', scopes, ...more } });
  return String((body.data?.createApiKey as { key?: string } | undefined)?.key);
}
const rowOf = (key: string) =>
  world.app.db.prisma.apiKey.findFirstOrThrow({ where: { prefix: key.slice(0, 12) } });

beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
  publicKey = await issue([]);
  accountKey = await issue([], { readsAccount: true });
});
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
  const { status, body } = await world.call('/graphql/staff', {
    method: 'POST',
    body: { query: '{ stuckMoney { rowId } }' },
    headers: bearer(accountKey),
  });
  expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('NOT_ALLOWED')]);
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
      route.publishes
        ? 'This API key may not publish: issue one with the scope PUBLISH'
        : 'No API key may do this: log in',
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

const FINANCE = 'subscription { finance { id accountBalance { amount } } }';

/** A socket that shows a key and follows the owner's finance. */
function follow(key: string) {
  const answers: unknown[] = [];
  const take = (answer: unknown) => void answers.push(answer);
  let ended = (_close: { code: number; reason: string }) => {};
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ended = resolve;
  });
  const client = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${key}` },
    on: { closed: (event) => ended(event as { code: number; reason: string }) },
  });
  const ask = (query: string) => client.subscribe({ query }, { next: take, error: take, complete: () => {} });
  ask(FINANCE);
  return { answers, ask, closed };
}

const stream = (key: string, query = FINANCE) =>
  fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': key },
    body: JSON.stringify({ query }),
  });
const revokeRow = async (key: string) => {
  const { id } = await rowOf(key);
  await revokeApiKey(world.app, cast.asha.viewer.account, id);
};

it('follows nothing without the scope LIVE', async () => {
  expect(await (await stream(accountKey)).text()).toContain('may not subscribe to live data');
  expect(await follow(accountKey).closed).toMatchObject({ code: 4403 });
});

it('with the scope LIVE follows public data, and private data only together with READ', async () => {
  const key = await issue(['LIVE']);
  expect(await (await stream(key)).text()).toContain('NOT_SIGNED_IN');
  const socket = follow(key);
  socket.ask('subscription { topGames { number } }');
  await expect.poll(() => socket.answers.length).toBe(2);
  expect(JSON.stringify(socket.answers)).toContain('NOT_SIGNED_IN');
  expect(JSON.stringify(socket.answers)).toContain('topGames');
  socket.ask('mutation { logOut { __typename } }');
  await expect.poll(() => JSON.stringify(socket.answers)).toContain('No API key may do this');
  await revokeRow(key);
  await socket.closed;
});

it('ends its sockets and streams when it is revoked and when it expires', async () => {
  const revoked = await issue(['READ', 'LIVE']);
  const expiring = await issue(['READ', 'LIVE'], {
    expiresAt: new Date(world.app.clock.now().getTime() + 60_000),
  });
  const sockets = [follow(revoked), follow(expiring)] as const;
  const streams = await Promise.all([stream(revoked), stream(expiring)]);
  for (const socket of sockets) await expect.poll(() => socket.answers.length).toBe(1);
  expect(sockets[0].answers[0]).toMatchObject({ data: { finance: { id: expect.any(String) } } });
  await revokeRow(revoked);
  expect(await sockets[0].closed).toMatchObject({ code: 4403, reason: 'API key ended' });
  expect(await streams[0].text()).toContain('event: complete');
  world.app.clock.advance(60_001);
  expect(await sockets[1].closed).toMatchObject({ code: 4403, reason: 'API key ended' });
  expect(await streams[1].text()).toContain('event: complete');
  expect((await world.call('/api/home/active', { token: expiring })).status).toBe(401);
  await revokeRow(expiring);
});

it('expires within five years', async () => {
  for (const at of ['2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z']) {
    const input = { name: 'Soma', expiresAt: at };
    const { body } = await graphql(CREATE, asAsha(), { input });
    expect(body.data?.createApiKey).toMatchObject({ __typename: 'InvalidInputError' });
  }
});

it('with the scope PUBLISH publishes for its owner, and shows and changes nothing else of theirs', async () => {
  const person = await world.signUp('mchapishaji');
  const key = await issue(['PUBLISH'], {}, person.access);
  const kickoff = new Date(world.app.clock.now().getTime() + hours(60));
  const games = await addGames(
    world.app,
    [7_001, 7_002, 7_003].map((one) => fixture(one, { kickoff })),
  );
  const tips = games.map((game) => ({ game, market: 1, odds: '2.00' }));
  const PUBLISH = `mutation ($input: PublishSlipInput!) { ...Root }
    fragment Root on Mutation { publishSlip(input: $input) { __typename
      ... on PublishSlipPayload { slip { number locked tipster { username } tips { odds } } } } }`;
  const input = { tips, price: 100, idempotencyKey: 'monday' };
  const other = await graphql(
    'mutation { ...Root } fragment Root on Mutation { logOut { __typename } }',
    bearer(key),
  );
  expect([other.status, other.body.errors?.[0]?.extensions?.messageCode]).toEqual([403, 'KEY_ONLY_READS']);
  const asReader = await graphql(PUBLISH, bearer(accountKey), { input });
  expect([asReader.status, asReader.body.errors?.[0]?.extensions?.messageCode]).toEqual([
    403,
    'KEY_NO_PUBLISHING',
  ]);
  const { body } = await graphql(PUBLISH, bearer(key), { input });
  expect(body.data?.publishSlip).toMatchObject({
    slip: { locked: true, tipster: { username: 'mchapishaji' }, tips: [{ odds: null }, {}, {}] },
  });
  const { number } = (body.data?.publishSlip as { slip?: { number: number } } | undefined)?.slip ?? {};
  const again = await world.call('/api/slip/create', {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: { published: true, tips, tip_id: 'monday', amount: 100 },
  });
  expect([again.status, again.body.slip]).toMatchObject([200, { id: number }]);
  expect((await graphql('{ viewer { phone } }', bearer(key))).body.data).toEqual({ viewer: null });
  expect((await graphql(FINANCE, { accept: 'text/event-stream', ...bearer(key) })).status).toBe(403);
  expect((await world.call('/api/account/profile', { token: key })).status).toBe(401);
  const withdraw = await world.call('/api/daraja/withdraw', { method: 'POST', token: key, body: {} });
  expect(withdraw.status).toBe(403);
  expect((await world.call('/api/slip/create', { method: 'POST', body: {} })).status).toBe(401);
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
    const { points } = rateBuckets.costByAddress;
    const rest = (headers: Record<string, string>) => left(world.call('/api/home/active', { headers }));
    const ask = (headers: Record<string, string>) => left(graphql('{ __typename }', headers));
    const key = { 'x-api-key': 'nonsense' };
    expect(await rest(key)).toEqual([401, String(points - callCost)]);
    expect(await ask(key)).toEqual([401, String(points - 2 * callCost)]);
    expect(await ask(bearer('nonsense'))).toEqual([401, String(points - 3 * callCost)]);
    await world.app.limits.take('costByAddress', '127.0.0.1', points - 3 * callCost);
    expect(await rest(key)).toEqual([429, '0']);
    expect(await ask(key)).toEqual([429, '0']);
  } finally {
    Object.assign(world.app, { limits: noLimits });
  }
});

it('has a budget of its own in each minute, reported in headers', async () => {
  Object.assign(world.app, { limits: openRateLimits(null) });
  const { points } = rateBuckets.costByKey;
  try {
    const first = await world.call('/api/home/active', { token: publicKey });
    expect(first.headers.get('ratelimit-limit')).toBe(String(points));
    expect(first.headers.get('ratelimit-remaining')).toBe(String(points - callCost));
    const second = await graphql('{ __typename }', bearer(publicKey));
    expect(second.headers.get('ratelimit-remaining')).toBe(String(points - 2 * callCost));
    const { id } = await world.app.db.prisma.apiKey.findFirstOrThrow({
      where: { prefix: publicKey.slice(0, 12) },
    });
    await world.app.limits.take('costByKey', id, points - 2 * callCost);
    const refused = await world.call('/api/home/active', { token: publicKey });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    const other = await graphql('{ __typename }', bearer(publicKey));
    expect([other.status, other.body.errors?.[0]?.extensions?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    // Neither another key nor the address is charged for it.
    expect((await world.call('/api/home/active', { token: accountKey })).status).toBe(200);
    const address = await world.call('/api/home/active');
    expect(address.headers.get('ratelimit-remaining')).toBe(String(points - callCost));
    await world.app.limits.take('costByAddress', '127.0.0.1', points - callCost);
    const read = await world.call('/api/home/active');
    expect([read.status, Number(read.headers.get('retry-after')) > 0]).toEqual([429, true]);
    // Who is signed in does not share the budget of the address.
    expect((await graphql('{ __typename }', asAsha())).status).toBe(200);
  } finally {
    Object.assign(world.app, { limits: noLimits });
  }
});

it('ends at once when revoked or when the account is deleted', async () => {
  const key = await issue(['READ']);
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
    const { body } = await graphql(CREATE, asAsha(), { input: { name: `key ${at}` } });
    results.push((body.data?.createApiKey as { __typename: string } | undefined)?.__typename);
  }
  expect(results).toContain('ConflictError');
  const working = await world.app.db.prisma.apiKey.count({
    where: { userId: cast.asha.viewer.account.userId, revokedAt: null },
  });
  expect(working).toBe(10);
});
