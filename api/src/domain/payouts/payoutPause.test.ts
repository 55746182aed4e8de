import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { payoutResult, payoutsOf } from '../../../test/payouts.ts';
import {
  createSeller,
  createSlip,
  finishSlip,
  freshPhone,
  sellerWithBalance,
} from '../../../test/sellers.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import {
  acquirePayoutSlot,
  liftPause,
  pausePayouts,
  payoutsStoppedUntil,
  releaseProbe,
  resumePayouts,
} from './payoutPause.ts';

let world: MoneyWorld;
let payouts: ReturnType<typeof payoutsOf>;
beforeAll(async () => {
  world = await startMoneyWorld();
  payouts = payoutsOf(world);
});
afterAll(() => world.close());
beforeEach(() => resumePayouts(world.app));

const MINUTE = 60_000;
const stop = (code = '8006') => inTransaction(world.app, (tx) => pausePayouts(world.app, tx, code));
const after = (ms: number) => new Date(world.app.clock.now().getTime() + ms);
const of = (number: number) => ({ kind: 'withdrawal', id: String(number) }) as const;
/** None of these is in the database: only the turns matter. */
const [first, second, third] = [of(900_001), of(900_002), of(900_003)] as const;
const turn = (ref: typeof first) => acquirePayoutSlot(world.app, ref);
const sentTo = (phone: string) => world.daraja.bank.payouts().filter((payout) => payout.phone === phone);

it('stops payouts for half an hour, to the millisecond', async () => {
  expect(await payoutsStoppedUntil(world.app)).toBeNull();
  expect(await turn(first)).toBe('send');
  await stop();
  expect(await payoutsStoppedUntil(world.app)).toEqual(after(30 * MINUTE));
  world.app.clock.advance(30 * MINUTE - 1);
  expect(await turn(first)).toBe('wait');
  expect(await payoutsStoppedUntil(world.app)).not.toBeNull();
  world.app.clock.advance(1);
  expect(await payoutsStoppedUntil(world.app)).toBeNull();
  expect(await turn(first)).toBe('probe');
});

it('begins the half hour again with each refusal, and names the last one', async () => {
  await stop('8006');
  world.app.clock.advance(20 * MINUTE);
  await stop('2001');
  expect(await payoutsStoppedUntil(world.app)).toEqual(after(30 * MINUTE));
  const row = await world.app.db.prisma.sharedSecret.findUniqueOrThrow({
    where: { name: 'payouts-stopped' },
  });
  expect(row.value).toEqual({ code: '2001' });
});

it('lets a second refusal take the turn away from the one that went first', async () => {
  await stop();
  world.app.clock.advance(30 * MINUTE);
  expect(await turn(first)).toBe('probe');
  await stop();
  expect(await turn(first)).toBe('wait');
  world.app.clock.advance(30 * MINUTE);
  expect(await turn(second)).toBe('probe');
});

it('of eight that come when the stop is over lets one go first', async () => {
  await stop();
  world.app.clock.advance(30 * MINUTE);
  const turns = await Promise.all(Array.from({ length: 8 }, (_, at) => turn(of(910_000 + at))));
  expect(turns.toSorted()).toEqual(['probe', ...Array(7).fill('wait')]);
});

it('gives the turn back only for the one that has it', async () => {
  await stop();
  world.app.clock.advance(30 * MINUTE);
  expect(await turn(first)).toBe('probe');
  await releaseProbe(world.app, second);
  expect(await turn(third)).toBe('wait');
  await releaseProbe(world.app, first);
  expect(await turn(third)).toBe('probe');
  expect(await turn(first)).toBe('wait');
});

it('ends by a report about the one that went first, and about no other', async () => {
  await stop();
  world.app.clock.advance(30 * MINUTE);
  expect(await turn(first)).toBe('probe');
  await inTransaction(world.app, (tx) => liftPause(tx, second));
  await inTransaction(world.app, (tx) => liftPause(tx, { kind: 'refund', id: first.id }));
  expect(await turn(second)).toBe('wait');
  await inTransaction(world.app, (tx) => liftPause(tx, first));
  expect([await turn(second), await turn(third)]).toEqual(['send', 'send']);
});

