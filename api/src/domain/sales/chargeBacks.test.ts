import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, type Seller } from '../../../test/sellers.ts';
import { whileOpen } from '../../../test/whileOpen.ts';
import { chargeBackPurchase } from '../backOffice/chargeBackPurchase.ts';
import { buySlipByEmail } from '../buying/buySlip.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { endSubscriptions } from '../premium/endSubscriptions.ts';
import { subscribeByEmail } from '../premium/subscribe.ts';
import { entitledSlipIds } from '../purchases/entitlements.ts';
import { readFinance } from '../withdrawals/readFinance.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';
import { noteDispute } from './noteDispute.ts';
import { readEvidence } from './readEvidence.ts';
import { releaseAllEarnings, releaseEarnings } from './releaseEarnings.ts';

const DAY = 86_400_000;
// Ksh 1,000, of which 600 are the tipster's.
const EARNED = 60_000n;
let world: MoneyWorld;
let seller: Seller;
let slip: number;
let buyers = 0;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  seller = await createSeller(world.app);
  slip = await createSlip(world.app, seller, { priceKsh: 1_000 });
});

const visit = () => {
  buyers += 1;
  return {
    email: `holder${buyers}@example.com`,
    country: 'UG' as const,
    viewer: anonymous,
    address: '127.0.0.1',
  };
};
/** Pays the purchase on its card page. */
async function paid({ purchaseId }: { purchaseId: string }) {
  const row = () => world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  await world.cards.checkout.pay((await row()).txRef ?? '');
  await world.cards.checkout.idle();
  await world.settle();
  const { state, receipt } = await row();
  expect(state).toBe('PAID');
  return { purchaseId, receipt };
}
const sell = async () => paid(await buySlipByEmail(world.app, { slip, ...visit() }));
const chargeBack = (purchaseId: string) => chargeBackPurchase(world.app, systemViewer, purchaseId);
const owed = async (kind: string, owner = '') => {
  const row = await world.app.db.prisma.ledgerAccount.findFirst({
    where: { kind: kind as 'TIPSTER_PENDING', owner, currency: 'KES' },
  });
  return -(row?.balanceMinor ?? 0n);
};
const tipsters = async () => [
  await owed('TIPSTER_PENDING', seller.tipsterId),
  await owed('TIPSTER_PAYABLE', seller.tipsterId),
];
const balanced = async () => expect(await differences(world.app)).toEqual([]);

