import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { hookSecret } from '../../hooks/hookSecret.ts';
import { rereadCallbacks } from '../../jobs/payments/retryDeliveries.ts';
import { searchList } from '../../jobs/payments/searchList.ts';
import { periodicJobs } from '../../jobs/periodic.ts';
import { metrics } from '../../metrics/metrics.ts';
import { resolveSuspense, type SuspenseDecision } from '../backOffice/resolveSuspense.ts';
import { listDifferences } from '../differences/listDifferences.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { paymentReference } from '../payments/startPayment.ts';
import { readPurchaseByToken } from '../purchases/readPurchase.ts';
import { askAboutReceipts } from '../reconciliation/askAboutReceipts.ts';
import { reconcileMpesa } from '../reconciliation/reconcileMpesa.ts';
import { takeLatePayments } from '../reconciliation/takeLatePayments.ts';
import { confirmPayment } from '../sales/confirmPayment.ts';
import { quarantinePurchase } from '../sales/quarantinePurchase.ts';
import { sellByHand } from '../sales/sellByHand.ts';
import { slipOfReference } from '../sales/slipOfReference.ts';
import { buySlipByPhone } from './buySlip.ts';
import { recoverSlipByPhone } from './recoverSlip.ts';

let world: MoneyWorld;
let seller: Seller;
let slip: number;
let phone: string;
beforeAll(async () => {
  // M-Pesa's clock goes with the app's, because times of payment decide.
  world = await startMoneyWorld({ settings: { simulated: new Set() }, skewMs: () => 0 });
  const secret = hookSecret(world.app.settings.APP_SECRET, 'c2b');
  const address = `${world.hooksUrl}/hooks/c2b/${secret}`;
  const { mpesa } = world.app;
  await mpesa.registerC2b({
    confirmationUrl: `${address}/confirmation`,
    validationUrl: `${address}/validation`,
    whenUnanswered: 'Completed',
  });
  await mpesa.registerPull({ phone: '254708374149', callbackUrl: `${world.hooksUrl}/hooks/o/x` });
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.app.clock.advance(180_000);
  phone = freshPhone();
  slip = await createSlip(world.app, seller);
});

const visit = { viewer: anonymous, address: '127.0.0.1' };
async function payByHand(more: { phone?: string; amount?: number; reference?: string } = {}) {
  const { phone: payer = phone, amount = 50, reference = String(slip) } = more;
  const paid = await world.daraja.bank.payBill({ phone: payer, amount, billReference: reference });
  await world.settle();
  return 'receipt' in paid ? paid.receipt : expect.unreachable(paid.refused);
}
const outcomes = async () =>
  (await world.app.db.prisma.callback.findMany({ where: { kind: 'c2b' }, orderBy: { id: 'asc' } })).map(
    (callback) => callback.outcome,
  );
const sales = () =>
  world.app.db.prisma.purchase.findMany({ where: { slipId: slip }, orderBy: { id: 'asc' } });
const texts = (to = phone) => world.sms.inbox.messages(`+${to}`).map(({ text }) => text);
const held = async () =>
  (await listSuspense(world.app)).map(({ phone: payer, reference, amount }) => [
    payer,
    reference,
    amount.minor,
  ]);
const balanced = async () => expect(await differences(world.app)).toEqual([]);
const compare = async () => {
  world.app.clock.advance(11 * 60_000);
  await reconcileMpesa(world.app);
  await world.settle();
};

it.each([
  ['2820', 2820],
  [' # 2820 ', 2820],
  ['TIP 2820', 2820],
  ['tip2820', 2820],
  ['Slip no. 2820.', 2820],
  ['2820-', 2820],
  ['２８２０', 2820],
  ['2820 tafadhali', 2820],
  ['2820 2821', null],
  ['2,820', null],
  ['2820/50', null],
  ['tip', null],
  ['TABCDEFABCD1', null],
  ['1234567890', null],
  ['T12345678901', null],
  ['12a', null],
  ['', null],
])('an account %j names slip %s', (reference, number) => {
  expect(slipOfReference(reference)).toBe(number);
});

