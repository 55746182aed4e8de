import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RATE_LIMITED } from '../../../simulators/flutterwave/startFlutterwave.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import {
  createSeller,
  createSlip,
  freshPhone,
  type Seller,
  sellerWithBalance,
} from '../../../test/sellers.ts';
import { reconcileBalances } from '../../jobs/payments/reconcileBalances.ts';
import { reconcileStatements } from '../../jobs/payments/reconcileStatements.ts';
import { resolveDifference } from '../backOffice/resolveDifference.ts';
import { buySlipByEmail, buySlipByPhone } from '../buying/buySlip.ts';
import { listDifferences } from '../differences/listDifferences.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';
import { reconcileMpesa } from './reconcileMpesa.ts';

let world: MoneyWorld;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld({ settings: { simulated: new Set() } });
  // The simulators go by the machine's clock; what we compare by days must agree with it.
  world.app.clock.set(new Date());
  seller = await createSeller(world.app);
  await world.app.mpesa.registerPull({ phone: '254708374149', callbackUrl: `${world.hooksUrl}/hooks/o/x` });
});
afterAll(() => world.close());

const address = '127.0.0.1';
const HOUR = 3_600;
const open = () => listDifferences(world.app, { ended: false });
const minorOf = async (kind: string, currency = 'KES') => {
  const rows = await world.app.db.query<{ total: bigint }>(
    `SELECT coalesce(sum("balanceMinor"), 0)::int8 AS total FROM "LedgerAccount" WHERE "kind"::text = $1 AND "currency"::text = $2`,
    [kind, currency],
  );
  return BigInt(rows[0]?.total ?? 0);
};

async function buy(phone = freshPhone()): Promise<{ id: string; phone: string }> {
  const slip = await createSlip(world.app, seller);
  await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address });
  await world.settle();
  const { id } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
  return { id, phone };
}

async function compareBalance(): Promise<string | null | undefined> {
  world.app.clock.advance(HOUR * 1_000);
  await reconcileBalances(world.app);
  await world.settle();
  const last = await world.app.db.prisma.balanceCheck.findFirst({
    where: { provider: 'MPESA' },
    orderBy: { askedAt: 'desc' },
  });
  return last?.outcome;
}

