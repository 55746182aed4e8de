import { moneyOf } from '@tipsoko/rules/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { whileOpen } from '../../../test/whileOpen.ts';
import { creditPages, readCredits } from '../backOffice/listCredits.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { creditOfDevice, payOutCredit, showCredit } from '../buying/useCredit.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { postCreditPaidOut } from '../ledger/postSettlement.ts';
import { confirmPayment } from '../sales/confirmPayment.ts';
import { releaseEarnings } from '../sales/releaseEarnings.ts';
import { sellByHand } from '../sales/sellByHand.ts';
import { lockCredit, readCredit } from './buyerCredit.ts';
import { openPurchase } from './openPurchase.ts';
import { readPurchaseByToken } from './readPurchase.ts';

const address = '127.0.0.1';
const caller = { address, userAgent: '' };
let world: MoneyWorld;
let seller: Seller;

beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.settle();
  expect(await checkLedger(world.app)).toEqual([]);
});

const holding = (tokens: readonly string[]): Viewer => ({ account: null, purchaseTokens: tokens });
const slipOf = (options: { priceKsh?: number; moneyBack?: boolean } = {}) =>
  createSlip(world.app, seller, options);
type More = Partial<Parameters<typeof buySlipByPhone>[1]>;
const buy = (slip: number, phone: string, more: More = {}) =>
  buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address, ...more });
const stateOf = async (token: string) => (await readPurchaseByToken(world.app, token))?.state;
const owed = async (phone: string) => {
  const [row] = await world.app.db.query<{ owed: string }>(
    `SELECT -a."balanceMinor" AS owed FROM "LedgerAccount" a JOIN "BuyerCredit" c ON c."id"::text = a."owner"
      WHERE a."kind" = 'BUYER_CREDIT' AND c."phone" = $1`,
    [phone],
  );
  return Number(row?.owed ?? 0);
};
const prompts = (phone: string) =>
  world.app.db.prisma.purchase.count({ where: { phone, amountMinor: { gt: 0 } } });
const refundOf = (slip: number) =>
  world.app.db.prisma.refund.findFirst({ where: { purchase: { slipId: slip } } });

/** A slip with money back that this phone bought and that lost. */
async function lose(phone: string, priceKsh: number, more: More = { creditIfLost: true }): Promise<number> {
  const slip = await slipOf({ priceKsh, moneyBack: true });
  await buy(slip, phone, more);
  await world.settle();
  await finishSlip(world.app, slip, 'LOST');
  await world.app.clock.advance(180_000);
  return slip;
}

/** What a device gets by the code that goes to the phone. */
async function prove(phone: string): Promise<Viewer> {
  await expect(showCredit(world.app, { phone, viewer: anonymous, caller })).rejects.toMatchObject({
    code: 'CONFLICT',
    reason: 'CODE_REQUIRED',
  });
  await world.settle();
  const text = world.sms.inbox.messages(`+${phone}`).at(-1)?.text ?? '';
  const code = /Tipsoko: (\d{6}) is your code to use your credit/.exec(text)?.[1] ?? '';
  const { remember } = await showCredit(world.app, { phone, viewer: anonymous, caller, code });
  return holding(remember);
}

async function correct(slip: number, result: 'WON' | 'LOST' | 'CANCELLED'): Promise<void> {
  const at = world.app.clock.now();
  await inTransaction(world.app, async (tx) => {
    await tx.prisma.slip.update({
      where: { id: slip },
      data: { result, correctedAt: at, version: { increment: 1 } },
    });
    await releaseEarnings(tx, slip, result, at);
  });
}