it('after a wrong PIN opens the page that was left, once, whatever is reported of it later', async () => {
  world.script(phone, { outcome: 'wrongPin' });
  const { token } = await buySlipByPhone(world.app, { slip, phone, ...visit });
  await world.settle();
  expect(await readPurchaseByToken(world.app, token)).toMatchObject({ failure: 'WRONG_PIN' });
  const receipt = await payByHand();
  expect(await readPurchaseByToken(world.app, token)).toMatchObject({ state: 'PAID', receipt });
  expect(texts()).toEqual([expect.stringContaining(`Tipsoko tip ${slip}`)]);
  expect((await outcomes()).at(-1)).toBe('paid');
  const found = await recoverSlipByPhone(world.app, { phone, code: receipt, address: '127.0.0.1' });
  expect(found.slipId).toBe(slip);

  const sale = { slip, receipt, amountMinor: 5_000n, phone, at: world.app.clock.now() };
  expect(await Promise.all([sellByHand(world.app, sale), sellByHand(world.app, sale)])).toEqual([
    'already',
    'already',
  ]);
  await compare();
  expect(await sales()).toHaveLength(1);
  expect(texts()).toHaveLength(1);
  expect(await held()).toEqual([]);
  await balanced();
});

it('without a try before sells to the phone that M-Pesa’s list names', async () => {
  const receipt = await payByHand();
  expect(await sales()).toMatchObject([{ state: 'PAID', receipt, phone, amountMinor: 5_000n }]);
  expect(texts()).toEqual([expect.stringContaining(`Tipsoko tip ${slip}`)]);
  await compare();
  expect(await sales()).toHaveLength(1);
  await balanced();
});

it('is announced in the language of the phone’s last page, as is its tip', async () => {
  await buySlipByPhone(world.app, { slip, phone, ...visit, language: 'sw' });
  await world.settle();
  expect(texts()).toEqual([expect.stringMatching(new RegExp(`^Tipsoko mkeka ${slip}\\n[^]*\\nJumla `))]);
  slip = await createSlip(world.app, seller);
  const receipt = await payByHand({ amount: 20 });
  expect(texts().at(-1)).toBe(
    `Tipsoko: malipo yako ${receipt} ya Ksh 20 kwa mkeka ${slip} hayakununua chochote: bei yake ni Ksh 50. Tumekuhifadhia pesa zako na tutazirudisha.`,
  );
  await payByHand();
  expect(texts().at(-1)).toContain(`Tipsoko mkeka ${slip}`);
  expect(await sales()).toMatchObject([{ state: 'PAID', language: 'sw' }]);
  await balanced();
});

it('waits while the list does not name the payer, and is sold when it does', async () => {
  const { mpesa } = world.app;
  const silent = { ...mpesa, pullTransactions: async () => ({ outcome: 'unknown', cause: 'away' }) as const };
  Object.assign(world.app, { mpesa: silent });
  const receipt = await payByHand();
  expect((await outcomes()).at(-1)).toBe('deferred');
  expect(await sales()).toEqual([]);
  Object.assign(world.app, { mpesa });
  world.app.clock.advance(60_000);
  await searchList(world.app);
  await world.settle();
  expect(await sales()).toMatchObject([{ state: 'PAID', receipt, phone }]);
  expect((await outcomes()).at(-1)).toBe('paid');
  await balanced();
});

it('waits with all others for one reading of the list, every two to five minutes', async () => {
  const { mpesa } = world.app;
  let readings = 0;
  const pullTransactions: typeof mpesa.pullTransactions = async () => {
    readings += 1;
    return { outcome: 'accepted', value: { transactions: [], unreadable: 0 } };
  };
  Object.assign(world.app, { mpesa: { ...mpesa, pullTransactions } });
  for (const by of [phone, freshPhone(), freshPhone()]) await payByHand({ phone: by });
  // Each confirmation is looked up once when it comes.
  expect(readings).toBe(3);
  const job = (run: (typeof periodicJobs)[number]['run']) => periodicJobs.find((one) => one.run === run);
  const turns = 10 * 60_000;
  const every = [job(rereadCallbacks), job(searchList)].map(
    (one) => one ?? expect.unreachable('no such job'),
  );
  for (let passed = 10_000; passed <= turns; passed += 10_000) {
    world.app.clock.advance(10_000);
    for (const { everyMs, run } of every) if (passed % everyMs === 0) await run(world.app);
  }
  expect(readings - 3).toBeGreaterThanOrEqual(turns / (5 * 60_000));
  expect(readings - 3).toBeLessThanOrEqual(turns / (2 * 60_000));
  expect((await outcomes()).slice(-3)).toEqual(['deferred', 'deferred', 'deferred']);
  Object.assign(world.app, { mpesa });
  await searchList(world.app);
  await world.settle();
  expect(await sales()).toHaveLength(3);
  expect((await outcomes()).slice(-3)).toEqual(['already', 'already', 'already']);
  await balanced();
});