describe('the balance at M-Pesa', () => {
  it('opens our books, then agrees with them, payouts and their charges included', async () => {
    expect(await compareBalance()).toBe('opened');
    // A million shillings at M-Pesa, five in the wallet for transfers.
    expect(await minorOf('OWNER_FUNDS')).toBe(-600_000_000n);
    const rich = await sellerWithBalance(world, 1_000);
    expect(await compareBalance()).toBe('agrees');
    await requestWithdrawal(world.app, { viewer: rich.viewer, phone: rich.phone, door: 'page' });
    await world.settle();
    const before = await minorOf('PROVIDER_CHARGES');
    expect(await compareBalance()).toBe('agrees');
    const charged = (await minorOf('PROVIDER_CHARGES')) - before;
    expect(charged).toBe(BigInt(-world.daraja.bank.accounts().charges) * 100n);
    expect(charged).toBeGreaterThan(0n);
    expect(await open()).toEqual([]);
    expect(await differences(world.app)).toEqual([]);
  });

  it('is asked for once an hour', async () => {
    const count = () => world.app.db.prisma.balanceCheck.count({ where: { provider: 'MPESA' } });
    const before = await count();
    await reconcileBalances(world.app);
    world.app.clock.advance(10 * 60_000);
    await reconcileBalances(world.app);
    await world.settle();
    expect(await count()).toBe(before);
  });

  it('keeps the age of a difference until both sides agree again', async () => {
    const { utility } = world.daraja.bank.accounts();
    world.daraja.bank.setAccounts({ utility: utility - 70 });
    expect(await compareBalance()).toBe('difference');
    const [first] = await open();
    expect(first).toMatchObject({ kind: 'BALANCE', provider: 'MPESA', difference: { minor: -7_000n } });
    expect(await compareBalance()).toBe('difference');
    const [again, ...more] = await open();
    expect(more).toEqual([]);
    expect(again?.firstSeenAt).toEqual(first?.firstSeenAt);
    expect(again?.lastSeenAt.getTime()).toBe((first?.lastSeenAt.getTime() ?? 0) + HOUR * 1_000);
    world.daraja.bank.setAccounts({ utility });
    expect(await compareBalance()).toBe('agrees');
    expect(await open()).toEqual([]);
  });

  it('is brought to what M-Pesa says when staff explain it, once, and by staff only', async () => {
    const { utility } = world.daraja.bank.accounts();
    world.daraja.bank.setAccounts({ utility: utility + 2_500 });
    expect(await compareBalance()).toBe('difference');
    const [found] = await open();
    const input = {
      id: found?.id ?? '',
      decision: 'OWNER' as const,
      reason: 'top-up by the bank',
      seen: '2500.00',
    };
    await expect(resolveDifference(world.app, seller.viewer, input)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await expect(
      resolveDifference(world.app, systemViewer, { ...input, seen: '2400.00' }),
    ).rejects.toMatchObject({
      reason: 'CHANGED',
    });
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => resolveDifference(world.app, systemViewer, input)),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await compareBalance()).toBe('agrees');
    expect(await differences(world.app)).toEqual([]);
    const audit = await world.app.db.prisma.auditEntry.findMany({ where: { action: 'resolve difference' } });
    expect(audit).toHaveLength(1);
  });

  it('takes an answer once, and ignores unsolicited answers', async () => {
    const last = await world.app.db.prisma.balanceCheck.findFirstOrThrow({
      where: { provider: 'MPESA' },
      orderBy: { askedAt: 'desc' },
    });
    const delivery = world.daraja.bank.deliveries().findLast((one) => one.url.includes(last.token));
    const post = (token: string) =>
      fetch(`${world.hooksUrl}/hooks/o/${token}`, { method: 'POST', body: delivery?.body ?? '' });
    for (const token of [last.token, 'f'.repeat(32)]) expect((await post(token)).status).toBe(200);
    await world.settle();
    const rows = await world.app.db.prisma.callback.findMany({
      where: { kind: 'balance' },
      orderBy: { id: 'desc' },
      take: 2,
    });
    expect(rows.map((row) => row.outcome)).toEqual(['unknown address', 'already']);
    expect(await open()).toEqual([]);
  });
});

