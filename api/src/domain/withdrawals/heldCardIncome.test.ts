import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { chargeBackPurchase } from '../backOffice/chargeBackPurchase.ts';
import { buySlipByEmail, buySlipByPhone } from '../buying/buySlip.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { releaseAllEarnings } from '../sales/releaseEarnings.ts';
import { releasedOf } from './heldCardIncome.ts';
import { readFinance } from './readFinance.ts';
import { requestWithdrawal } from './requestWithdrawal.ts';
import { retryWithdrawal } from './retryWithdrawal.ts';

const DAY = 86_400_000;
// Ksh 1,000, of which 600 are the tipster's.
const EARNED = 60_000n;
let world: MoneyWorld;
let seller: Seller;
let buyers = 0;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  seller = await createSeller(world.app);
  world.app.clock.advance(180_000);
});

const visit = { viewer: anonymous, address: '127.0.0.1' };
const publish = () => createSlip(world.app, seller, { priceKsh: 1_000 });
async function sellByCard(slip: number) {
  buyers += 1;
  const order = { slip, email: `card${buyers}@example.com`, country: 'UG' as const, ...visit };
  const { purchaseId } = await buySlipByEmail(world.app, order);
  const { txRef } = await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  await world.cards.checkout.pay(txRef ?? '');
  await world.cards.checkout.idle();
  await world.settle();
  return purchaseId;
}
async function sellByPhone(slip: number) {
  await buySlipByPhone(world.app, { slip, phone: freshPhone(), ...visit });
  await world.settle();
}
const finance = () => readFinance(world.app, seller.tipsterId);
/** Withdrawable and held, KES cents. */
const parts = async () => {
  const { accountBalance, heldCardIncome } = await finance();
  return [accountBalance.minor, heldCardIncome?.amount.minor ?? 0n];
};
const ask = (door: 'page' | 'dashboard' = 'page') =>
  requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door });
const balanced = async () => expect(await differences(world.app)).toEqual([]);

it('is withdrawn seven days after the sale was settled, not a second before; mobile money at once', async () => {
  const slip = await publish();
  await sellByCard(slip);
  // Two by phone, so that neither way of paying earns what the other does.
  await sellByPhone(slip);
  await sellByPhone(slip);
  await finishSlip(world.app, slip, 'WON');
  const settled = world.app.clock.now().getTime();
  const release = new Date(settled + 7 * DAY);
  expect(await finance()).toMatchObject({
    accountBalance: { minor: 2n * EARNED },
    withdrawable: { minor: 2n * EARNED },
    heldCardIncome: { amount: { minor: EARNED }, nextRelease: release, lastRelease: release },
  });
  await ask();
  await world.settle();
  const [first] = await world.app.db.prisma.withdrawal.findMany({
    where: { tipsterId: seller.tipsterId },
    orderBy: { id: 'asc' },
  });
  expect(first).toMatchObject({ state: 'PAID', amountMinor: 2n * EARNED });
  expect(await parts()).toEqual([0n, EARNED]);
  for (const door of ['page', 'dashboard'] as const)
    await expect(ask(door)).rejects.toMatchObject({ reason: 'BALANCE_TOO_LOW' });
  await balanced();

  world.app.clock.advance(release.getTime() - world.app.clock.now().getTime() - 1_000);
  await expect(ask()).rejects.toMatchObject({ reason: 'BALANCE_TOO_LOW' });
  world.app.clock.advance(1_000);
  expect(await finance()).toMatchObject({ accountBalance: { minor: EARNED }, heldCardIncome: null });
  await ask();
  await world.settle();
  expect(await parts()).toEqual([0n, 0n]);
  await balanced();
});

it('that is charged back or cancelled by a correction leaves the rest as it was, and no debt', async () => {
  const slip = await publish();
  const purchase = await sellByCard(slip);
  await sellByCard(slip);
  await sellByPhone(slip);
  await finishSlip(world.app, slip, 'LOST');
  expect(await parts()).toEqual([EARNED, 2n * EARNED]);
  await ask();
  await world.settle();
  await chargeBackPurchase(world.app, systemViewer, purchase);
  expect(await parts()).toEqual([0n, EARNED]);

  const { id, tipsterId, version } = await world.app.db.prisma.slip.update({
    where: { id: slip },
    data: { result: 'CANCELLED', correctedAt: world.app.clock.now(), version: { increment: 1 } },
  });
  await inTransaction(world.app, (tx) =>
    releaseAllEarnings(
      tx,
      [{ id, tipsterId, moneyBack: false, version, result: 'CANCELLED', corrected: true }],
      world.app.clock.now(),
    ),
  );
  // Only the mobile sale was withdrawn before, and only it is owed.
  expect(await parts()).toEqual([-EARNED, 0n]);
  await world.settle();
  await balanced();
});

it('is not paid out by repeating a withdrawal that failed', async () => {
  const slip = await publish();
  await sellByCard(slip);
  await finishSlip(world.app, slip, 'WON');
  const failed = await world.app.db.prisma.withdrawal.create({
    data: {
      tipsterId: seller.tipsterId,
      amountMinor: EARNED,
      phone: seller.phone,
      state: 'FAILED',
      originatorConversationId: `wd-held-${seller.tipsterId}`,
      callbackToken: `held-${seller.tipsterId}`,
      createdAt: world.app.clock.now(),
    },
  });
  const again = () =>
    retryWithdrawal(world.app, { viewer: seller.viewer, number: failed.id, phone: seller.phone });
  await expect(again()).rejects.toMatchObject({ reason: 'BALANCE_TOO_LOW' });
  world.app.clock.advance(7 * DAY);
  await again();
  await world.settle();
  expect(await parts()).toEqual([0n, 0n]);
  await balanced();
});

it.each([
  [100n, 40n, 60n, 40n],
  [100n, 100n, 0n, 100n],
  [30n, 40n, 0n, 30n],
  [0n, 40n, 0n, 0n],
  [-10n, 40n, -10n, 0n],
])('of %d owed and %d held, %d is released and %d held', (owed, all, released, held) => {
  expect(releasedOf(owed, all)).toEqual({ released, held });
});
