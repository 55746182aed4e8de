import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { createLog } from '../../process/log.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { decidePurchase } from '../backOffice/decidePurchase.ts';
import { listStuckMoney } from '../backOffice/listStuckMoney.ts';
import { readInbox } from '../backOffice/readInbox.ts';
import { rateBuckets } from '../foundation/rateLimits.ts';
import { anonymous, systemViewer, type Viewer } from '../foundation/viewer.ts';
import { hashToken } from '../purchases/purchaseToken.ts';
import { forgetOldPayments } from '../retention/forgetOldPayments.ts';
import { buySlipByPhone } from './buySlip.ts';
import { openPaymentCase } from './openPaymentCase.ts';

let world: MoneyWorld;
let seller: Seller;
let phone: string;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
beforeEach(() => {
  phone = freshPhone();
});

const caller = { address: '197.248.1.9', userAgent: 'Test browser' };

/** A payment that its buyer cancelled, and the browser that has its cookie. */
async function failed(outcome: 'cancel' | 'approve' = 'cancel') {
  world.script(phone, { outcome });
  const slip = await createSlip(world.app, seller);
  const bought = await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
  await world.settle();
  const buyer: Viewer = { account: null, purchaseTokens: [bought.token ?? ''] };
  return { purchaseId: bought.purchaseId, buyer };
}

const openCase = (viewer: Viewer, purchaseId: string, note = 'M-Pesa took the money: RCASE55555') =>
  openPaymentCase(world.app, viewer, caller, { purchaseId, note });
const listed = async (id: string) => (await listStuckMoney(world.app)).filter((item) => item.id === id);
const stateOf = async (id: string) =>
  (await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } })).state;

it('puts a payment that ended without a tip before staff, once, and their receipt opens the tip', async () => {
  const { purchaseId, buyer } = await failed();
  expect(await listed(purchaseId)).toEqual([]);
  await openCase(buyer, purchaseId, 'M-Pesa took\u001bthe money: RCASE55555');
  await openCase(buyer, purchaseId, 'again');
  const [item, ...more] = await listed(purchaseId);
  expect(more).toEqual([]);
  expect(item).toMatchObject({
    reason: 'the buyer says that it was paid: M-Pesa took the money: RCASE55555',
    may: ['decidePaid', 'decideNotPaid'],
  });
  const staff: Viewer = systemViewer;
  expect((await readInbox(world.app, staff)).some(({ node }) => node.id.includes(purchaseId))).toBe(true);
  await decidePurchase(world.app, systemViewer, {
    purchaseId,
    verdict: { paid: true, receipt: 'RCASE55555' },
  });
  expect(await stateOf(purchaseId)).toBe('PAID');
  expect(await listed(purchaseId)).toEqual([]);
  expect(await differences(world.app)).toEqual([]);
});

it('is closed by the decision that nothing was paid, and not opened again', async () => {
  const { purchaseId, buyer } = await failed();
  await openCase(buyer, purchaseId);
  await decidePurchase(world.app, systemViewer, { purchaseId, verdict: { paid: false } });
  await openCase(buyer, purchaseId, 'but I did');
  expect(await listed(purchaseId)).toEqual([]);
  expect(await stateOf(purchaseId)).toBe('FAILED');
});

