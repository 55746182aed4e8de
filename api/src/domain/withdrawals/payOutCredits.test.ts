import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { whileOpen } from '../../../test/whileOpen.ts';
import { reconcilePayouts } from '../../jobs/payments/reconcilePayouts.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { postCreditPaidOut } from '../ledger/postSettlement.ts';
import { postTransaction } from '../ledger/postTransaction.ts';
import { reconcileMpesa } from '../reconciliation/reconcileMpesa.ts';
import { confirmPayment } from '../sales/confirmPayment.ts';
import { releaseEarnings } from '../sales/releaseEarnings.ts';
import { payOutCredits } from './payOutCredits.ts';

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

const slipOf = (options: { priceKsh: number; moneyBack?: boolean }) => createSlip(world.app, seller, options);
const buy = (slip: number, phone: string) =>
  buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
const account = (owner: string) => ({ kind: 'BUYER_CREDIT', owner, currency: 'KES' }) as const;
const refundOf = (purchaseId: string) =>
  world.app.db.prisma.refund.findUniqueOrThrow({ where: { purchaseId } });
const sentTo = (phone: string) => world.daraja.bank.payouts().filter((one) => one.phone === phone);
const creditRefunds = (creditId: string) =>
  world.app.db.prisma.refund.findMany({ where: { creditId, purchaseId: null } });
const owed = async (creditId: string) =>
  -(
    await world.app.db.prisma.ledgerAccount.findUniqueOrThrow({
      where: { kind_owner_currency: account(creditId) },
    })
  ).balanceMinor;

async function holderOf(phone: string): Promise<string> {
  const data = { id: randomUUID(), phone, createdAt: world.app.clock.now() };
  return (await world.app.db.prisma.buyerCredit.upsert({ where: { phone }, create: data, update: {} })).id;
}

/** A lost slip whose price an older version gave back as credit: the refund is stored as paid, and no money was sent. */
async function lose(phone: string, priceKsh: number) {
  const slip = await slipOf({ priceKsh, moneyBack: true });
  const { purchaseId } = await buy(slip, phone);
  await world.settle();
  const creditId = await holderOf(phone);
  const at = world.app.clock.now();
  const { priceKesMinor, feeKesMinor } = await world.app.db.prisma.purchase.findUniqueOrThrow({
    where: { id: purchaseId },
  });
  await inTransaction(world.app, async (tx) => {
    await tx.prisma.slip.update({ where: { id: slip }, data: { result: 'LOST', finishedAt: at } });
    await tx.prisma.earning.update({ where: { purchaseId }, data: { status: 'UNPAID', settledAt: at } });
    await postGiven(tx, { purchaseId, creditId, priceKesMinor, feeKesMinor });
    await tx.prisma.refund.create({
      data: {
        id: randomUUID(),
        purchaseId,
        amountMinor: 0n,
        creditMinor: priceKesMinor,
        creditId,
        currency: 'KES',
        reason: 'the slip lost: money back as credit',
        slipCancelled: true,
        state: 'PAID',
        originatorConversationId: randomUUID(),
        callbackToken: randomUUID(),
        createdAt: at,
        endedAt: at,
      },
    });
  });
  // M-Pesa takes another payment of the same sum from a phone only after some minutes.
  world.app.clock.advance(180_000);
  return { slip, purchaseId, creditId };
}

interface Given {
  purchaseId: string;
  creditId: string;
  /** What goes by M-Pesa. */
  amountMinor?: bigint;
  priceKesMinor: bigint;
  feeKesMinor: bigint;
}

function postGiven(tx: Tx, given: Given) {
  const { purchaseId, creditId, amountMinor = 0n, priceKesMinor, feeKesMinor } = given;
  return postTransaction(tx, {
    event: 'cancelledSale',
    idempotencyKey: `cancelledSale:${purchaseId}`,
    lines: [
      {
        account: { kind: 'TIPSTER_PENDING', owner: seller.tipsterId, currency: 'KES' },
        amountMinor: priceKesMinor - feeKesMinor,
      },
      { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: feeKesMinor },
      { account: { kind: 'REFUNDS_IN_FLIGHT', currency: 'KES' }, amountMinor: -amountMinor },
      { account: account(creditId), amountMinor: amountMinor - priceKesMinor },
    ],
    detail: { purchaseId },
    at: world.app.clock.now(),
  });
}