describe('money back as credit', () => {
  it('is given with the result to who chose so, and sent by M-Pesa to the others', async () => {
    const [chose, other] = [freshPhone(), freshPhone()];
    const slip = await slipOf({ priceKsh: 90, moneyBack: true });
    const { token } = await buy(slip, chose, { creditIfLost: true });
    await buy(slip, other);
    await world.settle();
    await finishSlip(world.app, slip, 'LOST');
    expect([await owed(chose), await owed(other)]).toEqual([9_000, 0]);
    const purchase = await readPurchaseByToken(world.app, token);
    expect(purchase).toMatchObject({ creditIfLost: true, messageCode: 'REFUND_CREDIT' });
    await world.later(31 * 60);
    const paidOut = world.daraja.bank.payouts().map((one) => one.phone);
    expect([paidOut.includes(chose), paidOut.includes(other)]).toEqual([false, true]);
  });

  it('is no choice for a slip without the promise, and a cancelled slip is refunded as it was paid', async () => {
    const phone = freshPhone();
    const plain = await slipOf({ priceKsh: 60 });
    await buy(plain, phone, { creditIfLost: true });
    await world.settle();
    await finishSlip(world.app, plain, 'LOST');
    const cancelled = await slipOf({ priceKsh: 70, moneyBack: true });
    await buy(cancelled, phone, { creditIfLost: true });
    await world.settle();
    await finishSlip(world.app, cancelled, 'CANCELLED');
    expect(await owed(phone)).toBe(0);
    expect(await refundOf(plain)).toBeNull();
    expect(await refundOf(cancelled)).toMatchObject({ amountMinor: 7_000n, creditMinor: 0n });
  });

  it('is called back by a corrected result while nobody has spent it, given again, and borne once it is spent', async () => {
    const phone = freshPhone();
    const slip = await lose(phone, 100);
    expect(await owed(phone)).toBe(10_000);
    await correct(slip, 'WON');
    expect([await owed(phone), (await refundOf(slip))?.calledBackAt]).toEqual([0, expect.any(Date)]);
    await correct(slip, 'LOST');
    expect([await owed(phone), (await refundOf(slip))?.calledBackAt]).toEqual([10_000, null]);
    const viewer = await prove(phone);
    await buy(await slipOf({ priceKsh: 50 }), phone, { viewer, useCredit: true });
    await correct(slip, 'WON');
    expect([await owed(phone), (await refundOf(slip))?.borneAt]).toEqual([5_000, expect.any(Date)]);
  });
});

describe('the list of staff', () => {
  const rowOf = async (phone: string) => {
    const [row] = await creditPages(world.app, phone).read({ limit: 2, inverted: false });
    if (!row) throw new Error(`no credit of ${phone}`);
    return row;
  };
  const sums = (row: Awaited<ReturnType<typeof rowOf>>) =>
    [row.given, row.left, row.held, row.spent, row.paidOut].map(({ minor }) => minor);

  it('says what was given, is left, held, spent and paid out, and of which slips it is', async () => {
    const phone = freshPhone();
    const first = await lose(phone, 100);
    const second = await lose(phone, 60);
    const viewer = await prove(phone);
    await buy(await slipOf({ priceKsh: 50 }), phone, { viewer, useCredit: true });
    world.script(phone, { outcome: 'wrongPin' });
    await buy(await slipOf({ priceKsh: 150 }), phone, { viewer, useCredit: true });
    expect(sums(await rowOf(phone))).toEqual([16_000n, 0n, 11_000n, 5_000n, 0n]);
    await world.settle();
    const free = await rowOf(`0${phone.slice(3)}`);
    expect(sums(free)).toEqual([16_000n, 11_000n, 0n, 5_000n, 0n]);
    expect(free.grants).toMatchObject([
      { slipNumber: second, amount: { minor: 6_000n }, calledBack: false },
      { slipNumber: first, amount: { minor: 10_000n }, calledBack: false },
    ]);
    expect(JSON.stringify(free, (_key, value) => String(value))).not.toContain(phone);
    await payOutCredit(world.app, { viewer, phone });
    await correct(second, 'WON');
    expect(sums(await rowOf(phone))).toEqual([16_000n, 0n, 0n, 5_000n, 11_000n]);
    expect(await readCredits(world.app, [free.id, 'no id'])).toMatchObject([{ id: free.id }]);
  });

  it('has every phone once, by pages from both ends', async () => {
    for (let count = 0; count < 3; count++) await lose(freshPhone(), 80);
    const { read, count, cursorOf } = creditPages(world.app, null);
    const all = await read({ limit: 100, inverted: false });
    expect([await count(), new Set(all.map(({ id }) => id)).size]).toEqual([all.length, all.length]);
    const second = all[1] as (typeof all)[number];
    const [after, before] = [
      await read({ limit: 1, inverted: false, after: cursorOf(second) }),
      await read({ limit: 1, inverted: true, before: cursorOf(second) }),
    ];
    expect([before, after]).toMatchObject([[{ id: all[0]?.id }], [{ id: all[2]?.id }]]);
    expect(() => creditPages(world.app, 'nobody')).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
  });
});

