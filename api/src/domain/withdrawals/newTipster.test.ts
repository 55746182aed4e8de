import { graphql } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { payoutsOf } from '../../../test/payouts.ts';
import {
  createSeller,
  createSlip,
  finishSlip,
  freshPhone,
  type Seller,
  sellerWithBalance,
} from '../../../test/sellers.ts';
import { noCookies } from '../../graphql/kit/context.ts';
import { staffSchema as schema } from '../../graphql/schema.ts';
import { listStuckMoney } from '../backOffice/listStuckMoney.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { readFinance } from './readFinance.ts';
import { retryWithdrawal } from './retryWithdrawal.ts';
import { sendPayout } from './sendPayout.ts';

const DAY = 86_400_000;
let world: MoneyWorld;
let staff: Viewer;
let seller: Seller;
let payouts: ReturnType<typeof payoutsOf>;
beforeAll(async () => {
  world = await startMoneyWorld({
    settings: { NEW_TIPSTER_DAYS: 7, NEW_TIPSTER_CAP_KSH: 1_000, WITHDRAWAL_REVIEW_HOURS: 24 },
  });
  payouts = payoutsOf(world);
  const boss = await createSeller(world.app);
  await world.app.db.prisma.user.update({ where: { id: boss.userId }, data: { isStaff: true } });
  staff = { account: { ...boss.viewer.account, isStaff: true }, purchaseTokens: [] };
});
afterAll(() => world.close());
// Ksh 1,000, of which 600 are the tipster's.
beforeEach(async () => {
  seller = await sellerWithBalance(world, 1_000);
});

async function sell() {
  const slip = await createSlip(world.app, seller, { priceKsh: 1_000 });
  await buySlipByPhone(world.app, { slip, phone: freshPhone(), viewer: anonymous, address: '127.0.0.1' });
  await world.settle();
  await finishSlip(world.app, slip, 'WON');
}
const finance = () => readFinance(world.app, seller.tipsterId);
const balanced = async () => expect(await differences(world.app)).toEqual([]);
async function run(source: string, viewer: Viewer) {
  const request = { id: 'test', address: '127.0.0.1', userAgent: '', refreshToken: null };
  const contextValue = { app: world.app, viewer, request, cookies: noCookies };
  return JSON.parse(JSON.stringify(await graphql({ schema, source, contextValue })));
}
async function review(number: number, approved: boolean, viewer = staff): Promise<string> {
  const more = approved ? '' : ', reason: "all cards, one address"';
  const input = `{ withdrawal: "${number}", approved: ${approved}${more} }`;
  const { data } = await run(
    `mutation { reviewWithdrawal(input: ${input}) { __typename ... on ConflictError { reason } } }`,
    viewer,
  );
  await world.settle();
  return data.reviewWithdrawal.reason ?? data.reviewWithdrawal.__typename;
}
const own = async () =>
  (
    await run(
      '{ viewer { withdrawals { nodes { status message reviewDueAt retryable } } finance { withdrawable { text } newTipsterLimit { cap { text } left { text } reviewHours until } } } }',
      seller.viewer,
    )
  ).data.viewer;
const waiting = async () =>
  (await listStuckMoney(world.app)).filter(({ may }) => may.includes('review')).map(({ id }) => id);

it('the first withdrawal of a tipster waits for staff, is set aside, and is sent when they approve it', async () => {
  const { number, message } = await payouts.ask(seller, { idempotencyKey: 'once' });
  expect(message).toContain('review');
  await world.settle();
  await world.later(3 * 3_600);
  await sendPayout(world.app, { kind: 'withdrawal', id: String(number) });
  expect(await payouts.row(seller)).toMatchObject({ state: 'REQUESTED', nextCheckAt: null, sentAt: null });
  expect(payouts.received(seller)).toBe(0);
  expect((await finance()).accountBalance.minor).toBe(0n);
  expect(await payouts.ask(seller, { idempotencyKey: 'once' })).toEqual({ number, message });
  await expect(payouts.ask(seller)).rejects.toMatchObject({ reason: 'WITHDRAWAL_UNDER_WAY' });

  const { createdAt } = await payouts.row(seller);
  const { withdrawals, finance: money } = await own();
  expect(withdrawals.nodes).toEqual([
    {
      status: 'PENDING',
      message: expect.stringContaining('We review the first'),
      retryable: false,
      reviewDueAt: new Date(createdAt.getTime() + DAY).toISOString(),
    },
  ]);
  expect(money.newTipsterLimit).toEqual({
    cap: { text: 'Ksh 1,000' },
    left: { text: 'Ksh 400' },
    reviewHours: 24,
    until: null,
  });
  const item = (await listStuckMoney(world.app)).find(({ id }) => id === String(number));
  expect(item).toMatchObject({ kind: 'withdrawal', may: ['review'], amountMinor: 60_000n });
  expect(item?.reason).toContain('1 sales, 0 of them by card, to 1 buyers');

  await balanced();
  expect(await review(number, true, seller.viewer)).toBe('NotAllowedError');
  expect(await waiting()).toContain(String(number));
  expect(await review(number, true)).toBe('DonePayload');
  expect(payouts.received(seller)).toBe(600);
  expect(await payouts.row(seller)).toMatchObject({ state: 'PAID' });
  expect(await review(number, true)).toBe('NOT_IN_REVIEW');
  expect(await review(number, false)).toBe('NOT_IN_REVIEW');
  expect((await own()).withdrawals.nodes[0]).toMatchObject({ reviewDueAt: null, status: 'SUCCESSFUL' });
  const audit = await world.app.db.prisma.auditEntry.findMany({
    where: { subject: `withdrawal:${number}` },
  });
  expect(audit.map(({ action }) => action)).toEqual(['approve withdrawal']);
  await balanced();
});