/** A purchase that the version before opened, which credit pays a part of or all; sold there, or still open. */
async function begun(
  phone: string,
  creditId: string,
  { priceKsh, creditKsh, isPaid }: { priceKsh: number; creditKsh: number; isPaid: boolean },
) {
  const slip = await slipOf({ priceKsh });
  const [price, creditMinor] = [BigInt(priceKsh) * 100n, BigInt(creditKsh) * 100n];
  const [amountMinor, fee] = [price - creditMinor, (price * 2n) / 5n];
  const [purchaseId, at] = [randomUUID(), world.app.clock.now()];
  await inTransaction(world.app, async (tx) => {
    await tx.prisma.purchase.create({
      data: {
        id: purchaseId,
        tokenHash: purchaseId,
        slipId: slip,
        phone,
        country: 'KE',
        provider: 'MPESA',
        currency: 'KES',
        amountMinor,
        creditMinor,
        creditId,
        priceKesMinor: price,
        feeKesMinor: fee,
        callbackToken: randomUUID(),
        createdAt: at,
        requestedAt: at,
        expiresAt: new Date(at.getTime() + 600_000),
        nextCheckAt: isPaid ? null : at,
        state: isPaid ? 'PAID' : 'REQUESTED',
        ...(isPaid && { paidAmountMinor: amountMinor, paidAt: at }),
      },
    });
    if (!isPaid) return;
    await tx.prisma.earning.create({
      data: {
        id: randomUUID(),
        tipsterId: seller.tipsterId,
        purchaseId,
        slipId: slip,
        amountMinor: price - fee,
        earnedAt: at,
      },
    });
    await tx.prisma.delivery.create({
      data: { id: randomUUID(), purchaseId, channel: 'SMS', createdAt: at, nextTryAt: at },
    });
    await postTransaction(tx, {
      event: 'sale',
      idempotencyKey: `sale:${purchaseId}`,
      lines: [
        { account: { kind: 'MPESA_CLEARING', currency: 'KES' }, amountMinor },
        { account: account(creditId), amountMinor: creditMinor },
        {
          account: { kind: 'TIPSTER_PENDING', owner: seller.tipsterId, currency: 'KES' },
          amountMinor: fee - price,
        },
        { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: -fee },
      ],
      detail: { purchaseId },
      at,
    });
  });
  return { slip, purchaseId };
}

async function correct(slip: number, result: 'WON' | 'LOST'): Promise<void> {
  const at = world.app.clock.now();
  await inTransaction(world.app, async (tx) => {
    const data = { result, correctedAt: at, version: { increment: 1 } } as const;
    await tx.prisma.slip.update({ where: { id: slip }, data });
    await releaseEarnings(tx, slip, result, at);
  });
}

