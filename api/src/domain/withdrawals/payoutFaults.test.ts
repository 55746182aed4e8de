import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSlip, finishSlip, freshPhone, type Seller, sellerWithBalance } from '../../../test/sellers.ts';
import { stranger } from '../eyes.ts';
import { postChargeback } from '../ledger/postSettlement.ts';
import { buySlipByPhone } from '../purchases/buySlip.ts';
import { saleOf } from '../purchases/confirmPayment.ts';
import { inTransaction } from '../transaction.ts';
import { checkPayout } from './checkPayout.ts';
import { payoutsStoppedUntil, resumePayouts } from './payoutStop.ts';
import { readFinance } from './readFinance.ts';
import { requestWithdrawal } from './requestWithdrawal.ts';
import { retryWithdrawal } from './retryWithdrawal.ts';
import { sendPayout } from './sendPayout.ts';

let world: MoneyWorld;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  seller = await sellerWithBalance(world, 1000);
});

const ask = (
  more: { idempotencyKey?: string; door?: 'dashboard' | 'page'; phone?: string } = {},
  who = seller,
) => requestWithdrawal(world.app, { eyes: who.eyes, phone: who.phone, door: 'page', ...more });
const rows = (who = seller) =>
  world.app.db.prisma.withdrawal.findMany({ where: { tipsterId: who.tipsterId }, orderBy: { id: 'asc' } });
const row = async (who = seller) => (await rows(who)).at(-1);
const payouts = (who = seller) => world.daraja.bank.payouts().filter((payout) => payout.phone === who.phone);
const received = (who = seller) => world.daraja.bank.wallet(who.phone).balance - 20_000;
const balance = async (who = seller) => (await readFinance(world.app, who.tipsterId)).accountBalance.minor;
const balanced = async () => expect(await differences(world.app)).toEqual([]);
async function paidOnce() {
  expect(await row()).toMatchObject({ state: 'PAID' });
  expect(received()).toBe(600);
  expect(await balance()).toBe(0n);
  await balanced();
}

