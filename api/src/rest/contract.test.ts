import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGames, fixture, hours } from '../../test/football.ts';
import { generateClient } from '../../test/generateClient.ts';
import { type Cast, cases, openMarket } from '../../test/restCases.ts';
import { type RestCall, type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import examples from './kit/examples.json' with { type: 'json' };
import { refusalsOf } from './kit/refusalsOf.ts';
import { routes } from './routes.ts';

/** Refusals, limits and outages have tests of their own. */
const elsewhere = new Set([403, 429, 503]);
/** These need a server with SUBSCRIBER_CODE=required: premium/subscriberCode.test.ts. */
const withCodes = new Set([
  'GET /api/manage/get-subscription-slips/{phone} 409',
  'POST /api/manage/get-subscription-slips-ng-us 409',
]);

/** Real answers, the longest of each kind, which the OpenAPI document shows: WRITE_EXAMPLES=1 writes them. */
const answered: Record<string, unknown> = {};
/** Replaces values that differ each time or are long. */
const masked: Readonly<Record<string, string>> = {
  access: 'eyJhbGciOiJFZERTQSJ9…',
  refresh: 'Zk3vS1…',
  token: 'b2Xw9q…',
  link: 'https://checkout.example/pay',
};

function noteExample(key: string, body: unknown): void {
  const example = JSON.parse(JSON.stringify(body), (name, value) =>
    Array.isArray(value)
      ? value.slice(0, 3)
      : typeof value === 'string' && masked[name] !== undefined
        ? masked[name]
        : value,
  );
  const length = (one: unknown) => JSON.stringify(one ?? null).length;
  if (length(example) > length(answered[key])) answered[key] = example;
}

const scores = Array.from({ length: 7 }, (_, home) =>
  Array.from({ length: 7 - home }, (_none, away) => `result.cs_${home}_${away}`),
).flat();
const halves = ['11', '1x', '12', 'x1', 'xx', 'x2', '21', '2x', '22'].map((pair) => `result.hft_${pair}`);
/** Operation, and the names in its answer. */
const specifiedFields: Readonly<Record<string, readonly [string, string]>> = {
  slip: [
    'finishedSlips',
    'results.id results.user.username results.tips results.date_created results.accumulator results.price results.price_ng results.price_ug results.jackpot results.metadata.rating results.metadata.profile results.meta.rating results.meta.profile results.slip_result',
  ],
  'one slip': ['slip', 'slip tips user.username accumulator meta.rating meta.profile'],
  tip: [
    'slip',
    'tips.home_team tips.away_team tips.league tips.game_date tips.game_result tips.odd tips.market_type tips.m_market.type tips.m_market.value',
  ],
  'free tip': ['freeTips', 'data.fixture.id data.m_market.type data.m_market.value'],
  market: ['markets', 'markets.id markets.type markets.value'],
  game: ['searchGames', 'games.id games.home_team games.away_team games.game_date games.league'],
  'top game': [
    'topGames',
    'games.game_date games.home_team games.away_team games.league games.home_goals games.away_goals games.game_status_time games.tips',
  ],
  jackpot: ['jackpots', 'data.company data.type data.slip.id'],
  user: ['ownProfile', 'user.username user.first_name user.email'],
  profile: [
    'ownProfile',
    'profile.profile_image_url profile.country profile.city profile.phone_number profile.subscribed profile.email_verified profile.monthly_rating dash.rating',
  ],
  stats: ['ownProfile', 'stats.tips stats.won stats.lost stats.rating stats2.week_rating'],
  'ranked tipster': [
    'tipsters',
    'results.user.username results.profile.profile_image_url results.stats results.stats2.week_rating',
  ],
  page: ['finishedSlips', 'results next previous count num_pages'],
  odds: [
    'gameOdds',
    `result.home_win result.away_win result.game_draw result.over_2_5 result.under_2_5 result.over_1_5 result.under_1_5 result.both_ng result.both_gg result.double_1x result.double_12 result.double_x2 ${[...halves, ...scores].join(' ')}`,
  ],
  finance: ['finance', 'pending_amount account_balance total_earnings today_earnings month_earnings'],
  payment: ['payments', 'payments.amount payments.slip payments.status payments.date'],
  'older withdrawal': [
    'withdrawals',
    'withdrawals.amount withdrawals.status withdrawals.phone_number withdrawals.date withdrawals.total_paid',
  ],
  'newer withdrawal': [
    'payouts',
    'withdrawals.id withdrawals.amount withdrawals.status withdrawals.phone_number withdrawals.date withdrawals.transaction_id',
  ],
  balances: ['balances', 'account_balance today_earnings total_earning phone'],
  post: [
    'posts',
    'results.title results.slug results.content results.overview results.date_created results.thumbnail results.author',
  ],
  'recovered tip': ['findByPhone', 'tip.Game tip.League tip.Tip'],
  'kinds of subscription': ['plans', 'gold bronze'],
};

let world: RestWorld;
let cast: Cast;
const seen = new Map<string, Set<number>>(
  routes.map((route) => [`${route.method} ${route.path}`, new Set()]),
);

beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
});
afterAll(async () => {
  await world.close();
  if (!process.env.WRITE_EXAMPLES) return;
  const sorted = Object.fromEntries(
    Object.keys(answered)
      .sort()
      .map((key) => [key, answered[key]]),
  );
  await writeFile(join(import.meta.dirname, 'kit/examples.json'), `${JSON.stringify(sorted, null, 2)}\n`);
});