describe('credit that is left on phones', () => {
  it('is paid out by M-Pesa, all of a phone at once, and once', async () => {
    const [phone, other] = [freshPhone(), freshPhone()];
    const { creditId } = await lose(phone, 90);
    await lose(phone, 60);
    await lose(other, 80);
    await Promise.all([1, 2, 3].map(() => payOutCredits(world.app)));
    await world.settle();
    await payOutCredits(world.app);
    await world.later(60);
    expect([sentTo(phone), sentTo(other)]).toMatchObject([[{ amount: 150 }], [{ amount: 80 }]]);
    expect(await creditRefunds(creditId)).toMatchObject([
      { state: 'PAID', amountMinor: 15_000n, phone, receipt: expect.any(String) },
    ]);
    expect(await owed(creditId)).toBe(0n);
  });

  it('is paid out once by two nodes at the same moment', async () => {
    const phone = freshPhone();
    const { creditId } = await lose(phone, 90);
    await whileOpen(
      world.app,
      (tx) => tx.query(`SELECT 1 FROM "BuyerCredit" WHERE "id" = '${creditId}' FOR UPDATE`),
      () => Promise.all([payOutCredits(world.app), payOutCredits(world.app)]),
      2,
    );
    await world.settle();
    await world.later(60);
    expect(sentTo(phone)).toMatchObject([{ amount: 90 }]);
    await expect(
      inTransaction(world.app, (tx) =>
        postCreditPaidOut(tx, { refundId: 'none', creditId, amountMinor: 1n }, world.app.clock.now()),
      ),
    ).rejects.toThrow('would be overdrawn');
  });

  it('is sent once by the reconciler and its job', async () => {
    const phone = freshPhone();
    await lose(phone, 90);
    await payOutCredits(world.app);
    await Promise.all([reconcilePayouts(world.app), world.settle()]);
    await world.later(60);
    expect(sentTo(phone)).toMatchObject([{ amount: 90 }]);
  });

  it('that M-Pesa cannot send is in suspense for staff, with its phone', async () => {
    const [phone, small] = [freshPhone(), freshPhone()];
    await lose(phone, 90);
    const { creditId } = await lose(small, 90);
    await begun(small, creditId, { priceKsh: 85, creditKsh: 85, isPaid: true });
    world.script(phone, { outcome: { code: '2040' } }, 'b2c');
    await payOutCredits(world.app);
    await world.settle();
    const kept = (await listSuspense(world.app)).filter((one) => [phone, small].includes(one.phone ?? ''));
    expect(kept).toMatchObject([
      { kind: 'refundFailed', phone: small, amount: { minor: 500n } },
      { kind: 'refundFailed', phone, amount: { minor: 9_000n } },
    ]);
    expect(sentTo(small)).toEqual([]);
  });

  it('waits for an open payment that a node of the version before may still sell with it', async () => {
    const phone = freshPhone();
    const { creditId } = await lose(phone, 90);
    const { purchaseId } = await begun(phone, creditId, { priceKsh: 150, creditKsh: 90, isPaid: false });
    await payOutCredits(world.app);
    expect(await owed(creditId)).toBe(9_000n);
    await world.app.db.prisma.purchase.update({
      where: { id: purchaseId },
      data: { state: 'EXPIRED', endedAt: world.app.clock.now(), nextCheckAt: null },
    });
    await payOutCredits(world.app);
    await world.settle();
    expect(sentTo(phone)).toMatchObject([{ amount: 90 }]);
  });
});