it('F62 that nobody names for an hour is held for staff, and sold or kept for its payer when the list names them', async () => {
  const { mpesa } = world.app;
  const silent = { ...mpesa, pullTransactions: async () => ({ outcome: 'unknown', cause: 'away' }) as const };
  Object.assign(world.app, { mpesa: silent });
  const before = await held();
  const receipt = await payByHand();
  const other = freshPhone();
  await payByHand({ phone: other, amount: 40 });
  world.app.clock.advance(59 * 60_000);
  await searchList(world.app);
  expect(await held()).toEqual(before);
  world.app.clock.advance(2 * 60_000);
  await Promise.all([searchList(world.app), searchList(world.app)]);
  expect((await outcomes()).slice(-2).every((outcome) => outcome === 'kept' || outcome === 'already')).toBe(
    true,
  );
  expect((await held()).slice(before.length)).toEqual([
    [expect.stringMatching(/^\d{5}\*{4}\d{3}$/), String(slip), 5_000n],
    [expect.stringMatching(/^\d{5}\*{4}\d{3}$/), String(slip), 4_000n],
  ]);
  Object.assign(world.app, { mpesa });
  await balanced();
  for (let times = 0; times < 2; times += 1) await compare();
  expect(await sales()).toMatchObject([{ state: 'PAID', receipt, phone }]);
  expect((await held()).slice(before.length)).toEqual([[other, String(slip), 4_000n]]);
  expect(texts(other)).toEqual([expect.stringContaining('its price is Ksh 50')]);
  await balanced();
});

it('is sold to the phone that the list names, not to one of the same digits shown that tried before', async () => {
  // 25471****001 is all that the confirmation shows of both.
  const alike = `${phone.slice(0, 5)}9999${phone.slice(9)}`;
  world.script(alike, { outcome: 'wrongPin' });
  await buySlipByPhone(world.app, { slip, phone: alike, ...visit });
  await world.settle();
  const receipt = await payByHand();
  expect(await sales()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ phone: alike, state: 'FAILED', receipt: null }),
      expect.objectContaining({ phone, state: 'PAID', receipt }),
    ]),
  );
  expect(texts(alike)).toEqual([]);
  await balanced();
});

it.each([
  ['the comparison', reconcileMpesa],
  ['the look for late payments', takeLatePayments],
])('whose confirmation is lost is sold by %s', async (_name, look) => {
  // The look for late payments needs one that is without proof.
  const other = freshPhone();
  world.script(other, 'callbackNever');
  await buySlipByPhone(world.app, { slip: await createSlip(world.app, seller), phone: other, ...visit });
  await world.app.db.prisma.purchase.updateMany({ where: { phone: other }, data: { state: 'UNKNOWN' } });
  const { mpesa } = world.app;
  const silent = { ...mpesa, pullTransactions: async () => ({ outcome: 'unknown', cause: 'away' }) as const };
  Object.assign(world.app, { mpesa: silent });
  const receipt = await payByHand();
  Object.assign(world.app, { mpesa });
  expect(await sales()).toEqual([]);
  world.app.clock.advance(11 * 60_000);
  await look(world.app);
  await world.settle();
  expect(await sales()).toMatchObject([{ state: 'PAID', receipt, phone }]);
  await balanced();
});

it('the confirmation and the list at the same moment sell once', async () => {
  const payment = { slip, receipt: 'BOTH123456', amountMinor: 5_000n, phone, at: world.app.clock.now() };
  const both = await Promise.all(Array.from({ length: 8 }, () => sellByHand(world.app, payment)));
  expect(both.filter((sale) => sale === 'paid')).toHaveLength(1);
  expect(await sales()).toHaveLength(1);
  await world.settle();
  expect(texts()).toHaveLength(1);
  await balanced();
});

