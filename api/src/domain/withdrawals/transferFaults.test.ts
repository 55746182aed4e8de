import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import type { Seller } from '../../../test/sellers.ts';
import { addMethod, transfersOf, ugandanSeller } from '../../../test/transfers.ts';
import { checkTransfer } from './checkTransfer.ts';
import { confirmWithdrawal } from './confirmWithdrawal.ts';
import { sendPayout } from './sendPayout.ts';
import { sendTransfer } from './sendTransfer.ts';

let world: MoneyWorld;
let seller: Seller & { account: string };
let kit: ReturnType<typeof transfersOf>;
beforeAll(async () => {
  world = await startMoneyWorld();
  kit = transfersOf(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.cards.transfers.clearScripts();
  seller = await ugandanSeller(world);
});

const script = (given: Omit<Parameters<MoneyWorld['cards']['transfers']['setScript']>[0], 'account'>) =>
  world.cards.transfers.setScript({ account: seller.account, ...given });
const ref = async () => ({ kind: 'withdrawal', id: String((await kit.row(seller)).id) }) as const;
const balanced = async () => expect(await differences(world.app)).toEqual([]);
async function paidOnce() {
  expect(await kit.row(seller)).toMatchObject({ state: 'PAID', nextCheckAt: null });
  expect(kit.orders(seller).map(({ status }) => status)).toEqual(['SUCCESSFUL']);
  expect(await kit.balance(seller)).toBe(0n);
  await balanced();
}
async function givenBack() {
  expect(await kit.row(seller)).toMatchObject({ state: 'FAILED', nextCheckAt: null });
  expect(await kit.balance(seller)).toBe(60_000n);
  await balanced();
}
const openDifferences = async () => {
  const { id } = await kit.row(seller);
  return world.app.db.prisma.reconciliationDifference.findMany({
    where: { subject: `withdrawal ${id}` },
    orderBy: { id: 'asc' },
  });
};

describe('a transfer abroad', () => {
  it('arrives as it was quoted, and the books know every cent and the fee', async () => {
    const [kes, ugx] = [await kit.clearing('KES'), await kit.clearing('UGX')];
    const wallet = world.cards.transfers.wallet();
    const quote = await kit.quote(seller);
    // 600 shillings are 17,100 of Uganda, less one for the rounding of the rate; 500 of them are the fee.
    expect(quote).toMatchObject({
      amount: { minor: 60_000n, currency: 'KES' },
      fee: { minor: 500n, currency: 'UGX' },
      arrives: { minor: 16_599n, currency: 'UGX' },
      rate: '28.5000',
    });
    await confirmWithdrawal(world.app, { viewer: seller.viewer, quoteId: quote.id });
    await balanced();
    await world.settle();
    await paidOnce();
    expect(kit.orders(seller)).toMatchObject([{ amount: '16599', currency: 'UGX', bank: 'MTN' }]);
    const paid = kes - (await kit.clearing('KES'));
    expect(paid).toBe(58_243n);
    expect(Math.round((Number(wallet) - Number(world.cards.transfers.wallet())) * 100)).toBe(Number(paid));
    expect(ugx - (await kit.clearing('UGX'))).toBe(500n);
  });

  it('goes to a bank in Nigeria in whole naira', async () => {
    await addMethod(world, seller, { kind: 'BANK', account: '0123456789' });
    await kit.withdraw(seller);
    await world.settle();
    expect(await kit.row(seller)).toMatchObject({ state: 'PAID', sendCurrency: 'NGN', feeMinor: 2_688n });
    expect(kit.orders({ account: '0123456789' })).toMatchObject([{ amount: '6933.00', bank: '058' }]);
    await balanced();
  });

  it('never goes by M-Pesa', async () => {
    await kit.withdraw(seller);
    await sendPayout(world.app, await ref());
    expect(await kit.row(seller)).toMatchObject({ state: 'REQUESTED', sentAt: null });
    await world.settle();
    await paidOnce();
    expect(world.daraja.bank.payouts().filter(({ phone }) => phone === seller.account)).toHaveLength(0);
  });
});

describe('outgoing faults of transfers', () => {
  it('F51 a quote is confirmed once, however often at once', async () => {
    const { id: quoteId } = await kit.quote(seller);
    const again = () => confirmWithdrawal(world.app, { viewer: seller.viewer, quoteId });
    const numbers = await Promise.all(Array.from({ length: 10 }, again));
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(1);
    await world.settle();
    expect((await again()).number).toBe(numbers[0]?.number);
    await paidOnce();
  });

  it('F51 an expired quote, one of somebody else and one for another method move nothing', async () => {
    const other = await ugandanSeller(world);
    const { id: quoteId } = await kit.quote(seller);
    const confirm = (who: Seller) => confirmWithdrawal(world.app, { viewer: who.viewer, quoteId });
    await expect(confirm(other)).rejects.toMatchObject({ messageCode: 'NO_QUOTE' });
    world.app.clock.advance(600_000);
    await expect(confirm(seller)).rejects.toMatchObject({ reason: 'QUOTE_EXPIRED' });
    const late = await kit.quote(seller);
    await addMethod(world, seller, { account: '256772999999' });
    await expect(
      confirmWithdrawal(world.app, { viewer: seller.viewer, quoteId: late.id }),
    ).rejects.toMatchObject({ reason: 'QUOTE_EXPIRED' });
    expect(await kit.balance(seller)).toBe(60_000n);
  });

  it('F52 a transfer with a lost answer is queried, and not ordered again', async () => {
    script({ times: 1, create: { answer: 'cut' } });
    await kit.withdraw(seller);
    await world.settle();
    await world.later(60);
    await paidOnce();
  });

  it('F52 what did not get there is ordered again under the same reference', async () => {
    script({ times: 1, create: { answer: 'cut', takesEffect: false } });
    await kit.withdraw(seller);
    await world.settle();
    expect(await kit.row(seller)).toMatchObject({ state: 'UNKNOWN' });
    const { originatorConversationId } = await kit.row(seller);
    await world.later(60);
    await paidOnce();
    expect(kit.orders(seller)).toMatchObject([{ reference: originatorConversationId }]);
  });

  it('F52 a process that dies before the call goes on with the same reference', async () => {
    script({ times: 1, create: { answer: 'cut', takesEffect: false } });
    await kit.withdraw(seller);
    await world.settle();
    await world.app.db.prisma.withdrawal.update({
      where: { id: Number((await ref()).id) },
      data: { state: 'SENDING', nextCheckAt: world.app.clock.now() },
    });
    await world.later(1);
    await paidOnce();
  });

  it('F53 a refusal gives the money back once the list shows nothing', async () => {
    script({ refuse: 'account is not valid' });
    await kit.withdraw(seller);
    await world.settle();
    await givenBack();
    expect(kit.orders(seller)).toHaveLength(0);
  });

  it('F53 a refusal after the order went through is no refusal', async () => {
    script({
      times: 1,
      create: { answer: { status: 400, body: '{"status":"error","message":"Bad gateway","data":null}' } },
    });
    await kit.withdraw(seller);
    await world.settle();
    await paidOnce();
  });

  it('F53 a refusal that the list cannot confirm moves nothing', async () => {
    script({ times: 1, refuse: 'no' });
    // Of a transfer that is not there the list knows no receiver.
    world.cards.transfers.setScript({ times: 1, find: { answer: { status: 503, body: '' } } });
    await kit.withdraw(seller);
    await world.settle();
    expect(await kit.row(seller)).toMatchObject({ state: 'UNKNOWN' });
    expect(await kit.balance(seller)).toBe(0n);
    await balanced();
    await world.later(60);
    await paidOnce();
  });

  it('F54 a transfer that fails later gives the money back once, however many notices say so', async () => {
    script({ end: 'failed', webhook: { copies: 10 } });
    await kit.withdraw(seller);
    await world.settle();
    await givenBack();
    expect(await openDifferences()).toEqual([]);
  });

  it('F54 a wallet without money gives the money back', async () => {
    const quote = await kit.quote(seller);
    const before = world.cards.transfers.wallet();
    world.cards.transfers.setWallet('1');
    await confirmWithdrawal(world.app, { viewer: seller.viewer, quoteId: quote.id });
    await world.settle();
    await givenBack();
    await expect(kit.quote(seller)).rejects.toMatchObject({ messageCode: 'PAYOUTS_UNAVAILABLE' });
    world.cards.transfers.setWallet(before);
  });

  it('F55 ten notices at once pay once', async () => {
    script({ webhook: { copies: 10 } });
    await kit.withdraw(seller);
    await world.settle();
    await paidOnce();
    expect(await openDifferences()).toEqual([]);
  });

  it('F55 a notice that lies moves nothing', async () => {
    script({ end: 'open' });
    await kit.withdraw(seller);
    await world.settle();
    const { originatorConversationId: reference } = await kit.row(seller);
    for (const status of ['failed', 'successful'] as const)
      await world.cards.transfers.sendWebhook(reference, { status, delayMs: 0 });
    await world.settle();
    expect(await kit.row(seller)).toMatchObject({ state: 'ACCEPTED' });
    expect(await kit.balance(seller)).toBe(0n);
    await balanced();
    world.cards.transfers.decide(reference, 'successful');
    await world.settle();
    await paidOnce();
  });

  it('F55 a notice that never comes is found out by asking', async () => {
    script({ webhook: { lost: true } });
    await kit.withdraw(seller);
    await world.settle();
    expect(await kit.row(seller)).toMatchObject({ state: 'ACCEPTED' });
    await world.later(60);
    await paidOnce();
  });

  it('F56 an hour of errors: nothing is given back or ordered twice, and all is paid afterwards', async () => {
    const broken = {
      answer: { status: 503, body: '{"status":"error","message":"An error occurred"}' },
    } as const;
    script({ create: { ...broken }, find: { ...broken }, webhook: { lost: true } });
    await kit.withdraw(seller);
    await world.settle();
    for (let minutes = 0; minutes < 60; minutes += 5) await world.later(300);
    expect(await kit.row(seller)).toMatchObject({ state: 'UNKNOWN', quarantinedAt: null });
    expect(await kit.balance(seller)).toBe(0n);
    world.cards.transfers.clearScripts();
    await world.later(900);
    await paidOnce();
  });

  it('F56 a key that is not accepted waits, and staff decide after a day', async () => {
    const real = world.app.transfers;
    const refusal = { outcome: 'refused', code: 'HTTP_401', message: 'No', retryable: false } as const;
    const app = { ...world.app, transfers: { ...real, send: async () => refusal } };
    const { id: quoteId } = await kit.quote(seller);
    await confirmWithdrawal(app, { viewer: seller.viewer, quoteId });
    const about = await ref();
    await sendTransfer(app, about);
    expect(await kit.row(seller)).toMatchObject({ state: 'REQUESTED' });
    expect(kit.orders(seller)).toHaveLength(0);
    app.clock.advance(86_400_000 + 1);
    await checkTransfer(app, about);
    expect(await kit.row(seller)).toMatchObject({ state: 'UNKNOWN', nextCheckAt: null });
    expect(await kit.balance(seller)).toBe(0n);
    await balanced();
    // The job of the withdrawal is still there, and finds nothing that is to be sent.
    await world.settle();
    expect(kit.orders(seller)).toHaveLength(0);
  });

  it('F57 workers that pick one row at once order once', async () => {
    script({ end: 'open' });
    await kit.withdraw(seller);
    const about = await ref();
    await Promise.all(Array.from({ length: 8 }, () => sendTransfer(world.app, about)));
    await Promise.all(Array.from({ length: 8 }, () => checkTransfer(world.app, about)));
    await world.settle();
    expect(kit.orders(seller)).toHaveLength(1);
  });

  it('F58 another amount or receiver goes to a person', async () => {
    script({ end: 'open' });
    await kit.withdraw(seller);
    await world.settle();
    const { originatorConversationId: reference } = await kit.row(seller);
    world.cards.transfers.revise(reference, { account: '256772000999' });
    world.cards.transfers.decide(reference, 'successful');
    await world.settle();
    expect(await kit.row(seller)).toMatchObject({ state: 'UNKNOWN', nextCheckAt: null });
    expect((await kit.row(seller)).quarantinedAt).not.toBeNull();
    await balanced();
  });

  it('F58 what is reported otherwise after the end is a difference, and moves nothing', async () => {
    await kit.withdraw(seller);
    await world.settle();
    await paidOnce();
    const { originatorConversationId: reference } = await kit.row(seller);
    world.cards.transfers.revise(reference, { status: 'FAILED' });
    for (let copy = 0; copy < 2; copy++) await world.cards.transfers.sendWebhook(reference, { delayMs: 0 });
    await world.settle();
    expect(await kit.row(seller)).toMatchObject({ state: 'PAID' });
    expect(await openDifferences()).toMatchObject([
      { oursMinor: -16_599n, theirsMinor: 0n, currency: 'UGX' },
    ]);
    await balanced();
  });

  it('F59 what the provider never tells goes to a person after three days', async () => {
    script({ end: 'open' });
    await kit.withdraw(seller);
    await world.settle();
    await world.later(71 * 3_600);
    expect(await kit.row(seller)).toMatchObject({ state: 'ACCEPTED', quarantinedAt: null });
    await world.later(2 * 3_600);
    expect(await kit.row(seller)).toMatchObject({ state: 'UNKNOWN', nextCheckAt: null });
    expect(await kit.balance(seller)).toBe(0n);
    await balanced();
  });
});
