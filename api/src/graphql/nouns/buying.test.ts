import { graphql, parse, subscribe } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import {
  createSeller,
  createSlip,
  freshPhone,
  type Seller,
  sellerWithBalance,
} from '../../../test/sellers.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { followToken } from '../../domain/purchases/purchaseToken.ts';
import { type Context, noCookies } from '../kit/context.ts';
import { schema } from '../schema.ts';

let world: MoneyWorld;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
});
afterAll(() => world.close());

const contextOf = (viewer: Viewer): Context => ({
  app: world.app,
  viewer,
  request: { id: 'test', address: '127.0.0.1', userAgent: '', refreshToken: null },
  cookies: noCookies,
});
async function run(source: string, variableValues: Record<string, unknown> = {}, viewer: Viewer = anonymous) {
  const answer = await graphql({ schema, source, variableValues, contextValue: contextOf(viewer) });
  expect(answer.errors).toBeUndefined();
  // biome-ignore lint/suspicious/noExplicitAny: answers of any operation
  return JSON.parse(JSON.stringify(answer.data)) as Record<string, any>;
}
const BUY = `mutation($input: BuySlipByPhoneInput!) { buySlipByPhone(input: $input) { __typename
  ... on BuyPayload { message token next { __typename ... on ConfirmOnPhone { phone } }
    purchase { id state message amount { text } slip { locked tips { pick { market { value } } } } } }
  ... on InvalidInputError { message fields { field } } ... on ConflictError { reason } ... on UnavailableError { message } } }`;

