import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deprecated } from '@tipsoko/rules/deprecations';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OpenApiDocument } from '../../../scripts/contract/openApiBreaks.ts';
import { addGames, addTipster, fixture, hours, publishOn } from '../../test/football.ts';
import { randomRuns } from '../../test/inCi.ts';
import { pipelineOf } from '../../test/pipeline.ts';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { TooManyRequests } from '../domain/foundation/errors.ts';
import { restHandler } from './router.ts';
import { routes } from './routes.ts';

let world: RestWorld;

beforeAll(async () => {
  world = await startRestWorld();
});
afterAll(() => world.close());

describe('as HTTP', () => {
  it('answers 404 for unknown paths, and leaves other paths to the pages', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/v2/api/slip',
      '/api/slip/get',
      '/v2/api/home/active',
    ]) {
      const answer = await world.call(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        message: 'There is nothing at this address',
        message_code: 'NO_ADDRESS',
      });
    }
    expect((await world.call('/apis')).body.text).toContain('<html>');
  });

  it('answers 405 with the allowed methods', async () => {
    const answer = await world.call('/api/slip/markets/', { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect((await world.call('/api/processor/buy')).headers.get('allow')).toBe('POST');
    expect((await world.call('/api/openapi.json', { method: 'POST' })).status).toBe(405);
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(`${world.url}/api/slip/markets`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each([
    ['{"phone":', 400, 'The body is not valid JSON'],
    ['[]', 400, 'The body must be a JSON object'],
    ['"text"', 400, 'The body must be a JSON object'],
    ['null', 400, 'The body must be a JSON object'],
    [`{"phone":${'['.repeat(49_000)}${']'.repeat(49_000)}}`, 400, 'phone must be text'],
    [`{"phone":"${'1'.repeat(100_001)}"}`, 413, 'The body is larger than 100 KB'],
  ])('refuses the body %.12s', async (body, status, message) => {
    const answer = await world.call('/api/processor/buy', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it.each([
    ['a form', 'phone=0711000001&slip=99999', 'application/x-www-form-urlencoded'],
    ['JSON that is not called so', '{"phone":"0711000001","slip":99999}', null],
  ])('takes %s from programs, and from no page in a browser', async (_what, text, type) => {
    // fetch adds no content-type to bytes.
    const body = new TextEncoder().encode(text);
    const call = (headers: Record<string, string>) =>
      world.call('/api/processor/buy', {
        method: 'POST',
        body,
        headers: { ...(type === null ? {} : { 'content-type': type }), ...headers },
      });
    expect(await call({})).toMatchObject({ status: 404, body: { message: 'There is no such slip' } });
    expect((await call({ origin: world.app.settings.PUBLIC_URL })).status).toBe(415);
    // Bodies from other sites are refused unread.
    for (const origin of ['https://other.example', 'null']) expect((await call({ origin })).status).toBe(403);
  });

  it('refuses an address that cannot be decoded', async () => {
    expect((await world.call('/api/account/profile/%E0%A4%A')).status).toBe(400);
    expect((await world.call('/api/account/profile/a%00b')).status).toBe(400);
  });

  it('answers too many requests with the time to wait', async () => {
    const { take } = world.app.limits;
    Object.assign(world.app.limits, {
      take: async () => {
        throw new TooManyRequests(41.5);
      },
    });
    const answer = await world.call('/api/account/login/otp', {
      method: 'POST',
      body: { phone: '1', password: '1' },
    });
    Object.assign(world.app.limits, { take });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('42');
  });

  it('tells a buyer when to try again, by REST and GraphQL', async () => {
    const { app } = world;
    const tipster = await addTipster(app, 'busy_seller');
    const games = await addGames(app, [fixture(511), fixture(512), fixture(513)]);
    const slip = await publishOn(app, tipster, games);
    const { promptWait } = app.mpesa;
    Object.assign(app.mpesa, { promptWait: async () => 20 });
    const rest = await world.call('/api/processor/buy', {
      method: 'POST',
      body: { phone: '0711000010', slip },
    });
    const query = `mutation { buySlipByPhone(input: { slip: ${slip}, phone: "254711000010" }) {
      ... on BusyError { message retryAfterSeconds } } }`;
    const graphql = await world.call('/graphql', { method: 'POST', body: { query } });
    Object.assign(app.mpesa, { promptWait });
    const message = 'Many people are buying. Try again in 20 s';
    expect(rest).toMatchObject({ status: 503, body: { message } });
    expect(rest.headers.get('retry-after')).toBe('20');
    expect(graphql.body.data).toEqual({ buySlipByPhone: { message, retryAfterSeconds: 20 } });
    expect(await app.db.prisma.purchase.count({ where: { slipId: slip } })).toBe(0);
  });

  it('answers 503 when M-Pesa does not take the request', async () => {
    const { app } = world;
    const tipster = await addTipster(app, 'seller');
    const games = await addGames(app, [fixture(501), fixture(502), fixture(503)]);
    const slip = await publishOn(app, tipster, games);
    world.script('254711000009', 'noApiProduct');
    const answer = await world.call('/api/processor/buy', {
      method: 'POST',
      body: { phone: '0711000009', slip },
    });
    expect(answer).toMatchObject({ status: 503, body: { message: expect.any(String) } });
  });
});

describe('sessions', () => {
  it('gives browsers the tokens as cookies; the refresh cookie renews once, and its replay ends the session', async () => {
    const { phone, password } = await world.signUp('browser');
    const signedIn = await world.call('/api/account/login/otp', {
      method: 'POST',
      body: { phone, password },
    });
    const [token, refresh] = signedIn.headers.getSetCookie();
    expect(token).toMatch(/^token=[^;]+; Path=\/; SameSite=Lax; Expires=/);
    expect(refresh).toMatch(/^refresh=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Expires=/);
    const cookie = String(refresh?.split(';')[0]);
    const renew = (headers: { cookie: string }) =>
      world.call('/api/account/refresh', { method: 'POST', headers });
    const renewed = await renew({ cookie });
    expect(renewed).toMatchObject({ status: 200, body: { expires_in: 900 } });
    expect(renewed.body.refresh).not.toBe(signedIn.body.refresh);
    world.app.clock.advance(60_000);
    const replayed = await renew({ cookie });
    expect(replayed.status).toBe(401);
    expect(replayed.headers.getSetCookie().join()).toContain('refresh=;');
    expect((await renew({ cookie: `refresh=${String(renewed.body.refresh)}` })).status).toBe(401);
  });

  it('ends when its browser signs in again, and lives on when another does', async () => {
    const [one, two] = [await world.signUp('first_here'), await world.signUp('then_here')];
    const logIn = (headers: Record<string, string>) =>
      world.call('/api/account/login/otp', {
        method: 'POST',
        body: { phone: two.phone, password: two.password },
        headers,
      });
    const isLive = async (access: string) =>
      (await world.call('/api/account/profile', { token: access })).status === 200;
    await logIn({});
    expect([await isLive(one.access), await isLive(two.access)]).toEqual([true, true]);
    const { body } = await logIn({ cookie: `refresh=${one.refresh}` });
    expect([await isLive(one.access), await isLive(two.access), await isLive(String(body.access))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('ends with logout', async () => {
    const { access, refresh } = await world.signUp('leaver');
    const left = await world.call('/api/account/logout/', { method: 'POST', token: access });
    expect(left.status).toBe(200);
    expect(left.headers.getSetCookie().join()).toContain('token=;');
    expect((await world.call('/api/account/refresh', { method: 'POST', body: { refresh } })).status).toBe(
      401,
    );
    expect((await world.call('/api/account/profile', { token: access })).status).toBe(401);
  });
});

describe('a deprecated path', () => {
  it('has its dates in answers, refusals and the OpenAPI document', async () => {
    const reason = deprecated('2026-11-23', 'use `/api/new`');
    const old = routes.map((route) =>
      ['markets', 'slip'].includes(route.operationId) ? { ...route, deprecated: reason } : route,
    );
    const handle = restHandler(world.app, pipelineOf(world.app), old);
    const server = createServer((request, response) => {
      void handle(request, response, new URL(request.url ?? '', 'http://localhost'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    for (const [path, status] of [
      ['/api/slip/markets', 200],
      ['/api/slip/get/99999', 404],
    ] as const) {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('deprecation')).toBe(`@${Date.UTC(2026, 10, 23) / 1_000}`);
      expect(answer.headers.get('sunset')).toBe('Tue, 23 Nov 2027 00:00:00 GMT');
    }
    expect((await get('/api/home/active')).headers.has('sunset')).toBe(false);
    const { paths } = (await (await get('/api/openapi.json')).json()) as OpenApiDocument;
    expect(paths['/api/slip/markets']?.get).toMatchObject({ deprecated: true, 'x-sunset': '2027-11-23' });
    expect(paths['/api/home/active']?.get).not.toHaveProperty('deprecated');
    expect(await (await get('/api/docs')).text()).toContain('Removed after 2027-11-23');
  });
});

describe('calls from other sites', () => {
  const preflight = (origin: string) =>
    world.call('/api/slip/create', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('are only allowed for the sites of CORS_ORIGINS', async () => {
    Object.assign(world.app.settings, { CORS_ORIGINS: 'https://partner.example' });
    const allowed = await preflight('https://partner.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://partner.example');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(allowed.headers.has('access-control-allow-credentials')).toBe(false);
    const other = await preflight('https://other.example');
    expect(other.headers.has('access-control-allow-origin')).toBe(false);
    Object.assign(world.app.settings, { CORS_ORIGINS: '' });
    expect((await preflight('https://partner.example')).headers.has('access-control-allow-origin')).toBe(
      false,
    );
  });
});

describe('pages', () => {
  it('can be followed by path and query, there and back, and show each slip once', async () => {
    const { app } = world;
    const kickoff = new Date(app.clock.now().getTime() + hours(10));
    const games = await addGames(
      app,
      [601, 602, 603].map((number) => fixture(number, { kickoff })),
    );
    const published: number[] = [];
    for (let at = 0; at < 12; at++) {
      app.clock.advance(1_000);
      const tipster = await addTipster(app, `pager${at}`);
      published.push(await publishOn(app, tipster, games), await publishOn(app, tipster, games));
    }
    const read: number[] = [];
    let next: string | null = '/v2/api/slip/data?p=1&home_team=home+601';
    let previous: string | null = null;
    let pages = 0;
    while (next) {
      const { status, body } = await world.call(next);
      expect(status).toBe(200);
      expect(body).toMatchObject({ count: 24, num_pages: 3 });
      read.push(...(body.results as Array<{ id: number }>).map(({ id }) => id));
      previous = pathOf(body.previous);
      next = pathOf(body.next);
      pages++;
    }
    expect(pages).toBe(3);
    expect(read).toEqual(published.reverse());
    expect(previous).toBe('/v2/api/slip/data?p=2&home_team=home+601');
    const back = (await world.call(previous ?? '')).body.results as Array<{ id: number }>;
    expect(back.map(({ id }) => id)).toEqual(read.slice(10, 20));
  });

  const pathOf = (link: unknown): string | null => {
    if (typeof link !== 'string') return null;
    const { pathname, search } = new URL(link);
    return `${pathname}${search}`;
  };
});

it('never answers 500, whatever is sent', async () => {
  const failures: string[] = [];
  const { access } = await world.signUp('anybody');
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.anything()),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), { minLength: 3, maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('p', 'page', 'username', 'home_team', 'top', 'slug', 'weekly', 'all'),
        fc.string({ unit: 'binary' }),
      ),
      fc.array(value, { minLength: 12, maxLength: 12 }),
      async (route, parts, query, values) => {
        let at = 0;
        const path = route.path.replace(/\{\w+\+?\}/g, () =>
          encodeURIComponent(wellFormed(parts[at++] ?? '1')),
        );
        const search = new URLSearchParams(
          Object.entries(query).map(([name, text]): [string, string] => [name, wellFormed(text)]),
        );
        const body = Object.fromEntries(
          Object.keys(route.body.shape).map((name, place) => [name, values[place]]),
        );
        const answer = await world.call(`${path}?${search}`, {
          method: route.method,
          // Logout is called without a token, because the others need the session.
          token: route.path.endsWith('/logout') ? undefined : access,
          ...(route.method === 'GET'
            ? {}
            : { body: JSON.stringify(body, bigintText), headers: { 'content-type': 'application/json' } }),
        });
        if (answer.status >= 500 && answer.status !== 503)
          failures.push(`${route.method} ${path} ${JSON.stringify(body, bigintText)}`);
        // Messages of zod or GraphQL must not reach users.
        if (/Invalid (input|option)|expected|received|Variable/.test(JSON.stringify(answer.body)))
          failures.push(`${route.method} ${path} ${JSON.stringify(answer.body)}`);
      },
    ),
    { numRuns: randomRuns(600), seed: 20261121 },
  );
  expect(failures).toEqual([]);
});

const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
const bigintText = (_name: string, given: unknown): unknown =>
  typeof given === 'bigint' ? String(given) : given;