describe('the list of transactions', () => {
  /** What is younger than ten minutes is on its ordinary way. */
  const reconcileLater = async () => {
    const at = world.app.clock.now();
    world.app.clock.advance(20 * 60_000);
    await reconcileStatements(world.app);
    await world.settle();
    world.app.clock.set(at);
  };
  beforeEach(() => world.app.clock.set(new Date()));

  it('of M-Pesa sells a payment without a callback, and holds unmatched money in suspense', async () => {
    const phone = freshPhone();
    world.script(phone, {
      outcome: 'approve',
      answer: { fault: 'cut', accepted: true },
      callback: { when: 'never' },
      confirmation: 'never',
    });
    const { id } = await buy(phone);
    expect(await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } })).not.toMatchObject({
      state: 'FAILED',
    });
    await world.daraja.bank.payBill({ phone: freshPhone(), amount: 75, billReference: 'HELLO' });
    await world.settle();
    await reconcileLater();
    await world.settle();
    expect(await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'PAID',
      receipt: expect.stringMatching(/^[A-Z0-9]{10}$/),
    });
    const items = await listSuspense(world.app);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ kind: 'unmatched', reference: 'HELLO', amount: { minor: 7_500n } });
    await reconcileLater();
    expect(await listSuspense(world.app)).toEqual(items);
    expect(await open()).toEqual([]);
    expect(await differences(world.app)).toEqual([]);
  });

  const suspenseMinor = () => minorOf('BUYER_SUSPENSE');
  const rowOf = (id: string) => world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } });
  /** Asked for by a prompt on a till: M-Pesa's list has no reference of it. */
  async function onTill(phone: string): Promise<{ purchaseId: string; receipt: string }> {
    const { id: purchaseId } = await buy(phone);
    const rows = world.daraja.bank.transactions() as unknown as Array<{
      receipt: string;
      phone: string;
      accountReference: string;
    }>;
    const movement = rows.findLast((one) => one.phone === phone);
    if (!movement) throw new Error('the simulator lost a payment');
    movement.accountReference = '';
    return { purchaseId, receipt: movement.receipt };
  }

  it('of a till gives the sale that a query proved its receipt, and holds nothing twice', async () => {
    const phone = freshPhone();
    const lost = { callback: { when: 'never' }, confirmation: 'never' } as const;
    world.script(phone, { outcome: 'approve', ...lost });
    const before = await suspenseMinor();
    const { purchaseId, receipt } = await onTill(phone);
    await world.later(15);
    expect(await rowOf(purchaseId)).toMatchObject({ state: 'PAID', receipt: null });
    await reconcileLater();
    expect(await rowOf(purchaseId)).toMatchObject({ state: 'PAID', receipt });
    expect(await suspenseMinor()).toBe(before);
    await reconcileLater();
    expect(await open()).toEqual([]);
    expect(await differences(world.app)).toEqual([]);
  });

  it('of a till holds what may be of an open purchase in suspense, and late proof books it once', async () => {
    const phone = freshPhone();
    world.script(phone, { outcome: 'approve', query: 'http503', confirmation: 'never' });
    const before = await suspenseMinor();
    const clearing = await minorOf('MPESA_CLEARING');
    const { purchaseId, receipt } = await onTill(phone);
    await reconcileLater();
    expect((await rowOf(purchaseId)).quarantineReason).toContain('M-Pesa lists a payment');
    expect(await suspenseMinor()).toBe(before - 5_000n);
    const kept = (await listSuspense(world.app)).find((item) => item.receipt === receipt);
    expect(kept).toMatchObject({ purchaseId, phone });
    const [request] = world.daraja.bank.requests().filter((one) => one.phone === phone);
    if (request) request.script = { outcome: 'approve' };
    await world.daraja.bank.redeliver(request?.checkoutRequestId ?? '');
    await world.settle();
    expect(await rowOf(purchaseId)).toMatchObject({ state: 'PAID', receipt, quarantinedAt: null });
    expect(await suspenseMinor()).toBe(before);
    expect(await minorOf('MPESA_CLEARING')).toBe(clearing + 5_000n);
    expect(await differences(world.app)).toEqual([]);
  });

  it('of a till holds what may be of two purchases in suspense; a receipt that is reported later takes it from there', async () => {
    const phone = freshPhone();
    const lost = { callback: { when: 'never' }, confirmation: 'never' } as const;
    world.script(phone, { outcome: 'approve', ...lost });
    const before = await suspenseMinor();
    const first = await onTill(phone);
    // Two minutes must lie between equal amounts, by M-Pesa's clock too, which stands still.
    const row = await rowOf(first.purchaseId);
    const twin = { ...row, id: randomUUID(), slipId: await createSlip(world.app, seller) };
    const ids = {
      checkoutRequestId: null,
      merchantRequestId: null,
      callbackToken: 'c'.repeat(40),
      tokenHash: 'h',
    };
    await world.app.db.prisma.purchase.create({ data: { ...twin, ...ids, state: 'UNKNOWN' } });
    await world.later(15);
    expect(await rowOf(first.purchaseId)).toMatchObject({ state: 'PAID', receipt: null });
    await reconcileLater();
    expect((await rowOf(first.purchaseId)).receipt).toBeNull();
    expect(await suspenseMinor()).toBe(before - 5_000n);
    await world.daraja.bank.redeliver(
      world.daraja.bank.requests().find((one) => one.phone === phone)?.checkoutRequestId ?? '',
    );
    await world.settle();
    expect((await rowOf(first.purchaseId)).receipt).toBe(first.receipt);
    expect(await suspenseMinor()).toBe(before);
    await reconcileLater();
    expect(await open()).toEqual([]);
    expect(await differences(world.app)).toEqual([]);
  });

  it('reports what we have sold and the provider does not list', async () => {
    const { id } = await buy();
    const { receipt } = await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } });
    const rows = world.daraja.bank.transactions() as unknown as Array<{ receipt: string; direction: string }>;
    const movement = rows.find((one) => one.receipt === receipt);
    if (!movement) throw new Error('the simulator lost a payment');
    movement.direction = 'out';
    await reconcileLater();
    expect(await open()).toMatchObject([
      { kind: 'NOT_THERE', subject: receipt, ours: { minor: 5_000n }, theirs: { minor: 0n } },
    ]);
    movement.direction = 'in';
    await reconcileLater();
    expect(await open()).toEqual([]);
  });

  it('of M-Pesa writes nothing about payments that both sides agree on', async () => {
    for (let number = 0; number < 3; number++) await buy();
    await reconcileLater();
    const { prisma, transaction } = world.app.db;
    let written = 0;
    const sold: typeof transaction = (work) => {
      written += 1;
      return transaction(work);
    };
    const counted = new Proxy(prisma, {
      get: (of, name) => {
        if (name === '$transaction') written += 1;
        const value = Reflect.get(of, name);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
    const at = world.app.clock.now();
    world.app.clock.advance(20 * 60_000);
    await reconcileMpesa({ ...world.app, db: { ...world.app.db, prisma: counted, transaction: sold } });
    world.app.clock.set(at);
    expect(written).toBeLessThan(3);
  });

  it('of cards sells a charge whose notice was lost, and posts what the provider kept, once', async () => {
    const slip = await createSlip(world.app, seller);
    await buySlipByEmail(world.app, {
      slip,
      email: 'lost@example.com',
      country: 'UG',
      viewer: anonymous,
      address,
    });
    const { id, txRef } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
    world.cards.checkout.setScript({ txRef: txRef ?? '', webhook: { lost: true } });
    await world.cards.checkout.pay(txRef ?? '');
    const charges = () => minorOf('PROVIDER_CHARGES', 'UGX');
    expect(await charges()).toBe(0n);
    await reconcileLater();
    await reconcileLater();
    await world.settle();
    expect(await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'PAID',
    });
    const fee = world.cards.checkout.transactions().find((one) => one.txRef === txRef);
    expect(fee).toBeDefined();
    expect(await charges()).toBeGreaterThan(0n);
    const posted = await world.app.db.prisma.ledgerTransaction.count({ where: { event: 'providerCharge' } });
    await reconcileLater();
    expect(await world.app.db.prisma.ledgerTransaction.count({ where: { event: 'providerCharge' } })).toBe(
      posted,
    );
    expect(await differences(world.app)).toEqual([]);
    expect(await open()).toEqual([]);
  });

  it('of cards compares a day again when the provider would not confirm one of its charges', async () => {
    const { reconciledDay } = world.app.db.prisma;
    await reconciledDay.deleteMany({ where: { provider: 'FLUTTERWAVE' } });
    const slip = await createSlip(world.app, seller);
    const order = { slip, email: 'late@example.com', country: 'INTL', viewer: anonymous, address } as const;
    await buySlipByEmail(world.app, order);
    const { id, txRef } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
    const about = { txRef: txRef ?? '', webhook: { lost: true } };
    world.cards.checkout.setScript(about);
    await world.cards.checkout.pay(txRef ?? '');
    // It was given up as unpaid, so that only the list of charges can still show it.
    await world.app.db.prisma.purchase.update({
      where: { id },
      data: { state: 'FAILED', failure: 'TRY_LATER', nextCheckAt: null },
    });
    world.cards.checkout.setScript({ ...about, verify: RATE_LIMITED });
    await reconcileStatements(world.app);
    expect(await reconciledDay.count({ where: { provider: 'FLUTTERWAVE' } })).toBe(0);
    world.cards.checkout.clearScripts();
    await reconcileStatements(world.app);
    expect(await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'PAID',
    });
    expect(await differences(world.app)).toEqual([]);
  });
});
