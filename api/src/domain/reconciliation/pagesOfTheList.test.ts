import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Script } from '../../../simulators/daraja/scripts.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { anonymous } from '../foundation/viewer.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { paymentReference } from '../payments/startPayment.ts';
import type { PulledTransaction } from './OrganisationAccounts.ts';
import { reconcileMpesa } from './reconcileMpesa.ts';
import { takeLatePayments } from './takeLatePayments.ts';

let world: MoneyWorld;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld({ settings: { simulated: new Set(), MPESA_PULL_PHONE: undefined } });
  world.app.clock.set(new Date());
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.app.clock.set(new Date());
  await world.app.db.prisma.reconciledDay.deleteMany();
});

const MINUTE = 60_000;
const compared = () => world.app.db.prisma.reconciledDay.count({ where: { provider: 'MPESA' } });
const open = () =>
  world.app.db.prisma.reconciliationDifference.findMany({
    where: { endedAt: null },
    orderBy: { subject: 'asc' },
  });
const purchaseOf = (slipId: number) => world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId } });
const kept = async (receipt: string) =>
  (await listSuspense(world.app)).filter((item) => item.receipt === receipt);

/** An hour into a day in Nairobi or later, when yesterday can be done. */
const atNoon = () => {
  const noon = new Date(world.app.clock.now());
  noon.setUTCHours(9, 0, 0, 0);
  world.app.clock.set(noon);
  return noon;
};

async function sale(phone = freshPhone()) {
  const slip = await createSlip(world.app, seller);
  await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
  await world.settle();
  const purchase = await purchaseOf(slip);
  return { slip, phone, id: purchase.id, receipt: purchase.receipt ?? '' };
}

let receipts = 0;
const payment = (more: Partial<PulledTransaction> = {}): PulledTransaction => {
  receipts += 1;
  return {
    receipt: `SLX${String(receipts).padStart(7, '0')}`,
    at: new Date(world.app.clock.now().getTime() - 30 * MINUTE),
    phone: freshPhone(),
    sender: 'John Doe',
    type: 'c2b-pay-bill-debit',
    reference: 'HELLO',
    amountMinor: 7_500n,
    ...more,
  };
};
/** As M-Pesa would list these. */
const listing = (transactions: PulledTransaction[], unreadable = 0) =>
  reconcileMpesa({
    ...world.app,
    mpesa: {
      ...world.app.mpesa,
      pullTransactions: async () => ({ outcome: 'accepted', value: { transactions, unreadable } }),
    },
  });
const listed = async ({ id }: { id: string }, more: Partial<PulledTransaction> = {}) => {
  const purchase = await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } });
  const { receipt, phone, amountMinor } = purchase;
  return payment({ receipt: receipt ?? '', phone: phone ?? '', amountMinor, reference: '', ...more });
};

it('is asked between the comparisons while a purchase has no proof, and sells what is listed for it after two minutes', async () => {
  const made = async (script: Script) => {
    const phone = freshPhone();
    world.script(phone, script);
    return sale(phone);
  };
  const never = { when: 'never' } as const;
  // What the list shows is made here: M-Pesa itself has taken nothing.
  const unheard = { outcome: 'cancel', callback: never, confirmation: 'never' } as const;
  const refused = await made({ outcome: 'wrongPin' });
  const [unknown, silent] = [
    await made({ ...unheard, answer: { fault: 'cut', accepted: true } }),
    await made({ outcome: 'unreachable' }),
  ];
  const stateOf = async ({ slip }: { slip: number }) => (await purchaseOf(slip)).state;
  expect([await stateOf(refused), await stateOf(unknown), await stateOf(silent)]).toEqual([
    'FAILED',
    'UNKNOWN',
    'FAILED',
  ]);
  const now = world.app.clock.now().getTime();
  const listedAt = async (one: { slip: number; id: string }, secondsAgo: number) =>
    payment({
      at: new Date(now - secondsAgo * 1_000),
      reference: paymentReference(one.id),
      amountMinor: (await purchaseOf(one.slip)).amountMinor,
    });
  const strange = payment({ at: new Date(now - 3 * MINUTE) });
  const transactions = [await listedAt(unknown, 110), await listedAt(silent, 121), strange];
  let calls = 0;
  const look = () =>
    takeLatePayments({
      ...world.app,
      mpesa: {
        ...world.app.mpesa,
        pullTransactions: async ({ from }) => {
          calls += 1;
          expect(from.getTime()).toBeGreaterThan(now - 5 * MINUTE);
          return { outcome: 'accepted', value: { transactions, unreadable: 0 } };
        },
      },
    });
  await look();
  expect([await stateOf(unknown), await stateOf(silent)]).toEqual(['UNKNOWN', 'PAID']);
  // The prompt timed out; the list tells its receipt and amount.
  expect(await purchaseOf(silent.slip)).toMatchObject({
    receipt: transactions[1]?.receipt,
    paidAmountMinor: transactions[1]?.amountMinor,
  });
  expect(await kept(strange.receipt)).toEqual([]);
  world.app.clock.advance(11_000);
  await look();
  expect([await stateOf(unknown), await stateOf(refused)]).toEqual(['PAID', 'FAILED']);
  expect(calls).toBe(2);
  await look();
  expect(calls).toBe(2);
  expect(await differences(world.app)).toEqual([]);
});

