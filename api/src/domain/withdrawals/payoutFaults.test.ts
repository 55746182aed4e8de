import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSlip, finishSlip, freshPhone, type Seller, sellerWithBalance } from '../../../test/sellers.ts';
import { reconcilePayouts } from '../../jobs/payments/reconcilePayouts.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import { Overdrawn, postTransaction } from '../ledger/postTransaction.ts';
import {
  acquirePayoutSlot,
  pausePayouts,
  payoutsStoppedUntil,
  resumePayouts,
} from '../payouts/payoutPause.ts';
import { askBalance } from '../reconciliation/askBalance.ts';
import { checkPayout } from './checkPayout.ts';
import { readFinance } from './readFinance.ts';
import { insertWithdrawal, requestWithdrawal } from './requestWithdrawal.ts';
import { retryWithdrawal } from './retryWithdrawal.ts';
import { sendPayout } from './sendPayout.ts';

let world: MoneyWorld;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await resumePayouts(world.app);
  seller = await sellerWithBalance(world, 1000);
});

const ask = (
  more: { idempotencyKey?: string; door?: 'dashboard' | 'page'; phone?: string } = {},
  who = seller,
) => requestWithdrawal(world.app, { viewer: who.viewer, phone: who.phone, door: 'page', ...more });
const rows = (who = seller) =>
  world.app.db.prisma.withdrawal.findMany({ where: { tipsterId: who.tipsterId }, orderBy: { id: 'asc' } });