describe('credit', () => {
  it('is spent and learned of by nobody who has not read a code on the phone', async () => {
    const phone = freshPhone();
    await lose(phone, 90);
    const slip = await slipOf({ priceKsh: 80 });
    const bought = await buy(await slipOf({ priceKsh: 55 }), phone);
    await world.settle();
    const account = { ...seller.viewer.account, userId: (await createSeller(world.app)).userId };
    await world.app.db.prisma.user.update({ where: { id: account.userId }, data: { phone } });
    // A token of a payment that the phone made, and an account with its number, may be another's by now.
    for (const viewer of [anonymous, holding([bought.token]), { account, purchaseTokens: [] }]) {
      expect(await creditOfDevice(world.app, viewer)).toEqual([]);
      await expect(buy(slip, phone, { viewer, useCredit: true })).rejects.toMatchObject({
        code: 'CONFLICT',
        reason: 'CREDIT_LOCKED',
      });
      await expect(payOutCredit(world.app, { viewer, phone })).rejects.toMatchObject({
        reason: 'CREDIT_LOCKED',
      });
    }
    // The device of another phone.
    const other = freshPhone();
    await lose(other, 50);
    const viewer = await prove(other);
    await expect(buy(slip, phone, { viewer, useCredit: true })).rejects.toMatchObject({
      reason: 'CREDIT_LOCKED',
    });
    expect(await owed(phone)).toBe(9_000);
  });

  it('pays a whole slip at once, without a prompt, once for each slip', async () => {
    const phone = freshPhone();
    await lose(phone, 90);
    const viewer = await prove(phone);
    expect(await creditOfDevice(world.app, viewer)).toMatchObject([{ amount: { minor: 9_000n } }]);
    const before = await prompts(phone);
    const slip = await slipOf({ priceKsh: 50 });
    const { token, next } = await buy(slip, phone, { viewer, useCredit: true, idempotencyKey: 'one' });
    expect([await stateOf(token), next]).toEqual(['PAID', null]);
    await world.settle();
    expect(world.sms.inbox.messages(`+${phone}`).at(-1)?.text).toContain(String(slip));
    await buy(slip, phone, { viewer, useCredit: true, idempotencyKey: 'one' });
    expect([await owed(phone), await prompts(phone)]).toEqual([4_000, before]);
    await finishSlip(world.app, slip, 'WON');
  });

  it('pays a part, is held while the rest is asked for, and free again when that fails', async () => {
    const phone = freshPhone();
    await lose(phone, 90);
    const viewer = await prove(phone);
    world.script(phone, { outcome: 'wrongPin' });
    const first = await slipOf({ priceKsh: 150 });
    const { token } = await buy(first, phone, { viewer, useCredit: true });
    expect(await readPurchaseByToken(world.app, token)).toMatchObject({
      amount: { minor: 6_000n },
      credit: { minor: 9_000n },
    });
    expect(await creditOfDevice(world.app, viewer)).toEqual([]);
    await world.settle();
    expect(await stateOf(token)).toBe('FAILED');
    expect(await creditOfDevice(world.app, viewer)).toMatchObject([{ amount: { minor: 9_000n } }]);
    world.script(phone, {});
    const second = await buy(await slipOf({ priceKsh: 140 }), phone, { viewer, useCredit: true });
    await world.settle();
    expect([await stateOf(second.token), await owed(phone)]).toEqual(['PAID', 0]);
  });

  it('F62 is given back when its slip was paid by hand while the rest was asked for, and both were paid', async () => {
    const phone = freshPhone();
    await lose(phone, 90);
    const viewer = await prove(phone);
    const silent = { query: 'http503', callback: { when: 'never' }, confirmation: 'never' } as const;
    world.script(phone, { outcome: 'approve', ...silent });
    const slip = await slipOf({ priceKsh: 150 });
    const { purchaseId } = await buy(slip, phone, { viewer, useCredit: true });
    const at = world.app.clock.now();
    const byHand = { slip, receipt: 'HANDCREDIT', amountMinor: 15_000n, phone, at };
    expect(await sellByHand(world.app, byHand)).toBe('paid');
    const proof = { purchaseId, receipt: 'PROMPTCRED', amountMinor: 6_000n, currency: 'KES' } as const;
    expect(await confirmPayment(world.app, proof)).toBe('paid');
    expect(await refundOf(slip)).toMatchObject({ purchaseId, amountMinor: 6_000n, creditMinor: 9_000n });
    expect(await creditOfDevice(world.app, viewer)).toMatchObject([{ amount: { minor: 9_000n } }]);
  });

  it('goes back as credit when its slip is cancelled, and the rest as it was paid', async () => {
    const phone = freshPhone();
    await lose(phone, 60);
    const viewer = await prove(phone);
    const slip = await slipOf({ priceKsh: 100 });
    await buy(slip, phone, { viewer, useCredit: true });
    await world.settle();
    await finishSlip(world.app, slip, 'CANCELLED');
    expect(await refundOf(slip)).toMatchObject({ amountMinor: 4_000n, creditMinor: 6_000n });
    expect(await owed(phone)).toBe(6_000);
  });

  it('is paid out to the phone itself, once', async () => {
    const phone = freshPhone();
    await lose(phone, 90);
    const viewer = await prove(phone);
    const asked = await Promise.allSettled([1, 2, 3].map(() => payOutCredit(world.app, { viewer, phone })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.settle();
    await world.later(60);
    expect(world.daraja.bank.payouts().filter((one) => one.phone === phone)).toMatchObject([{ amount: 90 }]);
    await expect(payOutCredit(world.app, { viewer, phone })).rejects.toMatchObject({ reason: 'NO_CREDIT' });
  });

  it('is never spent twice, however many buy at once, and the account itself refuses it', async () => {
    const phone = freshPhone();
    await lose(phone, 100);
    const viewer = await prove(phone);
    const slips = await Promise.all([1, 2, 3, 4, 5, 6].map(() => slipOf({ priceKsh: 50 })));
    const bought = await Promise.allSettled(
      slips.map((slip) => buy(slip, phone, { viewer, useCredit: true })),
    );
    await world.settle();
    const whole = await world.app.db.prisma.purchase.count({ where: { phone, creditMinor: 5_000n } });
    expect([whole, await owed(phone)]).toEqual([2, 0]);
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { id } = await world.app.db.prisma.buyerCredit.findUniqueOrThrow({ where: { phone } });
    await expect(
      inTransaction(world.app, (tx) =>
        postCreditPaidOut(tx, { refundId: 'none', credit: { id, minor: 1n } }, world.app.clock.now()),
      ),
    ).rejects.toThrow('would be overdrawn');
  });

  it('is held for one of the payments that begin at once', async () => {
    const phone = freshPhone();
    await lose(phone, 90);
    const viewer = await prove(phone);
    const slips = await Promise.all([150, 160, 170, 180].map((priceKsh) => slipOf({ priceKsh })));
    const begun = await Promise.allSettled(
      slips.map((slip) => buy(slip, phone, { viewer, useCredit: true })),
    );
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.app.db.prisma.purchase.count({ where: { phone, creditMinor: { gt: 0 } } })).toBe(1);
  });

  it('is not taken by a second payment while the first that takes it is being written', async () => {
    const phone = freshPhone();
    await lose(phone, 90);
    const viewer = await prove(phone);
    const [first, second] = [await slipOf({ priceKsh: 150 }), await slipOf({ priceKsh: 160 })];
    const [credit] = await readCredit(world.app, [phone]);
    if (!credit) throw new Error('The phone has no credit');
    const buyer = { phone, country: 'KE' } as const;
    const order = {
      ...{ subject: { slipId: first }, buyer, viewer, credit },
      ...{ amount: moneyOf(6_000n, 'KES'), priceKesMinor: 15_000n, feeKesMinor: 3_000n },
    };
    const other = whileOpen(
      world.app,
      async (tx) => {
        await lockCredit(tx, [credit.id]);
        await openPurchase(world.app, tx, order);
      },
      () => buy(second, phone, { viewer, useCredit: true }),
    );
    await expect(other).rejects.toMatchObject({ reason: 'NO_CREDIT' });
  });

  it('is not there any more for a payment that is proven late: what was paid is kept for the buyer', async () => {
    const phone = freshPhone();
    await lose(phone, 90);
    const viewer = await prove(phone);
    world.script(phone, { outcome: 'wrongPin' });
    const { purchaseId } = await buy(await slipOf({ priceKsh: 150 }), phone, { viewer, useCredit: true });
    await world.settle();
    await payOutCredit(world.app, { viewer, phone });
    const { confirmPayment } = await import('../sales/confirmPayment.ts');
    const proof = { purchaseId, receipt: `L${phone}`, amountMinor: 6_000n, currency: 'KES' } as const;
    expect(await confirmPayment(world.app, proof)).toBe('quarantined');
  });

  it('buys nobody their own slip', async () => {
    await lose(seller.phone, 90).catch(() => null);
    const slip = await slipOf({ priceKsh: 50 });
    await expect(buy(slip, seller.phone, { useCredit: true })).rejects.toMatchObject({ reason: 'OWN_SLIP' });
  });
});
