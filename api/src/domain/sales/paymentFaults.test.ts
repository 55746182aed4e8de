import { feeOf, moneyOf } from '@tipsoko/rules/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SERVER_ERROR } from '../../../simulators/sms/startSms.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { hookSecret } from '../../hooks/hookSecret.ts';
import { rereadCallbacks, retryDeliveries } from '../../jobs/payments/retryDeliveries.ts';
import { decidePurchase } from '../backOffice/decidePurchase.ts';
import { listStuckMoney } from '../backOffice/listStuckMoney.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { deliverPurchase } from '../delivery/deliverPurchase.ts';
import { resendDelivery } from '../delivery/resendDelivery.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { paymentReference } from '../payments/startPayment.ts';
import { openPurchase } from '../purchases/openPurchase.ts';
import { readPurchaseByToken } from '../purchases/readPurchase.ts';
import { confirmPayment } from './confirmPayment.ts';

// Each test is named after the fault that it makes, as the money rules list them.
let world: MoneyWorld;
let seller: Seller;
let slip: number;
let phone: string;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
beforeEach(async () => {
  slip = await createSlip(world.app, seller);
  phone = freshPhone();
});

const buy = (of = slip, by = phone) =>
  buySlipByPhone(world.app, { slip: of, phone: by, viewer: anonymous, address: '127.0.0.1' });
const rowOf = async (of = slip) => world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: of } });
const deliveryOf = async () =>
  world.app.db.prisma.delivery.findUniqueOrThrow({ where: { purchaseId: (await rowOf()).id } });