describe('a purchase of the time of buyer credit', () => {
  it('is not sold for what credit was to pay the rest of: what was paid waits for staff', async () => {
    const phone = freshPhone();
    const { creditId } = await lose(phone, 90);
    const { purchaseId } = await begun(phone, creditId, { priceKsh: 150, creditKsh: 90, isPaid: false });
    const proof = { purchaseId, receipt: `L${phone}`, amountMinor: 6_000n, currency: 'KES' } as const;
    expect(await confirmPayment(world.app, proof)).toBe('quarantined');
    expect((await listSuspense(world.app)).filter((one) => one.purchaseId === purchaseId)).toMatchObject([
      { kind: 'unmatched', amount: { minor: 6_000n } },
    ]);
  });

  it('is refunded whole by M-Pesa when its slip is cancelled', async () => {
    const phone = freshPhone();
    const { creditId } = await lose(phone, 90);
    const part = await begun(phone, creditId, { priceKsh: 100, creditKsh: 40, isPaid: true });
    const whole = await begun(phone, creditId, { priceKsh: 50, creditKsh: 50, isPaid: true });
    await finishSlip(world.app, part.slip, 'CANCELLED');
    await finishSlip(world.app, whole.slip, 'CANCELLED');
    await world.settle();
    expect([await refundOf(part.purchaseId), await refundOf(whole.purchaseId)]).toMatchObject([
      { state: 'PAID', amountMinor: 10_000n, creditMinor: 0n },
      { state: 'PAID', amountMinor: 5_000n, creditMinor: 0n },
    ]);
    expect(
      sentTo(phone)
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([100, 50]);
  });

  it('is no difference at M-Pesa where credit paid all of it', async () => {
    const phone = freshPhone();
    const { creditId } = await lose(phone, 90);
    const whole = await begun(phone, creditId, { priceKsh: 90, creditKsh: 90, isPaid: true });
    await world.later(3_600);
    await reconcileMpesa(world.app);
    const open = await world.app.db.prisma.reconciliationDifference.findMany({
      where: { subject: { contains: whole.purchaseId } },
    });
    expect(open).toEqual([]);
  });

  it('keeps a refund that was given as credit: the platform bears it when the slip is won after all', async () => {
    const { slip, purchaseId, creditId } = await lose(freshPhone(), 90);
    await correct(slip, 'WON');
    expect(await refundOf(purchaseId)).toMatchObject({ state: 'PAID', borneAt: expect.any(Date) });
    expect(await owed(creditId)).toBe(9_000n);
    await correct(slip, 'LOST');
    expect(await refundOf(purchaseId)).toMatchObject({ state: 'PAID', borneAt: null });
    await payOutCredits(world.app);
  });

  it('of which a part was given as credit is not called back: the rest of it is sent', async () => {
    const phone = freshPhone();
    const { creditId } = await lose(phone, 90);
    const { slip, purchaseId } = await begun(phone, creditId, { priceKsh: 100, creditKsh: 40, isPaid: true });
    const at = world.app.clock.now();
    // As the version before did when it lost.
    await inTransaction(world.app, async (tx) => {
      await tx.prisma.slip.update({ where: { id: slip }, data: { result: 'LOST', finishedAt: at } });
      await tx.prisma.earning.update({ where: { purchaseId }, data: { status: 'UNPAID', settledAt: at } });
      const price = { priceKesMinor: 10_000n, feeKesMinor: 4_000n };
      await postGiven(tx, { purchaseId, creditId, amountMinor: 6_000n, ...price });
      await tx.prisma.refund.create({
        data: {
          id: randomUUID(),
          purchaseId,
          creditId,
          currency: 'KES',
          createdAt: at,
          amountMinor: 6_000n,
          creditMinor: 4_000n,
          reason: 'the slip lost: money back',
          slipCancelled: true,
          originatorConversationId: randomUUID(),
          callbackToken: randomUUID(),
          nextCheckAt: new Date(at.getTime() + 1_800_000),
        },
      });
    });
    await correct(slip, 'WON');
    expect(await refundOf(purchaseId)).toMatchObject({ state: 'REQUESTED', borneAt: expect.any(Date) });
    await world.later(31 * 60);
    expect(sentTo(phone)).toMatchObject([{ amount: 60 }]);
  });

  it('whose credit was called back is refunded by M-Pesa when the slip is lost again', async () => {
    const phone = freshPhone();
    const { slip, purchaseId, creditId } = await lose(phone, 90);
    const at = world.app.clock.now();
    // As the version before did: the credit goes back to tipster and platform.
    await inTransaction(world.app, async (tx) => {
      await tx.prisma.slip.update({
        where: { id: slip },
        data: { result: 'WON', version: { increment: 1 } },
      });
      await tx.prisma.earning.update({ where: { purchaseId }, data: { status: 'PAID' } });
      await tx.prisma.refund.update({
        where: { purchaseId },
        data: { state: 'FAILED', calledBackAt: at, endedAt: at },
      });
      await postTransaction(tx, {
        event: 'refundCalledBack',
        idempotencyKey: `refundCalledBack:${purchaseId}:2`,
        lines: [
          { account: account(creditId), amountMinor: 9_000n },
          {
            account: { kind: 'TIPSTER_PAYABLE', owner: seller.tipsterId, currency: 'KES' },
            amountMinor: -5_400n,
          },
          { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: -3_600n },
        ],
        detail: { purchaseId },
        at,
      });
    });
    await correct(slip, 'LOST');
    expect(await refundOf(purchaseId)).toMatchObject({
      state: 'REQUESTED',
      amountMinor: 9_000n,
      creditMinor: 0n,
      creditId: null,
      calledBackAt: null,
    });
    await world.later(31 * 60);
    expect(sentTo(phone)).toMatchObject([{ amount: 90 }]);
    expect(await owed(creditId)).toBe(0n);
  });
});