describe('the documented calls', () => {
  it.each(cases)(
    '$route: $title',
    async ({ route: name, prepare, path, as, status, body, query, carries, check }) => {
      const route = routes.find((one) => `${one.method} ${one.path}` === name);
      if (!route) throw new Error(`There is no ${name}`);
      await prepare?.(cast);
      const address = `${typeof path === 'function' ? path(cast) : (path ?? route.path)}`;
      const call = {
        method: route.method,
        token: as ? cast[as].access : undefined,
        ...(body === undefined ? {} : { body: typeof body === 'function' ? body(cast) : body }),
      };
      const answer = await world.call(`${address}${query ?? ''}`, call);
      expect(answer.body).toEqual(
        status === 200
          ? expect.anything()
          : expect.objectContaining({
              message: expect.any(String),
              message_code: expect.stringMatching(/^[A-Z_]+$/),
            }),
      );
      expect(`${answer.status} ${status === answer.status ? '' : JSON.stringify(answer.body)}`).toBe(
        `${status} `,
      );
      seen.get(name)?.add(status);
      noteExample(`${route.operationId} ${status}`, answer.body);
      if (status === 200) {
        // Unknown names would be dropped by the parse, missing and mistyped ones refuse it.
        expect(answer.body).toEqual(route.answer.parse(answer.body));
      } else {
        const known = refusalsOf(route).find((refusal) => refusal.status === status);
        expect(known?.carries).toEqual(expect.arrayContaining(Object.keys(answer.body)));
      }
      if (carries) expect(answer.body).toMatchObject(typeof carries === 'function' ? carries(cast) : carries);
      await check?.(answer.body, cast);
      // The address with a trailing slash answers the same.
      if (route.method === 'GET' && !route.writes) {
        const other = await world.call(`${address}/${query ?? ''}`, call);
        expect(other.status).toBe(status);
        if (!query) expect(other.body).toEqual(answer.body);
      }
    },
  );

  it.each(routes)('$method $path answers with a slash at the end', async ({ method, path }) => {
    const answer = await world.call(`${path.replace(/\{\w+\+?\}/g, '1')}/`, {
      method,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect(answer.status).not.toBe(405);
    expect(answer.body.message).not.toBe('Only GET or HEAD here');
    if (answer.status === 404) expect(answer.body.message).not.toBe('There is nothing at this address');
  });

  it.each(routes.filter((route) => route.needs === 'bearer'))(
    '$method $path needs a token of ours',
    async ({ method, path }) => {
      const address = path.replace(/\{\w+\+?\}/g, '1');
      const foreign = cast.asha.access.replace(/\.[^.]*$/, `.${'A'.repeat(86)}`);
      for (const token of [undefined, 'nonsense', foreign]) {
        const answer = await world.call(address, {
          method,
          token,
          ...(method === 'GET' ? {} : { body: {} }),
        });
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
      // The cookie does not authenticate, because another site could make a browser send it.
      const byCookie = await world.call(address, {
        method,
        headers: { cookie: `token=${cast.asha.access}` },
      });
      expect(byCookie.status).toBe(401);
    },
  );

  it.each(routes)('$method $path documents what it answers to nonsense', async (route) => {
    const { method, path, needs } = route;
    const address = path.replace(/\{\w+\+?\}/g, '1');
    const token = needs === 'bearer' ? cast.asha.access : undefined;
    const json = { 'content-type': 'application/json' };
    const calls: Array<[string, RestCall]> = [
      [address, { headers: { 'x-api-key': 'tsk_nonsense' } }],
      [path.replace(/\{\w+\+?\}/g, '%E0%A4%A'), { token }],
      [`${address}?${Object.keys(route.query.shape).join('=-1&')}=-1`, { token }],
      ...(method === 'GET'
        ? []
        : ([
            [address, { token, body: '<x/>', headers: { 'content-type': 'text/xml' } }],
            [address, { token, body: '{', headers: json }],
            [address, { token, body: '[]', headers: json }],
            [address, { token, body: ' '.repeat(5_300_000), headers: json }],
          ] as Array<[string, RestCall]>)),
    ];
    for (const [to, call] of calls) {
      const answer = await world.call(to, { ...call, method }).catch((error: Error) => error);
      // The server does not read the rest of a body that is far too large, so the client may only see a closed connection.
      if (answer instanceof Error) continue;
      const known =
        answer.status === 200 ? null : refusalsOf(route).find(({ status }) => status === answer.status);
      expect([answer.status, known === undefined]).toEqual([answer.status, false]);
      if (known) expect(known.carries).toEqual(expect.arrayContaining(Object.keys(answer.body)));
    }
  });

  it.each(Object.entries(specifiedFields))('answer with %s as it is specified', (_entity, [id, names]) => {
    const places = new Set<string>();
    const note = (value: unknown, place: string) => {
      places.add(place);
      if (Array.isArray(value)) note(value[0], place);
      else if (typeof value === 'object' && value !== null)
        for (const [name, inside] of Object.entries(value)) note(inside, place ? `${place}.${name}` : name);
    };
    note(answered[`${id} 200`], '');
    expect(names.split(' ').filter((name) => !places.has(name))).toEqual([]);
  });

  it('are described with an example of each answer, as it is today', () => {
    const known: Readonly<Record<string, unknown>> = examples;
    expect(Object.keys(known).sort(), 'WRITE_EXAMPLES=1 npx vitest run api/src/rest/contract').toEqual(
      Object.keys(answered).sort(),
    );
    for (const route of routes) {
      const example = known[`${route.operationId} 200`];
      expect(example, route.operationId).toEqual(route.answer.parse(example));
      for (const { status, carries } of refusalsOf(route)) {
        const refusal = known[`${route.operationId} ${status}`];
        if (refusal) expect(carries).toEqual(expect.arrayContaining(Object.keys(refusal)));
      }
    }
  });

  it('brings about every documented answer', () => {
    const missing = routes.flatMap((route) => {
      const name = `${route.method} ${route.path}`;
      const codes = [200, ...route.errors.map(({ status }) => status)];
      return codes
        .filter((code) => !elsewhere.has(code) && !(code === 401 && route.needs === 'bearer'))
        .filter((code) => !seen.get(name)?.has(code))
        .map((code) => `${name} ${code}`)
        .filter((answer) => !withCodes.has(answer));
    });
    expect(missing).toEqual([]);
  });
});

it('a client generated from the document compiles strictly, and buys and sells', async () => {
  const { app, url, codeFor } = world;
  const kickoff = new Date(app.clock.now().getTime() + hours(20));
  await addGames(
    app,
    [901, 902, 903].map((number) =>
      fixture(number, {
        kickoff,
        league: { providerId: 9_901, name: 'Generated League', country: 'Kenya', countryCode: 'ke' },
      }),
    ),
  );
  const market = await generateClient(url);
  const person = { phone: '0733000001', username: 'generated', password: 'mlango wa generated' };
  const token = await market.register(url, person, codeFor);
  const before = await market.onSale(url);
  const slip = await market.publish(url, token, 'Generated League', 100);
  expect(slip.locked).toBe(false);
  const listed = await market.onSale(url, before?.tag);
  expect(listed?.slips.find(({ id }) => id === slip.id)).toMatchObject({ locked: true });
  expect(await market.onSale(url, listed?.tag)).toBeNull();
  expect(await market.buy(url, 99_999, '0711000077')).toBe('NO_SLIP');
  expect(await market.buy(url, slip.id, '0711000077')).toMatch(/^[\w-]{32}$/);
  await world.settle();
  expect(await market.earned(url, token)).toBe(60);
});
