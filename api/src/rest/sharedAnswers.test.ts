import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, openMarket } from '../../test/restCases.ts';
import { type RestCall, type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { countFrom, createSlip } from '../../test/sellers.ts';
import { stopAgeing } from '../../test/stopAgeing.ts';
import { routes } from './routes.ts';

const LIST = '/v2/api/slip/data';

let world: RestWorld;
let cast: Cast;
/** Statements since the test began, counted where they leave for the database. */
let statements = 0;

beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
  // Beyond the numbers of the games above.
  countFrom(10_000);
  const query = world.app.db.query.bind(world.app.db);
  Object.assign(world.app.db, {
    query: (...given: Parameters<typeof query>) => {
      statements++;
      return query(...given);
    },
  });
  // Afterwards games and tipsters are cached, and a list is a page and its count.
  await world.call(LIST);
});
afterAll(() => world.close());
beforeEach(async () => {
  // An event, so that nothing cached by the last test is left.
  await world.app.bus.publish({ type: 'slipChanged', slipId: 0, version: 0 });
  statements = 0;
});

type Slips = Array<{ id: number; locked: boolean }>;
const idsAt = async (path: string, call: RestCall = {}) => {
  const { body } = await world.call(path, call);
  return (body.results as Slips).map(({ id }) => id);
};

describe('a list that all anonymous visitors share', () => {
  it('is made once for many who ask at the same time', async () => {
    // Past the second in which an address that has written, as the set-up did, gets answers of its own.
    stopAgeing(1_001);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(LIST)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    // The page, and its count where that has been forgotten.
    expect(statements).toBeLessThanOrEqual(2);
    expect(answers.every(({ headers }) => headers.get('cache-control') === 'public, max-age=5')).toBe(true);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20);
  });

  it('shows what an event announces at once, and what the clock ends', async () => {
    const before = await idsAt(LIST);
    const slip = await createSlip(world.app, { tipsterId: cast.asha.viewer.account.tipsterId });
    await world.app.bus.publish({ type: 'slipChanged', slipId: slip, version: 1 });
    expect(before).not.toContain(slip);
    expect(await idsAt(LIST)).toContain(slip);
    expect(await idsAt(`${LIST}?top=1`)).toContain(slip);
    world.app.clock.advance(7 * 3_600_000);
    expect(await idsAt(`${LIST}?top=1`)).not.toContain(slip);
    world.app.clock.advance(-7 * 3_600_000);
  });

  it('differs by its address', async () => {
    const all = await idsAt(LIST);
    const some = await idsAt(`${LIST}?username=nobody-of-this-name`);
    expect(all.length).toBeGreaterThan(0);
    expect(some).toEqual([]);
    const far = await world.call(`${LIST}?p=999`);
    expect(far.status).toBe(404);
    expect((await world.call(`${LIST}?p=x`)).status).toBe(400);
  });

  it('counts every call against the address', async () => {
    const { limits } = world.app;
    const taken: unknown[] = [];
    const take = limits.take.bind(limits);
    Object.assign(limits, {
      take: (...given: Parameters<typeof take>) => {
        taken.push(given[0]);
        return take(...given);
      },
    });
    for (let call = 0; call < 3; call++) await world.call(LIST);
    expect(taken).toEqual(['costByAddress', 'costByAddress', 'costByAddress']);
  });

  it.each(['gzip', 'br'])('travels as %s', async (encoding) => {
    const plain = await world.call(LIST, { headers: { 'accept-encoding': 'identity' } });
    const packed = await world.call(LIST, { headers: { 'accept-encoding': encoding } });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.body).toEqual(plain.body);
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
  });
});

describe('a cache on the way', () => {
  const tagOf = async () => (await world.call(LIST)).headers.get('etag') ?? '';

  it('asks whether the list has changed, and is sent nothing when it has not', async () => {
    const tag = await tagOf();
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const again = await world.call(LIST, { headers: { 'if-none-match': `W/${tag}` } });
    expect([again.status, again.body]).toEqual([304, { text: '' }]);
    expect(again.headers.get('cache-control')).toBe('public, max-age=5');
    const other = await world.call(LIST, { headers: { 'if-none-match': '"another"' } });
    expect(other.status).toBe(200);
    const slip = await createSlip(world.app, { tipsterId: cast.baraka.viewer.account.tipsterId });
    await world.app.bus.publish({ type: 'slipChanged', slipId: slip, version: 1 });
    const changed = await world.call(LIST, { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it.each([
    ['a token', () => ({ authorization: `Bearer ${cast.asha.access}` })],
    ['a key', () => ({ 'x-api-key': 'tsk_nonsense' })],
    ['a bought slip', () => ({ cookie: `purchases=${'a'.repeat(43)}` })],
  ])('never keeps what is answered to %s', async (_, credentials) => {
    const tag = await tagOf();
    const answer = await world.call(LIST, { headers: { ...credentials(), 'if-none-match': tag } });
    expect(answer.status).not.toBe(304);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('etag')).toBe(false);
    for (const name of ['authorization', 'x-api-key', 'cookie'])
      expect((await world.call(LIST)).headers.get('vary')).toContain(name);
  });

  it('keeps no refusal', async () => {
    for (const query of ['?p=x', '?p=999', '?account=1'])
      expect((await world.call(`${LIST}${query}`)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('what is seen by its owner', () => {
  it('is neither answered from the cache nor cached', async () => {
    const token = cast.asha.access;
    const lockedFor = async (call: RestCall) => {
      const { body } = await world.call(LIST, call);
      return (body.results as Slips).find(({ id }) => id === cast.onSale)?.locked;
    };
    expect(await lockedFor({})).toBe(true);
    expect(await lockedFor({ token })).toBe(false);
    expect(await lockedFor({})).toBe(true);
    await world.app.bus.publish({ type: 'slipChanged', slipId: 0, version: 0 });
    expect(await lockedFor({ token })).toBe(false);
    expect(await lockedFor({})).toBe(true);
  });

  it.each([
    ['a bearer', { authorization: `Bearer asha` }],
    ['a bought slip', { cookie: `purchases=${'a'.repeat(43)}` }],
    ['an API key', { 'x-api-key': 'tsk_nonsense' }],
  ])('is asked of the database for a caller with %s', async (_, given) => {
    await world.call(LIST);
    statements = 0;
    const headers = 'authorization' in given ? { authorization: `Bearer ${cast.asha.access}` } : given;
    const { status } = await world.call(LIST, { headers });
    expect(status === 401 || statements > 0).toBe(true);
  });

  it('is not answered to an anonymous visitor, nor to another by the same address', async () => {
    expect((await world.call(`${LIST}?account=1`)).status).toBe(401);
    const own = await world.call(`${LIST}?account=1`, { token: cast.asha.access });
    expect(own.status).toBe(200);
    expect((await world.call(`${LIST}?account=1`)).status).toBe(401);
  });
});

it('only what an anonymous visitor may ask is shared', () => {
  const shared = routes.filter((route) => route.shared !== undefined);
  expect(shared.length).toBeGreaterThan(10);
  for (const route of shared) {
    expect([route.path, route.method, route.needs, route.writes === true]).toEqual([
      route.path,
      'GET',
      'visitor',
      false,
    ]);
  }
});
