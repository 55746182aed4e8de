import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { routes } from './routes.ts';

/** Every call of the specification's table, with the names that are sent; `?` those of the query. */
const specified: Readonly<Record<string, string>> = {
  'POST /api/account/register/otp': 'phone username password',
  'POST /api/account/login/otp': 'phone password',
  'POST /api/account/register/otp/verify': 'otp phone',
  'POST /api/account/register/otp/resend': 'phone',
  'POST /api/account/reset-password': 'e-mail',
  'POST /api/account/reset-password/confirm': 'password token',
  'PUT /api/account/change-password': '',
  'POST /api/account/user/details': 'name city',
  'POST /api/account/user/avatar': 'profile_image',
  'GET /api/account/profile': '',
  'GET /api/account/profile/{username}': '',
  'GET /api/account/send-email-verification-code': '',
  'POST /api/account/verify-email-verification/{code}': '',
  'GET /v2/api/slip/data': '?account ?username ?p ?home ?home_team ?away_team ?top',
  'GET /v2/api/slip/data/finished': '?username',
  'GET /v2/api/tipster/data': '?all ?weekly',
  'GET /api/slip/markets': '',
  'GET /api/slip/free': '',
  'GET /api/slip/can-post': '',
  'GET /api/slip/get/{id}': '',
  'POST /api/slip/create': 'published tips tip_id amount',
  'GET /api/home/top-games': '',
  'GET /api/home/active': '',
  'GET /api/home/finished': '',
  'GET /api/jackpot/get-all-jackpots': '',
  'POST /api/manage/search-games': 'pattern',
  'GET /api/fixtures/search/fixture/odd/{gameId}': '',
  'GET /v2/api/manage/post': '?slug',
  'POST /api/manage/find-slip/{phone}/{code+}': '',
  'POST /api/manage/find-slip-ng/{email}/{id+}': '',
  'GET /api/manage/get-subscription-slips/{phone}': '',
  'POST /api/manage/get-subscription-slips-ng-us': 'e-mail',
  'GET /api/manage/get-subscription-kind': '',
  'POST /api/processor/buy': 'phone slip',
  'POST /api/processor/buy-flw': 'e-mail slip_id',
  'POST /api/processor/buy-flw-ug': 'e-mail slip_id',
  'POST /api/processor/buy-flw-us': 'e-mail slip_id',
  'GET /api/finance/pending_amount': '',
  'POST /api/finance/withdraw_request': 'phone_number',
  'GET /api/finance/get_payments': '',
  'GET /api/finance/withdrawals': '',
  'GET /api/daraja/user-balances': '',
  'GET /api/daraja/withdrawals': '',
  'POST /api/daraja/withdraw': 'phone_number',
  'POST /api/daraja/withdraw/retry/{id}': 'phone_number',
};
/** Paths that the specification lacks, to renew and end tokens. */
const added = ['POST /api/account/refresh', 'POST /api/account/logout'];

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld({}, { RATE_LIMIT_FACTOR: 1_000 });
});
afterAll(() => world.close());

it('answers the specified calls, two more, and no others', () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [...Object.keys(specified), ...added].sort(),
  );
});

it.each(Object.entries(specified))('%s takes what is specified', (name, names) => {
  const route = routes.find(({ method, path }) => `${method} ${path}` === name);
  const taken = [
    ...Object.keys(route?.body.shape ?? {}),
    ...Object.keys(route?.query.shape ?? {}).map((one) => `?${one}`),
  ];
  expect(taken).toEqual(expect.arrayContaining(names.split(' ').filter(Boolean)));
});

it.each(
  routes.filter(({ method, needs, multipart }) => method !== 'GET' && needs === 'visitor' && !multipart),
)('$method $path refuses a body that is none', async ({ method, path }) => {
  const address = path.replace(/\{\w+\+?\}/g, '1');
  for (const [status, body, type] of [
    [400, '{"a":', 'application/json'],
    [400, '[1, 2]', 'application/json'],
    [415, 'a=b', 'text/plain'],
    [413, JSON.stringify({ a: 'x'.repeat(120_000) }), 'application/json'],
  ] as const) {
    const answer = await world.call(address, { method, body, headers: { 'content-type': type } });
    expect(`${answer.status} ${JSON.stringify(answer.body)}`).toMatch(new RegExp(`^${status} .*"message"`));
  }
});