it('compares nothing, and writes no day, while the list is refused or not answered', async () => {
  atNoon();
  const answers = [
    { outcome: 'refused', code: '400.002.02', message: 'Bad', retryable: false },
    { outcome: 'unknown', cause: 'no answer' },
  ] as const;
  const { id } = await sale();
  for (const answer of answers) {
    const deaf = { ...world.app.mpesa, pullTransactions: async () => answer };
    await reconcileMpesa({ ...world.app, mpesa: deaf });
  }
  expect(await compared()).toBe(0);
  expect(await open()).toEqual([]);
  await listing([await listed({ id })]);
  expect(await compared()).toBe(1);
});

it('switches the list on by itself where it knows the phone for it, and only then', async () => {
  const { mpesa } = world.app;
  const registered: string[] = [];
  const registerPull: typeof mpesa.registerPull = async (registration) => {
    registered.push(registration.phone);
    return mpesa.registerPull(registration);
  };
  const settings = (MPESA_PULL_PHONE: string | undefined) =>
    ({ ...world.app.settings, MPESA_PULL_PHONE }) as typeof world.app.settings;
  atNoon();
  await reconcileMpesa({ ...world.app, settings: settings(undefined), mpesa: { ...mpesa, registerPull } });
  expect(registered).toEqual([]);
  expect(await compared()).toBe(0);
  for (let turn = 0; turn < 2; turn++)
    await reconcileMpesa({
      ...world.app,
      settings: settings('254708374149'),
      mpesa: { ...mpesa, registerPull },
    });
  expect(registered).toEqual(['254708374149']);
  expect(await compared()).toBe(1);
});

it('reads all pages: of a hundred and five unmatched payments each is held once', async () => {
  const before = (await listSuspense(world.app)).length;
  for (let count = 0; count < 105; count++)
    await world.daraja.bank.payBill({ phone: '254711000001', amount: 10, billReference: `P${count}` });
  world.app.clock.advance(20 * MINUTE);
  await reconcileMpesa(world.app);
  await reconcileMpesa(world.app);
  const items = (await listSuspense(world.app)).slice(before);
  expect(items).toHaveLength(105);
  expect(new Set(items.map((item) => item.reference)).size).toBe(105);
  expect(new Set(items.map((item) => item.receipt)).size).toBe(105);
  expect(await differences(world.app)).toEqual([]);
});

it('leaves alone what is younger than ten minutes', async () => {
  const now = world.app.clock.now().getTime();
  const [young, old] = [new Date(now - 10 * MINUTE + 1), new Date(now - 10 * MINUTE)].map((at) =>
    payment({ at }),
  );
  if (!young || !old) throw new Error('two are needed');
  await listing([young, old]);
  expect(await kept(young.receipt)).toEqual([]);
  expect(await kept(old.receipt)).toHaveLength(1);
  world.app.clock.advance(1);
  await listing([young, old]);
  expect(await kept(young.receipt)).toHaveLength(1);
});

it('holds unmatched money once, with what M-Pesa says of its payer', async () => {
  const masked = payment({ phone: '25470****149', reference: 'RENT', amountMinor: 12_345n });
  const empty = payment({ phone: '', reference: '' });
  for (let turn = 0; turn < 2; turn++) await listing([masked, empty]);
  expect(await kept(masked.receipt)).toMatchObject([
    {
      kind: 'unmatched',
      phone: '25470****149',
      reference: 'RENT',
      amount: { minor: 12_345n, currency: 'KES' },
    },
  ]);
  expect(await kept(empty.receipt)).toMatchObject([{ phone: null, reference: null, purchaseId: null }]);
  expect(await differences(world.app)).toEqual([]);
});

it('notes another amount than ours under the receipt until both sides agree', async () => {
  const { id, receipt } = await sale();
  world.app.clock.advance(30 * MINUTE);
  await listing([await listed({ id }, { amountMinor: 4_999n })]);
  await listing([await listed({ id }, { amountMinor: 5_001n })]);
  expect((await open()).filter((row) => row.subject === receipt)).toMatchObject([
    { kind: 'AMOUNT', oursMinor: 5_000n, theirsMinor: 5_001n, currency: 'KES' },
  ]);
  await listing([await listed({ id })]);
  expect((await open()).filter((row) => row.subject === receipt)).toEqual([]);
});

