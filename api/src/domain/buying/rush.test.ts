import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { forCaller } from '../../process/requestScope.ts';
import { anonymous } from '../foundation/viewer.ts';
import { subscribeByPhone } from '../premium/subscribe.ts';
import { buySlipByPhone } from './buySlip.ts';

// The line and the turns are given by the test; what they are in time is tested with pace, slots and sharedSlots.
const line = { ms: 0, asked: [] as string[], gate: Promise.resolve() };
let world: MoneyWorld;
let seller: Seller;
let slip: number;
let phone: string;
beforeAll(async () => {
  world = await startMoneyWorld({
    slots: {
      reserve: async () => {
        await line.gate;
        return 0;
      },
      admit: async (buyer) => {
        line.asked.push(buyer);
        return line.ms;
      },
    },
  });
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
beforeEach(async () => {
  Object.assign(line, { ms: 0, asked: [], gate: Promise.resolve() });
  slip = await createSlip(world.app, seller);
  phone = freshPhone();
});

const buy = () => buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
const rows = () => world.app.db.prisma.purchase.findMany({ where: { slipId: slip }, orderBy: { id: 'asc' } });
const pushes = () => world.daraja.bank.requests().filter((request) => request.phone === phone);

describe('F49 the rush', () => {
  it('whose turn has not come is refused with the seconds, leaves nothing, and buys when it has', async () => {
    const { limits } = world.app;
    const given: string[] = [];
    const { giveBack } = limits;
    Object.assign(limits, { giveBack: async (bucket: string) => void given.push(bucket) });
    line.ms = 19_400;
    await expect(buy()).rejects.toMatchObject({
      code: 'BUSY',
      retryAfterSeconds: 20,
      message: 'Many people are buying. Try again in 20 s',
    });
    Object.assign(limits, { giveBack });
    expect([await rows(), pushes()]).toEqual([[], []]);
    expect(given).toEqual([
      ...['buyByAddress', 'buyByBuyer', 'promptByCaller', 'promptByCallerDay', 'promptByPhoneDay'],
    ]);
    line.ms = 0;
    await buy();
    await world.settle();
    expect(await rows()).toMatchObject([{ state: 'PAID' }]);
    expect(line.asked).toEqual([phone, phone]);
  });

  it('a plan waits for its turn too', async () => {
    line.ms = 5_000;
    const plan = await world.app.db.prisma.subscriptionPlan.findFirstOrThrow({ where: { onSale: true } });
    const order = { plan: plan.id, phone, viewer: anonymous, address: '127.0.0.1' };
    await expect(subscribeByPhone(world.app, order)).rejects.toMatchObject({ code: 'BUSY' });
    await expect(subscribeByPhone(world.app, { ...order, plan: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(line.asked).toEqual([phone]);
  });

  it('a buyer whose prompt is on the phone gets no place in the line, but the same purchase', async () => {
    world.script(phone, 'expire');
    const first = await buy();
    line.ms = 60_000;
    expect(await buy()).toMatchObject({ purchaseId: first.purchaseId });
    expect(line.asked).toEqual([phone]);
    expect(pushes()).toHaveLength(1);
  });

  it('a sale costs two calls, however often its callback comes', async () => {
    world.script(phone, 'callbackTenTimes');
    await buy();
    await world.settle();
    await world.later(15);
    expect(await rows()).toMatchObject([{ state: 'PAID' }]);
    expect(pushes()).toMatchObject([{ queries: 1 }]);
    expect(await differences(world.app)).toEqual([]);
  });

  it('a prompt that waited until its caller was answered is never sent, and the buyer may try again', async () => {
    let open = () => {};
    line.gate = new Promise((resolve) => {
      open = resolve;
    });
    const { value, markAnswered } = forCaller(() => buy());
    await expect.poll(rows).toMatchObject([{ state: 'CREATED' }]);
    markAnswered();
    open();
    await expect(value).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(pushes()).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'FAILED', failure: 'TRY_LATER' }]);
    await buy();
    await world.settle();
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['FAILED', 'PAID']);
  });
});
