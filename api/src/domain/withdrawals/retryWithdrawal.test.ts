import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { payoutsOf } from '../../../test/payouts.ts';
import { createSlip, finishSlip, freshPhone, type Seller, sellerWithBalance } from '../../../test/sellers.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { anonymous } from '../foundation/viewer.ts';
import { readFinance } from './readFinance.ts';
import { resolvePayout } from './resolvePayout.ts';
import { retryWithdrawal } from './retryWithdrawal.ts';

let world: MoneyWorld;
let payouts: ReturnType<typeof payoutsOf>;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
  payouts = payoutsOf(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  seller = await sellerWithBalance(world, 1000);
});

const rows = (who = seller) =>
  world.app.db.prisma.withdrawal.findMany({ where: { tipsterId: who.tipsterId }, orderBy: { id: 'asc' } });
const balance = async (who = seller) => (await readFinance(world.app, who.tipsterId)).accountBalance.minor;
const again = (number: number, more: { phone?: string } = {}, who = seller) =>
  retryWithdrawal(world.app, { viewer: who.viewer, phone: who.phone, number, ...more });
const giveBack = { told: 'failed', code: '2040', description: 'not registered', next: 'giveBack' } as const;

/** Asks for all of the balance, and M-Pesa refuses to deliver it. */
async function failedOne(who = seller): Promise<number> {
  world.daraja.bank.setScript({ phone: who.phone, times: 1, script: { outcome: { code: '2040' } } });
  const { number } = await payouts.ask(who);
  await world.settle();
  expect((await rows(who)).at(-1)?.state).toBe('FAILED');
  return number;
}

async function earn(who: Seller, priceKsh: number) {
  const slip = await createSlip(world.app, who, { priceKsh });
  await buySlipByPhone(world.app, { slip, phone: freshPhone(), viewer: anonymous, address: '127.0.0.1' });
  await world.settle();
  await finishSlip(world.app, slip, 'WON');
}

it('asks for the amount that failed, and not for what was earned since', async () => {
  const number = await failedOne();
  await earn(seller, 100);
  expect(await balance()).toBe(66_000n);
  const repeated = await again(number);
  expect(await balance()).toBe(6_000n);
  await world.settle();
  expect(await rows()).toMatchObject([
    { id: number, state: 'FAILED', retryOfId: null },
    { id: repeated.number, state: 'PAID', retryOfId: number, amountMinor: 60_000n, idempotencyKey: null },
  ]);
  expect(payouts.received(seller)).toBe(600);
  expect(await differences(world.app)).toEqual([]);
});

it('sends to the phone that is confirmed now, and never to the one of then', async () => {
  const number = await failedOne();
  const changed = freshPhone();
  await world.app.db.prisma.user.update({ where: { id: seller.userId }, data: { phone: changed } });
  await expect(again(number)).rejects.toMatchObject({ fields: [{ field: 'phone' }] });
  await again(number, { phone: changed });
  await world.settle();
  expect(world.daraja.bank.payouts().map((payout) => payout.phone)).toContain(changed);
  expect((await rows()).at(-1)).toMatchObject({ state: 'PAID', phone: changed });
  expect(payouts.received(seller)).toBe(0);
});

it.each([
  ['unconfirmed', { phoneConfirmedAt: null }, { code: 'INVALID_INPUT' }],
  ['new', { phonePayableFrom: new Date('2036-01-01T00:00:00Z') }, { reason: 'PHONE_TOO_NEW' }],
])('sends nothing to a phone that is %s', async (_what, data, refusal) => {
  const number = await failedOne();
  await world.app.db.prisma.user.update({ where: { id: seller.userId }, data });
  await expect(again(number)).rejects.toMatchObject(refusal);
  expect(await rows()).toHaveLength(1);
  expect(await balance()).toBe(60_000n);
});

it('pays a new phone from the moment on that its day is over', async () => {
  const number = await failedOne();
  const phonePayableFrom = new Date(world.app.clock.now().getTime() + 1);
  await world.app.db.prisma.user.update({ where: { id: seller.userId }, data: { phonePayableFrom } });
  await expect(again(number)).rejects.toMatchObject({ reason: 'PHONE_TOO_NEW' });
  world.app.clock.advance(1);
  await again(number);
  await world.settle();
  expect(payouts.received(seller)).toBe(600);
});

it("finds only the tipster's own, and says no more about the others than about none", async () => {
  const number = await failedOne();
  const other = await sellerWithBalance(world, 1000);
  const [theirs, none] = await Promise.allSettled([again(number, {}, other), again(987_654_321, {}, other)]);
  expect(theirs).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
  expect(none).toEqual(theirs);
  expect(await rows(other)).toEqual([]);
});