it('forgets a pause whose transaction was rolled back', async () => {
  const undone = inTransaction(world.app, async (tx) => {
    await pausePayouts(world.app, tx, '8006');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await payoutsStoppedUntil(world.app)).toBeNull();
  expect(await turn(first)).toBe('send');
});

it('looks at what waits when the stop is over, and counts no question for the wait', async () => {
  const seller = await sellerWithBalance(world, 1000);
  await stop();
  const until = after(30 * MINUTE);
  await payouts.ask(seller);
  await world.settle();
  await world.later(60);
  expect(await payouts.row(seller)).toMatchObject({
    state: 'REQUESTED',
    sentAt: null,
    checks: 0,
    nextCheckAt: until,
  });
  expect(sentTo(seller.phone)).toEqual([]);
  await world.later(29 * 60);
  await world.later(300);
  expect(await payouts.row(seller)).toMatchObject({ state: 'PAID' });
  expect(payouts.received(seller)).toBe(600);
  expect(await payoutsStoppedUntil(world.app)).toBeNull();
  expect(await differences(world.app)).toEqual([]);
});

it('does not wake what a person holds or what is closed', async () => {
  const held = await sellerWithBalance(world, 1000);
  const paid = await sellerWithBalance(world, 1000);
  await payouts.ask(paid);
  await world.settle();
  world.script(held.phone, 'resultNeverNotFound');
  await payouts.ask(held);
  await world.settle();
  for (let round = 0; round < 8; round++) await world.later(3_600);
  await stop();
  for (const seller of [held, paid]) {
    const before = await payouts.row(seller);
    expect(before.nextCheckAt).toBeNull();
    expect(await turn(of(before.id))).toBe('wait');
    expect(await payouts.row(seller)).toEqual(before);
  }
});

it('asks nothing about what was accepted before the stop, and afterwards lets the first result go on', async () => {
  const [early, late] = [await sellerWithBalance(world, 1000), await sellerWithBalance(world, 1000)];
  for (const seller of [early, late]) world.script(seller.phone, { callback: { when: 'never' } });
  await payouts.ask(early);
  await world.settle();
  const accepted = await payouts.row(early);
  expect(accepted.state).toBe('ACCEPTED');
  await stop();
  const until = after(30 * MINUTE);
  await world.later(120);
  expect(await payouts.row(early)).toMatchObject({ state: 'ACCEPTED', checks: 0, nextCheckAt: until });
  // A result that comes by itself counts during a stop too; it says nothing about our password.
  await payouts.ask(late);
  const result = payoutResult({ id: accepted.originatorConversationId, receipt: 'SGXEARLY01' });
  expect(await payouts.post(`/hooks/w/${accepted.callbackToken}`, result)).toBe('paid');
  expect(await payoutsStoppedUntil(world.app)).toEqual(until);
  expect(sentTo(late.phone)).toEqual([]);
  await world.later(30 * 60);
  const sent = await payouts.row(late);
  expect(sent.state).toBe('ACCEPTED');
  const told = payoutResult({ id: sent.originatorConversationId, code: '2040', text: 'not registered' });
  expect(await payouts.post(`/hooks/w/${sent.callbackToken}`, told)).toBe('failed');
  expect(await turn(first)).toBe('send');
  expect(await differences(world.app)).toEqual([]);
});

it("holds up a buyer's refund in the same way", async () => {
  const phone = freshPhone();
  const slip = await createSlip(world.app, await createSeller(world.app));
  await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
  await world.settle();
  await stop();
  await finishSlip(world.app, slip, 'CANCELLED');
  await world.settle();
  await world.later(600);
  const refund = () => world.app.db.prisma.refund.findFirstOrThrow({ where: { purchase: { slipId: slip } } });
  expect(await refund()).toMatchObject({ state: 'REQUESTED', checks: 0 });
  expect(sentTo(phone)).toEqual([]);
  await resumePayouts(world.app);
  await world.later(30 * 60);
  expect(await refund()).toMatchObject({ state: 'PAID' });
  expect(sentTo(phone)).toHaveLength(1);
  expect(await differences(world.app)).toEqual([]);
});