describe('a card payment that the bank took back', () => {
  it('F35a after the money is gone leaves a debt that blocks withdrawals, and counts once', async () => {
    const { purchaseId } = await sell();
    await finishSlip(world.app, slip, 'WON');
    const ask = () =>
      requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page' });
    // Income from cards is held for seven days.
    world.app.clock.advance(7 * DAY);
    await ask();
    await world.settle();
    expect(await tipsters()).toEqual([0n, 0n]);
    await chargeBack(purchaseId);
    await chargeBack(purchaseId);
    expect(await tipsters()).toEqual([0n, -EARNED]);
    expect((await readFinance(world.app, seller.tipsterId)).accountBalance.minor).toBe(-EARNED);
    await expect(ask()).rejects.toMatchObject({ reason: 'BALANCE_TOO_LOW' });
    await balanced();
  });

  it('takes what waits while the slip is open, and the result releases nothing of it', async () => {
    const { purchaseId } = await sell();
    expect(await tipsters()).toEqual([EARNED, 0n]);
    await chargeBack(purchaseId);
    await finishSlip(world.app, slip, 'LOST');
    expect(await tipsters()).toEqual([0n, 0n]);
    await balanced();
  });

  it('F35a entered while the result releases the money waits for it, and takes what was released', async () => {
    const { purchaseId } = await sell();
    await whileOpen(
      world.app,
      async (tx) => {
        await tx.prisma.slip.update({
          where: { id: slip },
          data: { result: 'WON', finishedAt: world.app.clock.now() },
        });
        await releaseEarnings(tx, slip, 'WON');
      },
      () => chargeBack(purchaseId),
    );
    expect(await tipsters()).toEqual([0n, 0n]);
    await balanced();
  });

  it('F35a entered while a correction refunds the buyer is refused: nobody is paid back twice', async () => {
    const { purchaseId } = await sell();
    await finishSlip(world.app, slip, 'WON');
    const { tipsterId } = seller;
    const corrected = {
      id: slip,
      tipsterId,
      moneyBack: false,
      result: 'CANCELLED',
      version: 2,
      corrected: true,
    } as const;
    const charged = whileOpen(
      world.app,
      (tx) => releaseAllEarnings(tx, [corrected], world.app.clock.now()),
      () => chargeBack(purchaseId),
    );
    await expect(charged).rejects.toMatchObject({ reason: 'REFUNDED' });
    expect(await tipsters()).toEqual([0n, 0n]);
    expect(await world.app.db.prisma.refund.count({ where: { purchaseId } })).toBe(1);
    await balanced();
  });

  it('ends the difference that its notice opened', async () => {
    const { purchaseId, receipt } = await sell();
    const open = () =>
      world.app.db.prisma.reconciliationDifference.count({
        where: { subject: `chargeback ${receipt}`, endedAt: null },
      });
    const notice = { event: 'chargeback', transactionId: receipt, txRef: null };
    expect(await noteDispute(world.app, notice)).toBe('difference');
    expect(await open()).toBe(1);
    await chargeBack(purchaseId);
    expect(await open()).toBe(0);
    expect(await noteDispute(world.app, notice)).toBe('already');
  });

  it('shows staff who bought, and when what was delivered where; others nothing', async () => {
    const { purchaseId, receipt } = await sell();
    expect(await readEvidence(world.app, systemViewer, purchaseId)).toMatchObject({
      receipt,
      buyer: `holder${buyers}@example.com`,
      country: 'UG',
      bought: `tip ${slip}`,
      delivery: { channel: 'EMAIL', state: 'SENT', sentAt: expect.any(Date), messageId: expect.any(String) },
    });
    await expect(readEvidence(world.app, seller.viewer, purchaseId)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });
});

describe('a subscription that the bank took back', () => {
  async function subscription() {
    const premium = await createSeller(world.app, { premium: true });
    const { purchaseId } = await paid(await subscribeByEmail(world.app, { plan: 'gold', ...visit() }));
    const opened = await createSlip(world.app, premium, { premium: true });
    const row = () => world.app.db.prisma.subscription.findUniqueOrThrow({ where: { purchaseId } });
    const { priceKesMinor, feeKesMinor } = await world.app.db.prisma.purchase.findUniqueOrThrow({
      where: { id: purchaseId },
    });
    return { premium, purchaseId, opened, row, pool: priceKesMinor - feeKesMinor };
  }
  const balances = async (of: Seller) => [
    await owed('SUBSCRIPTION_POOL'),
    await owed('CORRECTION_LOSSES'),
    await owed('TIPSTER_PAYABLE', of.tipsterId),
  ];

  it('before it was shared ends it and leaves nothing to share', async () => {
    const { premium, purchaseId, opened, row } = await subscription();
    const [before, losses] = await balances(premium);
    await chargeBack(purchaseId);
    await chargeBack(purchaseId);
    expect((await row()).endsAt).toEqual(world.app.clock.now());
    expect(await entitledSlipIds(world.app, anonymous, [opened])).toEqual(new Set());
    world.app.clock.advance(40 * DAY);
    await endSubscriptions(world.app);
    expect(await balances(premium)).toEqual([0n, losses, 0n]);
    expect(before).toBeGreaterThan(0n);
    await balanced();
  });

  it('after it was shared leaves the tipsters theirs, and is our loss', async () => {
    const { premium, purchaseId, pool } = await subscription();
    world.app.clock.advance(40 * DAY);
    await endSubscriptions(world.app);
    const [, losses = 0n, shared] = await balances(premium);
    expect(shared).toBeGreaterThan(0n);
    await chargeBack(purchaseId);
    await chargeBack(purchaseId);
    expect(await balances(premium)).toEqual([0n, losses - pool, shared]);
    await balanced();
  });
});
