import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { rateBuckets } from '../../domain/foundation/rateLimits.ts';
import { createLog } from '../../process/log.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';

let world: RestWorld;
let lines: Array<Record<string, unknown>> = [];
const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) }, 'node-1');
const linesOf = (message: string) => lines.filter(({ msg }) => msg === message);
const address = '41.90.64.7';

beforeAll(async () => {
  world = await startRestWorld({}, { TRUST_PROXY: 1, SLOW_REQUEST_MS: 0 });
  Object.assign(world.app, { log, limits: openRateLimits(null) });
});
beforeEach(() => {
  lines = [];
});

const from = { 'x-forwarded-for': address };
const foreign = () =>
  world.call('/graphql', {
    method: 'POST',
    body: { query: '{ __typename }' },
    headers: { ...from, origin: 'https://elsewhere.example' },
  });

it('a refused request is one line with its reason and route, by a hash of its address', async () => {
  await foreign();
  await world.app.limits.take('costByAddress', address, rateBuckets.costByAddress.points);
  expect((await world.call('/api/home/top-games', { headers: from })).status).toBe(429);
  const query = `{ ${Array.from({ length: 60 }, (_, at) => `a${at}: topGames { number }`).join(' ')} }`;
  await world.call('/graphql', {
    method: 'POST',
    body: { query },
    headers: { 'x-forwarded-for': '41.90.64.8' },
  });
  // What was typed wrongly, or is not there, is no refusal of ours.
  await world.call('/api/nothing', { headers: from });
  await world.call('/api/processor/buy', { method: 'POST', body: { phone: 'x', slip: 1 } });
  const refused = linesOf('a request was refused');
  expect(refused).toMatchObject([
    { reason: 'FOREIGN_SITE', door: 'graphql', route: '/graphql', status: 403, node: 'node-1' },
    { reason: 'TOO_MANY_REQUESTS', door: 'rest', route: '/api/home/top-games', status: 429 },
    { reason: 'TOO_MANY_ALIASES', door: 'graphql', route: '/graphql', status: 200 },
  ]);
  const [one, two, three] = refused;
  expect(one).toMatchObject({ caller: expect.stringMatching(/^[\da-f]{12}$/), version: expect.any(String) });
  expect(one?.caller).toBe(two?.caller);
  expect(one?.caller).not.toBe(three?.caller);
  expect(JSON.stringify(refused)).not.toContain('41.90');
});

it.each([
  ['/graphql', { method: 'POST', body: { query: '{ __typename }' } }],
  ['/api/home/top-games', {}],
] as const)('a wrong API key at %s is one line, without the key', async (route, call) => {
  const token = `tsk_${'x'.repeat(43)}`;
  const headers = { 'x-forwarded-for': '41.90.64.9' };
  expect((await world.call(route, { ...call, token, headers })).status).toBe(401);
  expect(linesOf('a request was refused')).toMatchObject([{ reason: 'WRONG_API_KEY', route, status: 401 }]);
  expect(JSON.stringify(lines)).not.toContain(token);
});

it('a slow request is one line with its route, operation and number of statements', async () => {
  await world.call('/api/home/top-games');
  expect(linesOf('a request was slow')).toEqual([]);
  Object.assign(world.app.settings, { SLOW_REQUEST_MS: 1 });
  await world.call('/api/home/top-games?page=2');
  await world.call('/graphql', { method: 'POST', body: { query: '{ topGames { number } }' } });
  const slow = linesOf('a request was slow');
  expect(slow).toMatchObject([
    { level: 40, door: 'rest', route: '/api/home/top-games', method: 'GET', status: 200 },
    { route: '/graphql', operation: 'other' },
  ]);
  for (const { ms, statements } of slow) {
    expect(ms).toBeGreaterThanOrEqual(1);
    expect(statements).toBeGreaterThan(0);
  }
});

it('an address that looks like an attempt is a line a minute, and so is much refused input', async () => {
  const attacker = { 'x-forwarded-for': '41.90.64.21' };
  const attempts = [
    '/avatars/..%2f..%2f.env',
    '/api/home/top-games?x=%2527%2520or%25201',
    '/wp-login.php',
    '/slip/%3Cscript%3E',
  ];
  const seen = () => lines.filter(({ security, msg }) => security && /attempt|refused/.test(String(msg)));
  await world.call('/slip/nothing', { headers: attacker });
  await world.call('/tipster/o%27connor', { headers: attacker });
  expect(seen()).toEqual([]);
  for (const [at, path] of attempts.entries())
    await world.call(path, { headers: { 'x-forwarded-for': `41.90.65.${at}` } });
  expect(seen().map(({ msg, address: from }) => [msg, from])).toEqual(
    attempts.map((_, at) => ['an address looked like an attempt', `41.90.65.${at}`]),
  );
  for (const path of attempts) await world.call(path, { headers: { 'x-forwarded-for': '41.90.65.0' } });
  expect(seen()).toHaveLength(attempts.length);
  // Nothing of what was sent is written.
  expect(JSON.stringify(seen())).not.toMatch(/script>|\.env|php| or /);
  lines = [];

  const many = (count: number, headers: Record<string, string>) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        at % 2 === 0
          ? world.call('/graphql', { method: 'POST', body: { query: `{ nothing${at} }` }, headers })
          : world.call('/api/processor/buy', { method: 'POST', body: { phone: 'x', slip: 1 }, headers }),
      ),
    );
  await many(29, attacker);
  expect(seen()).toEqual([]);
  await many(20, attacker);
  expect(seen()).toMatchObject([{ msg: 'much input was refused', refused: 30, address: '41.90.64.21' }]);
});

it('a flood of refused requests is sixty lines a minute, and one that counts the rest', async () => {
  for (let at = 0; at < 100; at++) await foreign();
  const written = linesOf('a request was refused').length;
  expect(written).toBeGreaterThan(50);
  expect(written).toBeLessThanOrEqual(60);
  expect(linesOf('more requests were refused')).toEqual([]);
  // As at the end of the minute. It is the last test of this world.
  await world.close();
  const rest = 100 - written;
  expect(linesOf('more requests were refused')).toMatchObject([
    { requests: rest, most: { 'FOREIGN_SITE /graphql': rest } },
  ]);
});
