import { anonymous } from '../../src/domain/foundation/viewer.ts';
import { subscribeByPhone } from '../../src/domain/premium/subscribe.ts';
import { addTipster, publishOn } from '../football.ts';
import {
  type Actor,
  premium,
  purchasesOf,
  recovered,
  slipSeen,
  type Writing,
  withdrawalsOf,
} from './writings.ts';

const buyer = ({ door }: Actor) => (door === 'rest' ? '254711000101' : '254711000102');
const mailBuyer = ({ door }: Actor, country: string) => `${door}.${country.toLowerCase()}@example.com`;
const tips = ({ cast }: Actor, odds = '2') =>
  cast.games.slice(0, 3).map((game, at) => ({ game, market: at + 1, odds }));

function publish(actor: Actor, parts: { amount?: number; tip_id?: string; tips?: unknown[] } = {}) {
  const { amount = 1000, tip_id = 'first', tips: chosen = tips(actor) } = parts;
  return {
    body: { published: true, tips: chosen, tip_id, amount },
    input: { tips: chosen, price: amount, idempotencyKey: tip_id },
  };
}

function buyByCard(path: string, country: 'NG' | 'UG' | 'INTL', expected: unknown[]): Writing {
  const call = (email: string, slip: number) => ({
    body: { 'e-mail': email, slip_id: slip },
    input: { email, slip, country },
  });
  return {
    route: `POST ${path}`,
    mutation: 'buySlipByEmail',
    payload: '... on BuyPayload { message token next { ... on GoToCheckout { link } } }',
    refusals: [
      { what: 'no address', status: 400, call: ({ notes }) => call('x', Number(notes.slip)) },
      { what: 'no such slip', status: 404, call: () => call('a@example.com', 99999) },
      { what: 'a slip that is over', status: 409, call: ({ cast }) => call('a@example.com', cast.won) },
    ],
    works: {
      call: (actor) => call(mailBuyer(actor, country), Number(actor.notes.slip)),
      effect: async (said, actor) => ({
        link: /^http/.test(String(said.link ?? (said.next as { link?: string } | undefined)?.link)),
        token: typeof said.token,
        purchases: await purchasesOf(actor, { email: mailBuyer(actor, country) }),
      }),
      expected: { link: true, token: 'string', purchases: [['REQUESTED', ...expected]] },
    },
  };
}

const recoveredText = `... on RecoverPayload { token purchase { slip { tips {
  game { homeTeam { name } awayTeam { name } league { name } } pick { market { value } } } } } }`;
const recoveredTips = [
  { Game: 'Home 11 vs Away 11', League: 'FKF Premier League', Tip: 'Home win' },
  { Game: 'Home 12 vs Away 12', League: 'FKF Premier League', Tip: 'Draw' },
  { Game: 'Home 13 vs Away 13', League: 'FKF Premier League', Tip: 'Away win' },
];
const premiumText =
  '... on PremiumSlipsPayload { endsAt plan { code } slips { locked tips { odds pick { market { id } } } } }';