it('what staff refuse is not sent: the money is back in the balance, and another request waits again', async () => {
  const { number } = await payouts.ask(seller);
  expect(await review(number, false)).toBe('DonePayload');
  expect(await payouts.row(seller)).toMatchObject({ state: 'FAILED', sentAt: null });
  expect((await finance()).accountBalance.minor).toBe(60_000n);
  expect((await finance()).newTipsterLimit?.left.minor).toBe(100_000n);
  expect((await own()).withdrawals.nodes[0]).toMatchObject({
    status: 'FAILED',
    retryable: true,
    message: expect.stringContaining('Not approved'),
  });
  await balanced();
  const again = { viewer: seller.viewer, number, phone: seller.phone };
  const second = await retryWithdrawal(world.app, again);
  await world.settle();
  expect(await waiting()).toContain(String(second.number));
  expect(await retryWithdrawal(world.app, again)).toEqual(second);
  expect(payouts.received(seller)).toBe(0);
  expect(await review(second.number, true)).toBe('DonePayload');
  expect(payouts.received(seller)).toBe(600);
  await balanced();
});

it('all withdrawals of a new tipster have a limit, until one was paid for so many days', async () => {
  const first = await payouts.ask(seller);
  expect(await review(first.number, true)).toBe('DonePayload');
  const { endedAt } = await payouts.row(seller);
  await sell();
  // 600 are there, and 600 of the 1,000 are used up.
  expect((await finance()).withdrawable.minor).toBe(40_000n);
  const second = await payouts.ask(seller);
  expect(await payouts.row(seller)).toMatchObject({ amountMinor: 40_000n });
  expect(await review(second.number, true)).toBe('DonePayload');
  await sell();
  const until = new Date((endedAt?.getTime() ?? 0) + 7 * DAY);
  expect(await finance()).toMatchObject({
    accountBalance: { minor: 80_000n },
    withdrawable: { minor: 0n },
    newTipsterLimit: { left: { minor: 0n }, until },
  });
  await expect(payouts.ask(seller)).rejects.toMatchObject({ reason: 'NEW_TIPSTER_LIMIT' });
  const failed = await world.app.db.prisma.withdrawal.create({
    data: {
      tipsterId: seller.tipsterId,
      amountMinor: 1_000n,
      phone: seller.phone,
      state: 'FAILED',
      originatorConversationId: 'wd-new',
      callbackToken: 'token-new',
      createdAt: new Date(0),
    },
  });
  const again = { viewer: seller.viewer, number: failed.id, phone: seller.phone };
  await expect(retryWithdrawal(world.app, again)).rejects.toMatchObject({ reason: 'NEW_TIPSTER_LIMIT' });

  world.app.clock.advance(until.getTime() - world.app.clock.now().getTime() - 1);
  await expect(payouts.ask(seller)).rejects.toMatchObject({ reason: 'NEW_TIPSTER_LIMIT' });
  world.app.clock.advance(1);
  expect(await finance()).toMatchObject({ newTipsterLimit: null, withdrawable: { minor: 80_000n } });
  await payouts.ask(seller);
  await world.settle();
  expect(payouts.received(seller)).toBe(1_800);
  expect(await waiting()).toEqual([]);
  await balanced();
});

it('no writer moves a withdrawal that waits for staff, nor takes their look back', async () => {
  const { number } = await payouts.ask(seller);
  const move = (set: string) =>
    world.app.db.query(`UPDATE "Withdrawal" SET ${set} WHERE "id" = ${number} RETURNING 1`);
  for (const state of ['SENDING', 'ACCEPTED', 'UNKNOWN', 'PAID', 'FAILED'])
    await expect(move(`"state" = '${state}'`)).rejects.toThrow();
  await expect(move(`"reviewDueAt" = NULL`)).rejects.toThrow();
  expect(await review(number, true)).toBe('DonePayload');
  await expect(move(`"reviewedAt" = NULL`)).rejects.toThrow();
});
