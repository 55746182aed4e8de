import { expect } from 'vitest';
import { stranger } from '../src/domain/eyes.ts';
import { subscribeByPhone } from '../src/domain/premium/subscribe.ts';
import { publishOn } from './football.ts';
import type { Cast, RestCase } from './restCases.ts';

const create = 'POST /api/slip/create';
const canPost = 'GET /api/slip/can-post';
const buy = 'POST /api/processor/buy';
const cards = [
  ['POST /api/processor/buy-flw', 'NGN'],
  ['POST /api/processor/buy-flw-ug', 'UGX'],
  ['POST /api/processor/buy-flw-us', 'USD'],
] as const;
const findPhone = 'POST /api/manage/find-slip/{phone}/{code+}';
const findEmail = 'POST /api/manage/find-slip-ng/{email}/{id+}';
const premium = 'GET /api/manage/get-subscription-slips/{phone}';
const premiumMail = 'POST /api/manage/get-subscription-slips-ng-us';
const payments = 'GET /api/finance/get_payments';
const older = 'GET /api/finance/withdrawals';
const newer = 'GET /api/daraja/withdrawals';
const request = 'POST /api/finance/withdraw_request';
const withdraw = 'POST /api/daraja/withdraw';
const retry = 'POST /api/daraja/withdraw/retry/{id}';

const buyer = '254711000001';
const tips = (cast: Cast, odds: unknown = 2) =>
  cast.games.slice(0, 3).map((game, at) => ({ game, market: at + 1, odds }));

function slip(parts: Record<string, unknown>) {
  return (cast: Cast) => ({ published: true, tips: tips(cast), tip_id: 'first', amount: 100, ...parts });
}

function cardCases([route, currency]: (typeof cards)[number]): RestCase[] {
  return [
    {
      route,
      title: 'no address',
      body: (cast: Cast) => ({ 'e-mail': 'x', slip_id: cast.onSale }),
      status: 400,
      carries: { 'e-mail': 'Invalid Email' },
    },
    {
      route,
      title: 'a link to pay by',
      body: (cast: Cast) => ({ 'e-mail': `${currency}@example.com`, slip_id: cast.onSale }),
      status: 200,
      carries: { link: expect.stringMatching(/^http/), token: expect.any(String) },
    },
    { route, title: 'no such slip', body: { email: 'a@example.com', slip_id: 99999 }, status: 404 },
    {
      route,
      title: 'a slip that is over',
      body: (cast: Cast) => ({ email: 'a@example.com', slip_id: cast.won }),
      status: 409,
    },
  ];
}

function withdrawalList(route: string, carries: Record<string, unknown>): RestCase[] {
  return [
    {
      route,
      title: 'the withdrawals',
      as: 'asha',
      status: 200,
      carries: { count: 3, withdrawals: [carries, {}, {}] },
    },
    { route, title: 'none of others', as: 'baraka', status: 200, carries: { count: 0, withdrawals: [] } },
    { route, title: 'behind the last page', as: 'asha', query: '?p=4', status: 404 },
  ];
}

