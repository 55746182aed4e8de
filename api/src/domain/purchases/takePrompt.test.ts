import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { isFree } from '../codes/challenge.ts';
import { ChallengeRequired } from '../foundation/errors.ts';
import { type RateBucket, rateBuckets } from '../foundation/rateLimits.ts';
import { anonymous } from '../foundation/viewer.ts';
import { subscribeByPhone } from '../premium/subscribe.ts';
import { deviceToken } from '../sessions/knownDevice.ts';
import { callerOf } from './takePrompt.ts';

let world: MoneyWorld;
let seller: Seller;
let addresses = 0;
/** Of the one who causes prompts, and of somebody else. */
let address: string;
let elsewhere: string;
beforeAll(async () => {
  world = await startMoneyWorld({ settings: { CHALLENGES: 'on' } });
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
beforeEach(() => {
  Object.assign(world.app, { limits: openRateLimits(null) });
  addresses += 2;
  [address, elsewhere] = [`10.0.0.${addresses}`, `10.0.0.${addresses + 1}`];
});

// M-Pesa takes an amount from a phone once in two minutes.
let price = 50;
const slip = () => {
  price += 1;
  return createSlip(world.app, seller, { priceKsh: price });
};
const buy = async (phone: string, more: Partial<Parameters<typeof buySlipByPhone>[1]> = {}) =>
  buySlipByPhone(world.app, { slip: await slip(), phone, viewer: anonymous, address, ...more });
const usedUp = async (bucket: RateBucket, key: string, points: number = rateBuckets[bucket].points) => {
  for (let point = 0; point < points; point++) await world.app.limits.take(bucket, key);
};
async function drain(bucket: RateBucket, key: string): Promise<void> {
  while (await isFree(world.app, bucket, key));
}
const caller = () => callerOf(world.app, { address });
async function puzzleOf(call: Promise<unknown>): Promise<ChallengeRequired> {
  const error = await call.then(
    () => null,
    (refusal: unknown) => refusal,
  );
  return error instanceof ChallengeRequired ? error : expect.unreachable(`no puzzle: ${error}`);
}
function solve({ challenge, difficultyBits }: ChallengeRequired): string {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${challenge}:${number}`).digest();
    if (hash.readUInt32BE() >>> (32 - difficultyBits) === 0) return `${challenge}:${number}`;
  }
}

it('many unpaid prompts of one caller cost a puzzle each, and nobody else any', async () => {
  await usedUp('promptByCaller', caller());
  const phone = freshPhone();
  const number = await slip();
  const puzzle = await puzzleOf(buy(phone, { slip: number }));
  expect(puzzle.difficultyBits).toBe(17);
  expect(await world.app.db.prisma.purchase.count({ where: { phone } })).toBe(0);
  await buy(freshPhone(), { address: elsewhere });
  await buy(phone, { slip: number, challenge: solve(puzzle) });
  expect(await world.app.db.prisma.purchase.count({ where: { phone } })).toBe(1);
  const plan = await world.app.db.prisma.subscriptionPlan.findFirstOrThrow({ where: { onSale: true } });
  const order = { plan: plan.id, phone: freshPhone(), viewer: anonymous, address };
  await puzzleOf(subscribeByPhone(world.app, order));
});

it('a caller who owes a puzzle ends nobody’s payment that is under way', async () => {
  const phone = freshPhone();
  const number = await slip();
  world.script(phone, { outcome: 'approve', callback: { when: 'never' }, query: 'processing4999' });
  const { purchaseId: id } = await buy(phone, { slip: number });
  const state = async () => (await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } })).state;
  await drain('promptByCaller', caller());
  world.app.clock.advance(61_000);
  const puzzle = await puzzleOf(buy(phone, { slip: number }));
  expect(await state()).toBe('REQUESTED');
  await buy(phone, { slip: number, challenge: solve(puzzle) });
  expect(await state()).toBe('EXPIRED');
});

it('a prompt that is paid does not count, one that is refused does', async () => {
  await usedUp('promptByCaller', caller(), rateBuckets.promptByCaller.points - 1);
  for (let sale = 0; sale < 3; sale++) {
    await buy(freshPhone());
    await world.settle();
  }
  const phone = freshPhone();
  world.script(phone, { outcome: 'wrongPin' });
  await buy(phone);
  await world.settle();
  await puzzleOf(buy(freshPhone()));
});

it('beyond a day’s sum the puzzle is harder', async () => {
  await usedUp('promptByCallerDay', caller());
  expect((await puzzleOf(buy(freshPhone()))).difficultyBits).toBe(20);
});

it('a phone that got many prompts costs everybody a puzzle but its owner, who is never shut out', async () => {
  const owner = await createSeller(world.app);
  const { phone } = owner;
  await usedUp('promptByPhoneDay', phone);
  world.app.settings.CHALLENGES = 'off';
  const puzzle = await puzzleOf(buy(phone));
  // The owner elsewhere, signed in, on a device of theirs, in a browser that paid, and without any of it.
  await buy(phone, { address: elsewhere, viewer: owner.viewer });
  // A phone with a prompt on it takes no other.
  await world.settle();
  const devices = [deviceToken(world.app, owner.userId)];
  world.app.clock.advance(180_000);
  const { token } = await buy(phone, { address: elsewhere, devices });
  await world.settle();
  world.app.clock.advance(180_000);
  await buy(phone, { address: elsewhere, viewer: { account: null, purchaseTokens: [token] } });
  world.app.clock.advance(180_000);
  // What was paid has given its points back.
  await world.settle();
  await drain('promptByPhoneDay', phone);
  const another = await createSeller(world.app);
  await puzzleOf(buy(phone, { address: elsewhere, devices: [deviceToken(world.app, another.userId)] }));
  await buy(phone, { challenge: solve(puzzle) });
  world.app.settings.CHALLENGES = 'on';
});

it('one caller’s tries at a phone use up nobody else’s', async () => {
  const phone = freshPhone();
  const number = await slip();
  for (let at = 0; at < rateBuckets.buyByBuyer.points; at++) await buy(phone, { slip: number });
  await expect(buy(phone, { slip: number })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await buy(phone, { slip: number, address: elsewhere });
});
