import { eatDate } from '@tipsoko/rules/eat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone } from '../../../test/sellers.ts';
import { deleteAccount } from '../accountClosure/deleteAccount.ts';
import { anonymous } from '../foundation/viewer.ts';
import { entitledSlipIds } from '../purchases/entitlements.ts';
import { hashPassword } from '../sessions/passwordHash.ts';
import { readFinance } from '../withdrawals/readFinance.ts';
import { endSubscriptions } from './endSubscriptions.ts';
import { premiumSlipsByPhone } from './readPremiumSlips.ts';
import { subscribeByPhone } from './subscribe.ts';

const DAY = 86_400_000;
let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());

const address = '127.0.0.1';
const subscribe = async (plan: string, phone: string) => {
  const answer = await subscribeByPhone(world.app, { plan, phone, viewer: anonymous, address });
  await world.settle();
  return answer;
};
const balanceOf = async (tipsterId: string) => (await readFinance(world.app, tipsterId)).accountBalance.minor;

describe('a subscription', () => {
  it('opens what its plan covers, reminds, ends, and is shared by the slips that it opened', async () => {
    const { app } = world;
    const one = await createSeller(app, { premium: true });
    const two = await createSeller(app, { premium: true });
    // Too early: their games have begun before the subscription does.
    const early = await createSlip(app, two, { premium: true });
    app.clock.advance(2 * DAY);
    const phone = freshPhone();
    const { token } = await subscribe('bronze', phone);
    const slips: number[] = [];
    for (const seller of [one, one, two, two]) slips.push(await createSlip(app, seller, { premium: true }));
    const plain = await createSlip(app, one);
    // Bronze: three a day; without ratings the earliest.
    const opened = await entitledSlipIds(app, { account: null, purchaseTokens: [token] }, [...slips, plain]);
    expect(opened).toEqual(new Set(slips.slice(0, 3)));
    const seen = await premiumSlipsByPhone(app, {
      phone,
      viewer: anonymous,
      caller: { address, userAgent: '' },
    });
    expect(seen.slips.map((slip) => slip.id).filter((id) => slips.includes(id))).toEqual(
      slips.slice(0, 3).reverse(),
    );
    expect(seen.slips.map((slip) => slip.id)).not.toContain(early);
    // In play they stay, for whom they were for sale; who comes later finds what is on sale only.
    app.clock.advance(DAY / 2);
    const late = freshPhone();
    await subscribe('bronze', late);
    const listed = async (by: string) =>
      (
        await premiumSlipsByPhone(app, { phone: by, viewer: anonymous, caller: { address, userAgent: '' } })
      ).slips.map((slip) => slip.id);
    expect(await listed(phone)).toEqual(slips.slice(0, 3).reverse());
    expect(await listed(late)).toEqual([]);

    // Half a day and four of seven: three days before the end, once.
    app.clock.advance(3 * DAY);
    await endSubscriptions(app);
    app.clock.advance(DAY);
    await endSubscriptions(app);
    await endSubscriptions(app);
    app.clock.advance(2 * DAY);
    await endSubscriptions(app);
    await world.settle();
    const reminders = world.sms.inbox
      .messages(`+${phone}`)
      .filter(({ text }) => text.includes('subscription ends'));
    expect(reminders.map(({ text }) => text)).toEqual([expect.stringContaining('ends in 3 days')]);

    app.clock.advance(DAY);
    await Promise.all([endSubscriptions(app), endSubscriptions(app)]);
    // 60 % of Ksh 300 by two slips to one.
    expect(await balanceOf(one.tipsterId)).toBe(12_000n);
    expect(await balanceOf(two.tipsterId)).toBe(6_000n);
    // A share is an earning: in the totals, the list of payments and the statement.
    const finance = await readFinance(app, one.tipsterId);
    expect([finance.totalEarnings.minor, finance.todayEarnings.minor]).toEqual([12_000n, 12_000n]);
    expect(await app.db.prisma.earning.findMany({ where: { tipsterId: one.tipsterId } })).toMatchObject([
      { status: 'PAID', slipId: null, amountMinor: 12_000n },
    ]);
    expect(await entitledSlipIds(app, { account: null, purchaseTokens: [token] }, slips)).toEqual(new Set());
    expect(
      (await premiumSlipsByPhone(app, { phone, viewer: anonymous, caller: { address, userAgent: '' } }))
        .endsAt,
    ).toBeNull();
    expect(await differences(app)).toEqual([]);
  });

  it('opens and pays the best rated of the day by the rating when they published, whatever comes after', async () => {
    const { app } = world;
    app.clock.advance(20 * DAY);
    const phone = freshPhone();
    const { token } = await subscribe('bronze', phone);
    const sellers: Array<{ tipsterId: string }> = [];
    const slips: number[] = [];
    for (const rating of [90, 80, 70, 60]) {
      const seller = await createSeller(app, { premium: true });
      sellers.push(seller);
      slips.push(await createSlip(app, seller, { premium: true, ratedAtPublishing: rating }));
    }
    const viewer = { account: null, purchaseTokens: [token] };
    const best = new Set(slips.slice(0, 3));
    expect(await entitledSlipIds(app, viewer, slips)).toEqual(best);
    const last = sellers.at(-1)?.tipsterId ?? '';
    await app.db.prisma.tipsterRecord.upsert({
      where: { tipsterId: last },
      create: { tipsterId: last, rating: 99, updatedAt: app.clock.now() },
      update: { rating: 99 },
    });
    expect(await entitledSlipIds(app, viewer, slips)).toEqual(best);
    app.clock.advance(8 * DAY);
    await endSubscriptions(app);
    expect(await Promise.all(sellers.map(({ tipsterId }) => balanceOf(tipsterId)))).toEqual([
      6_000n,
      6_000n,
      6_000n,
      0n,
    ]);
  });

  it('keeps an account with a pending share until the share is released', async () => {
    const { app } = world;
    const [seller, other] = [
      await createSeller(app, { premium: true }),
      await createSeller(app, { premium: true }),
    ];
    const password = 'kesho kutwa';
    const passwordHash = await hashPassword(password);
    await app.db.prisma.user.updateMany({
      where: { id: { in: [seller.userId, other.userId] } },
      data: { passwordHash },
    });
    // Its games have begun before anybody subscribes.
    const early = await createSlip(app, other, { premium: true });
    app.clock.advance(DAY / 2);
    await subscribe('bronze', freshPhone());
    const slip = await createSlip(app, seller, { premium: true });
    for (const one of [early, slip]) await finishSlip(app, one, 'WON');
    const leave = (who: typeof seller) => deleteAccount(app, who.viewer.account, { password });
    await expect(leave(seller)).rejects.toMatchObject({
      reason: 'SHARES_OPEN',
      message: expect.stringContaining(eatDate(new Date(app.clock.now().getTime() + 7 * DAY))),
    });
    await leave(other);
    app.clock.advance(7 * DAY);
    await endSubscriptions(app);
    expect(await balanceOf(seller.tipsterId)).toBe(18_000n);
    await expect(leave(seller)).rejects.toMatchObject({ reason: 'MONEY_OPEN' });
  });

  it('opens nothing whose games had begun before it, which it does not pay for', async () => {
    const { app } = world;
    const seller = await createSeller(app, { premium: true });
    const early = await createSlip(app, seller, { premium: true });
    app.clock.advance(DAY / 2);
    const { token } = await subscribe('gold', freshPhone());
    const later = await createSlip(app, seller, { premium: true });
    const viewer = { account: null, purchaseTokens: [token] };
    expect(await entitledSlipIds(app, viewer, [early, later])).toEqual(new Set([later]));
  });

  it('is extended by a renewal', async () => {
    const phone = freshPhone();
    world.daraja.bank.setWallet(phone, { balance: 20_000 });
    await subscribe('gold', phone);
    world.app.clock.advance(10 * DAY);
    // M-Pesa's clock stands still in tests: let it forget the first payment of this amount.
    for (const request of world.daraja.bank.requests()) request.acceptedAt = new Date(0);
    await subscribe('gold', phone);
    const [first, second, ...more] = await world.app.db.prisma.subscription.findMany({
      where: { phone },
      orderBy: { startsAt: 'asc' },
    });
    expect(more).toEqual([]);
    expect(second?.startsAt).toEqual(first?.endsAt);
    expect(second?.endsAt.getTime()).toBe((first?.startsAt.getTime() ?? 0) + 60 * DAY);
    // Only the last of them ends: the first is followed without a gap.
    const reminders = () =>
      world.sms.inbox.messages(`+${phone}`).filter(({ text }) => text.includes('ends within a day')).length;
    world.app.clock.advance(19.5 * DAY);
    await endSubscriptions(world.app);
    await world.settle();
    expect(reminders()).toBe(0);
    world.app.clock.advance(30 * DAY);
    await endSubscriptions(world.app);
    await world.settle();
    expect(reminders()).toBe(1);
  });
});
