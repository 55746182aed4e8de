import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Script } from '../../../simulators/daraja/scripts.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { whileOpen } from '../../../test/whileOpen.ts';
import { rereadCallbacks } from '../../jobs/payments/retryDeliveries.ts';
import { listStuckMoney } from '../backOffice/listStuckMoney.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { openPaymentCase } from '../buying/openPaymentCase.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { pausePayouts, payoutsStoppedUntil, resumePayouts } from '../payouts/payoutPause.ts';
import { confirmPayment } from '../sales/confirmPayment.ts';
import { questionReceipt, receiptIn } from '../sales/questionReceipt.ts';
import { askAboutReceipts } from './askAboutReceipts.ts';
import { type ReceiptAnswer, takeReceiptAnswer } from './takeReceiptAnswer.ts';

let world: MoneyWorld;
let seller: Seller;
let phone: string;
beforeAll(async () => {
  // One clock for both, because M-Pesa says when it was paid.
  world = await startMoneyWorld({ skewMs: () => 0, settings: { MPESA_SHORTCODE: '600111' } });
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
beforeEach(async () => {
  phone = freshPhone();
  // Of the test before.
  await world.app.db.prisma.receiptQuestion.updateMany({ data: { nextAskAt: null } });
  world.daraja.bank.clearScripts();
});

/** Paid at M-Pesa, whose answer and callback are lost. */
const unheard: Script = {
  outcome: 'approve',
  answer: { fault: 'cut', accepted: true },
  callback: { when: 'never' },
  confirmation: 'never',
};
/** The callback says paid, and the query gives no answer. */
const unconfirmed: Script = { outcome: 'approve', query: 'http503', confirmation: 'never' };

async function buy(script: Script, by = phone) {
  world.script(by, script);
  const slip = await createSlip(world.app, seller);
  const { purchaseId, token } = await buySlipByPhone(world.app, {
    slip,
    phone: by,
    viewer: anonymous,
    address: '127.0.0.1',
  });
  await world.settle();
  return { slip, purchaseId, buyer: { account: null, purchaseTokens: [token ?? ''] } satisfies Viewer };
}
const receiptOf = (by = phone) => {
  const paid = world.daraja.bank.transactions().findLast((one) => one.phone === by && one.direction === 'in');
  if (!paid) throw new Error('nothing was paid');
  return paid.receipt;
};
const purchase = (id: string) => world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } });
const questions = (purchaseId: string) =>
  world.app.db.prisma.receiptQuestion.findMany({ where: { purchaseId }, orderBy: { createdAt: 'asc' } });
const reasonOf = async (id: string) =>
  (await listStuckMoney(world.app)).find((item) => item.id === id)?.reason;
const ask = async (minutes = 0) => {
  world.app.clock.advance(minutes * 60_000);
  await askAboutReceipts(world.app);
  await world.settle();
};
const openCase = (buyer: Viewer, purchaseId: string, note: string) =>
  openPaymentCase(world.app, buyer, { address: '197.248.1.9', userAgent: 'test' }, { purchaseId, note });
/** The purchase has ended without proof, and its buyer names the receipt. */
async function caseOf(script: Script, receipt?: string) {
  const bought = await buy(script);
  await world.later(720);
  await openCase(bought.buyer, bought.purchaseId, `I paid, ${receipt ?? receiptOf()} is the code`);
  return bought;
}