it('that fits no sale is kept for its payer, who is sent the reason', async () => {
  const before = await held();
  const own = await createSeller(world.app);
  const ownSlip = await createSlip(world.app, own);
  await payByHand({ amount: 40 });
  await payByHand({ amount: 60 });
  await payByHand({ phone: own.phone, reference: String(ownSlip) });
  await payByHand();
  await payByHand();
  world.app.clock.advance(6 * 3_600_000 + 60_000);
  const late = freshPhone();
  await payByHand({ phone: late });
  expect((await held()).slice(before.length)).toEqual([
    [phone, String(slip), 4_000n],
    [phone, String(slip), 6_000n],
    [own.phone, String(ownSlip), 5_000n],
    [phone, String(slip), 5_000n],
    [late, String(slip), 5_000n],
  ]);
  expect(texts()).toEqual([
    expect.stringContaining('its price is Ksh 50'),
    expect.stringContaining('its price is Ksh 50'),
    expect.stringContaining(`Tipsoko tip ${slip}`),
    expect.stringContaining('you have bought it already'),
  ]);
  expect(texts(own.phone)).toEqual([expect.stringContaining('your own slip')]);
  expect(texts(late)).toEqual([expect.stringContaining('not on sale any more')]);
  expect(await sales()).toHaveLength(1);
  await compare();
  expect((await held()).length).toBe(before.length + 5);
  await balanced();
});

it('F62 to the account of a prompt is no receipt of its sale when it is of another amount', async () => {
  // Sold by the query, which brings no receipt.
  world.script(phone, { outcome: 'approve', callback: { when: 'never' }, confirmation: 'never' });
  await buySlipByPhone(world.app, { slip, phone, ...visit });
  await world.settle();
  await world.later(15);
  const [{ id = '' } = {}] = await sales();
  expect(await sales()).toMatchObject([{ state: 'PAID', receipt: null }]);
  const paid = world.daraja.bank.transactions().findLast((one) => one.phone === phone)?.receipt;
  const small = await payByHand({ amount: 10, reference: paymentReference(id) });
  expect(await sales()).toMatchObject([{ receipt: null }]);
  // Whichever the list names first.
  const proof = { purchaseId: id, receipt: small, amountMinor: 1_000n, currency: 'KES' } as const;
  expect(await confirmPayment(world.app, proof)).toBe('surplus');
  await compare();
  expect(await sales()).toMatchObject([{ state: 'PAID', receipt: paid, paidAmountMinor: 5_000n }]);
  expect((await held()).at(-1)).toEqual([phone, null, 1_000n]);
  const about = (await listDifferences(world.app, { ended: false })).map(({ subject }) => subject);
  expect(about).not.toEqual(expect.arrayContaining([paid]));
  expect(about).not.toEqual(expect.arrayContaining([small]));
  await balanced();
});

it('F62 beside a payment that waits for staff sells at once, and that one is given back when it was paid as well', async () => {
  world.script(phone, {
    outcome: 'approve',
    query: 'http503',
    confirmation: 'never',
    callback: { when: 'never' },
  });
  const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, ...visit });
  await world.settle();
  await quarantinePurchase(world.app, purchaseId, 'the callback tells another phone');
  const receipt = await payByHand();
  expect((await outcomes()).at(-1)).toBe('paid');
  expect(await sales()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: purchaseId, state: 'REQUESTED', receipt: null }),
      expect.objectContaining({ state: 'PAID', receipt, phone }),
    ]),
  );
  expect(texts()).toEqual([expect.stringContaining(`Tipsoko tip ${slip}`)]);
  const proof = { purchaseId, receipt: 'PROMPT1234', amountMinor: 5_000n, currency: 'KES' } as const;
  expect(await confirmPayment(world.app, proof)).toBe('paid');
  expect(await world.app.db.prisma.refund.findMany({ where: { purchase: { slipId: slip } } })).toMatchObject([
    { purchaseId, amountMinor: 5_000n },
  ]);
  await balanced();
});

it.each(['99999999', 'tip for today', '2820 2821'])(
  'for account %j, which is of no slip, is kept for its payer, who is sent the reason once',
  async (reference) => {
    await payByHand({ reference });
    expect((await outcomes()).at(-1)).toBe('kept');
    await compare();
    expect(await held()).toContainEqual([phone, reference, 5_000n]);
    expect(texts()).toEqual([
      expect.stringContaining('bought nothing: its account number is not the number of a tip'),
    ]);
    await balanced();
  },
);

/** Whoever knows the address sends it. */
async function forge(told: Record<string, unknown>) {
  const url = `${world.hooksUrl}/hooks/c2b/${hookSecret(world.app.settings.APP_SECRET, 'c2b')}/confirmation`;
  const at = (minutes: number) =>
    new Date(world.app.clock.now().getTime() + 3 * 3_600_000 + minutes * 60_000)
      .toISOString()
      .replace(/\D/g, '')
      .slice(0, 14);
  const { minutes = 0, ...more } = told;
  const body = {
    TransID: `F${freshPhone().slice(3)}`,
    TransTime: at(Number(minutes)),
    TransAmount: '50.00',
    BusinessShortCode: '600111',
    BillRefNumber: String(slip),
    MSISDN: phone,
    ...more,
  };
  await world.daraja.bank.forgeCallback({ url, body });
  await world.settle();
  return body.TransID;
}

