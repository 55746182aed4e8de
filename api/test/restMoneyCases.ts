import { expect } from 'vitest';
import { refundPaidPurchase } from '../src/domain/backOffice/chargeBackPurchase.ts';
import { buySlipByEmail, buySlipByPhone } from '../src/domain/buying/buySlip.ts';
import { anonymous, systemViewer } from '../src/domain/foundation/viewer.ts';
import { subscribeByEmail, subscribeByPhone } from '../src/domain/premium/subscribe.ts';
import { price, publishOn } from './football.ts';
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

const buyer = '254711000001';
const tips = (cast: Cast, odds: unknown = 2) =>
  cast.games.slice(0, 3).map((game, at) => ({ game, market: at + 1, odds }));

function slip(parts: Record<string, unknown>) {
  return (cast: Cast) => ({ published: true, tips: tips(cast), tip_id: 'first', amount: 100, ...parts });
}

/** Buys and pays a slip on sale, and has staff refund it. */
async function giveBack({ world, jackpot, notes }: Cast, how: 'phone' | 'card'): Promise<void> {
  const { app } = world;
  const visit = { slip: jackpot, viewer: anonymous, address: '127.0.0.1' };
  const { purchaseId } =
    how === 'phone'
      ? await buySlipByPhone(app, { ...visit, phone: '0711000009' })
      : await buySlipByEmail(app, { ...visit, email: 'back@example.com', country: 'NG' });
  const read = () => app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  if (how === 'card') {
    await world.cards.checkout.pay((await read()).txRef ?? '');
    await world.cards.checkout.idle();
  }
  await world.settle();
  notes.given = (await read()).receipt ?? '';
  await refundPaidPurchase(app, systemViewer, { purchaseId, reason: 'asked for' });
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
  ...[undefined, null, '', ' '].map((amount) => ({
    route: create,
    title: `no price: ${JSON.stringify(amount)}`,
    as: 'asha' as const,
    body: slip({ amount }),
    status: 400,
    carries: { error: "Can't be empty", amount: "Can't be empty" },
  })),
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
    title: 'six tips',
    as: 'asha',
    body: (cast: Cast) => ({
      amount: 50,
      tips: cast.games.slice(0, 6).map((game) => ({ game, market: 1, odds: 2 })),
    }),
    status: 400,
    carries: { error: 'Maximum number of 5 games reached' },
  },
  ...(
    [
      ['total odds of 2.46', 1350],
      ['total odds of 103.82', 4700],
    ] as const
  ).map(([title, milli]) => ({
    route: create,
    title,
    as: 'asha' as const,
    prepare: ({ world }: Cast) => price(world.app, [11, 12, 13], { '6-0': milli }),
    body: (cast: Cast) => ({
      amount: 50,
      tips: tips(cast, milli / 1000).map((tip) => ({ ...tip, market: 49 })),
    }),
    status: 400,
    carries: {
      error: 'Total odds must be within 2.5 and 100.00 . A minimum of 2.5 and a maximum of 100.0',
    },
  })),
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
    title: 'the same key for two tips',
    as: 'asha',
    body: (cast: Cast) => ({ ...slip({})(cast), tips: tips(cast).slice(1) }),
    status: 400,
    carries: { error: "Publish at least '3' tip" },
  },
  {
    route: create,
    title: 'the same key for another price is a third',
    as: 'asha',
    body: slip({ amount: 200 }),
    status: 409,
    carries: { error: "Can't Post more than 2 tips" },
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
    title: 'a number that no mobile phone has',
    body: (cast: Cast) => ({ phone: '0812345678', slip: cast.onSale }),
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
    route: findPhone,
    title: 'a slip on sale whose price goes back',
    prepare: (cast) => giveBack(cast, 'phone'),
    path: (cast) => `/api/manage/find-slip/0711000009/${cast.notes.given}`,
    status: 409,
    carries: { message: expect.stringMatching(/^Paid\. The money (is on its way|was sent) back to you$/) },
  },
  {
    route: findEmail,
    title: 'a slip on sale whose price goes back',
    prepare: (cast) => giveBack(cast, 'card'),
    path: (cast) => `/api/manage/find-slip-ng/back@example.com/${btoa(cast.notes.given ?? '')}`,
    status: 409,
    carries: { message: expect.stringMatching(/^Paid\. The money (is on its way|was sent) back to you$/) },
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
      const { tipsterId } = baraka.viewer.account;
      await app.db.prisma.tipster.update({ where: { id: tipsterId }, data: { premium: true } });
      notes.premium = String(await publishOn(app, baraka.viewer, games.slice(3, 6)));
      const visitor = { viewer: anonymous, address: '127.0.0.1' };
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
    title: 'the premium tips of a subscriber, open',
    prepare: async ({ world }) => {
      const visitor = { viewer: anonymous, address: '127.0.0.1' };
      const wanted = { ...visitor, plan: 'bronze', email: 'bronze@example.com', country: 'INTL' as const };
      const { purchaseId } = await subscribeByEmail(world.app, wanted);
      const { txRef } = await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
      await world.cards.checkout.pay(txRef ?? '');
      await world.cards.checkout.idle();
      await world.settle();
    },
    body: { 'e-mail': 'bronze@example.com' },
    status: 200,
    carries: ({ notes }) => ({
      kind: 'bronze',
      data: [{ id: Number(notes.premium), locked: false, tips: [{ market_type: 1 }, {}, {}] }],
    }),
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
];