it('misses a sale that is not listed, and no sale of the last ten minutes or from before the window', async () => {
  const { id, receipt } = await sale();
  const ofIt = async () => (await open()).filter((row) => row.subject === receipt);
  world.app.clock.advance(10 * MINUTE - 1);
  await listing([]);
  expect(await ofIt()).toEqual([]);
  world.app.clock.advance(1);
  await listing([]);
  expect(await ofIt()).toMatchObject([
    { kind: 'NOT_THERE', oursMinor: 5_000n, theirsMinor: 0n, note: `purchase ${id}` },
  ]);
  const [found] = await ofIt();
  await listing([await listed({ id })]);
  expect(await ofIt()).toEqual([]);
  const ended = await world.app.db.prisma.reconciliationDifference.findUniqueOrThrow({
    where: { id: found?.id ?? '' },
  });
  expect(ended).toMatchObject({ end: 'AGREES', endReason: 'the provider has it' });
  // Begun before the window: its money may be in the list before.
  await world.app.db.prisma.purchase.update({
    where: { id },
    data: { createdAt: new Date(world.app.clock.now().getTime() - 3 * 86_400_000) },
  });
  await listing([]);
  expect(await ofIt()).toEqual([]);
});

it('calls a missing sale without a receipt by its purchase, and finds it by its receipt later', async () => {
  const phone = freshPhone();
  world.script(phone, { outcome: 'approve', callback: { when: 'never' }, confirmation: 'never' });
  const { id } = await sale(phone);
  await world.later(15);
  const row = () => world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } });
  expect(await row()).toMatchObject({ state: 'PAID', receipt: null });
  const { requestedAt } = await row();
  world.app.clock.advance(20 * MINUTE);
  await listing([]);
  const about = async () => (await open()).filter((one) => one.note === `purchase ${id}`);
  expect(await about()).toMatchObject([{ subject: `purchase ${id}`, kind: 'NOT_THERE' }]);
  const told = payment({ phone, amountMinor: 5_000n, reference: '', at: requestedAt ?? new Date() });
  for (let turn = 0; turn < 2; turn++) await listing([told]);
  expect((await row()).receipt).toBe(told.receipt);
  expect(await about()).toEqual([]);
  expect(await kept(told.receipt)).toEqual([]);
});

it.each([
  ['two minutes before it was asked for', -2 * MINUTE, true],
  ['a moment earlier than that', -2 * MINUTE - 1, false],
])('takes a till payment %s for its sale only within the life of a prompt', async (_what, offset, fits) => {
  const phone = freshPhone();
  world.script(phone, { outcome: 'approve', callback: { when: 'never' }, confirmation: 'never' });
  const { id } = await sale(phone);
  await world.later(15);
  const row = () => world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } });
  const requested = (await row()).requestedAt?.getTime() ?? 0;
  world.app.clock.advance(20 * MINUTE);
  const told = payment({ phone, amountMinor: 5_000n, reference: '', at: new Date(requested + offset) });
  await listing([told]);
  expect((await row()).receipt).toBe(fits ? told.receipt : null);
  expect(await kept(told.receipt)).toHaveLength(fits ? 0 : 1);
});

it('sells nothing to a payment of another phone or amount', async () => {
  const phone = freshPhone();
  world.script(phone, { outcome: 'approve', callback: { when: 'never' }, confirmation: 'never' });
  const { id } = await sale(phone);
  await world.later(15);
  const row = () => world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } });
  const at = (await row()).requestedAt ?? new Date();
  world.app.clock.advance(20 * MINUTE);
  const told = [payment({ at, reference: '', amountMinor: 5_000n }), payment({ at, phone, reference: '' })];
  await listing(told);
  expect((await row()).receipt).toBeNull();
  for (const { receipt } of told) expect(await kept(receipt)).toMatchObject([{ purchaseId: null }]);
  expect(await differences(world.app)).toEqual([]);
});

it('goes on after one that cannot be taken, and compares its day again', async () => {
  atNoon();
  const bad = payment({ receipt: 'S'.repeat(10), amountMinor: 10n ** 20n });
  const good = payment();
  await listing([bad, good]);
  expect(await kept(good.receipt)).toHaveLength(1);
  expect(await compared()).toBe(0);
  await listing([good]);
  expect(await compared()).toBe(1);
});

it('notes rows that cannot be read once a day, with how many', async () => {
  const about = async () => (await open()).filter((row) => row.subject.startsWith('unreadable'));
  await listing([]);
  expect(await about()).toEqual([]);
  await listing([], 2);
  await listing([], 3);
  expect(await about()).toMatchObject([
    { kind: 'NOT_HERE', oursMinor: 0n, theirsMinor: 0n, note: '3 rows of the list could not be read' },
  ]);
});

it('takes the same list twice at the same moment once', async () => {
  const told = [payment(), payment(), payment()];
  await Promise.all([listing(told), listing(told), listing(told)]);
  for (const { receipt } of told) expect(await kept(receipt)).toHaveLength(1);
  expect(await differences(world.app)).toEqual([]);
});
