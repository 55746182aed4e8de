import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone } from '../../../test/sellers.ts';
import { refundPaidPurchase } from '../backOffice/chargeBackPurchase.ts';
import { decidePurchase } from '../backOffice/decidePurchase.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { subscribeByPhone } from '../premium/subscribe.ts';
import { entitledSlipIds } from '../purchases/entitlements.ts';
import { openPurchase } from '../purchases/openPurchase.ts';
import { forgetOldRows } from '../retention/forgetOldRows.ts';
import { confirmPayment } from '../sales/confirmPayment.ts';
import { buySlipByEmail, buySlipByPhone } from './buySlip.ts';

let world: MoneyWorld;
let slip: number;
let phone: string;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  slip = await createSlip(world.app, await createSeller(world.app));
  phone = freshPhone();
  // M-Pesa takes one amount from one phone once in two minutes.
  world.app.clock.advance(180_000);
});

const visit = { viewer: anonymous, address: '127.0.0.1' };
const buy = async () => {
  const answer = await buySlipByPhone(world.app, { slip, phone, ...visit });
  await world.settle();
  return answer;
};
const rows = () =>
  world.app.db.prisma.purchase.findMany({ where: { slipId: slip }, orderBy: { createdAt: 'asc' } });
const earnings = async () =>
  (await world.app.db.prisma.earning.findMany({ where: { slipId: slip }, orderBy: { earnedAt: 'asc' } })).map(
    ({ status }) => status,
  );
const balanced = async () => expect(await differences(world.app)).toEqual([]);

describe('an idempotency key', () => {
  const withKey = (idempotencyKey: string, more = {}) =>
    buySlipByPhone(world.app, { slip, phone, ...visit, idempotencyKey, ...more });
  const prompts = () => world.app.db.prisma.purchase.count({ where: { phone } });

  it('leads to one purchase, however often and however close its requests come', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => withKey('an order')));
    expect(new Set(answers.map(({ purchaseId }) => purchaseId)).size).toBe(1);
    expect(await prompts()).toBe(1);
    await world.settle();
    // Paid by now: without the key the tip would be sent once more.
    const sent = world.sms.inbox.messages(`+${phone}`).length;
    expect((await withKey('an order')).purchaseId).toBe(answers[0]?.purchaseId);
    await world.settle();
    expect(world.sms.inbox.messages(`+${phone}`)).toHaveLength(sent);
    expect(await prompts()).toBe(1);
  });

  it('opens the tip for nobody but its buyer', async () => {
    const first = await withKey('guessable');
    await world.settle();
    const again = await withKey('guessable');
    expect(again.token).not.toBe(first.token);
    const holding = (token: string) => ({ account: null, purchaseTokens: [token] });
    expect(await entitledSlipIds(world.app, holding(first.token), [slip])).toEqual(new Set([slip]));
    expect(await entitledSlipIds(world.app, holding(again.token), [slip])).toEqual(new Set());
    expect((await withKey('guessable', { viewer: holding(first.token) })).token).toBe(first.token);
  });

  it('of a form proves its buyer, whose browser alone knows it, and asks for one payment', async () => {
    const send = () =>
      buySlipByPhone(world.app, { slip, phone, ...visit, idempotencyKey: { form: 'secret /buy_tip/1' } });
    const [first, second] = await Promise.all([send(), send()]);
    await world.settle();
    const third = await send();
    expect([second.token, third.token]).toEqual([first.token, first.token]);
    expect(await prompts()).toBe(1);
  });

  it('is refused with other input, and is free again after a day', async () => {
    await withKey('mine');
    const other = await createSlip(world.app, await createSeller(world.app));
    await expect(withKey('mine', { slip: other })).rejects.toMatchObject({ reason: 'KEY_USED' });
    // Of another buyer it is another key.
    expect(await withKey('mine', { slip: other, phone: freshPhone() })).toMatchObject({
      message: expect.any(String),
    });
    for (const bad of [' ', 'x'.repeat(101)]) {
      await expect(withKey(bad)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    world.app.clock.advance(86_400_001);
    await forgetOldRows(world.app);
    expect(await world.app.db.prisma.purchaseKey.count()).toBe(0);
  });

  it('extends a subscription once', async () => {
    const order = { plan: 'gold', phone, ...visit, idempotencyKey: 'a month' };
    const first = await subscribeByPhone(world.app, order);
    await world.settle();
    world.app.clock.advance(180_000);
    const again = await subscribeByPhone(world.app, order);
    await world.settle();
    expect(again.purchaseId).toBe(first.purchaseId);
    expect(await world.app.db.prisma.subscription.count({ where: { phone } })).toBe(1);
    expect((await subscribeByPhone(world.app, { ...order, idempotencyKey: 'the next' })).purchaseId).not.toBe(
      first.purchaseId,
    );
    await balanced();
  });
});

