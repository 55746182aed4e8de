import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { payoutsOf } from '../../../test/payouts.ts';
import { createSeller, freshPhone, type Seller, sellerWithBalance } from '../../../test/sellers.ts';
import { announceWithdrawals } from '../../jobs/announceWithdrawals.ts';
import type { ActivityItem } from '../../live/events.ts';
import { recentActivity } from '../activity/recentActivity.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import { postTransaction } from '../ledger/postTransaction.ts';
import { readFinance } from './readFinance.ts';
import { insertWithdrawal, parsePayoutPhone, requestWithdrawal } from './requestWithdrawal.ts';

let world: MoneyWorld;
let payouts: ReturnType<typeof payoutsOf>;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
  payouts = payoutsOf(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  seller = await createSeller(world.app);
});

const ask = (more: { door?: 'dashboard' | 'page'; phone?: string; idempotencyKey?: string } = {}) =>
  requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page', ...more });
const rows = () =>
  world.app.db.prisma.withdrawal.findMany({ where: { tipsterId: seller.tipsterId }, orderBy: { id: 'asc' } });
const balance = async () => (await readFinance(world.app, seller.tipsterId)).accountBalance.minor;

let gifts = 0;
/** Puts KES cents into the balance, as if they had been earned. */
async function give(cents: bigint) {
  gifts += 1;
  const owner = { kind: 'TIPSTER_PAYABLE', owner: seller.tipsterId, currency: 'KES' } as const;
  await inTransaction(world.app, (tx) =>
    postTransaction(tx, {
      event: 'ownerFunds',
      idempotencyKey: `gift:${gifts}:${seller.tipsterId}`,
      lines: [
        { account: { kind: 'OWNER_FUNDS', currency: 'KES' }, amountMinor: cents },
        { account: owner, amountMinor: -cents },
      ],
      detail: {},
      at: world.app.clock.now(),
    }),
  );
}

it.each([
  ['page', 999n, null],
  ['page', 1_000n, 1_000n],
  ['page', 1_099n, 1_000n],
  ['dashboard', 49_999n, null],
  ['dashboard', 50_000n, 50_000n],
  ['dashboard', 50_099n, 50_000n],
  ['page', 25_000_000n, 25_000_000n],
  ['page', 25_000_001n, 25_000_000n],
] as const)('by the %s a balance of %d cents pays out %d', async (door, has, paysOut) => {
  await give(has);
  if (paysOut === null) {
    await expect(ask({ door })).rejects.toMatchObject({ reason: 'BALANCE_TOO_LOW' });
    expect(await rows()).toEqual([]);
    expect(await balance()).toBe(has);
    return;
  }
  await ask({ door });
  expect(await rows()).toMatchObject([{ amountMinor: paysOut, state: 'REQUESTED' }]);
  expect(await balance()).toBe(has - paysOut);
  await world.settle();
  expect(BigInt(payouts.received(seller)) * 100n).toBe(paysOut);
  expect(await differences(world.app)).toEqual([]);
});

it('counts nothing that is still pending, and nothing of others', async () => {
  const other = await sellerWithBalance(world, 1000);
  await expect(ask()).rejects.toMatchObject({ reason: 'BALANCE_TOO_LOW' });
  expect((await readFinance(world.app, other.tipsterId)).accountBalance.minor).toBe(60_000n);
});

it('sets the money aside, stores its job and announces it in one transaction', async () => {
  await give(60_000n);
  const announced: string[] = [];
  const off = world.app.bus.on('financeChanged', ({ tipsterId }) => announced.push(tipsterId));
  const undone = inTransaction(world.app, async (tx) => {
    await insertWithdrawal(world.app, tx, {
      tipsterId: seller.tipsterId,
      amountMinor: 60_000n,
      phone: seller.phone,
      idempotencyKey: null,
      retryOfId: null,
      reviewDueAt: null,
    });
    throw new Error('the process dies here');
  });
  await expect(undone).rejects.toThrow('dies here');
  await world.settle();
  expect(await rows()).toEqual([]);
  expect(await balance()).toBe(60_000n);
  expect(announced).toEqual([]);
  expect(payouts.received(seller)).toBe(0);
  await ask();
  expect(announced).toEqual([seller.tipsterId]);
  expect(await balance()).toBe(0n);
  off();
  await world.settle();
  expect(payouts.received(seller)).toBe(600);
});

it('is found by the reconciler half a minute later when its job is lost', async () => {
  await give(60_000n);
  await ask();
  const [row] = await rows();
  expect(row?.nextCheckAt).toEqual(new Date(world.app.clock.now().getTime() + 30_000));
  await world.app.db
    .executeSql(`DELETE FROM pgboss.job WHERE name = 'sendWithdrawal'`)
    .catch(() => undefined);
  await world.later(30);
  expect(payouts.received(seller)).toBe(600);
  expect((await rows())[0]?.state).toBe('PAID');
});

