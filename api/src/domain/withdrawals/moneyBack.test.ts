import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { reconcilePayouts } from '../../jobs/payments/reconcilePayouts.ts';
import { buySlipByEmail, buySlipByPhone } from '../buying/buySlip.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import { readPurchaseByToken } from '../purchases/readPurchase.ts';
import { releaseEarnings } from '../sales/releaseEarnings.ts';
import { claimPayout } from './sendPayout.ts';

const HALF_AN_HOUR = 31 * 60;
const visit = { viewer: anonymous, address: '127.0.0.1' } as const;
let world: MoneyWorld;
let seller: Seller;

beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.settle();
  expect(await differences(world.app)).toEqual([]);
});

/** A slip with money back that a phone and a card have bought. */
async function bought() {
  const slip = await createSlip(world.app, seller, { priceKsh: 90, moneyBack: true });
  const phone = freshPhone();
  const byPhone = await buySlipByPhone(world.app, { ...visit, slip, phone });
  const byCard = await buySlipByEmail(world.app, {
    ...visit,
    slip,
    email: `${phone}@example.com`,
    country: 'UG',
  });
  const card = await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: byCard.purchaseId } });
  await world.cards.checkout.pay(card.txRef ?? '');
  await world.settle();
  const [charge] = world.cards.checkout.transactions({ txRef: card.txRef ?? '' });
  const refundOf = (purchaseId: string) =>
    world.app.db.prisma.refund.findUniqueOrThrow({ where: { purchaseId } });
  return {
    slip,
    phone,
    amountMinor: card.amountMinor,
    refunds: () => Promise.all([refundOf(byPhone.purchaseId), refundOf(byCard.purchaseId)]),
    said: () => Promise.all([byPhone, byCard].map(({ token }) => readPurchaseByToken(world.app, token))),
    /** What has left by M-Pesa and by the card provider. */
    sent: () => [
      world.daraja.bank.payouts().filter((one) => one.phone === phone),
      world.cards.checkout.refunds().filter((one) => one.transactionId === charge?.id),
    ],
  };
}

async function correct(slip: number, result: 'WON' | 'LOST'): Promise<void> {
  const at = world.app.clock.now();
  await inTransaction(world.app, async (tx) => {
    const data = { result, correctedAt: at, version: { increment: 1 } } as const;
    await tx.prisma.slip.update({ where: { id: slip }, data });
    await releaseEarnings(tx, slip, result, at);
  });
}

describe('money back of a lost slip', () => {
  it('goes back by M-Pesa for M-Pesa payments, and to the card for card payments', async () => {
    const { slip, amountMinor, refunds, sent, said } = await bought();
    await finishSlip(world.app, slip, 'LOST');
    await world.settle();
    expect(sent()).toEqual([[], []]);
    expect(await said()).toMatchObject([
      { messageCode: 'REFUND_PENDING' },
      { messageCode: 'REFUND_PENDING' },
    ]);
    await world.later(HALF_AN_HOUR);
    expect(sent()).toMatchObject([[{ amount: 90 }], [{ currency: 'UGX' }]]);
    expect(await refunds()).toMatchObject([
      { state: 'PAID', amountMinor: 9_000n, currency: 'KES' },
      { state: 'PAID', amountMinor, currency: 'UGX' },
    ]);
    expect(await said()).toMatchObject([{ messageCode: 'REFUND_PAID' }, { messageCode: 'REFUND_PAID' }]);
  });

  it('goes once, however often the slip is settled', async () => {
    const { slip, sent } = await bought();
    await Promise.all([1, 2, 3].map(() => finishSlip(world.app, slip, 'LOST')));
    await correct(slip, 'LOST');
    await world.later(HALF_AN_HOUR);
    await finishSlip(world.app, slip, 'LOST');
    await correct(slip, 'LOST');
    await world.later(HALF_AN_HOUR);
    expect(sent()).toMatchObject([[{ amount: 90 }], [{ currency: 'UGX' }]]);
  });

  it('is called back by a corrected result before it leaves, and goes once when the slip is lost again', async () => {
    const { slip, refunds, sent } = await bought();
    await finishSlip(world.app, slip, 'LOST');
    await correct(slip, 'WON');
    await world.later(HALF_AN_HOUR);
    expect(sent()).toEqual([[], []]);
    const calledBack = { state: 'FAILED', calledBackAt: expect.any(Date) };
    expect(await refunds()).toMatchObject([calledBack, calledBack]);
    await correct(slip, 'LOST');
    await world.later(HALF_AN_HOUR);
    expect(sent()).toMatchObject([[{ amount: 90 }], [{ currency: 'UGX' }]]);
    await correct(slip, 'WON');
    const borne = { state: 'PAID', borneAt: expect.any(Date) };
    expect(await refunds()).toMatchObject([borne, borne]);
    await correct(slip, 'LOST');
    await world.later(HALF_AN_HOUR);
    expect(sent()).toMatchObject([[{ amount: 90 }], [{ currency: 'UGX' }]]);
  });

  it('goes once when the process dies between the result, the request and the answer', async () => {
    const { slip, refunds, sent } = await bought();
    await finishSlip(world.app, slip, 'LOST');
    world.app.clock.advance(HALF_AN_HOUR * 1_000);
    // One has claimed the refund by M-Pesa and dies before the call; two others look for what is due.
    const [byPhone] = await refunds();
    await claimPayout(world.app, { kind: 'refund', id: byPhone.id }, 'mpesa');
    await Promise.all([reconcilePayouts(world.app), reconcilePayouts(world.app)]);
    await world.settle();
    expect(sent()).toMatchObject([[], [{ currency: 'UGX' }]]);
    await world.later(4 * 60);
    await world.later(4 * 60);
    expect(sent()).toMatchObject([[{ amount: 90 }], [{ currency: 'UGX' }]]);
    expect(await refunds()).toMatchObject([{ state: 'PAID' }, { state: 'PAID' }]);
  });
});