it.each([
  ['of another paybill', { BusinessShortCode: '999999' }],
  ['later than it arrived', { minutes: 3 }],
  ['days before it arrived', { minutes: -48 * 60 }],
])('F63 whose confirmation is %s is refused and counted', async (reason, told) => {
  const counted = async () => {
    const metric = await metrics.getSingleMetric('tipsoko_confirmations_refused_total')?.get();
    return metric?.values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
  };
  const before = await counted();
  // M-Pesa has the payment, so that only the fault refuses it.
  const { mpesa } = world.app;
  const silent = { ...mpesa, pullTransactions: async () => ({ outcome: 'unknown', cause: 'away' }) as const };
  Object.assign(world.app, { mpesa: silent });
  await forge({ ...told, TransID: await payByHand() });
  expect((await outcomes()).at(-1)).toBe(`refused: ${reason}`);
  expect(await counted()).toBe(before + 1);
  expect(await sales()).toEqual([]);
  Object.assign(world.app, { mpesa });
  await searchList(world.app);
});

it('F63 a confirmation with a plain phone sells nothing, and is not booked when the list never has it', async () => {
  const before = await held();
  const receipt = await forge({});
  await forge({ TransAmount: '70.00' });
  await expect(
    recoverSlipByPhone(world.app, { phone, code: receipt, address: '127.0.0.1' }),
  ).rejects.toMatchObject({ messageCode: 'PAYMENT_BEING_CHECKED' });
  for (let round = 0; round < 2; round += 1) {
    expect(await sales()).toEqual([]);
    expect(await held()).toEqual(before);
    expect(texts()).toEqual([]);
    world.app.clock.advance(61 * 60_000);
    await searchList(world.app);
    await world.settle();
  }
  expect((await outcomes()).slice(-2)).toEqual(['not listed', 'not listed']);
  await expect(
    recoverSlipByPhone(world.app, { phone, code: receipt, address: '127.0.0.1' }),
  ).rejects.toMatchObject({ messageCode: 'NO_PAID_TIP' });
});

it('F63 what the list says counts, not what the confirmation says', async () => {
  const { mpesa } = world.app;
  const silent = { ...mpesa, pullTransactions: async () => ({ outcome: 'unknown', cause: 'away' }) as const };
  Object.assign(world.app, { mpesa: silent });
  const receipt = await payByHand({ amount: 20 });
  const thief = freshPhone();
  Object.assign(world.app, { mpesa });
  await forge({ TransID: receipt, MSISDN: thief });
  expect(await sales()).toEqual([]);
  expect((await held()).at(-1)).toEqual([phone, String(slip), 2_000n]);
  expect([texts(thief), texts()]).toEqual([[], [expect.stringContaining('its price is Ksh 50')]]);
  await balanced();
});

it('F63 money held on a confirmation alone leaves for nobody before the list has it', async () => {
  const { mpesa } = world.app;
  const silent = { ...mpesa, pullTransactions: async () => ({ outcome: 'unknown', cause: 'away' }) as const };
  Object.assign(world.app, { mpesa: silent });
  world.script(phone, { outcome: 'wrongPin' });
  const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, ...visit });
  await world.settle();
  const receipt = await payByHand({ reference: 'tip' });
  const forged = await forge({ MSISDN: phone });
  world.app.clock.advance(61 * 60_000);
  await searchList(world.app);
  const item = async (of: string) => (await listSuspense(world.app)).find((one) => one.receipt === of);
  const resolve = async (of: string, decision: SuspenseDecision) =>
    resolveSuspense(world.app, systemViewer, {
      id: (await item(of))?.id ?? '',
      decision,
      reason: 'as the payer asked',
    });
  for (const of of [receipt, forged])
    for (const decision of [
      { way: 'refund', phone },
      { way: 'match', purchaseId },
    ] as const)
      await expect(resolve(of, decision)).rejects.toMatchObject({ reason: 'NOT_LISTED_BY_MPESA' });
  Object.assign(world.app, { mpesa });
  await compare();
  expect(await item(receipt)).toMatchObject({ phone, confirmedOnly: false });
  expect(await item(forged)).toMatchObject({ confirmedOnly: true });
  expect(await resolve(receipt, { way: 'refund' })).toBe('decided');
  await expect(resolve(forged, { way: 'refund' })).rejects.toMatchObject({ reason: 'NOT_LISTED_BY_MPESA' });
  expect(await resolve(forged, { way: 'paidBack', receipt: 'none came' })).toBe('decided');
  await world.settle();
  await balanced();
});