const row = async (who = seller) => (await rows(who)).at(-1);
const payouts = (who = seller) => world.daraja.bank.payouts().filter((payout) => payout.phone === who.phone);
const received = (who = seller) => world.daraja.bank.wallet(who.phone).balance - 20_000;
const balance = async (who = seller) => (await readFinance(world.app, who.tipsterId)).accountBalance.minor;
const post = async (path: string, body: unknown) => {
  await fetch(`${world.hooksUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
  await world.settle();
};
/** Addresses of everything that was sent meanwhile. */
async function requestsDuring(work: () => Promise<void>): Promise<string[]> {
  const real = globalThis.fetch;
  const urls: string[] = [];
  globalThis.fetch = ((...given: Parameters<typeof fetch>) => {
    urls.push(String(given[0]));
    return real(...given);
  }) as typeof fetch;
  try {
    await work();
  } finally {
    globalThis.fetch = real;
  }
  return urls;
}
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
    await expect(ask({ idempotencyKey: 'click', phone: freshPhone() })).rejects.toMatchObject({
      reason: 'KEY_USED',
    });
    await paidOnce();
  });

  it('F22 two amounts at once that together pass the balance: the ledger itself lets one out', async () => {
    // Without the index that allows one at a time, which would refuse the second before its amount is looked at.
    await world.app.db.executeSql('DROP INDEX "Withdrawal_one_open"');
    const row = {
      tipsterId: seller.tipsterId,
      phone: seller.phone,
      idempotencyKey: null,
      retryOfId: null,
      reviewDueAt: null,
    };
    const answers = await Promise.allSettled(
      [40_000n, 30_000n].map((amountMinor) =>
        inTransaction(world.app, (tx) => insertWithdrawal(world.app, tx, { ...row, amountMinor })),
      ),
    );
    await world.app.db.executeSql(
      `CREATE UNIQUE INDEX "Withdrawal_one_open" ON "Withdrawal" ("tipsterId") WHERE "state" NOT IN ('PAID', 'FAILED')`,
    );
    const [refused, ...others] = answers.filter((answer) => answer.status === 'rejected');
    expect(others).toHaveLength(0);
    expect(refused?.reason).toBeInstanceOf(Overdrawn);
    await world.settle();
    expect(BigInt(received()) * 100n + (await balance())).toBe(60_000n);
    expect(payouts()).toHaveLength(1);
    await balanced();
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

  it('F24 a refusal of the repeat proves nothing about the first: the money stays in flight', async () => {
    // The script that came last is played first.
    for (const script of [
      { answer: { fault: 'noApiProduct' } },
      { answer: { fault: 'cut', accepted: true }, callback: { when: 'never' } },
    ] as const) {
      world.daraja.bank.setScript({ phone: seller.phone, times: 1, script });
    }
    await ask();
    await world.settle();
    await world.later(60);
    expect(await row()).toMatchObject({ state: 'UNKNOWN', failure: null });
    expect(await balance()).toBe(0n);
    for (const seconds of [130, 250, 500]) await world.later(seconds);
    await paidOnce();
  });

  it('F29 hours without M-Pesa leave a withdrawal waiting, and it is paid once afterwards', async () => {
    world.script(seller.phone, { answer: { fault: 'busy' } });
    await ask();
    for (let turn = 0; turn < 20; turn++) await world.later(600);
    expect(await row()).toMatchObject({ state: 'REQUESTED', quarantinedAt: null });
    world.script(seller.phone, 'approve');
    await world.later(600);
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

  it('F29 an account that stays empty for a day is a matter for a person', async () => {
    world.script(seller.phone, 'utilityEmpty');
    await ask();
    await world.settle();
    world.app.clock.advance(86_400_000 - 1_000);
    await world.later(0);
    expect(await row()).toMatchObject({ state: 'REQUESTED' });
    await world.later(901);
    expect(await row()).toMatchObject({
      state: 'UNKNOWN',
      nextCheckAt: null,
      quarantineReason: expect.stringContaining('for a day'),
    });
    expect(await balance()).toBe(0n);
    await balanced();
  });

  it('F29 a try that was thought dead and was paid is a difference, and nothing goes out again', async () => {
    world.daraja.bank.setScript({ phone: seller.phone, times: 1, script: 'utilityEmpty' });
    await ask();
    const first = await row();
    await world.settle();
    const result = {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      OriginatorConversationID: first?.originatorConversationId,
      ConversationID: 'AG_dead',
      TransactionID: 'DEAD000001',
      ResultParameters: {
        ResultParameter: [
          { Key: 'TransactionAmount', Value: 600 },
          { Key: 'TransactionReceipt', Value: 'DEAD000001' },
          { Key: 'ReceiverPartyPublicName', Value: `${seller.phone} - John Doe` },
        ],
      },
    };
    for (let copy = 0; copy < 2; copy++) await post(`/hooks/w/${first?.callbackToken}`, { Result: result });
    expect(await row()).toMatchObject({ state: 'UNKNOWN', nextCheckAt: null });
    const where = { subject: 'DEAD000001' };
    expect(await world.app.db.prisma.reconciliationDifference.findMany({ where })).toMatchObject([
      { kind: 'NOT_HERE', oursMinor: 0n, theirsMinor: -60_000n, endedAt: null },
    ]);
    await world.later(901);
    expect(payouts()).toHaveLength(1);
    await balanced();
  });

  it('F26 through B2C v1 a failure that came before the acknowledgement may be of the try before', async () => {
    world.script(seller.phone, { callback: { when: 'never' } });
    await ask();
    await world.settle();
    const asked = await row();
    const Result = {
      ResultType: 0,
      ResultCode: 2040,
      ResultDesc: 'not registered',
      TransactionID: 'X',
      OriginatorConversationID: '1234-5678-1',
      ConversationID: 'AG_before',
    };
    const failure = () => post(`/hooks/w/${asked?.callbackToken}`, { Result });
    const acknowledged = (conversationId: string | null) =>
      world.app.db.prisma.withdrawal.update({ where: { id: asked?.id ?? 0 }, data: { conversationId } });
    for (const conversationId of [null, 'AG_this']) {
      await acknowledged(conversationId);
      await failure();
      expect((await row())?.state).toBe('ACCEPTED');
    }
    await acknowledged('AG_before');
    await failure();
    expect((await row())?.state).toBe('FAILED');
    await balanced();
  });

  it('F31 one send may last longer than a minute, and its late refusal closes nothing that is further on', async () => {
    const { mpesa, db, clock } = world.app;
    const refused = {
      outcome: 'refused',
      code: '400.002.02',
      message: 'Bad Request',
      retryable: false,
    } as const;
    let calls = 0;
    const app = { ...world.app, mpesa: { ...mpesa } };
    const { number } = await ask();
    const ref = { kind: 'withdrawal', id: String(number) } as const;
    app.mpesa.sendMoney = async () => {
      calls += 1;
      if (calls > 1) return refused;
      clock.advance(150_000);
      await checkPayout(app, ref);
      await db.prisma.withdrawal.update({ where: { id: number }, data: { state: 'ACCEPTED' } });
      return refused;
    };
    await sendPayout(app, ref);
    expect(calls).toBe(1);
    expect((await row())?.state).toBe('ACCEPTED');
    expect(await balance()).toBe(0n);
    await balanced();
  });

  it('F30 a locked operator stops all payouts after the first', async () => {
    world.daraja.bank.setScript({ phone: seller.phone, times: 1, script: 'initiatorLocked' });
    const other = await sellerWithBalance(world, 1000);
    const accepted = await sellerWithBalance(world, 1000);
    world.script(accepted.phone, 'resultNeverCompleted');
    await ask({}, accepted);
    await world.settle();
    expect((await row(accepted))?.state).toBe('ACCEPTED');
    await ask();
    await world.settle();
    expect(await payoutsStoppedUntil(world.app)).not.toBeNull();
    // From here on nothing that carries the operator's password may leave.
    const asked = await requestsDuring(async () => {
      await ask({}, other);
      await world.settle();
      await world.later(300);
      await world.later(600);
      await askBalance(world.app);
    });
    expect(asked.filter((url) => /b2c|transactionstatus|accountbalance|reversal/i.test(url))).toEqual([]);
    expect(await balance(other)).toBe(0n);
    expect((await row(accepted))?.state).toBe('ACCEPTED');
    await resumePayouts(world.app);
    await world.later(1_800);
    await paidOnce();
    expect([received(other), received(accepted)]).toEqual([600, 600]);
    expect((await row(accepted))?.state).toBe('PAID');
  });

  it('F30 when the stop is over one goes first, and the others after its report', async () => {
    const others = [await sellerWithBalance(world, 1000), await sellerWithBalance(world, 1000)];
    const locked = { phone: seller.phone, times: 2, script: 'initiatorLocked' } as const;
    world.daraja.bank.setScript(locked);
    await ask();
    await world.settle();
    for (const one of others) await ask({}, one);
    await world.settle();
    const sent = () => [seller, ...others].map((one) => payouts(one).length);
    expect(sent()).toEqual([1, 0, 0]);
    const before = async () => {
      const id = (await row())?.id ?? 0;
      const nextCheckAt = world.app.clock.now();
      await world.app.db.prisma.withdrawal.update({ where: { id }, data: { nextCheckAt } });
    };
    // The first is refused again: a whole stop begins again, and no other payout has tried.
    await before();
    const stopped = await payoutsStoppedUntil(world.app);
    await world.later(1_801);
    expect(sent()).toEqual([2, 0, 0]);
    expect(await payoutsStoppedUntil(world.app)).not.toEqual(stopped);
    // The next first one has no report yet; the answer to a question about it lets the others go.
    world.script(seller.phone, 'resultNeverCompleted');
    await before();
    await world.later(1_801);
    expect(sent()).toEqual([3, 0, 0]);
    const wait = others.map(
      async (one) => ({ kind: 'withdrawal', id: String((await row(one))?.id) }) as const,
    );
    for (const ref of wait) expect(await acquirePayoutSlot(world.app, await ref)).toBe('wait');
    await world.later(61);
    expect((await row())?.state).toBe('PAID');
    expect(await payoutsStoppedUntil(world.app)).toBeNull();
    await world.later(240);
    expect(sent()).toEqual([3, 1, 1]);
    expect(others.map((one) => received(one))).toEqual([600, 600]);
    await balanced();
  });

  it('F30 when no report comes about the first one, or it was not sent, another goes first', async () => {
    const refs = ['1', '2', '3'].map((id) => ({ kind: 'withdrawal', id: `90000${id}` }) as const);
    const go = (at: number) => acquirePayoutSlot(world.app, refs[at] as (typeof refs)[0]);
    await inTransaction(world.app, (tx) => pausePayouts(world.app, tx, '8006'));
    expect(await go(0)).toBe('wait');
    world.app.clock.advance(1_800_000);
    expect([await go(0), await go(0), await go(1)]).toEqual(['probe', 'send', 'wait']);
    world.app.clock.advance(300_000);
    expect([await go(1), await go(0)]).toEqual(['probe', 'wait']);
    // There is no such withdrawal: nothing was sent.
    world.app.clock.advance(300_000);
    await sendPayout(world.app, refs[2] as (typeof refs)[0]);
    expect([await go(0), await go(1)]).toEqual(['probe', 'wait']);
    await resumePayouts(world.app);
    expect(await go(1)).toBe('send');
  });

  it('F30 an answer to a question that refuses the operator stops payouts as well, and proves nothing', async () => {
    world.script(seller.phone, 'resultNeverCompleted');
    await ask();
    await world.settle();
    const asked = await row();
    const refused = {
      Result: { ResultType: 0, ResultCode: 8006, ResultDesc: 'The security credential is locked.' },
    };
    await post(`/hooks/w/${asked?.callbackToken}/status`, refused);
    expect(await payoutsStoppedUntil(world.app)).not.toBeNull();
    expect((await row())?.state).toBe('ACCEPTED');
    await resumePayouts(world.app);
    const { token } = await world.app.db.prisma.balanceCheck.create({
      data: { id: randomUUID(), provider: 'MPESA', token: 'b'.repeat(32), askedAt: world.app.clock.now() },
    });
    await post(`/hooks/o/${token}`, refused);
    expect(await payoutsStoppedUntil(world.app)).not.toBeNull();
    await resumePayouts(world.app);
    await world.later(120);
    await paidOnce();
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

  it('F28 eight payouts are with M-Pesa at once: one that it does not answer about holds up no other', async () => {
    const sellers = [seller];
    while (sellers.length < 9) sellers.push(await sellerWithBalance(world, 1000));
    const { mpesa, clock } = world.app;
    let running = 0;
    let most = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow: typeof mpesa.sendMoney = async (payout) => {
      running += 1;
      most = Math.max(most, running);
      await opened;
      running -= 1;
      return mpesa.sendMoney(payout);
    };
    // Their jobs do not run yet.
    for (const who of sellers) await ask({}, who);
    Object.assign(world.app, { mpesa: { ...mpesa, sendMoney: slow } });
    clock.advance(31_000);
    const pass = reconcilePayouts(world.app);
    await expect.poll(() => running).toBe(8);
    open();
    await pass;
    Object.assign(world.app, { mpesa });
    await world.settle();
    expect(most).toBe(8);
    for (const who of sellers) expect(await row(who)).toMatchObject({ state: 'PAID' });
    await balanced();
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
    const other = await sellerWithBalance(world, 1000);
    await world.app.db.prisma.user.update({
      where: { id: other.userId },
      data: { phonePayableFrom: payableFrom },
    });
    await expect(ask({}, other)).rejects.toMatchObject({ reason: 'PHONE_TOO_NEW' });
  });

  it.each([
    ['amount', 10, undefined],
    ['receiver', 600, '254799999999 - John Doe'],
  ])('F34 a result with another %s goes to a person', async (_what, amount, receiver) => {
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
            { Key: 'TransactionAmount', Value: amount },
            { Key: 'TransactionReceipt', Value: 'SG632NMUAB' },
            ...(receiver ? [{ Key: 'ReceiverPartyPublicName', Value: receiver }] : []),
          ],
        },
      },
    };
    await post(`/hooks/w/${asked?.callbackToken}`, body);
    expect(await row()).toMatchObject({
      state: 'UNKNOWN',
      quarantineReason: expect.stringContaining('another amount'),
    });
    await balanced();
  });

  it('repeats a failed withdrawal once, and only a failed one', async () => {
    world.daraja.bank.setScript({ phone: seller.phone, times: 1, script: { outcome: { code: '2040' } } });
    const { number } = await ask();
    await world.settle();
    expect((await row())?.state).toBe('FAILED');
    const again = () => retryWithdrawal(world.app, { viewer: seller.viewer, number, phone: seller.phone });
    const [first, ...others] = await Promise.all([again(), again(), again()]);
    await world.settle();
    expect(await again()).toEqual(first);
    expect(others).toEqual([first, first]);
    await paidOnce();
    await expect(
      retryWithdrawal(world.app, { viewer: seller.viewer, number: first.number, phone: seller.phone }),
    ).rejects.toMatchObject({ reason: 'NOT_RETRYABLE' });
  });

  it('keeps both gates: 500 at the dashboard, 10 at the page, and cents stay', async () => {
    const poor = await sellerWithBalance(world, 55);
    await expect(ask({ door: 'dashboard' }, poor)).rejects.toThrow(
      'Minimum withdrawal amount is Ksh. 10. Account Balance should be at least Ksh. 500',
    );
    const slip = await createSlip(world.app, poor, { priceKsh: 51 });
    await buySlipByPhone(world.app, { slip, phone: freshPhone(), viewer: anonymous, address: '127.0.0.1' });
    await world.settle();
    await finishSlip(world.app, slip, 'WON');
    // 33.00 + 30.60
    await ask({}, poor);
    await world.settle();
    expect(received(poor)).toBe(63);
    expect(await balance(poor)).toBe(60n);
  });

  it('takes out what M-Pesa sends at once, and the rest afterwards', async () => {
    const rich = await sellerWithBalance(world, 1_000);
    await inTransaction(world.app, (tx) =>
      postTransaction(tx, {
        event: 'ownerFunds',
        idempotencyKey: `rich:${rich.tipsterId}`,
        lines: [
          { account: { kind: 'OWNER_FUNDS', currency: 'KES' }, amountMinor: 24_946_050n },
          {
            account: { kind: 'TIPSTER_PAYABLE', owner: rich.tipsterId, currency: 'KES' },
            amountMinor: -24_946_050n,
          },
        ],
        detail: {},
        at: world.app.clock.now(),
      }),
    );
    await ask({}, rich);
    await world.settle();
    expect(received(rich)).toBe(250_000);
    expect(await balance(rich)).toBe(6_050n);
    await ask({}, rich);
    await world.settle();
    expect(received(rich)).toBe(250_060);
    expect(await balance(rich)).toBe(50n);
  });

  it('asks the session itself, not the token', async () => {
    await world.app.db.prisma.session.update({
      where: { id: seller.sessionId },
      data: { endedAt: world.app.clock.now() },
    });
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