it('refuses an anonymous viewer, an ended session, and somebody else', async () => {
  await give(60_000n);
  const other = await createSeller(world.app);
  const by = (viewer: Parameters<typeof requestWithdrawal>[1]['viewer']) =>
    requestWithdrawal(world.app, { viewer, phone: seller.phone, door: 'page' });
  await expect(by(anonymous)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  const { account } = seller.viewer;
  for (const sessionId of [other.sessionId, '00000000-0000-4000-8000-000000000000'])
    await expect(by({ account: { ...account, sessionId }, purchaseTokens: [] })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  await world.app.db.prisma.session.update({
    where: { id: seller.sessionId },
    data: { expiresAt: world.app.clock.now() },
  });
  await expect(by(seller.viewer)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await rows()).toEqual([]);
  expect(await balance()).toBe(60_000n);
});

it('pays no phone that is not confirmed, and none of another account', async () => {
  await give(60_000n);
  const other = await createSeller(world.app);
  await expect(ask({ phone: other.phone })).rejects.toMatchObject({ fields: [{ field: 'phone' }] });
  await world.app.db.prisma.user.update({ where: { id: seller.userId }, data: { phoneConfirmedAt: null } });
  await expect(ask()).rejects.toMatchObject({ fields: [{ field: 'phone' }] });
  expect(await rows()).toEqual([]);
});

it.each([
  (phone: string) => `+${phone}`,
  (phone: string) => `0${phone.slice(3)}`,
  (phone: string) => ` ${phone} `,
])('takes the phone as people write it (%#)', async (write) => {
  await give(60_000n);
  await ask({ phone: write(seller.phone) });
  expect(await rows()).toMatchObject([{ phone: seller.phone }]);
});

it('has a message of its own for an empty phone at the page, and one for both at the dashboard', () => {
  expect(() => parsePayoutPhone(' ', 'page')).toThrow('Please enter your phone number');
  expect(() => parsePayoutPhone(' ', 'dashboard')).toThrow('Enter a valid phone number');
  expect(() => parsePayoutPhone('12', 'dashboard')).toThrow('Enter a valid phone number');
  expect(() => parsePayoutPhone('255712345678', 'page')).toThrow('Enter a valid phone number');
});

it('knows a key of its own tipster only', async () => {
  await give(60_000n);
  const first = await ask({ idempotencyKey: 'click' });
  expect(await ask({ idempotencyKey: 'click' })).toEqual(first);
  const mine = seller;
  seller = await createSeller(world.app);
  await give(60_000n);
  const second = await ask({ idempotencyKey: 'click' });
  expect(second.number).not.toBe(first.number);
  await world.settle();
  expect([payouts.received(mine), payouts.received(seller)]).toEqual([600, 600]);
});

it('answers a key with its withdrawal when the balance is gone, the phone has changed or it has failed', async () => {
  await give(60_000n);
  world.daraja.bank.setScript({ phone: seller.phone, times: 1, script: { outcome: { code: '2040' } } });
  const first = await ask({ idempotencyKey: 'click' });
  await world.settle();
  expect(await rows()).toMatchObject([{ state: 'FAILED' }]);
  const { userId, phone } = seller;
  await world.app.db.prisma.user.update({ where: { id: userId }, data: { phone: freshPhone() } });
  expect(await ask({ idempotencyKey: 'click' })).toEqual(first);
  await expect(ask({ idempotencyKey: 'another' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await world.app.db.prisma.user.update({ where: { id: userId }, data: { phone } });
  await ask({ idempotencyKey: 'another' });
  await world.settle();
  expect(await rows()).toHaveLength(2);
  expect(payouts.received(seller)).toBe(600);
});

it('counts attempts by tipster before anything else is looked at', async () => {
  await give(60_000n);
  const taken: unknown[] = [];
  const take = async (...what: unknown[]) => {
    taken.push(what.slice(0, 2));
    throw new Error('too many');
  };
  const limited = { ...world.app, limits: { ...world.app.limits, take } };
  const input = { viewer: seller.viewer, phone: seller.phone, door: 'page' } as const;
  await expect(requestWithdrawal(limited, input)).rejects.toThrow('too many');
  await expect(requestWithdrawal(limited, { ...input, phone: '1' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect(taken).toEqual([['withdrawByTipster', seller.tipsterId]]);
  expect(await rows()).toEqual([]);
});

it('shows in the ticker at the full hour, after at least ten minutes, with a rounded amount', async () => {
  const { app } = world;
  const told: ActivityItem[] = [];
  const off = app.bus.on('activity', ({ item }) => told.push(item));
  const withdrawals = async () => (await recentActivity(app)).filter(({ kind }) => kind === 'WITHDREW');
  const waitUntil = (minute: number) => {
    const now = app.clock.now().getTime() / 1_000;
    return world.later(Math.ceil(now / 3_600) * 3_600 + minute * 60 - now);
  };
  await waitUntil(55);
  const [before] = await withdrawals();
  await announceWithdrawals(app);
  await give(65_700n);
  await ask();
  await world.settle();
  const [row] = await rows();
  expect(row?.state).toBe('PAID');
  await waitUntil(2);
  await announceWithdrawals(app);
  expect([told, (await withdrawals())[0]?.id === `WITHDREW:${row?.id}`]).toEqual([[], false]);
  expect((await withdrawals())[0]?.id).toBe(before?.id);
  await waitUntil(2);
  await announceWithdrawals(app);
  await announceWithdrawals(app);
  off();
  const hour = new Date(app.clock.now().getTime() - 120_000).toISOString();
  expect(told).toEqual([expect.objectContaining({ kind: 'WITHDREW', amountMinor: '50000', at: hour })]);
  expect((await withdrawals())[0]).toEqual(told[0]);
});