const textsTo = (to = phone) => world.sms.inbox.messages(`+${to}`);
const balanced = async () => expect(await differences(world.app)).toEqual([]);
const pushes = (to = phone) => world.daraja.bank.requests().filter((request) => request.phone === to);
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${world.hooksUrl}${path}`, { method: 'POST', body, headers });
async function sold(times = 1) {
  expect(await rowOf()).toMatchObject({ state: 'PAID' });
  expect(await world.app.db.prisma.earning.count({ where: { slipId: slip } })).toBe(times);
  expect(textsTo()).toHaveLength(times);
  await balanced();
}

describe('incoming faults', () => {
  it('F1 the same callback ten times at once sells once', async () => {
    world.script(phone, 'callbackTenTimes');
    await buy();
    await world.settle();
    await sold();
    const { callbackToken } = await rowOf();
    expect(await world.app.db.prisma.callback.count({ where: { token: callbackToken } })).toBe(10);
    const answers = world.daraja.bank.deliveries().filter(({ url }) => url.includes(callbackToken));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  it('F2 a callback before the acknowledgement is believed by its address', async () => {
    world.script(phone, 'callbackBeforeAck');
    await buy();
    await world.settle();
    await sold();
    expect((await rowOf()).checkoutRequestId).toBe(pushes()[0]?.checkoutRequestId);
  });

  it('F3, F4 an acknowledgement that is lost is never pushed again, and the callback settles it', async () => {
    world.script(phone, {
      outcome: 'approve',
      answer: { fault: 'cut', accepted: true },
      callback: { when: 'never' },
    });
    const { token } = await buy();
    await world.settle();
    expect(await rowOf()).toMatchObject({ state: 'UNKNOWN', checkoutRequestId: null });
    await buy();
    await world.later(60);
    expect(pushes()).toHaveLength(1);
    expect((await readPurchaseByToken(world.app, token))?.message).toContain('Do not pay twice');
    await world.daraja.bank.redeliver(pushes()[0]?.checkoutRequestId ?? '');
    await world.settle();
    await sold();
  });

  it('F3 a process that dies after asking leaves a row that becomes unknown, then expires, and takes late truth', async () => {
    world.script(phone, { outcome: 'approve', callback: { when: 'never' } });
    await buy();
    // As if the answer had never been written down.
    await world.app.db.prisma.$executeRawUnsafe(`DROP TRIGGER "Purchase_state" ON "Purchase"`);
    await world.app.db.prisma.purchase.updateMany({
      where: { slipId: slip },
      data: {
        state: 'CREATED',
        checkoutRequestId: null,
        merchantRequestId: null,
        nextCheckAt: new Date(world.app.clock.now().getTime() + 60_000),
      },
    });
    await world.app.db.prisma.$executeRawUnsafe(
      `CREATE TRIGGER "Purchase_state" BEFORE UPDATE ON "Purchase" FOR EACH ROW EXECUTE FUNCTION "check_purchase_state"()`,
    );
    await world.later(61);
    expect((await rowOf()).state).toBe('UNKNOWN');
    await world.later(600);
    expect((await rowOf()).state).toBe('EXPIRED');
    expect(pushes()).toHaveLength(1);
    await world.daraja.bank.redeliver(pushes()[0]?.checkoutRequestId ?? '');
    await world.settle();
    await sold();
  });

  it('F3 a process that dies before it asks leaves a row that gives way a minute later: the next tap is asked, and pays once', async () => {
    // All that such a process does.
    const price = moneyOf(5_000n, 'KES');
    const dead = await openPurchase(world.app, world.app.db, {
      subject: { slipId: slip },
      buyer: { phone, country: 'KE' },
      viewer: anonymous,
      amount: price,
      priceKesMinor: price.minor,
      feeKesMinor: feeOf(price).minor,
    });
    world.app.clock.advance(59_000);
    expect((await buy()).purchaseId).toBe(dead.purchaseId);
    expect(pushes()).toHaveLength(0);
    world.app.clock.advance(1_000);
    const { purchaseId } = await buy();
    await world.settle();
    await world.later(600);
    const rows = await world.app.db.prisma.purchase.findMany({ where: { slipId: slip } });
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    expect(states).toEqual(
      new Map([
        [dead.purchaseId, 'EXPIRED'],
        [purchaseId, 'PAID'],
      ]),
    );
    expect(pushes()).toHaveLength(1);
    expect(textsTo()).toHaveLength(1);
    await balanced();
  });

  it('F5 a callback that never comes is found out by asking', async () => {
    world.script(phone, 'callbackNever');
    await buy();
    await world.settle();
    expect((await rowOf()).state).toBe('REQUESTED');
    await world.later(15);
    await sold();
    expect((await rowOf()).receipt).toBeNull();
  });

  it('F5 one payment that M-Pesa does not answer about holds up no other', async () => {
    const ids: string[] = [];
    for (const by of [phone, freshPhone()]) {
      world.script(by, 'callbackNever');
      ids.push((await buy(slip, by)).purchaseId);
      await world.settle();
    }
    const rows = () =>
      world.app.db.prisma.purchase.findMany({ where: { id: { in: ids } }, orderBy: { createdAt: 'asc' } });
    const [first, second] = (await rows()).map(({ checkoutRequestId }) => checkoutRequestId);
    const { mpesa } = world.app;
    let reach = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const slow: typeof mpesa.queryPayment = async (id, how) => {
      if (id === second) reach();
      if (id === first) await reached;
      return mpesa.queryPayment(id, how);
    };
    Object.assign(world.app, { mpesa: { ...mpesa, queryPayment: slow } });
    await world.later(15);
    Object.assign(world.app, { mpesa });
    expect(await rows()).toMatchObject([{ state: 'PAID' }, { state: 'PAID' }]);
  });

  it('F5 copies of a callback do not use up the looks: when M-Pesa answers again the poller finds it paid', async () => {
    world.script(phone, { outcome: 'approve', callback: { copies: 10 }, query: 'http503' });
    await buy();
    await world.settle();
    for (const seconds of [15, 30, 60, 120, 300, 195]) await world.later(seconds);
    expect((await rowOf()).state).toBe('EXPIRED');
    const [request] = pushes();
    if (request) request.script = { outcome: 'approve' };
    await world.later(1_800);
    await sold();
  });

  /** Until the last look, which M-Pesa does not answer either. */
  const untilNobodyLooks = async () => {
    for (const seconds of [15, 30, 60, 120, 300, 195, 1_800, 7_200, 86_400, 86_400, 86_400, 86_400])
      await world.later(seconds);
  };
  const listed = async () => {
    const { id } = await rowOf();
    return (await listStuckMoney(world.app)).find((item) => item.id === id);
  };

  it('F5 a callback says paid and the query never confirms: on the list of staff from expiry on, then quarantined', async () => {
    for (const query of ['http503', 'processing4999'] as const) {
      phone = freshPhone();
      slip = await createSlip(world.app, seller);
      world.script(phone, { outcome: 'approve', query });
      await buy();
      await world.settle();
      for (const seconds of [15, 30, 60, 120, 300, 195]) await world.later(seconds);
      expect(await rowOf()).toMatchObject({ state: 'EXPIRED', quarantinedAt: null });
      const waits = {
        reason: 'a callback says paid, the query does not tell',
        may: ['decidePaid', 'decideNotPaid'],
      };
      expect(await listed()).toMatchObject(waits);
      for (const seconds of [1_800, 7_200, 86_400, 86_400, 86_400, 86_400]) await world.later(seconds);
      expect(await rowOf()).toMatchObject({ state: 'EXPIRED', nextCheckAt: null });
      expect((await rowOf()).quarantinedAt).not.toBeNull();
      expect(await listed()).toMatchObject(waits);
      await decidePurchase(world.app, systemViewer, {
        purchaseId: (await rowOf()).id,
        verdict: { paid: true, receipt: `SAYS${phone.slice(-6)}` },
      });
      await world.settle();
      await sold();
      expect(await listed()).toBeUndefined();
    }
  });

  it('F5 the same when our request was never answered: the id of the callback is queried', async () => {
    world.script(phone, {
      outcome: 'approve',
      answer: { fault: 'cut', accepted: true },
      query: 'http503',
    });
    await buy();
    await world.settle();
    for (const seconds of [60, 600, 60]) await world.later(seconds);
    expect(await rowOf()).toMatchObject({ state: 'EXPIRED', checkoutRequestId: null });
    const [request] = pushes();
    if (request) request.script = { outcome: 'approve' };
    await world.later(1_800);
    await sold();
  });

  it('F8 a late claim restarts the check schedule once', async () => {
    world.script(phone, { outcome: 'cancel' });
    await buy();
    await world.settle();
    const [request] = pushes();
    if (request) request.script = { outcome: 'cancel', query: 'http503' };
    const claim = async () => {
      await world.daraja.bank.forgeCallback({
        url: `${world.hooksUrl}/hooks/p/${(await rowOf()).callbackToken}`,
        checkoutRequestId: request?.checkoutRequestId ?? '',
        amount: 50,
        phone,
        receipt: 'LATE765432',
      });
      await world.settle();
    };
    await claim();
    expect(await rowOf()).toMatchObject({ state: 'FAILED', checks: 0, nextCheckAt: expect.any(Date) });
    expect(await listed()).toBeDefined();
    const { id: purchaseId } = await rowOf();
    await decidePurchase(world.app, systemViewer, { purchaseId, verdict: { paid: false } });
    await claim();
    expect(await rowOf()).toMatchObject({ state: 'FAILED', nextCheckAt: null, quarantinedAt: null });
    expect(await listed()).toBeUndefined();
  });

  it('F5 nobody claims anything and the query never answers: staff see it for two weeks after the last look', async () => {
    world.script(phone, { outcome: 'approve', callback: { when: 'never' }, query: 'http503' });
    await buy();
    await world.settle();
    await untilNobodyLooks();
    expect(await rowOf()).toMatchObject({ state: 'EXPIRED', nextCheckAt: null, quarantinedAt: null });
    expect(await listed()).toMatchObject({ reason: expect.stringContaining('never told') });
    world.app.clock.advance(14 * 86_400_000);
    expect(await listed()).toBeUndefined();
    world.app.clock.advance(-14 * 86_400_000);
  });

  it('F5 an expired payment that the query calls failed is not asked about again', async () => {
    world.script(phone, { outcome: 'cancel', callback: { when: 'never' }, query: 'http503' });
    await buy();
    await world.settle();
    for (const seconds of [15, 30, 60, 120, 300, 195]) await world.later(seconds);
    expect((await rowOf()).state).toBe('EXPIRED');
    const [request] = pushes();
    if (request) request.script = { outcome: 'cancel' };
    await world.later(1_800);
    expect(await rowOf()).toMatchObject({ state: 'EXPIRED', nextCheckAt: null });
    expect(await listed()).toBeUndefined();
  });

  it('F3 a request without any answer is not called unpaid, and staff see it for a day', async () => {
    world.script(phone, {
      outcome: 'approve',
      answer: { fault: 'cut', accepted: true },
      callback: { when: 'never' },
    });
    const { token, purchaseId } = await buy();
    await world.settle();
    for (const seconds of [60, 600, 60]) await world.later(seconds);
    const told = await readPurchaseByToken(world.app, token);
    expect(told).toMatchObject({ state: 'EXPIRED' });
    expect(told?.message).not.toContain('Nothing was paid');
    const listed = async () => (await listStuckMoney(world.app)).find(({ id }) => id === purchaseId);
    expect(await listed()).toMatchObject({
      kind: 'purchase',
      reason: expect.stringContaining('was lost'),
      may: ['decidePaid', 'decideNotPaid'],
    });
    world.app.clock.advance(86_400_000);
    expect(await listed()).toBeUndefined();
    world.app.clock.advance(-86_400_000);
    await decidePurchase(world.app, systemViewer, { purchaseId, verdict: { paid: false } });
    expect(await listed()).toBeUndefined();
    await balanced();
  });

  it('F6 both ways of saying "still processing" leave it open', async () => {
    for (const script of ['queryProcessing500', 'queryProcessing4999'] as const) {
      phone = freshPhone();
      slip = await createSlip(world.app, seller);
      world.script(phone, {
        outcome: 'approve',
        query: script === 'queryProcessing500' ? 'processing500' : 'processing4999',
      });
      await buy();
      await world.settle();
      await world.later(15);
      expect((await rowOf()).state).toBe('REQUESTED');
      expect(textsTo()).toHaveLength(0);
    }
  });

  it('F7 a callback that says paid against a query that says failed gives nothing and waits for a person', async () => {
    world.script(phone, 'callbackPaidQueryFailed');
    const { token } = await buy();
    await world.settle();
    expect(await rowOf()).toMatchObject({
      state: 'REQUESTED',
      quarantineReason: expect.stringContaining('query says failed'),
    });
    expect(textsTo()).toHaveLength(0);
    expect((await readPurchaseByToken(world.app, token))?.message).toContain('looking into');
    await balanced();
  });

  it('F8 failed or expired for us, paid later: late truth wins and the message is corrected', async () => {
    world.script(phone, { outcome: 'cancel' });
    const { token } = await buy();
    await world.settle();
    expect(await readPurchaseByToken(world.app, token)).toMatchObject({
      state: 'FAILED',
      failure: 'CANCELLED',
    });
    // The truth turns out to be another: M-Pesa's own record says paid now.
    const [request] = pushes();
    if (request)
      request.result = { code: '0', text: 'The service request is processed successfully.', at: new Date() };
    await world.daraja.bank.forgeCallback({
      url: `${world.hooksUrl}/hooks/p/${(await rowOf()).callbackToken}`,
      checkoutRequestId: request?.checkoutRequestId ?? '',
      amount: 50,
      phone,
      receipt: 'LATE123456',
    });
    await world.settle();
    await sold();
    expect((await readPurchaseByToken(world.app, token))?.message).toMatch(/^Paid/);
  });

  it('F9 a failure after the success changes nothing', async () => {
    await buy();
    await world.settle();
    await world.daraja.bank.redeliver(pushes()[0]?.checkoutRequestId ?? '', { claim: '1032' });
    await world.settle();
    await sold();
  });

  it('F9 a claim of another receipt for a paid purchase is no second payment', async () => {
    await buy();
    await world.settle();
    const { receipt, callbackToken, checkoutRequestId } = await rowOf();
    const kept = () => world.app.db.prisma.ledgerTransaction.count({ where: { event: 'unmatched' } });
    const before = await kept();
    await world.daraja.bank.forgeCallback({
      url: `${world.hooksUrl}/hooks/p/${callbackToken}`,
      checkoutRequestId: checkoutRequestId ?? '',
      amount: 50,
      phone,
      receipt: 'SECOND0001',
    });
    await world.settle();
    expect((await rowOf()).receipt).toBe(receipt);
    expect(await kept()).toBe(before);
    await sold();
  });

  it('F10 a sale without a receipt learns none from a claim of another amount', async () => {
    world.script(phone, 'callbackNever');
    await buy();
    await world.settle();
    await world.later(15);
    const { callbackToken, checkoutRequestId } = await rowOf();
    const claim = (amount: number, receipt: string) =>
      world.daraja.bank.forgeCallback({
        url: `${world.hooksUrl}/hooks/p/${callbackToken}`,
        checkoutRequestId: checkoutRequestId ?? '',
        amount,
        phone,
        receipt,
      });
    await claim(1, 'ONESHILL01');
    await world.settle();
    expect(await rowOf()).toMatchObject({ state: 'PAID', receipt: null });
    await claim(50, 'FIFTYBOB01');
    await world.settle();
    expect((await rowOf()).receipt).toBe('FIFTYBOB01');
    await sold();
  });

  it('F10 forged callbacks have no effect and learn nothing', async () => {
    const other = freshPhone();
    const otherSlip = await createSlip(world.app, seller);
    await buy(otherSlip, other);
    world.script(phone, { outcome: 'expire', query: 'processing4999' });
    await buy();
    await world.settle();
    const row = await rowOf();
    const paidId = pushes(other)[0]?.checkoutRequestId ?? '';
    const url = (token: string) => `${world.hooksUrl}/hooks/p/${token}`;
    await world.daraja.bank.forgeCallback({
      url: url('0'.repeat(32)),
      checkoutRequestId: row.checkoutRequestId ?? '',
      amount: 50,
      phone,
    });
    await world.daraja.bank.forgeCallback({
      url: url(row.callbackToken),
      checkoutRequestId: paidId,
      amount: 50,
      phone,
    });
    await world.daraja.bank.forgeCallback({
      url: url(row.callbackToken),
      checkoutRequestId: row.checkoutRequestId ?? '',
      amount: 1,
      phone,
    });
    await world.daraja.bank.forgeCallback({
      url: url(row.callbackToken),
      checkoutRequestId: row.checkoutRequestId ?? '',
      amount: 50,
      phone,
    });
    await world.settle();
    expect((await rowOf()).state).toBe('REQUESTED');
    expect(textsTo()).toHaveLength(0);
    const unknown = await post(`/hooks/p/${'0'.repeat(32)}`, '{}');
    expect([unknown.status, await unknown.json()]).toEqual([200, { ResultCode: 0, ResultDesc: 'Accepted' }]);
    await balanced();
  });

  it('F10 a receipt that has bought one slip buys no other', async () => {
    await buy();
    await world.settle();
    const used = (await rowOf()).receipt ?? '';
    const first = slip;
    phone = freshPhone();
    slip = await createSlip(world.app, seller);
    world.script(phone, {
      outcome: 'cancel',
      answer: { fault: 'cut', accepted: true },
      callback: { when: 'never' },
    });
    await buy();
    const body = {
      TransID: used,
      TransAmount: '50.00',
      BusinessShortCode: '600111',
      BillRefNumber: paymentReference((await rowOf()).id),
    };
    const path = `/hooks/c2b/${hookSecret(world.app.settings.APP_SECRET, 'c2b')}/confirmation`;
    await post(path, JSON.stringify(body));
    await world.settle();
    expect(await rowOf()).toMatchObject({ state: 'UNKNOWN', quarantineReason: null });
    const proof = {
      purchaseId: (await rowOf()).id,
      receipt: used,
      amountMinor: 5_000n,
      currency: 'KES',
    } as const;
    expect(await confirmPayment(world.app, proof)).toBe('quarantined');
    expect(await rowOf()).toMatchObject({
      state: 'UNKNOWN',
      quarantineReason: 'the receipt belongs to another purchase',
    });
    expect((await rowOf(first)).receipt).toBe(used);
    expect(textsTo()).toHaveLength(0);
    await balanced();
  });

  it('F12 sixty-four taps at once push once, and only the first may open the tip', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => buy()));
    expect(pushes()).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.purchaseId)).size).toBe(1);
    expect(answers.filter((answer) => !answer.token.startsWith('f.'))).toHaveLength(1);
    await world.settle();
    await sold();
  });

  it('F13 the same amount from the same phone waits two minutes, and code 17 says so', async () => {
    world.script(phone, { outcome: 'wrongPin' });
    const { token } = await buy();
    await world.settle();
    expect(await readPurchaseByToken(world.app, token)).toMatchObject({
      state: 'FAILED',
      failure: 'WRONG_PIN',
    });
    // A wrong PIN stops nobody here; M-Pesa may count it all the same.
    const again = await buy();
    await world.settle();
    expect(await readPurchaseByToken(world.app, again.token)).toMatchObject({
      state: 'FAILED',
      failure: 'SAME_AMOUNT_TOO_SOON',
      message: expect.stringContaining('2 minutes'),
    });
    await expect(buy()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 120 });
    world.app.clock.advance(119_000);
    await expect(buy()).rejects.toMatchObject({ retryAfterSeconds: 1 });
    expect(pushes()).toHaveLength(2);
    world.app.clock.advance(1_000);
    await buy();
    await world.settle();
    expect(pushes()).toHaveLength(3);
  });

  it('F13 a phone that was not reached is tried again after a minute', async () => {
    world.script(phone, { outcome: 'unreachable' });
    const { token } = await buy();
    await world.settle();
    expect(await readPurchaseByToken(world.app, token)).toMatchObject({ failure: 'UNREACHABLE' });
    await expect(buy()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 });
    world.app.clock.advance(60_000);
    await buy();
    expect(pushes()).toHaveLength(2);
  });

  it('F13 a prompt without an answer gives way to another after a minute, and what is paid of it counts', async () => {
    const silent = { outcome: 'approve', callback: { when: 'never' }, query: 'processing4999' } as const;
    world.script(phone, silent);
    const first = await buy();
    await world.settle();
    world.app.clock.advance(59_000);
    expect((await buy()).purchaseId).toBe(first.purchaseId);
    world.app.clock.advance(1_000);
    const second = await buy();
    expect(second.purchaseId).not.toBe(first.purchaseId);
    const byId = (id: string) => world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } });
    expect(await byId(first.purchaseId)).toMatchObject({ state: 'EXPIRED', nextCheckAt: expect.any(Date) });
    await world.settle();
    const [request] = pushes();
    if (request) request.script = { outcome: 'approve' };
    await world.daraja.bank.redeliver(request?.checkoutRequestId ?? '');
    await world.settle();
    expect(await byId(first.purchaseId)).toMatchObject({ state: 'PAID' });
    expect(textsTo().filter(({ text }) => text.startsWith('Tipsoko tip'))).toHaveLength(1);
    await balanced();
  });

  it('F14 paid after the first game began, the slip still open: the tip is delivered', async () => {
    world.script(phone, 'callbackNever');
    await buy();
    await world.settle();
    await world.app.db.prisma.slip.update({
      where: { id: slip },
      data: { lastKickoff: new Date(world.app.clock.now().getTime() + 86_400_000) },
    });
    // Kick-off is six hours ahead, the purchase long expired when its truth comes.
    await world.later(6 * 3_600 + 60);
    await sold();
    expect(textsTo()[0]?.text).toContain(`Tipsoko tip ${slip}`);
  });

  it('F14 paid after the slip has finished: the money goes back', async () => {
    world.script(phone, 'callbackNever');
    const before = world.daraja.bank.wallet(phone).balance;
    await buy();
    await world.settle();
    await finishSlip(world.app, slip, 'LOST');
    await world.later(15);
    expect(await rowOf()).toMatchObject({ state: 'PAID' });
    expect(world.daraja.bank.wallet(phone).balance).toBe(before);
    expect(textsTo().map((message) => message.text)).toEqual([
      expect.stringContaining('money is on its way back'),
    ]);
    await balanced();
  });

  it('F17 the paybill confirmation beside the callback sells once, and alone sells nothing', async () => {
    const confirm = async (receipt: string) => {
      const body = {
        TransactionType: 'Pay Bill',
        TransID: receipt,
        TransTime: '20261121150000',
        TransAmount: '50.00',
        BusinessShortCode: '600111',
        BillRefNumber: paymentReference((await rowOf()).id),
        MSISDN: '2547*****149',
        FirstName: 'John',
      };
      const path = `/hooks/c2b/${hookSecret(world.app.settings.APP_SECRET, 'c2b')}/confirmation`;
      await post(path, JSON.stringify(body));
      await world.settle();
    };
    await buy();
    await world.settle();
    await confirm((await rowOf()).receipt ?? '');
    await sold();
    phone = freshPhone();
    slip = await createSlip(world.app, seller);
    world.script(phone, {
      outcome: 'approve',
      answer: { fault: 'cut', accepted: true },
      callback: { when: 'never' },
    });
    await buy();
    await confirm('CONFIRM123');
    expect(await rowOf()).toMatchObject({ state: 'UNKNOWN', receipt: null });
    expect(textsTo()).toHaveLength(0);
    await balanced();
  });

  it('F18 a callback for a purchase of last month is applied', async () => {
    world.script(phone, { outcome: 'approve', callback: { when: 'never' }, query: 'processing4999' });
    await buy();
    await world.settle();
    await world.later(600);
    expect((await rowOf()).state).toBe('EXPIRED');
    world.app.clock.advance(31 * 86_400_000);
    const [request] = pushes();
    if (request) request.script = { outcome: 'approve' };
    await world.daraja.bank.redeliver(request?.checkoutRequestId ?? '');
    await world.settle();
    await sold();
  });

  it('F19 bodies that are none of the known shapes crash nothing and stay on record', async () => {
    await buy();
    const { callbackToken } = await rowOf();
    const deep = '['.repeat(50_000);
    for (const body of [
      '',
      'null',
      '{"Body":{}}',
      deep,
      'a=1&b=2',
      '{"Body":{"stkCallback":{"ResultCode":"0"}}}',
      'x\u0000y',
    ]) {
      for (const path of [
        `/hooks/p/${callbackToken}`,
        `/hooks/w/${'a'.repeat(32)}`,
        `/hooks/w/${callbackToken}/late`,
      ]) {
        expect((await post(path, body, { 'content-type': 'text/weird' })).status).toBe(200);
      }
    }
    await world.settle();
    await sold();
    const stored = await world.app.db.prisma.callback.findMany({
      where: { body: { startsWith: '[[' } },
      orderBy: { id: 'asc' },
    });
    expect(stored.map((row) => `${row.kind}: ${row.outcome}`)).toEqual([
      'stk: malformed',
      'payout: unknown address',
      'payoutLate: unknown address',
    ]);
  });

  it('F38 tips wait while the text service is down and go out once each', async () => {
    await world.sms.inbox.setAvailability('refused');
    await buy();
    await world.settle();
    expect((await rowOf()).state).toBe('PAID');
    await world.later(3_600);
    await world.sms.inbox.setAvailability('up');
    await world.later(3_600);
    await world.later(3_600);
    await sold();
  });

  it('F38 an hour of errors from the gateway: nothing is called sent, staff see it, every tip goes out once afterwards', async () => {
    const errors = vi.spyOn(world.app.log, 'error');
    onTestFinished(() => errors.mockRestore());
    world.sms.inbox.setScript({ http: SERVER_ERROR });
    await buy();
    await world.settle();
    const late = await createSlip(world.app, seller);
    for (const minutes of [1, 4, 10, 15, 15, 15]) {
      if (minutes === 10) await buy(late, freshPhone());
      await world.later(minutes * 60);
    }
    const { delivery } = world.app.db.prisma;
    const purchaseId = (await rowOf()).id;
    expect(textsTo()).toEqual([]);
    expect(await delivery.findUniqueOrThrow({ where: { purchaseId } })).toMatchObject({
      state: 'UNCONFIRMED',
      sentAt: null,
      providerMessageId: null,
      attempts: 7,
    });
    const { id } = await delivery.findUniqueOrThrow({ where: { purchaseId } });
    expect(errors.mock.calls.flatMap(([facts]) => facts as unknown)).toContainEqual(
      expect.objectContaining({ alarm: true, deliveryId: id }),
    );
    expect(await listStuckMoney(world.app)).toContainEqual(
      expect.objectContaining({ kind: 'delivery', id, state: 'UNCONFIRMED', may: ['resend'] }),
    );
    world.sms.inbox.clearScripts();
    for (let turn = 0; turn < 4; turn++) await world.later(900);
    await sold();
    expect(textsTo((await rowOf(late)).phone ?? '')).toHaveLength(1);
    expect(await listStuckMoney(world.app)).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('F38 after five tries the tip goes to the confirmed address of its buyer, and is not sent by text again', async () => {
    const user = await createSeller(world.app);
    const email = `${freshPhone()}@example.com`;
    await world.app.db.prisma.user.update({
      where: { id: user.userId },
      data: { email, emailVerifiedAt: world.app.clock.now() },
    });
    world.sms.inbox.setScript({ phone: `+${phone}`, http: SERVER_ERROR });
    const door = { slip, phone, viewer: user.viewer, address: '127.0.0.1' };
    await buySlipByPhone(world.app, door);
    await world.settle();
    for (let turn = 0; turn < 3; turn++) await world.later(600);
    expect(world.mails.filter(({ to }) => to === email)).toEqual([]);
    for (let turn = 0; turn < 4; turn++) await world.later(3_600);
    expect(world.mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await deliveryOf()).toMatchObject({ state: 'SENT', channel: 'EMAIL', attempts: 5 });
    world.sms.inbox.clearScripts();
    await world.later(3_600);
    expect(textsTo()).toEqual([]);
  });

  it('F38 tries go on until the last game has begun, then staff decide', async () => {
    await buy();
    await world.settle();
    const { id, purchaseId } = await deliveryOf();
    const { delivery, tip, game } = world.app.db.prisma;
    world.sms.inbox.setScript({ phone: `+${phone}`, http: SERVER_ERROR });
    const lastTry = async () => {
      const nextTryAt = world.app.clock.now();
      await delivery.update({ where: { id }, data: { state: 'PENDING', attempts: 23, nextTryAt } });
      await retryDeliveries(world.app);
      return (await deliveryOf()).state;
    };
    expect(await lastTry()).toBe('UNCONFIRMED');
    const tips = await tip.findMany({ where: { slip: { purchases: { some: { id: purchaseId } } } } });
    const kickoff = new Date(world.app.clock.now().getTime() - 1);
    await game.updateMany({ where: { id: { in: tips.map(({ gameId }) => gameId) } }, data: { kickoff } });
    expect(await lastTry()).toBe('FAILED');
    await resendDelivery(world.app, systemViewer, id);
    world.sms.inbox.clearScripts();
    await world.settle();
    expect(await deliveryOf()).toMatchObject({ state: 'DELIVERED', attempts: 1 });
  });

  it('F39 a text whose reply was lost is sent again until one is accepted, with growing gaps', async () => {
    world.sms.inbox.setScript({ phone: `+${phone}`, http: { answer: 'cut' }, times: 3 });
    await buy();
    await world.settle();
    expect(await deliveryOf()).toMatchObject({ state: 'UNCONFIRMED', attempts: 1 });
    for (let turn = 0; turn < 6; turn++) await world.later(3_600);
    expect(textsTo()).toHaveLength(4);
    expect(await deliveryOf()).toMatchObject({ state: 'DELIVERED', attempts: 4 });
  });

  it('F39 a text that was interrupted again and again is sent until it is accepted', async () => {
    await buy();
    await world.settle();
    const { delivery } = world.app.db.prisma;
    const { id } = await deliveryOf();
    // So a process that dies while it sends leaves the row.
    const interrupted = async () => {
      const nextTryAt = world.app.clock.now();
      await delivery.update({ where: { id }, data: { state: 'SENDING', nextTryAt } });
      await retryDeliveries(world.app);
      return (await deliveryOf()).state;
    };
    world.sms.inbox.setScript({ phone: `+${phone}`, http: SERVER_ERROR, times: 2 });
    expect([await interrupted(), await interrupted(), await interrupted()]).toEqual([
      'UNCONFIRMED',
      'UNCONFIRMED',
      'SENT',
    ]);
    expect(textsTo()).toHaveLength(2);
  });

  it('F39 a text whose worker died while it sent is sent by another after its lease of a minute and a half, not before', async () => {
    await buy();
    await world.settle();
    const { id } = await deliveryOf();
    await world.app.db.prisma.delivery.update({ where: { id }, data: { state: 'PENDING', attempts: 0 } });
    await new Promise<void>((isSending) => {
      const send = () => {
        isSending();
        return new Promise<never>(() => undefined);
      };
      void deliverPurchase({ ...world.app, sms: { ...world.app.sms, send } }, id);
    });
    world.app.clock.advance(90_000);
    await retryDeliveries(world.app);
    expect(await deliveryOf()).toMatchObject({ state: 'SENDING', attempts: 1 });
    world.app.clock.advance(6_000);
    await retryDeliveries(world.app);
    expect(await deliveryOf()).toMatchObject({ state: 'SENT', attempts: 2 });
  });

  it('F39 a report that comes before our own answer is stored is kept, and one that comes during a repeat ends it', async () => {
    world.sms.inbox.setScript({ phone: `+${phone}`, reports: [] });
    await buy();
    await world.settle();
    const { delivery, callback } = world.app.db.prisma;
    const { id, providerMessageId } = await deliveryOf();
    const secret = hookSecret(world.app.settings.APP_SECRET, 'sms');
    const report = async () => {
      const form = { id: providerMessageId ?? '', status: 'Success', phoneNumber: `+${phone}` };
      await post(`/hooks/sms/${secret}`, new URLSearchParams(form).toString());
      await world.settle();
      return callback.findFirstOrThrow({ where: { kind: 'sms' }, orderBy: { id: 'desc' } });
    };
    await delivery.update({ where: { id }, data: { state: 'SENDING', providerMessageId: null } });
    expect((await report()).processedAt).toBeNull();
    await delivery.update({ where: { id }, data: { state: 'SENT', providerMessageId } });
    world.app.clock.advance(61_000);
    await rereadCallbacks(world.app);
    expect(await deliveryOf()).toMatchObject({ state: 'DELIVERED', providerMessageId });
    // Staff or the buyer asked for it once more, and that answer was lost.
    const nextTryAt = new Date(world.app.clock.now().getTime() + 60_000);
    await delivery.update({ where: { id }, data: { state: 'UNCONFIRMED', nextTryAt } });
    expect((await report()).outcome).toBe('delivered');
    expect(await deliveryOf()).toMatchObject({ state: 'DELIVERED', nextTryAt: null });
  });

  it('F39 what the gateway gave no id for cannot be called sent', async () => {
    await buy();
    await world.settle();
    await expect(
      world.app.db.prisma.delivery.updateMany({
        where: { id: (await deliveryOf()).id },
        data: { state: 'SENT', providerMessageId: null },
      }),
    ).rejects.toThrow('Delivery_sent_has_id');
  });
});