describe('buying by GraphQL', () => {
  it('follows a purchase live until its picks are open', async () => {
    const slip = await createSlip(world.app, seller);
    const phone = freshPhone();
    const { buySlipByPhone: bought } = await run(BUY, { input: { slip, phone } });
    expect(bought).toMatchObject({
      message: 'Request Sent',
      next: { __typename: 'ConfirmOnPhone', phone },
      purchase: {
        amount: { text: 'Ksh 50' },
        slip: { locked: true, tips: [{ pick: null }, { pick: null }, { pick: null }] },
      },
    });
    const followed = await subscribe({
      schema,
      document: parse(
        `subscription($token: String!) { purchase(token: $token) { state receipt slip { locked tips { pick { market { value } } } } } }`,
      ),
      variableValues: { token: bought.token },
      contextValue: contextOf(anonymous),
    });
    if (!(Symbol.asyncIterator in followed)) throw new Error(JSON.stringify(followed));
    await followed.next();
    await world.settle();
    const paid = (await followed.next()).value?.data;
    await followed.return?.(undefined);
    expect(JSON.parse(JSON.stringify(paid))).toMatchObject({
      purchase: {
        state: 'PAID',
        slip: { locked: false, tips: [{ pick: { market: { value: 'Both teams score (GG)' } } }, {}, {}] },
      },
    });
    const { purchase } = await run(`query($token: String!) { purchase(token: $token) { id } }`, {
      token: bought.token,
    });
    const seen = (viewer: Viewer) =>
      run(`query($id: ID!) { node(id: $id) { id } }`, { id: purchase.id }, viewer);
    expect((await seen(anonymous)).node).toBeNull();
    expect((await seen({ account: null, purchaseTokens: [bought.token] })).node.id).toBe(purchase.id);
  });

  it('names the field of a bad phone', async () => {
    const slip = await createSlip(world.app, seller);
    const { buySlipByPhone: refused } = await run(BUY, { input: { slip, phone: '12' } });
    expect(refused).toEqual({
      __typename: 'InvalidInputError',
      message: 'Enter Valid Phone Number',
      fields: [{ field: 'phone' }],
    });
  });

  it('sells a plan and opens the premium slips that it covers', async () => {
    const premium = await createSeller(world.app, { premium: true });
    const slip = await createSlip(world.app, premium, { premium: true });
    const plain = await createSlip(world.app, seller);
    const phone = freshPhone();
    const { subscribeByPhone: subscribed } = await run(
      `mutation($input: SubscribeByPhoneInput!) { subscribeByPhone(input: $input) { __typename ... on BuyPayload { token } } }`,
      {
        input: { plan: 'gold', phone },
      },
    );
    await world.settle();
    const { premiumSlipsByPhone: seen } = await run(
      `mutation($input: PremiumSlipsByPhoneInput!) { premiumSlipsByPhone(input: $input) { __typename ... on PremiumSlipsPayload { endsAt plan { code } slips { number locked } } } }`,
      { input: { phone } },
    );
    expect(seen).toMatchObject({ plan: { code: 'gold' }, endsAt: '2026-12-21T12:00:00.000Z' });
    expect(seen.slips).toContainEqual({ number: slip, locked: false });
    expect(seen.slips).not.toContainEqual(expect.objectContaining({ number: plain }));
    const BOUGHT = `query($token: String!) { purchase(token: $token) { messageCode premiumSlips { endsAt slips { number locked tips { pick { market { value } } } } } } premiumOffer { slipsToday slipsOnSale tipsters { username } } }`;
    const { purchase, premiumOffer } = await run(BOUGHT, { token: subscribed.token });
    expect(purchase).toMatchObject({
      messageCode: 'PLAN_PAID_BY_PHONE',
      premiumSlips: { endsAt: '2026-12-21T12:00:00.000Z', slips: [{ number: slip, locked: false }] },
    });
    expect(premiumOffer).toMatchObject({ slipsToday: 1, slipsOnSale: 1, tipsters: [{}] });
    // Who only follows the payment sees no tip.
    const { id } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { phone, planId: 'gold' } });
    const followed = await run(BOUGHT, { token: followToken(world.app, id) });
    expect(followed.purchase.premiumSlips).toBeNull();
    const none = await run(
      `mutation($input: PremiumSlipsByPhoneInput!) { premiumSlipsByPhone(input: $input) { ... on PremiumSlipsPayload { endsAt slips { number } } } }`,
      { input: { phone: freshPhone() } },
    );
    expect(none.premiumSlipsByPhone).toEqual({ endsAt: null, slips: [] });
  });

  it("withdraws the viewer's balance and shows it to nobody else", async () => {
    const rich = await sellerWithBalance(world, 1000);
    const { viewer } = await run(
      `{ viewer { finance { id accountBalance { amount } withdrawable { text } earningsByDay(days: 2) { date amount { amount } } }
         earnings { totalCount edges { node { status amount { amount } slip { locked } } } } } }`,
      {},
      rich.viewer,
    );
    expect(viewer).toMatchObject({
      finance: { accountBalance: { amount: '600.00' }, withdrawable: { text: 'Ksh 600' } },
      earnings: {
        totalCount: 1,
        edges: [{ node: { status: 'PAID', amount: { amount: '600.00' }, slip: { locked: false } } }],
      },
    });
    expect(viewer.finance.earningsByDay).toEqual([
      { date: '2026-11-20', amount: { amount: '0.00' } },
      { date: '2026-11-21', amount: { amount: '600.00' } },
    ]);
    const WITHDRAW = `mutation($input: RequestWithdrawalInput!) { requestWithdrawal(input: $input) { __typename
      ... on WithdrawalPayload { withdrawal { id number status amount { text } } viewer { finance { accountBalance { amount } } } } } }`;
    expect((await run(WITHDRAW, { input: { phone: rich.phone } })).requestWithdrawal).toEqual({
      __typename: 'NotSignedInError',
    });
    const { requestWithdrawal: asked } = await run(
      WITHDRAW,
      { input: { phone: rich.phone, door: 'DASHBOARD' } },
      rich.viewer,
    );
    expect(asked).toMatchObject({
      withdrawal: { status: 'PENDING', amount: { text: 'Ksh 600' } },
      viewer: { finance: { accountBalance: { amount: '0.00' } } },
    });
    const node = `query($id: ID!) { node(id: $id) { id } }`;
    expect((await run(node, { id: asked.withdrawal.id }, seller.viewer)).node).toBeNull();
    expect((await run(node, { id: viewer.finance.id }, seller.viewer)).node).toBeNull();
    await world.settle();
    const { viewer: after } = await run(
      `{ viewer { withdrawals { edges { node { status receipt retryable } } } } }`,
      {},
      rich.viewer,
    );
    expect(after.withdrawals.edges).toEqual([
      { node: { status: 'SUCCESSFUL', receipt: expect.stringMatching(/^[A-Z0-9]{10}$/), retryable: false } },
    ]);
  });

  it('lists what a device has paid for, with its picks, to that device alone', async () => {
    const MINE = `{ myPurchases { totalCount edges { node { state slip { number locked tips { pick { market { value } } odds } } } } } }`;
    const [first, second, unpaid] = [
      await createSlip(world.app, await createSeller(world.app)),
      await createSlip(world.app, await createSeller(world.app)),
      await createSlip(world.app, await createSeller(world.app)),
    ];
    const buy = async (slip: number) =>
      (await run(BUY, { input: { slip, phone: freshPhone() } })).buySlipByPhone.token as string;
    const token = await buy(first);
    await world.settle();
    world.app.clock.advance(1_000);
    const later = await buy(second);
    await world.settle();
    const waiting = await buy(unpaid);
    const { viewer: signedIn } = await createSeller(world.app);
    const lockedOut = [anonymous, { account: null, purchaseTokens: ['no-such-token-00'] }, signedIn];
    for (const viewer of lockedOut) {
      expect(await run(MINE, {}, viewer)).toEqual({ myPurchases: { totalCount: 0, edges: [] } });
    }
    const open = (number: number) => ({
      node: {
        state: 'PAID',
        slip: {
          number,
          locked: false,
          tips: Array.from({ length: 3 }, () => ({ pick: expect.anything(), odds: expect.anything() })),
        },
      },
    });
    const device = { account: null, purchaseTokens: [token, waiting, later] };
    expect(await run(MINE, {}, device)).toEqual({
      myPurchases: { totalCount: 2, edges: [open(second), open(first)] },
    });
    const other = { account: null, purchaseTokens: [later] };
    expect((await run(MINE, {}, other)).myPurchases).toEqual({ totalCount: 1, edges: [open(second)] });
  });
});