describe('outgoing faults', () => {
  it('F21 twenty clicks at once withdraw once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    await world.settle();
    expect(await rows()).toHaveLength(1);
    await paidOnce();
  });

  it('F21 one key answers the same withdrawal, also after it was paid', async () => {
    const [first, ...copies] = await Promise.all(
      Array.from({ length: 10 }, () => ask({ idempotencyKey: 'click' })),
    );
    expect(copies.every((copy) => copy.number === first?.number)).toBe(true);
    await world.settle();
    expect((await ask({ idempotencyKey: 'click' })).number).toBe(first?.number);
    await paidOnce();
  });

  it('F22 what is set aside cannot be withdrawn again', async () => {
    world.script(seller.phone, 'resultNeverNotFound');
    await ask();
    await world.settle();
    await expect(ask()).rejects.toMatchObject({ reason: 'WITHDRAWAL_UNDER_WAY' });
    expect(await balance()).toBe(0n);
    await balanced();
  });

  it('F23 a process that dies before the call goes on with the same id', async () => {
    const { number } = await ask();
    const before = await row();
    await world.app.db.prisma.withdrawal.update({
      where: { id: number },
      data: { state: 'SENDING', nextCheckAt: world.app.clock.now() },
    });
    await world.later(1);
    expect(payouts().map((payout) => payout.originatorConversationId)).toEqual([
      before?.originatorConversationId,
    ]);
    await paidOnce();
  });

  it('F24 a lost acknowledgement is sent again under the same id and paid once', async () => {
    world.daraja.bank.setScript({
      phone: seller.phone,
      times: 1,
      script: { answer: { fault: 'cut', accepted: true }, callback: { when: 'never' } },
    });
    await ask();
    await world.settle();
    expect((await row())?.state).toBe('UNKNOWN');
    await world.later(60);
    expect((await row())?.state).toBe('ACCEPTED');
    expect(payouts()).toHaveLength(1);
    await world.later(120);
    await paidOnce();
  });

  it.each([
    ['F25 a queue time-out and then success pays once', 'queueTimeoutThenSuccess', true],
    ['F26 a queue time-out and then failure gives back once', 'queueTimeoutThenFailure', false],
    ['F27 ten results at once post once', { callback: { copies: 10 } }, true],
    ['F28 no result, but the status says completed', 'resultNeverCompleted', true],
    ['F28 no result, and the status says it failed', 'resultNeverFailed', false],
    ['F28 no result, and the status is found after a while', 'resultNeverFoundLater', true],
  ] as const)('%s', async (_name, script, paid) => {
    world.script(seller.phone, script);
    await ask();
    await world.settle();
    for (const seconds of [61, 125, 250, 500]) await world.later(seconds);
    if (paid) return paidOnce();
    expect((await row())?.state).toBe('FAILED');
    expect(received()).toBe(0);
    expect(await balance()).toBe(60_000n);
    await balanced();
  });

  it('F28 a status that is never found leaves the money in flight for a person', async () => {
    world.script(seller.phone, 'resultNeverNotFound');
    await ask();
    await world.settle();
    for (let turn = 0; turn < 10; turn++) await world.later(3_600);
    expect(await row()).toMatchObject({
      state: 'UNKNOWN',
      nextCheckAt: null,
      quarantineReason: expect.stringContaining('does not tell'),
    });
    expect(await balance()).toBe(0n);
    await balanced();
  });

  it('F29 an empty account makes it wait, and a later try pays once under a new id', async () => {
    world.daraja.bank.setScript({ phone: seller.phone, times: 1, script: 'utilityEmpty' });
    await ask();
    const first = await row();
    await world.settle();
    expect(await row()).toMatchObject({ state: 'REQUESTED' });
    expect((await row())?.originatorConversationId).not.toBe(first?.originatorConversationId);
    // A late copy of the first try's result must not close the second.
    const second = await row();
    await world.daraja.bank.redeliver(first?.originatorConversationId ?? '');
    await world.settle();
    expect(await row()).toEqual(second);
    await world.later(901);
    await paidOnce();
  });

  it('F30 a locked operator stops all payouts after the first', async () => {
    world.daraja.bank.setScript({ phone: seller.phone, times: 1, script: 'initiatorLocked' });
    const other = await sellerWithBalance(world, 1000);
    await ask();
    await world.settle();
    expect(await payoutsStoppedUntil(world.app)).not.toBeNull();
    await ask({}, other);
    await world.settle();
    await world.later(300);
    expect(payouts(other)).toHaveLength(0);
    expect(await balance(other)).toBe(0n);
    await resumePayouts(world.app);
    await world.later(1_800);
    await paidOnce();
    expect(received(other)).toBe(600);
  });

  it('F31, F32 workers and staff that pick the same row at once call once', async () => {
    const { number } = await ask();
    const ref = { kind: 'withdrawal', id: String(number) } as const;
    let calls = 0;
    const { mpesa } = world.app;
    const sendMoney: typeof mpesa.sendMoney = (payout) => {
      calls += 1;
      return mpesa.sendMoney(payout);
    };
    const counted = { ...world.app, mpesa: { ...mpesa, sendMoney } };
    await Promise.all([
      ...Array.from({ length: 8 }, () => sendPayout(counted, ref)),
      checkPayout(counted, ref),
    ]);
    expect(calls).toBe(1);
    await world.settle();
    expect(payouts()).toHaveLength(1);
    await paidOnce();
  });

  it('F33 the phone is frozen in the row, must be the confirmed one, and a new one waits a day', async () => {
    await expect(ask({ phone: freshPhone() })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(ask({ phone: '' })).rejects.toThrow('Please enter your phone number');
    await expect(ask({ phone: '12' })).rejects.toThrow('Enter a valid phone number');
    const { number } = await ask();
    const changed = freshPhone();
    const payableFrom = new Date(world.app.clock.now().getTime() + 86_400_000);
    await world.app.db.prisma.user.update({
      where: { id: seller.userId },
      data: { phone: changed, phonePayableFrom: payableFrom },
    });
    await world.settle();
    expect(await world.app.db.prisma.withdrawal.findUnique({ where: { id: number } })).toMatchObject({
      state: 'PAID',
      phone: seller.phone,
    });
    await expect(ask({ phone: changed })).rejects.toMatchObject({ reason: 'PHONE_TOO_NEW' });
  });

  it('F34 a result with another amount or receiver goes to a person', async () => {
    world.script(seller.phone, { callback: { when: 'never' } });
    await ask();
    await world.settle();
    const asked = await row();
    const body = {
      Result: {
        ResultType: 0,
        ResultCode: 0,
        ResultDesc: 'ok',
        OriginatorConversationID: asked?.originatorConversationId,
        ConversationID: 'AG_1',
        TransactionID: 'SG632NMUAB',
        ResultParameters: {
          ResultParameter: [
            { Key: 'TransactionAmount', Value: 10 },
            { Key: 'TransactionReceipt', Value: 'SG632NMUAB' },
          ],
        },
      },
    };
    await fetch(`${world.hooksUrl}/hooks/w/${asked?.callbackToken}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    await world.settle();
    expect(await row()).toMatchObject({
      state: 'UNKNOWN',
      quarantineReason: expect.stringContaining('another amount'),
    });
    await balanced();
  });

  it('F35a a chargeback after the money is gone leaves a debt that blocks withdrawals, and counts once', async () => {
    await ask();
    await world.settle();
    const earning = await world.app.db.prisma.earning.findFirstOrThrow({
      where: { tipsterId: seller.tipsterId },
      include: { purchase: true },
    });
    const charge = () =>
      inTransaction(world.app, (tx) =>
        postChargeback(
          tx,
          { ...saleOf(earning.purchase), tipsterId: seller.tipsterId, released: true },
          world.app.clock.now(),
        ),
      );
    expect((await charge()).status).toBe('posted');
    expect((await charge()).status).toBe('duplicate');
    expect(await balance()).toBe(-60_000n);
    await expect(ask()).rejects.toMatchObject({ reason: 'BALANCE_TOO_LOW' });
    await balanced();
  });

  it('repeats a failed withdrawal once, and only a failed one', async () => {
    world.daraja.bank.setScript({ phone: seller.phone, times: 1, script: { outcome: { code: '2040' } } });
    const { number } = await ask();
    await world.settle();
    expect((await row())?.state).toBe('FAILED');
    const again = () => retryWithdrawal(world.app, { eyes: seller.eyes, number, phone: seller.phone });
    const [first, ...others] = await Promise.all([again(), again(), again()]);
    await world.settle();
    expect(await again()).toEqual(first);
    expect(others).toEqual([first, first]);
    await paidOnce();
    await expect(
      retryWithdrawal(world.app, { eyes: seller.eyes, number: first.number, phone: seller.phone }),
    ).rejects.toMatchObject({ reason: 'NOT_RETRYABLE' });
  });

  it('keeps both gates: 500 at the dashboard, 10 at the page, and cents stay', async () => {
    const poor = await sellerWithBalance(world, 55);
    await expect(ask({ door: 'dashboard' }, poor)).rejects.toThrow(
      'Minimum withdrawal amount is Ksh. 10. Account Balance should be at least Ksh. 500',
    );
    const slip = await createSlip(world.app, poor, { priceKsh: 51 });
    await buySlipByPhone(world.app, { slip, phone: freshPhone(), eyes: stranger, address: '127.0.0.1' });
    await world.settle();
    await finishSlip(world.app, slip, 'WON');
    // 33.00 + 30.60
    await ask({}, poor);
    await world.settle();
    expect(received(poor)).toBe(63);
    expect(await balance(poor)).toBe(60n);
  });

  it('asks the session itself, not the token', async () => {
    await world.app.db.prisma.session.update({
      where: { id: seller.sessionId },
      data: { endedAt: world.app.clock.now() },
    });
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