it('F63 without the list M-Pesa’s status query sells to the phone that tried before', async () => {
  const { mpesa } = world.app;
  const silent = { ...mpesa, pullTransactions: async () => ({ outcome: 'unknown', cause: 'away' }) as const };
  Object.assign(world.app, { mpesa: silent });
  world.script(phone, { outcome: 'wrongPin' });
  await buySlipByPhone(world.app, { slip, phone, ...visit });
  await world.settle();
  const receipt = await payByHand();
  expect(await sales()).toMatchObject([{ state: 'FAILED' }]);
  await askAboutReceipts(world.app);
  await world.settle();
  expect(await sales()).toMatchObject([{ state: 'PAID', receipt, phone }]);
  expect(texts()).toEqual([expect.stringContaining(`Tipsoko tip ${slip}`)]);
  Object.assign(world.app, { mpesa });
  await searchList(world.app);
  expect((await outcomes()).at(-1)).toBe('already');
  await balanced();
});

it('F17 the confirmation of a prompt without an id to query is proven by the list', async () => {
  const never = { when: 'never' } as const;
  world.script(phone, { outcome: 'approve', answer: { fault: 'cut', accepted: true }, callback: never });
  await buySlipByPhone(world.app, { slip, phone, ...visit });
  await world.settle();
  const paid = world.daraja.bank.transactions().findLast((one) => one.phone === phone)?.receipt;
  expect(await sales()).toMatchObject([{ state: 'PAID', receipt: paid }]);
  expect((await outcomes()).at(-1)).toBe('paid');
  expect(texts()).toEqual([expect.stringContaining(`Tipsoko tip ${slip}`)]);
  await balanced();
});

it('F62 to the account of a prompt, with another amount, buys nothing, and its payer is sent the reason', async () => {
  world.script(phone, { outcome: 'cancel' });
  const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, ...visit });
  await world.settle();
  await payByHand({ amount: 20, reference: paymentReference(purchaseId) });
  await compare();
  await compare();
  expect(await sales()).toMatchObject([{ state: 'FAILED' }]);
  expect(texts()).toEqual([expect.stringContaining('its price is Ksh 50')]);
  await balanced();
});

describe('the question before a payment', () => {
  beforeAll(() => world.daraja.bank.setQuirks({ externalValidation: true }));
  afterAll(() => world.daraja.bank.setQuirks({ externalValidation: false }));
  const pay = (billReference: string, amount = 50) =>
    world.daraja.bank.payBill({ phone, amount, billReference });

  it('lets through what buys, and leaves all else with the payer', async () => {
    const moved = world.daraja.bank.transactions().length;
    const ended = await createSlip(world.app, seller);
    await finishSlip(world.app, ended, 'LOST');
    world.script(phone, { outcome: 'cancel' });
    const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, ...visit });
    await world.settle();
    const refused = await Promise.all([
      pay('99999999'),
      pay('tip'),
      pay(`${slip} ${ended}`),
      pay(String(ended)),
      pay('T00000000000'),
      pay(String(slip), 40),
      pay(paymentReference(purchaseId), 40),
    ]);
    expect(refused.map((answer) => ('refused' in answer ? answer.refused : answer))).toEqual([
      ...['C2B00012', 'C2B00012', 'C2B00012', 'C2B00012', 'C2B00012'],
      ...['C2B00013', 'C2B00013'],
    ]);
    expect(world.daraja.bank.transactions()).toHaveLength(moved);
    expect(await pay(`Tip ${slip}.`)).toEqual({ receipt: expect.any(String) });
    await world.settle();
    expect(await sales()).toMatchObject([{ state: 'PAID', phone }]);
    expect(await pay(paymentReference(purchaseId))).toEqual({ refused: 'C2B00012' });
  });
});

it('that was made in time and reported after the result is sold and given back', async () => {
  const at = world.app.clock.now();
  await finishSlip(world.app, slip, 'LOST');
  const receipt = 'LATE123456';
  const sale = { slip, receipt, amountMinor: 5_000n, phone, at };
  expect(await sellByHand(world.app, sale)).toBe('paid');
  const [{ id = '' } = {}] = await sales();
  expect(await world.app.db.prisma.refund.count({ where: { purchaseId: id } })).toBe(1);
});