const premiumTips = {
  kind: 'gold',
  ends: 'string',
  slips: [
    [
      false,
      [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    ],
  ],
};

/** A subscriber by phone and e-mail, and a premium slip to see: once for REST and GraphQL. */
async function subscribe({ cast }: Actor): Promise<void> {
  const { app, settle } = cast.world;
  if ((await app.db.prisma.subscription.count()) > 0) return;
  const premiumTipster = await addTipster(app, 'premium_tipster', { premium: true });
  await publishOn(app, premiumTipster, cast.games.slice(3, 6));
  await subscribeByPhone(app, { viewer: anonymous, address: '127.0.0.1', plan: 'gold', phone: '0711000005' });
  await settle();
  await app.db.prisma.subscription.updateMany({ data: { email: 'gold@example.com' } });
}

async function endGames({ cast, person }: Actor): Promise<void> {
  const { app } = cast.world;
  const [first] = cast.games;
  if ((await app.db.prisma.game.findUniqueOrThrow({ where: { id: first ?? 0 } })).status !== 'FINISHED') {
    app.clock.advance(23 * 3_600_000);
    await cast.finishGames();
  }
  await cast.world.signIn(person);
}

const byPhone = (phone: string) => ({ body: { phone_number: phone }, input: { phone } });
const atDashboard = (phone: string) => ({
  body: { phone_number: phone },
  input: { phone, door: 'DASHBOARD' },
});
const withdrawalText = '... on WithdrawalPayload { message withdrawal { number amount { amount } } }';

/** In order: publish, sell, recover, subscribe, finish, withdraw. */
export const moneyWritings: readonly Writing[] = [
  {
    route: 'POST /api/slip/create',
    mutation: 'publishSlip',
    signedIn: true,
    payload: '... on PublishSlipPayload { message slip { number } }',
    refusals: [
      {
        what: 'two tips',
        status: 400,
        call: (actor) => publish(actor, { tips: tips(actor).slice(1) }),
      },
      { what: 'a low price', status: 400, call: (actor) => publish(actor, { amount: 49 }) },
      { what: 'a high price', status: 400, call: (actor) => publish(actor, { amount: 1001 }) },
      {
        what: 'a game twice',
        status: 400,
        call: (actor) =>
          publish(actor, {
            tips: [...tips(actor), { game: actor.cast.games[0], market: 5, odds: '2' }],
          }),
      },
      {
        what: 'six games',
        status: 400,
        call: (actor) =>
          publish(actor, {
            tips: actor.cast.games.map((game) => ({ game, market: 1, odds: '2' })),
          }),
      },
      {
        what: 'a game that has begun',
        status: 409,
        call: (actor) =>
          publish(actor, { tips: [{ game: 1, market: 1, odds: '2' }, ...tips(actor).slice(1)] }),
      },
      { what: 'odds that moved', status: 409, call: (actor) => publish(actor, { tips: tips(actor, '2.5') }) },
    ],
    works: {
      call: (actor) => publish(actor),
      effect: async (said, actor) => {
        const { id, number } = said.slip as { id?: number; number?: number };
        actor.notes.slip = String(number ?? id);
        return [said.message, await slipSeen(actor, Number(actor.notes.slip))];
      },
      expected: [
        'Successfully Published Tips',
        {
          accumulator: 8,
          price: 1000,
          locked: false,
          tips: [
            [0, 2, 1],
            [1, 2, 2],
            [2, 2, 3],
          ],
        },
      ],
    },
  },
  {
    route: 'POST /api/slip/create',
    mutation: 'publishSlip',
    signedIn: true,
    payload: '... on PublishSlipPayload { slip { number } }',
    refusals: [
      {
        what: 'a third slip',
        status: 409,
        prepare: async ({ cast, person }) => {
          const { app } = cast.world;
          const open = { tipsterId: person.viewer.account.tipsterId, result: null };
          for (let have = await app.db.prisma.slip.count({ where: open }); have < 2; have++) {
            await publishOn(app, person.viewer, cast.games.slice(3, 6));
          }
        },
        call: (actor) => publish(actor, { tip_id: 'third' }),
      },
    ],
  },
  {
    route: 'POST /api/processor/buy',
    mutation: 'buySlipByPhone',
    payload: '... on BuyPayload { message token }',
    refusals: [
      {
        what: 'no phone',
        status: 400,
        call: ({ notes }) => {
          const input = { phone: '12', slip: Number(notes.slip) };
          return { body: input, input };
        },
      },
      {
        what: 'no such slip',
        status: 404,
        call: () => {
          const input = { phone: '0711000101', slip: 99999 };
          return { body: input, input };
        },
      },
      {
        what: 'a slip that is over',
        status: 409,
        call: ({ cast }) => {
          const input = { phone: '0711000101', slip: cast.won };
          return { body: input, input };
        },
      },
    ],
    works: {
      call: (actor) => {
        const input = { phone: buyer(actor), slip: Number(actor.notes.slip) };
        return { body: input, input };
      },
      effect: async (said, actor) => {
        const { world } = actor.cast;
        const purchases = await purchasesOf(actor, { phone: buyer(actor) });
        const paid = await world.app.db.prisma.purchase.findFirst({ where: { phone: buyer(actor) } });
        actor.notes.receipt = paid?.receipt ?? '';
        const opened = await world.call(`/api/slip/get/${actor.notes.slip}`, {
          headers: { cookie: `purchases=${String(said.token)}` },
        });
        return [said.message, purchases, (opened.body.slip as { locked: boolean }).locked];
      },
      expected: ['Request Sent', [['PAID', 'KE', 'KES', 100_000n]], false],
    },
  },
  buyByCard('/api/processor/buy-flw', 'NG', ['NG', 'NGN', 1_000_000n]),
  buyByCard('/api/processor/buy-flw-ug', 'UG', ['UG', 'UGX', 30_000n]),
  buyByCard('/api/processor/buy-flw-us', 'INTL', ['XX', 'USD', 1_000n]),
  {
    route: 'POST /api/manage/find-slip/{phone}/{code+}',
    mutation: 'recoverSlipByPhone',
    payload: recoveredText,
    refusals: [
      {
        what: 'a short code',
        status: 400,
        call: () => ({
          path: '/api/manage/find-slip/0711000101/abc',
          input: { phone: '0711000101', code: 'abc' },
        }),
      },
      {
        what: 'no phone',
        status: 400,
        call: () => ({
          path: '/api/manage/find-slip/12/SJK1234567',
          input: { phone: '12', code: 'SJK1234567' },
        }),
      },
      {
        what: 'nobody paid',
        status: 404,
        call: () => ({
          path: '/api/manage/find-slip/0711000109/SJK1234567',
          input: { phone: '0711000109', code: 'SJK1234567' },
        }),
      },
    ],
    works: {
      call: (actor) => ({
        path: `/api/manage/find-slip/${buyer(actor)}/${actor.notes.receipt}%20Confirmed`,
        input: { phone: buyer(actor), code: `${actor.notes.receipt} Confirmed` },
      }),
      effect: recovered,
      expected: recoveredTips,
    },
  },
  {
    route: 'POST /api/manage/find-slip-ng/{email}/{id+}',
    mutation: 'recoverSlipByEmail',
    payload: recoveredText,
    refusals: [
      {
        what: 'no address',
        status: 400,
        call: () => ({
          path: `/api/manage/find-slip-ng/a/${btoa('12345')}`,
          input: { email: 'a', transactionId: '12345' },
        }),
      },
      {
        what: 'a short id',
        status: 400,
        call: () => ({
          path: `/api/manage/find-slip-ng/a@example.com/${btoa('12')}`,
          input: { email: 'a@example.com', transactionId: '12' },
        }),
      },
      {
        what: 'nobody paid',
        status: 404,
        call: () => ({
          path: `/api/manage/find-slip-ng/a@example.com/${btoa('12345')}`,
          input: { email: 'a@example.com', transactionId: '12345' },
        }),
      },
    ],
    works: {
      prepare: async (actor) => {
        const { world } = actor.cast;
        const where = { email: mailBuyer(actor, 'NG') };
        const { txRef } = await world.app.db.prisma.purchase.findFirstOrThrow({ where });
        const { transactionIds } = await world.cards.checkout.pay(txRef ?? '');
        await world.cards.checkout.idle();
        await world.settle();
        actor.notes.transaction = String(transactionIds[0]);
      },
      call: (actor) => ({
        path: `/api/manage/find-slip-ng/${mailBuyer(actor, 'NG')}/${btoa(actor.notes.transaction ?? '')}`,
        input: { email: mailBuyer(actor, 'NG'), transactionId: actor.notes.transaction },
      }),
      effect: recovered,
      expected: recoveredTips,
    },
  },
  {
    route: 'GET /api/manage/get-subscription-slips/{phone}',
    mutation: 'premiumSlipsByPhone',
    payload: premiumText,
    refusals: [
      {
        what: 'no phone',
        status: 400,
        call: () => ({ path: '/api/manage/get-subscription-slips/12', input: { phone: '12' } }),
      },
    ],
    works: {
      prepare: subscribe,
      call: () => ({
        path: '/api/manage/get-subscription-slips/0711000005',
        input: { phone: '0711000005' },
      }),
      effect: premium,
      expected: premiumTips,
    },
  },
  {
    route: 'POST /api/manage/get-subscription-slips-ng-us',
    mutation: 'premiumSlipsByEmail',
    payload: premiumText,
    refusals: [
      { what: 'no address', status: 400, call: () => ({ body: { 'e-mail': 'x' }, input: { email: 'x' } }) },
    ],
    works: {
      prepare: subscribe,
      call: () => ({ body: { 'e-mail': 'gold@example.com' }, input: { email: 'gold@example.com' } }),
      effect: premium,
      expected: premiumTips,
    },
  },
  {
    route: 'POST /api/finance/withdraw_request',
    mutation: 'requestWithdrawal',
    signedIn: true,
    payload: withdrawalText,
    refusals: [
      { what: 'no phone', status: 400, call: () => atDashboard('1') },
      { what: 'too little', status: 409, call: ({ person }) => atDashboard(person.phone) },
    ],
    works: {
      prepare: async (actor) => {
        await endGames(actor);
        actor.cast.world.script(actor.person.phone, { outcome: { code: '2040' } }, 'b2c');
      },
      call: ({ person }) => atDashboard(person.phone),
      effect: async (said, actor) => [
        /^Withdrawal requested/.test(String(said.message)),
        await withdrawalsOf(actor),
      ],
      expected: [true, [['FAILED', 1200]]],
    },
  },
  {
    route: 'POST /api/daraja/withdraw',
    mutation: 'requestWithdrawal',
    signedIn: true,
    payload: withdrawalText,
    refusals: [
      {
        what: 'the phone of another',
        status: 400,
        call: ({ cast, person }) => byPhone(person === cast.asha ? cast.baraka.phone : cast.asha.phone),
      },
      { what: 'no phone', status: 400, call: () => byPhone('') },
    ],
    works: {
      prepare: ({ cast, person }) => cast.world.script(person.phone, { outcome: { code: '2040' } }, 'b2c'),
      call: ({ person }) => byPhone(person.phone),
      effect: async (said, actor) => {
        const { id, number } = said.withdrawal as { id?: number; number?: number };
        actor.notes.failed = String(number ?? id);
        return withdrawalsOf(actor);
      },
      expected: [
        ['FAILED', 1200],
        ['FAILED', 1200],
      ],
    },
  },
  {
    route: 'POST /api/daraja/withdraw/retry/{id}',
    mutation: 'retryWithdrawal',
    signedIn: true,
    payload: withdrawalText,
    refusals: [
      {
        what: 'no such withdrawal',
        status: 404,
        call: ({ person }) => ({
          path: '/api/daraja/withdraw/retry/99999',
          body: { phone_number: person.phone },
          input: { number: 99999, phone: person.phone },
        }),
      },
      {
        what: 'no phone',
        status: 400,
        call: ({ notes }) => ({
          path: `/api/daraja/withdraw/retry/${notes.failed}`,
          body: {},
          input: { number: Number(notes.failed), phone: '' },
        }),
      },
    ],
    works: {
      prepare: ({ cast, person }) => cast.world.script(person.phone, 'approve', 'b2c'),
      call: ({ notes, person }) => ({
        path: `/api/daraja/withdraw/retry/${notes.failed}`,
        body: { phone_number: person.phone },
        input: { number: Number(notes.failed), phone: person.phone },
      }),
      effect: (_said, actor) => withdrawalsOf(actor),
      expected: [
        ['FAILED', 1200],
        ['FAILED', 1200],
        ['PAID', 1200],
      ],
    },
  },
];