describe('one buyer and one slip', () => {
  it('a buyer whose money was given back may buy again', async () => {
    const first = await buy();
    await refundPaidPurchase(world.app, systemViewer, {
      purchaseId: first.purchaseId,
      reason: 'asked for it',
    });
    await world.settle();
    world.app.clock.advance(180_000);
    const amount = { minor: 5_000n, currency: 'KES' } as const;
    const again = await inTransaction(world.app, (tx) =>
      openPurchase(world.app, tx, {
        subject: { slipId: slip },
        buyer: { phone, country: 'KE' },
        viewer: anonymous,
        amount,
        priceKesMinor: 5_000n,
        feeKesMinor: 2_000n,
      }),
    );
    expect(again).toMatchObject({ isNew: true, isPaid: false });
    const receipt = `A${phone.slice(3)}`;
    await confirmPayment(world.app, {
      purchaseId: again.purchaseId,
      receipt,
      amountMinor: 5_000n,
      currency: 'KES',
    });
    await world.settle();
    expect((await rows()).map(({ state }) => state)).toEqual(['PAID', 'PAID']);
    expect(await earnings()).toEqual(['UNPAID', 'PENDING']);
    await balanced();
  });

  it('who paid on the page of one country is not asked to pay on that of another', async () => {
    const email = `${phone}@example.com`;
    const buyOn = (country: 'UG' | 'NG') => buySlipByEmail(world.app, { slip, email, country, ...visit });
    const { purchaseId } = await buyOn('UG');
    await world.cards.checkout.pay((await rows())[0]?.txRef ?? '');
    await world.cards.checkout.idle();
    await world.settle();
    expect((await buyOn('NG')).purchaseId).toBe(purchaseId);
    expect(await rows()).toHaveLength(1);
    const late = await inTransaction(world.app, (tx) =>
      openPurchase(world.app, tx, {
        subject: { slipId: slip },
        buyer: { email, country: 'NG' },
        viewer: anonymous,
        amount: { minor: 50_000n, currency: 'NGN' },
        priceKesMinor: 5_000n,
        feeKesMinor: 2_000n,
      }),
    );
    expect(late).toEqual({ purchaseId, isNew: false, isPaid: true });
  });

  it('a game that begins between the look at the slip and the purchase ends its sale', async () => {
    const order = {
      subject: { slipId: slip },
      buyer: { phone, country: 'KE' },
      viewer: anonymous,
      amount: { minor: 5_000n, currency: 'KES' },
      priceKesMinor: 5_000n,
      feeKesMinor: 2_000n,
    } as const;
    const open = () => inTransaction(world.app, (tx) => openPurchase(world.app, tx, order));
    world.app.clock.advance(6 * 3_600_000);
    await expect(open()).rejects.toMatchObject({ reason: 'SLIP_NOT_ON_SALE' });
    world.app.clock.advance(-6 * 3_600_000);
    const result = { result: 'CANCELLED', finishedAt: world.app.clock.now() } as const;
    await world.app.db.prisma.slip.update({ where: { id: slip }, data: result });
    await expect(open()).rejects.toMatchObject({ reason: 'SLIP_NOT_ON_SALE' });
    expect(await rows()).toHaveLength(0);
  });

  it('of two payments for one tip, the first given up and proven late, one is refunded', async () => {
    world.script(phone, { outcome: 'cancel' });
    const first = await buy();
    expect((await rows()).map(({ state }) => state)).toEqual(['FAILED']);
    world.app.clock.advance(180_000);
    const order = {
      subject: { slipId: slip },
      buyer: { phone, country: 'KE' },
      viewer: anonymous,
      amount: { minor: 5_000n, currency: 'KES' },
      priceKesMinor: 5_000n,
      feeKesMinor: 2_000n,
    } as const;
    const second = await inTransaction(world.app, (tx) => openPurchase(world.app, tx, order));
    const pay = ({ purchaseId }: { purchaseId: string }, letter: string) =>
      confirmPayment(world.app, {
        purchaseId,
        receipt: `${letter}${phone.slice(3)}`,
        amountMinor: 5_000n,
        currency: 'KES',
      });
    await Promise.all([pay(second, 'B'), pay(first, 'C')]);
    await world.settle();
    expect((await rows()).map(({ state }) => state)).toEqual(['PAID', 'PAID']);
    expect((await earnings()).sort()).toEqual(['PENDING', 'UNPAID']);
    const refunds = await world.app.db.prisma.refund.findMany({
      where: { purchase: { slipId: slip } },
      orderBy: { id: 'asc' },
    });
    expect(refunds).toMatchObject([{ reason: 'this buyer had bought the tip already', amountMinor: 5_000n }]);
    await balanced();
  });
});

describe('a decision of staff', () => {
  it('F36 that cannot be carried out leaves the payment where it was, and nothing in the log', async () => {
    world.script(phone, 'callbackPaidQueryFailed');
    const { purchaseId } = await buy();
    const [before] = await rows();
    expect(before?.quarantinedAt).not.toBeNull();
    const decide = () =>
      decidePurchase(world.app, systemViewer, {
        purchaseId,
        verdict: { paid: true, receipt: `D${phone.slice(3)}` },
      });
    const audits = () =>
      world.app.db.prisma.auditEntry.count({ where: { subject: `purchase:${purchaseId}` } });
    await world.app.db.executeSql('ALTER TABLE "Delivery" ADD CONSTRAINT "broken" CHECK (false) NOT VALID');
    await expect(decide()).rejects.toThrow();
    await world.app.db.executeSql('ALTER TABLE "Delivery" DROP CONSTRAINT "broken"');
    expect((await rows())[0]).toEqual(before);
    expect(await audits()).toBe(0);
    expect(await decide()).toBe('paid');
    expect(await audits()).toBe(1);
    await world.settle();
    await balanced();
  });
});