describe('a receipt that is claimed for a payment without proof', () => {
  it('F61 by a callback is queried once the list was read without it, and sells when M-Pesa confirms it', async () => {
    const { purchaseId } = await buy(unconfirmed);
    expect((await purchase(purchaseId)).state).toBe('REQUESTED');
    await ask(3);
    expect(await questions(purchaseId)).toMatchObject([{ receipt: receiptOf(), tries: 0 }]);
    await ask(2);
    expect(await purchase(purchaseId)).toMatchObject({ state: 'PAID', receipt: receiptOf() });
    expect(world.sms.inbox.messages(`+${phone}`)).toHaveLength(1);
    expect(await questions(purchaseId)).toMatchObject([{ tries: 1, outcome: 'paid', nextAskAt: null }]);
    expect(await differences(world.app)).toEqual([]);
  });

  it('F61 by the buyer is queried at once, and opens the tip', async () => {
    const { purchaseId } = await caseOf(unheard);
    expect((await purchase(purchaseId)).state).toBe('EXPIRED');
    await ask();
    expect(await purchase(purchaseId)).toMatchObject({ state: 'PAID', receipt: receiptOf() });
    expect(await reasonOf(purchaseId)).toBeUndefined();
    expect(await differences(world.app)).toEqual([]);
  });

  it('is not asked about once the payment is proven, and paid after the result it is refunded', async () => {
    const proven = await buy(unconfirmed);
    const proof = {
      purchaseId: proven.purchaseId,
      receipt: receiptOf(),
      amountMinor: 5_000n,
      currency: 'KES',
    } as const;
    await confirmPayment(world.app, proof);
    await ask(10);
    expect(await questions(proven.purchaseId)).toMatchObject([{ tries: 0, nextAskAt: null, outcome: null }]);
    phone = freshPhone();
    const { purchaseId, slip } = await caseOf(unheard);
    await finishSlip(world.app, slip, 'LOST');
    await ask();
    expect((await purchase(purchaseId)).state).toBe('PAID');
    expect(await world.app.db.prisma.refund.count({ where: { purchaseId } })).toBe(1);
  });

  it.each([
    ['cancel' as const, 'not known to M-Pesa (2032)'],
    ['wrongPin' as const, 'not known to M-Pesa (2032)'],
  ])('that nobody has is no proof: %s, and staff read what M-Pesa said', async (outcome, said) => {
    const { purchaseId } = await caseOf({ outcome }, 'RNOBODY123');
    for (const minutes of [0, 6, 31, 60]) await ask(minutes);
    expect((await purchase(purchaseId)).state).toBe('FAILED');
    expect(await questions(purchaseId)).toMatchObject([{ tries: 3, nextAskAt: null, answeredAt: null }]);
    expect(await reasonOf(purchaseId)).toBe(
      `the buyer says that it was paid: I paid, RNOBODY123 is the code; receipt RNOBODY123: ${said}`,
    );
  });

  it('that another phone paid with opens nothing for others who know it', async () => {
    const payer = freshPhone();
    await buy({ outcome: 'approve', callback: { when: 'never' }, confirmation: 'never' }, payer);
    await world.later(60);
    const { purchaseId } = await caseOf({ outcome: 'cancel' }, receiptOf(payer));
    await ask();
    expect((await purchase(purchaseId)).state).toBe('FAILED');
    expect(await questions(purchaseId)).toMatchObject([
      { outcome: 'paid by another phone', nextAskAt: null },
    ]);
    expect(await purchase(purchaseId)).toMatchObject({ quarantinedAt: null });
  });

  it('that has paid for another slip of the same buyer opens no second one', async () => {
    // Sold by the query, which brings no receipt: nothing says yet what it paid for.
    const first = await buy({ outcome: 'approve', callback: { when: 'never' }, confirmation: 'never' });
    await world.later(20);
    expect(await purchase(first.purchaseId)).toMatchObject({ state: 'PAID', receipt: null });
    const paid = receiptOf();
    await world.later(125);
    const { purchaseId } = await caseOf({ outcome: 'cancel' }, paid);
    await ask();
    expect(await questions(purchaseId)).toMatchObject([{ outcome: 'paid at another time' }]);
    // And when both prompts were open at that time.
    const { requestedAt } = await purchase(first.purchaseId);
    await world.app.db.prisma.receiptQuestion.deleteMany({ where: { purchaseId } });
    await world.app.db.query(`UPDATE "Purchase" SET "requestedAt" = $1::timestamptz WHERE "id" = $2::uuid`, [
      requestedAt?.toISOString(),
      purchaseId,
    ]);
    const now = world.app.clock.now();
    await questionReceipt(world.app, { purchaseId, receipt: paid, askAt: now });
    await ask();
    expect(await questions(purchaseId)).toMatchObject([{ outcome: 'it may have paid for another purchase' }]);
    expect(await purchase(purchaseId)).toMatchObject({ state: 'FAILED', quarantinedAt: null });
    await world.app.db.prisma.purchase.update({ where: { id: first.purchaseId }, data: { receipt: paid } });
    expect(await differences(world.app)).toEqual([]);
  });
});

