import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { hookSecret } from '../../hooks/hookSecret.ts';
import { rereadCallbacks } from '../../jobs/payments/retryDeliveries.ts';
import { searchList } from '../../jobs/payments/searchList.ts';
import { periodicJobs } from '../../jobs/periodic.ts';
import { listDifferences } from '../differences/listDifferences.ts';
import { anonymous } from '../foundation/viewer.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { paymentReference } from '../payments/startPayment.ts';
import { readPurchaseByToken } from '../purchases/readPurchase.ts';
import { reconcileMpesa } from '../reconciliation/reconcileMpesa.ts';
import { takeLatePayments } from '../reconciliation/takeLatePayments.ts';
import { confirmPayment } from '../sales/confirmPayment.ts';
import { quarantinePurchase } from '../sales/quarantinePurchase.ts';
import { sellByHand, slipOfReference } from '../sales/sellByHand.ts';
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
    ...{ confirmationUrl: `${address}/confirmation`, validationUrl: `${address}/validation` },
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
    ...{ outcome: 'approve', query: 'http503', confirmation: 'never' },
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

it('for no slip is left to the comparison, which keeps it', async () => {
  await payByHand({ reference: '99999999' });
  expect((await outcomes()).at(-1)).toBe('no such reference');
  await compare();
  expect((await held()).at(-1)).toEqual([phone, '99999999', 5_000n]);
  await balanced();
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