it('asks who it is, a number of a phone, and the session itself', async () => {
  const number = await failedOne();
  const nobody = retryWithdrawal(world.app, { viewer: anonymous, phone: seller.phone, number });
  await expect(nobody).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  for (const phone of ['', ' ', '12', '25570000000a'])
    await expect(again(number, { phone })).rejects.toMatchObject({ fields: [{ field: 'phone' }] });
  const { session } = world.app.db.prisma;
  const where = { id: seller.sessionId };
  await session.update({ where, data: { expiresAt: world.app.clock.now() } });
  await expect(again(number)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await session.update({ where, data: { expiresAt: new Date(world.app.clock.now().getTime() + 1) } });
  await again(number, { phone: `0${seller.phone.slice(3)}` });
  await world.settle();
  expect((await rows()).at(-1)).toMatchObject({ state: 'PAID', phone: seller.phone });
});

it('counts as an attempt to withdraw', async () => {
  const number = await failedOne();
  const taken: unknown[] = [];
  const take = async (...what: unknown[]) => {
    taken.push(what.slice(0, 2));
    throw new Error('too many');
  };
  const limited = { ...world.app, limits: { ...world.app.limits, take } };
  const input = { viewer: seller.viewer, phone: seller.phone, number };
  await expect(retryWithdrawal(limited, input)).rejects.toThrow('too many');
  expect(taken).toEqual([['withdrawByTipster', seller.tipsterId]]);
  expect(await rows()).toHaveLength(1);
});

it('does not repeat what nobody knows about', async () => {
  world.script(seller.phone, 'resultNeverNotFound');
  const { number } = await payouts.ask(seller);
  await world.settle();
  await expect(again(number)).rejects.toMatchObject({ reason: 'NOT_RETRYABLE' });
  for (let round = 0; round < 8; round++) await world.later(3_600);
  expect((await rows()).at(-1)?.state).toBe('UNKNOWN');
  await expect(again(number)).rejects.toMatchObject({ reason: 'NOT_RETRYABLE' });
  expect(await rows()).toHaveLength(1);
});

it('waits for another one that is under way', async () => {
  const number = await failedOne();
  world.script(seller.phone, { callback: { when: 'never' } });
  const second = await payouts.ask(seller);
  await world.settle();
  await expect(again(number)).rejects.toMatchObject({ reason: 'WITHDRAWAL_UNDER_WAY' });
  await resolvePayout(world.app, { kind: 'withdrawal', id: String(second.number) }, giveBack);
  world.script(seller.phone, 'approve');
  await again(number);
  await world.settle();
  expect((await rows()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'PAID']);
});

it('asks for no more than is there', async () => {
  const number = await failedOne();
  await payouts.ask(seller);
  await world.settle();
  expect(payouts.received(seller)).toBe(600);
  await earn(seller, 999);
  expect(await balance()).toBe(59_940n);
  await expect(again(number)).rejects.toMatchObject({ reason: 'BALANCE_TOO_LOW' });
  await earn(seller, 50);
  await again(number);
  await world.settle();
  expect(payouts.received(seller)).toBe(1_200);
  expect(await balance()).toBe(2_940n);
  expect(await differences(world.app)).toEqual([]);
});

it('goes on along a chain of failures, and answers each number with its own repetition', async () => {
  const first = await failedOne();
  world.daraja.bank.setScript({ phone: seller.phone, times: 1, script: { outcome: { code: '2040' } } });
  const second = await again(first);
  await world.settle();
  const third = await again(second.number);
  await world.settle();
  expect(await again(first)).toEqual(second);
  expect(await again(second.number)).toEqual(third);
  await expect(again(third.number)).rejects.toMatchObject({ reason: 'NOT_RETRYABLE' });
  expect((await rows()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'PAID']);
  expect(payouts.received(seller)).toBe(600);
});

it('against an ordinary request at the same moment sends one of them', async () => {
  const number = await failedOne();
  const answers = await Promise.allSettled([
    again(number),
    payouts.ask(seller),
    again(number),
    payouts.ask(seller),
  ]);
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.number] : []));
  expect(new Set(made).size).toBe(1);
  for (const answer of answers.filter(({ status }) => status === 'rejected'))
    expect(answer).toMatchObject({ reason: { reason: expect.stringMatching(/UNDER_WAY|BALANCE_TOO_LOW/) } });
  await world.settle();
  expect(await rows()).toHaveLength(2);
  expect(payouts.received(seller)).toBe(600);
  expect(await differences(world.app)).toEqual([]);
});