const MINE = `query($first: Int, $after: String) { viewer { purchases(first: $first, after: $after) { totalCount
  pageInfo { hasNextPage endCursor } edges { cursor } nodes { id token state slip { number locked tips { pick { market { value } } } } } } } }`;

describe('the purchases of an account', () => {
  it('are those it made while signed in, the latest first, with what they opened', async () => {
    const [buyer, other] = [await createSeller(world.app), await createSeller(world.app)];
    const slips: number[] = [];
    for (const viewer of [buyer.viewer, buyer.viewer, buyer.viewer, anonymous]) {
      const slip = await createSlip(world.app, seller);
      await run(BUY, { input: { slip, phone: freshPhone() } }, viewer);
      await world.settle();
      world.app.clock.advance(1_000);
      slips.push(slip);
    }
    const [oldest, middle, latest] = slips;
    const { purchases } = (await run(MINE, { first: 2 }, buyer.viewer)).viewer;
    expect(purchases).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: true },
      nodes: [
        { state: 'PAID', token: null, slip: { number: latest, locked: false } },
        { state: 'PAID', slip: { number: middle, tips: [{ pick: { market: expect.anything() } }, {}, {}] } },
      ],
    });
    expect(purchases.edges.at(-1).cursor).toBe(purchases.pageInfo.endCursor);
    const rest = await run(MINE, { first: 2, after: purchases.pageInfo.endCursor }, buyer.viewer);
    expect(rest.viewer.purchases).toMatchObject({
      pageInfo: { hasNextPage: false },
      nodes: [{ slip: { number: oldest } }],
    });
    expect((await run(MINE, {}, other.viewer)).viewer.purchases).toMatchObject({ totalCount: 0, nodes: [] });
    expect(await run(MINE)).toEqual({ viewer: null });
  });
});