export const moneyCases: readonly RestCase[] = [
  { route: canPost, title: 'one more', as: 'asha', status: 200, carries: { can_post: true } },
  {
    route: create,
    title: 'two tips',
    as: 'asha',
    body: (cast: Cast) => ({ tips: tips(cast).slice(1), amount: 50 }),
    status: 400,
    carries: { error: "Publish at least '3' tip" },
  },
  {
    route: create,
    title: 'no tips',
    as: 'asha',
    body: { amount: 50 },
    status: 400,
    carries: { error: "Publish at least '3' tip" },
  },
  {
    route: create,
    title: 'a low price',
    as: 'asha',
    body: slip({ amount: 49 }),
    status: 400,
    carries: { error: 'Price range Ksh. [50-1000]', amount: expect.any(String) },
  },
  {
    route: create,
    title: 'a price in words',
    as: 'asha',
    body: slip({ amount: 'ten' }),
    status: 400,
    carries: { error: 'Numbers only' },
  },
  { route: create, title: 'not to be published', as: 'asha', body: slip({ published: false }), status: 400 },
  {
    route: create,
    title: 'a game twice',
    as: 'asha',
    body: (cast: Cast) => ({
      amount: 50,
      tips: [...tips(cast), { game: cast.games[0], market: 5, odds: 2 }],
    }),
    status: 400,
    carries: { error: 'Game already in slip' },
  },
  {
    route: create,
    title: 'odds that moved',
    as: 'asha',
    body: (cast: Cast) => ({ amount: 50, tips: tips(cast, '2.5') }),
    status: 409,
    carries: (cast) => ({ game: cast.games[0], game_name: 'Home 11 v Away 11', error: expect.any(String) }),
  },
  {
    route: create,
    title: 'publishes',
    as: 'asha',
    body: slip({}),
    status: 200,
    carries: { message: 'Successfully Published Tips', accumulator: 8, slip: { price: 100, locked: false } },
    check: (body, cast) => {
      cast.notes.second = String((body.slip as { id: number }).id);
    },
  },
  {
    route: create,
    title: 'the same key again answers the same slip',
    as: 'asha',
    body: slip({}),
    status: 200,
    check: (body, cast) => expect(String((body.slip as { id: number }).id)).toBe(cast.notes.second),
  },
  {
    route: create,
    title: 'a third',
    as: 'asha',
    body: slip({ tip_id: 'third' }),
    status: 409,
    carries: { error: "Can't Post more than 2 tips" },
  },
  {
    route: canPost,
    title: 'no more',
    as: 'asha',
    status: 409,
    carries: { message: "Can't Post more than 2 tips" },
  },
  {
    route: buy,
    title: 'no phone',
    body: (cast: Cast) => ({ phone: '12', slip: cast.onSale }),
    status: 400,
    carries: { phone: 'Enter Valid Phone Number' },
  },
  {
    route: buy,
    title: 'no number',
    body: { phone: buyer, slip: 'x' },
    status: 400,
    carries: { slip: expect.any(String) },
  },
  { route: buy, title: 'no such slip', body: { phone: buyer, slip: 99999 }, status: 404 },
  {
    route: buy,
    title: 'a slip that is over',
    body: (cast: Cast) => ({ phone: buyer, slip: cast.won }),
    status: 409,
  },
  {
    route: buy,
    title: 'asks the phone, and the cookie opens the slip',
    body: (cast: Cast) => ({ phone: '0711000001', slip: cast.onSale }),
    status: 200,
    carries: { message: 'Request Sent', token: expect.any(String) },
    check: async (body, cast) => {
      await cast.world.settle();
      const path = `/api/slip/get/${cast.onSale}`;
      const opened = await cast.world.call(path, { headers: { cookie: `purchases=${String(body.token)}` } });
      expect(opened.body).toMatchObject({ slip: { locked: false } });
      expect((await cast.world.call(path)).body).toMatchObject({ slip: { locked: true } });
      const paid = await cast.world.app.db.prisma.purchase.findFirstOrThrow({
        where: { phone: buyer, state: 'PAID' },
      });
      cast.notes.receipt = paid.receipt ?? '';
    },
  },
  ...cards.flatMap(cardCases),
  {
    route: findPhone,
    title: 'the bought tip, from the whole message',
    path: (cast) =>
      `/api/manage/find-slip/0711000001/${encodeURIComponent(`${cast.notes.receipt?.toLowerCase()} Confirmed. Ksh100`)}`,
    status: 200,
    carries: { tip: [{ Game: 'Home 11 vs Away 11', League: 'FKF Premier League', Tip: 'Home win' }, {}, {}] },
  },
  {
    route: findPhone,
    title: 'a short code',
    path: '/api/manage/find-slip/0711000001/abc',
    status: 400,
    carries: { code: 'Invalid transaction code' },
  },
  {
    route: findPhone,
    title: 'a phone that paid nothing',
    path: (cast) => `/api/manage/find-slip/0711000002/${cast.notes.receipt}`,
    status: 404,
  },
  {
    route: findEmail,
    title: 'no base64',
    path: '/api/manage/find-slip-ng/a@example.com/%25%25',
    status: 400,
    carries: { id: 'Invalid transaction id' },
  },
  {
    route: findEmail,
    title: 'no address',
    path: `/api/manage/find-slip-ng/a/${btoa('12345')}`,
    status: 400,
    carries: { email: 'Invalid Email' },
  },
  {
    route: findEmail,
    title: 'nobody paid',
    path: `/api/manage/find-slip-ng/a@example.com/${btoa('12345')}`,
    status: 404,
  },
  {
    route: findEmail,
    title: 'the bought tip',
    prepare: async ({ world, notes }) => {
      const open = await world.app.db.prisma.purchase.findFirstOrThrow({
        where: { email: 'ngn@example.com' },
      });
      const { transactionIds } = await world.cards.checkout.pay(open.txRef ?? '');
      await world.cards.checkout.idle();
      await world.settle();
      notes.transaction = String(transactionIds[0]);
    },
    path: (cast) => `/api/manage/find-slip-ng/ngn@example.com/${btoa(cast.notes.transaction ?? '')}`,
    status: 200,
    carries: { tip: [{ Tip: 'Home win' }, { Tip: 'Over 2.5' }, { Tip: 'Both teams score (GG)' }] },
  },
  {
    route: premium,
    title: 'no phone',
    path: '/api/manage/get-subscription-slips/12',
    status: 400,
    carries: { phone: 'Enter Valid Phone Number' },
  },
  {
    route: premium,
    title: 'no subscriber',
    path: '/api/manage/get-subscription-slips/0711000001',
    status: 200,
    carries: { data: [], kind: null },
  },
  {
    route: premium,
    title: 'the premium tips of a subscriber, open',
    prepare: async ({ world, baraka, games, notes }) => {
      const { app } = world;
      const { tipsterId } = baraka.eyes.viewer;
      await app.db.prisma.tipster.update({ where: { id: tipsterId }, data: { premium: true } });
      notes.premium = String(await publishOn(app, baraka.eyes, games.slice(3, 6)));
      const visitor = { eyes: stranger, address: '127.0.0.1' };
      await subscribeByPhone(app, { ...visitor, plan: 'gold', phone: '0711000005' });
      await world.settle();
    },
    path: '/api/manage/get-subscription-slips/0711000005',
    status: 200,
    carries: ({ notes }) => ({
      kind: 'gold',
      ends: expect.any(String),
      data: [{ id: Number(notes.premium), locked: false, tips: [{ market_type: 1 }, {}, {}] }],
    }),
  },
  {
    route: premiumMail,
    title: 'no address',
    body: { 'e-mail': 'x' },
    status: 400,
    carries: { 'e-mail': 'Enter a valid email' },
  },
  {
    route: premiumMail,
    title: 'no subscriber',
    body: { 'e-mail': 'a@example.com' },
    status: 200,
    carries: { data: [] },
  },
  {
    route: 'GET /api/finance/pending_amount',
    title: 'two sales less the fee, pending',
    as: 'asha',
    status: 200,
    carries: {
      pending_amount: 1200,
      account_balance: 0,
      total_earnings: 1200,
      today_earnings: 1200,
      month_earnings: 1200,
    },
  },
  {
    route: 'GET /api/daraja/user-balances',
    title: 'the same, as the withdraw page has it',
    as: 'asha',
    status: 200,
    carries: (cast) => ({
      account_balance: 0,
      today_earnings: 1200,
      total_earning: 1200,
      phone: cast.asha.phone,
    }),
  },
  {
    route: payments,
    title: 'the earnings',
    as: 'asha',
    status: 200,
    carries: (cast) => ({
      count: 2,
      payments: [{ amount: 600, slip: cast.onSale, status: 'W' }, { status: 'W' }],
    }),
  },
  {
    route: payments,
    title: 'none of others',
    as: 'baraka',
    status: 200,
    carries: { count: 0, payments: [] },
  },
  { route: payments, title: 'behind the last page', as: 'asha', query: '?p=2', status: 404 },
  {
    route: request,
    title: 'no phone',
    as: 'asha',
    body: { phone_number: '1' },
    status: 400,
    carries: { phone_number: 'Enter a valid phone number' },
  },
  {
    route: request,
    title: 'too little',
    as: 'asha',
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 409,
    carries: { message: 'Minimum withdrawal amount is Ksh. 10. Account Balance should be at least Ksh. 500' },
  },
  {
    route: withdraw,
    title: 'no phone',
    as: 'asha',
    body: {},
    status: 400,
    carries: { error: 'Please enter your phone number' },
  },
  {
    route: withdraw,
    title: 'the phone of another',
    as: 'asha',
    body: (cast: Cast) => ({ phone_number: cast.baraka.phone }),
    status: 400,
  },
  {
    route: withdraw,
    title: 'too little',
    as: 'baraka',
    body: (cast: Cast) => ({ phone_number: cast.baraka.phone }),
    status: 409,
    carries: { error: 'Minimum withdrawal is Ksh. 10' },
  },
  {
    route: request,
    title: 'the whole balance; M-Pesa refuses and it comes back',
    as: 'asha',
    prepare: async ({ world, asha, baraka, finishGames }) => {
      world.app.clock.advance(23 * 3_600_000);
      await world.signIn(asha);
      await world.signIn(baraka);
      await finishGames();
      world.script(asha.phone, { outcome: { code: '2040' } }, 'b2c');
    },
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 200,
    check: ({ message }, { world }) => {
      expect(message).toMatch(/Withdrawal requested/);
      return world.settle();
    },
  },
  {
    route: withdraw,
    title: 'the whole balance, refused once more',
    as: 'asha',
    prepare: ({ world, asha }) => world.script(asha.phone, { outcome: { code: '2040' } }, 'b2c'),
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 200,
    carries: { withdrawal: { amount: 1200, status: 'Pending', transaction_id: null } },
    check: async ({ withdrawal }, cast) => {
      cast.notes.failed = String((withdrawal as { id: number }).id);
      await cast.world.settle();
    },
  },
  {
    route: retry,
    title: 'no such withdrawal',
    path: '/api/daraja/withdraw/retry/99999',
    as: 'asha',
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 404,
  },
  {
    route: retry,
    title: 'the withdrawal of another',
    path: (cast) => `/api/daraja/withdraw/retry/${cast.notes.failed}`,
    as: 'baraka',
    body: (cast: Cast) => ({ phone_number: cast.baraka.phone }),
    status: 404,
  },
  {
    route: retry,
    title: 'without a phone',
    path: (cast) => `/api/daraja/withdraw/retry/${cast.notes.failed}`,
    as: 'asha',
    body: {},
    status: 400,
    carries: { error: 'Please enter your phone number' },
  },
  {
    route: retry,
    title: 'tries again and is paid',
    prepare: ({ world, asha }) => world.script(asha.phone, 'approve', 'b2c'),
    path: (cast) => `/api/daraja/withdraw/retry/${cast.notes.failed}`,
    as: 'asha',
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 200,
    carries: { withdrawal: { amount: 1200, status: 'Pending' } },
    check: async ({ withdrawal }, cast) => {
      cast.notes.paid = String((withdrawal as { id: number }).id);
      await cast.world.settle();
    },
  },
  {
    route: retry,
    title: 'one that was paid',
    path: (cast) => `/api/daraja/withdraw/retry/${cast.notes.paid}`,
    as: 'asha',
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 409,
  },
  ...withdrawalList(newer, {
    amount: 1200,
    status: 'Successful',
    phone_number: expect.any(String),
    transaction_id: expect.any(String),
  }),
  ...withdrawalList(older, { amount: 1200, status: 'W', total_paid: 1200 }),
];