describe('an answer about a receipt', () => {
  const conversationId = 'AG_20261121_0000493344ae97d86f75';
  async function asked() {
    const { purchaseId } = await caseOf(unheard);
    const [question] = await questions(purchaseId);
    if (!question) throw new Error('there is no question');
    const { token, receipt } = question;
    await world.app.db.prisma.receiptQuestion.update({ where: { token }, data: { conversationId } });
    const row = await purchase(purchaseId);
    const right: ReceiptAnswer = {
      conversationId,
      resultCode: '0',
      found: true,
      payerPhone: phone,
      creditedTo: '600111',
      evidence: { status: 'paid', receipt, amountMinor: 5_000n, phone: null },
      at: row.requestedAt,
    };
    return { purchaseId, token, right, requestedAt: row.requestedAt as Date };
  }
  const paidWith = (right: ReceiptAnswer, more: object): ReceiptAnswer => ({
    ...right,
    evidence: { ...right.evidence, ...more } as ReceiptAnswer['evidence'],
  });

  it('sells once, however often it comes at once', async () => {
    const { purchaseId, token, right } = await asked();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => takeReceiptAnswer(world.app, token, right)),
    );
    expect(outcomes.toSorted()).toEqual([...Array(11).fill('already'), 'paid']);
    expect((await purchase(purchaseId)).state).toBe('PAID');
    await world.settle();
    expect(world.sms.inbox.messages(`+${phone}`)).toHaveLength(1);
    expect(await differences(world.app)).toEqual([]);
  });

  it('is ignored when it is unsolicited or of another conversation', async () => {
    const { purchaseId, token, right } = await asked();
    const take = (to: string, more: object = {}) => takeReceiptAnswer(world.app, to, { ...right, ...more });
    expect(await take('f'.repeat(32))).toBe('unknown address');
    expect(await take(token, { conversationId: 'AG_20261121_another' })).toBe('of another conversation');
    expect(await take(token, { conversationId: null })).toBe('of another conversation');
    await world.app.db.prisma.receiptQuestion.update({ where: { token }, data: { conversationId: null } });
    expect(await take(token)).toBe('deferred');
    expect(await take(token, { conversationId: null })).toBe('deferred');
    expect((await purchase(purchaseId)).state).toBe('EXPIRED');
    expect(await questions(purchaseId)).toMatchObject([{ outcome: null, answeredAt: null }]);
  });

  it.each<[string, (right: ReceiptAnswer, at: Date) => ReceiptAnswer]>([
    ['of another receipt', (right) => paidWith(right, { receipt: 'RANOTHER12' })],
    ['of another receipt', (right) => paidWith(right, { receipt: null })],
    ['of another amount', (right) => paidWith(right, { amountMinor: 4_900n })],
    ['of another amount', (right) => paidWith(right, { amountMinor: 5_100n })],
    ['of another amount', (right) => paidWith(right, { amountMinor: null })],
    ['paid to another account than ours', (right) => ({ ...right, creditedTo: '600112' })],
    ['paid to another account than ours', (right) => ({ ...right, creditedTo: null })],
    ['paid by another phone', (right) => ({ ...right, payerPhone: '254799999999' })],
    ['paid by a phone that M-Pesa hides', (right) => ({ ...right, payerPhone: null })],
    ['paid at another time', (right) => ({ ...right, at: null })],
    ['paid at another time', (right, at) => ({ ...right, at: new Date(at.getTime() - 121_000) })],
    ['paid at another time', (right, at) => ({ ...right, at: new Date(at.getTime() + 721_000) })],
    [
      'M-Pesa says DECLINED',
      (right) => ({ ...right, evidence: { status: 'failed', code: 'DECLINED', description: '' } }),
    ],
  ])('is for staff to read and sells nothing when it is %s', async (said, change) => {
    const { purchaseId, token, right, requestedAt } = await asked();
    expect(await takeReceiptAnswer(world.app, token, change(right, requestedAt))).toBe(said);
    expect(await purchase(purchaseId)).toMatchObject({ state: 'EXPIRED', quarantinedAt: null });
    expect(await reasonOf(purchaseId)).toContain(`: ${said}`);
    // It has ended the question.
    expect(await takeReceiptAnswer(world.app, token, right)).toBe('already');
  });

  it('that is not final leaves the question open', async () => {
    const { purchaseId, token, right } = await asked();
    const pending = { ...right, evidence: { status: 'pending' } } as const;
    expect(await takeReceiptAnswer(world.app, token, pending)).toBe('not finished');
    const missing = { ...pending, found: false, resultCode: '2032' };
    expect(await takeReceiptAnswer(world.app, token, missing)).toBe('not known');
    expect(await takeReceiptAnswer(world.app, token, right)).toBe('paid');
    expect((await purchase(purchaseId)).state).toBe('PAID');
  });
});