it('is for the buyer alone, of a payment that has ended, with some words', async () => {
  const { purchaseId, buyer } = await failed();
  const another = await failed();
  for (const viewer of [anonymous, another.buyer]) {
    await expect(openCase(viewer, purchaseId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(openCase(buyer, 'nonsense')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(openCase(buyer, purchaseId, '  ')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(openCase(buyer, purchaseId, 'x'.repeat(301))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  phone = freshPhone();
  const paid = await failed('approve');
  await expect(openCase(paid.buyer, paid.purchaseId)).rejects.toMatchObject({ reason: 'PAYMENT_NOT_ENDED' });
  expect(await world.app.db.prisma.paymentCase.count({ where: { purchaseId } })).toBe(0);
});

it('loses its words after seven years', async () => {
  const { purchaseId, buyer } = await failed();
  await openCase(buyer, purchaseId);
  const old = new Date(world.app.clock.now());
  old.setUTCFullYear(old.getUTCFullYear() - 8);
  await world.app.db.prisma.paymentCase.update({ where: { purchaseId }, data: { createdAt: old } });
  await forgetOldPayments(world.app);
  expect((await world.app.db.prisma.paymentCase.findUniqueOrThrow({ where: { purchaseId } })).note).toBe('');
});

/** Payments of one phone that failed, and the browser that has their cookies. */
async function manyFailed(count: number, of = phone) {
  const slipId = await createSlip(world.app, seller);
  const now = world.app.clock.now();
  const rows = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomUUID() }));
  await world.app.db.prisma.purchase.createMany({
    data: rows.map(({ id, token }) => ({
      id,
      slipId,
      phone: of,
      country: 'KE',
      provider: 'MPESA' as const,
      currency: 'KES' as const,
      amountMinor: 5_000n,
      priceKesMinor: 5_000n,
      feeKesMinor: 2_000n,
      state: 'FAILED' as const,
      tokenHash: hashToken(token),
      callbackToken: randomUUID(),
      createdAt: now,
      expiresAt: now,
    })),
  });
  const buyer: Viewer = { account: null, purchaseTokens: rows.map(({ token }) => token) };
  return { ids: rows.map(({ id }) => id), buyer };
}

it('makes staff no work without bound: five of a buyer in a day, sixty of an address in an hour, one of a payment', async () => {
  const app = { ...world.app, limits: openRateLimits(null) };
  const outcomes: string[] = [];
  const open = async (viewer: Viewer, purchaseId: string, address: string) => {
    const input = { purchaseId, note: 'I paid' };
    await openPaymentCase(app, viewer, { ...caller, address }, input).then(
      () => outcomes.push('taken'),
      (error: { code: string }) => outcomes.push(error.code),
    );
  };
  const before = await world.app.db.prisma.paymentCase.count();
  const { ids, buyer } = await manyFailed(8);
  // From a new address each time, and one payment again and again.
  for (const [place, id] of ids.entries()) await open(buyer, id, `197.248.2.${place}`);
  expect(outcomes).toEqual([...Array(5).fill('taken'), ...Array(3).fill('TOO_MANY_REQUESTS')]);
  for (let again = 0; again < 20; again++) await open(buyer, ids[0] ?? '', `197.248.3.${again}`);
  expect(await world.app.db.prisma.paymentCase.count()).toBe(before + 5);

  outcomes.length = 0;
  const { points } = rateBuckets.paymentCaseByAddress;
  for (let one = 0; one <= points; one++) {
    const { ids: own, buyer: other } = await manyFailed(1, freshPhone());
    await open(other, own[0] ?? '', '197.248.4.1');
  }
  expect(outcomes).toEqual([...Array(points).fill('taken'), 'TOO_MANY_REQUESTS']);
  expect(await world.app.db.prisma.paymentCase.count()).toBe(before + 5 + points);
});

it('moves nothing, sells nothing and wakes nobody by itself, whatever its note claims', async () => {
  const logged: string[] = [];
  const log = createLog('info', { write: (line: string) => void logged.push(line) });
  const { ids, buyer } = await manyFailed(2);
  const entries = await world.app.db.prisma.ledgerEntry.count();
  const notes = ['RCASE55555 RCASE66666', '\'; UPDATE "Purchase" SET "state" = \'PAID\'; --'];
  for (const [place, note] of notes.entries())
    await openPaymentCase({ ...world.app, log }, buyer, caller, { purchaseId: ids[place] ?? '', note });
  await world.later(3_600);
  for (const id of ids) expect(await stateOf(id)).toBe('FAILED');
  expect(await world.app.db.prisma.delivery.count({ where: { purchaseId: { in: ids } } })).toBe(0);
  expect(await world.app.db.prisma.ledgerEntry.count()).toBe(entries);
  expect(logged.filter((line) => line.includes('"alarm":true'))).toEqual([]);
});
