import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../test/money.ts';
import { createSeller, createSlip, freshPhone } from '../../test/sellers.ts';
import { buySlipByPhone } from '../domain/buying/buySlip.ts';
import { anonymous } from '../domain/foundation/viewer.ts';
import { paymentReference } from '../domain/payments/startPayment.ts';
import { hookSecret } from './hookSecret.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld({ allowedIps: '127.0.0.1' });
});
afterAll(() => world.close());

const outcomes = async (kind: string) =>
  (await world.app.db.prisma.callback.findMany({ where: { kind }, orderBy: { id: 'asc' } })).map(
    ({ outcome }) => outcome,
  );
const REFUSED = 'refused: it came from an unknown address';

it('F10 a message from an address that is not Safaricom’s is kept, answered alike, and moves nothing', async () => {
  const [phone, slip] = [freshPhone(), await createSlip(world.app, await createSeller(world.app))];
  // Paid, as M-Pesa would say if it were asked.
  world.script(phone, 'callbackNever');
  const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '' });
  await world.settle();
  const row = () => world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  const { callbackToken, checkoutRequestId } = await row();
  const c2b = `${world.hooksUrl}/hooks/c2b/${hookSecret(world.app.settings.APP_SECRET, 'c2b')}/confirmation`;
  const confirmation = {
    TransID: 'FORGED1234',
    TransAmount: '50.00',
    BillRefNumber: paymentReference(purchaseId),
  };
  const from = '127.0.0.66';
  await world.daraja.bank.forgeCallback({
    url: `${world.hooksUrl}/hooks/p/${callbackToken}`,
    checkoutRequestId: checkoutRequestId ?? '',
    phone,
    amount: 50,
    from,
  });
  await world.daraja.bank.forgeCallback({ url: c2b, body: confirmation, from });
  await world.settle();
  expect((await row()).state).toBe('REQUESTED');
  expect([await outcomes('stk'), await outcomes('c2b')]).toEqual([[REFUSED], [REFUSED]]);
  expect(world.daraja.bank.deliveries().map(({ status }) => status)).toEqual([200, 200]);
  await world.daraja.bank.redeliver(checkoutRequestId ?? '');
  await world.settle();
  expect((await row()).state).toBe('PAID');
});

it('answers the paybill’s question before a payment with a code that is text', async () => {
  const secret = hookSecret(world.app.settings.APP_SECRET, 'c2b');
  const answer = await fetch(`${world.hooksUrl}/hooks/c2b/${secret}/validation`, {
    method: 'POST',
    body: '{}',
  });
  expect(await answer.json()).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' });
});