describe('a question about a receipt', () => {
  const status = (script: Script, times = 1) =>
    world.daraja.bank.setScript({ api: 'transactionStatus', script, times });

  it('F61 whose answer is lost is asked again, and an answer that comes before its conversation is written down waits', async () => {
    const { purchaseId } = await caseOf(unheard);
    status({ answer: { fault: 'cut', accepted: true } });
    await ask();
    // Its answer came, and nobody can tell whether it is the one.
    expect((await purchase(purchaseId)).state).toBe('EXPIRED');
    const kept = () =>
      world.app.db.prisma.callback.findMany({ where: { kind: 'receipt', processedAt: null } });
    expect(await kept()).toHaveLength(1);
    await ask(6);
    await rereadCallbacks(world.app);
    expect((await purchase(purchaseId)).state).toBe('PAID');
    expect(await kept()).toEqual([]);
    expect(await differences(world.app)).toEqual([]);
  });

  it('F61 that M-Pesa refuses or does not answer is asked three times, and stays with staff', async () => {
    const { purchaseId } = await caseOf(unheard);
    status({ answer: { fault: 'busy' } });
    status({ answer: { fault: 'http503' } });
    status({ answer: { fault: 'notAuthorised' } });
    for (const minutes of [0, 6, 31, 200]) await ask(minutes);
    expect(await questions(purchaseId)).toMatchObject([{ tries: 3, nextAskAt: null, conversationId: null }]);
    expect((await purchase(purchaseId)).state).toBe('EXPIRED');
  });

  it('F61 is not asked a fourth time however often the callback claims it, nor when it is answered; by staff again', async () => {
    const { purchaseId } = await buy(unconfirmed);
    const { checkoutRequestId } = await purchase(purchaseId);
    status({ answer: { fault: 'http503' } }, 3);
    for (const minutes of [5, 6, 31]) await ask(minutes);
    const claim = async () => {
      await world.daraja.bank.redeliver(checkoutRequestId ?? '');
      await world.settle();
      await ask(5);
    };
    await claim();
    expect(await questions(purchaseId)).toMatchObject([{ tries: 3, nextAskAt: null }]);
    const again = { purchaseId, receipt: receiptOf(), askAt: world.app.clock.now(), byStaff: true };
    expect(await questionReceipt(world.app, again)).toBe(true);
    status({ answer: { fault: 'http503' } });
    await ask();
    expect(await questions(purchaseId)).toMatchObject([{ tries: 4, nextAskAt: null }]);
    await world.app.db.prisma.receiptQuestion.updateMany({
      where: { purchaseId },
      data: { tries: 1, answeredAt: world.app.clock.now(), outcome: 'paid by another phone' },
    });
    await claim();
    expect(await questions(purchaseId)).toMatchObject([{ tries: 1, nextAskAt: null }]);
    expect(await questionReceipt(world.app, again)).toBe(false);
  });

  it('F61 one receipt that is claimed for two payments at once opens one of them', async () => {
    const [first, second] = [await buy({ outcome: 'cancel' }), await buy({ outcome: 'wrongPin' })];
    // By hand, with an account that names nothing.
    const paid = await world.daraja.bank.payBill({ phone, amount: 50, billReference: 'TIPS' });
    if (!('receipt' in paid)) throw new Error(paid.refused);
    for (const { buyer, purchaseId } of [first, second]) await openCase(buyer, purchaseId, paid.receipt);
    await ask();
    await rereadCallbacks(world.app);
    world.app.clock.advance(61_000);
    await rereadCallbacks(world.app);
    await world.settle();
    const both = [await purchase(first.purchaseId), await purchase(second.purchaseId)];
    expect(both.map(({ state }) => state).toSorted()).toEqual(['FAILED', 'PAID']);
    expect(both.find(({ state }) => state === 'PAID')).toMatchObject({ receipt: paid.receipt });
    const said = [...(await questions(first.purchaseId)), ...(await questions(second.purchaseId))];
    expect(said.map(({ outcome }) => outcome).toSorted()).toEqual([
      'it may have paid for another purchase',
      'paid',
    ]);
    expect(world.sms.inbox.messages(`+${phone}`)).toHaveLength(1);
    expect(await differences(world.app)).toEqual([]);
  });

  it('is asked by one node', async () => {
    const { purchaseId } = await caseOf(unheard);
    await Promise.all(Array.from({ length: 6 }, () => askAboutReceipts(world.app)));
    await world.settle();
    expect(await questions(purchaseId)).toMatchObject([{ tries: 1, outcome: 'paid' }]);
  });

  it('is not asked by a node that has read it before another asked', async () => {
    const { purchaseId } = await caseOf(unheard);
    const byAnother = sql`UPDATE "ReceiptQuestion" SET "tries" = 1, "nextAskAt" = NULL WHERE "purchaseId" = ${purchaseId}::uuid`;
    await whileOpen(
      world.app,
      (tx) => tx.execute(byAnother),
      () => askAboutReceipts(world.app),
    );
    await world.settle();
    expect(await questions(purchaseId)).toMatchObject([{ tries: 1, outcome: null }]);
  });

  it('is not asked while M-Pesa refuses our operator, and stops payouts when its answer says so', async () => {
    const { purchaseId } = await caseOf(unheard);
    await inTransaction(world.app, (tx) => pausePayouts(world.app, tx, '8006'));
    await ask();
    expect(await questions(purchaseId)).toMatchObject([{ tries: 0 }]);
    await resumePayouts(world.app);
    world.daraja.bank.setOperator(true);
    await ask();
    expect(await payoutsStoppedUntil(world.app)).not.toBeNull();
    expect((await purchase(purchaseId)).state).toBe('EXPIRED');
    world.daraja.bank.setOperator(false);
    await resumePayouts(world.app);
    await ask(6);
    expect((await purchase(purchaseId)).state).toBe('PAID');
  });

  it('goes alone after a stop, until a payout has shown that M-Pesa accepts our operator', async () => {
    const two = [
      await caseOf({ outcome: 'cancel' }, 'RDOUBT1234'),
      await caseOf({ outcome: 'cancel' }, 'RDOUBT5678'),
    ];
    await inTransaction(world.app, (tx) => pausePayouts(world.app, tx, '8006'));
    const tries = async () => {
      const rows = await Promise.all(two.map(({ purchaseId }) => questions(purchaseId)));
      return rows.flat().map((row) => row.tries);
    };
    await ask(29);
    expect(await tries()).toEqual([0, 0]);
    await ask(2);
    expect(await tries()).toEqual([1, 0]);
    await ask(1);
    expect(await tries()).toEqual([1, 1]);
    await resumePayouts(world.app);
  });

  it('is for payments by phone without proof, three receipts at most, each once', async () => {
    const { purchaseId, buyer } = await caseOf({ outcome: 'cancel' }, 'RFIRST1234');
    const question = (receipt: string, id = purchaseId) =>
      questionReceipt(world.app, { purchaseId: id, receipt, askAt: world.app.clock.now() });
    expect(await question('RFIRST1234')).toBe(true);
    await openCase(buyer, purchaseId, 'no, RAGAIN1234');
    expect(await questions(purchaseId)).toHaveLength(1);
    expect([await question('RSECOND123'), await question('RTHIRD1234')]).toEqual([true, true]);
    expect(await question('RFOURTH123')).toBe(false);
    expect(await question('RTHIRD1234')).toBe(true);
    expect(await questions(purchaseId)).toHaveLength(3);
    phone = freshPhone();
    const paid = await buy({ outcome: 'approve' });
    expect(await question('RFIRST1234', paid.purchaseId)).toBe(false);
  });

  it.each([
    ['M-Pesa took it: rkt5q1wz9x.', 'RKT5Q1WZ9X'],
    ['RKT5Q1WZ9X', 'RKT5Q1WZ9X'],
    ['paid from 0712345678, everything yesterdays', null],
    ['I paid RKTABCDEFG', 'RKTABCDEFG'],
    ['RKT5Q1WZ9XX', null],
    ['', null],
  ])('«%s» names %s', (text, receipt) => expect(receiptIn(text)).toBe(receipt));
});
