import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone } from '../../../test/sellers.ts';
import { stranger } from '../eyes.ts';
import { openedSlipIds } from '../purchases/whoMayOpen.ts';
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
  const answer = await subscribeByPhone(world.app, { plan, phone, eyes: stranger, address });
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
    await createSlip(app, two, { premium: true });
    app.clock.advance(2 * DAY);
    const phone = freshPhone();
    const { token } = await subscribe('bronze', phone);
    const slips: number[] = [];
    for (const seller of [one, one, two, two]) slips.push(await createSlip(app, seller, { premium: true }));
    const plain = await createSlip(app, one);
    // Bronze: three a day; without ratings the earliest.
    const opened = await openedSlipIds(app, { viewer: null, purchaseTokens: [token] }, [...slips, plain]);
    expect(opened).toEqual(new Set(slips.slice(0, 3)));
    const seen = await premiumSlipsByPhone(app, { phone, eyes: stranger, address });
    expect(seen.slips.map((slip) => slip.id).filter((id) => slips.includes(id))).toEqual(
      slips.slice(0, 3).reverse(),
    );

    app.clock.advance(6.5 * DAY);
    await endSubscriptions(app);
    await endSubscriptions(app);
    await world.settle();
    const reminders = world.sms.inbox
      .messages(`+${phone}`)
      .filter(({ text }) => text.includes('ends within a day'));
    expect(reminders).toHaveLength(1);

    app.clock.advance(DAY);
    await Promise.all([endSubscriptions(app), endSubscriptions(app)]);
    // 60 % of Ksh 300 by two slips to one.
    expect(await balanceOf(one.tipsterId)).toBe(12_000n);
    expect(await balanceOf(two.tipsterId)).toBe(6_000n);
    expect(await openedSlipIds(app, { viewer: null, purchaseTokens: [token] }, slips)).toEqual(new Set());
    expect((await premiumSlipsByPhone(app, { phone, eyes: stranger, address })).endsAt).toBeNull();
    expect(await differences(app)).toEqual([]);
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
  });
});
