import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  type FlutterwaveSimulator,
  startFlutterwave,
} from '../../../simulators/flutterwave/startFlutterwave.ts';
import { ManualClock } from '../../../simulators/simulatorClock.ts';
import { openTransaction } from '../../db/openTransaction.ts';
import type { CardCheckout } from '../../domain/payments/CardCheckout.ts';
import { type AnsweringServer, startAnswering } from '../transport/answeringServer.ts';
import { createFlutterwaveClient } from './createFlutterwaveClient.ts';
import { isWebhookHash, readWebhook } from './readWebhook.ts';

const log = { warn: () => undefined, error: () => undefined };
const SECRET = 'FLWSECK_TEST-1-X';
let clock: ManualClock;
let receiver: AnsweringServer;
let simulator: FlutterwaveSimulator;
let cards: CardCheckout;

beforeEach(async () => {
  clock = new ManualClock();
  receiver = await startAnswering(() => ({ status: 200, body: {} }));
  simulator = await startFlutterwave({
    secretKey: SECRET,
    webhookHash: 'hash-of-the-dashboard',
    webhookUrl: `${receiver.url}/hooks/cards`,
    clock,
  });
  cards = createFlutterwaveClient({ baseUrl: simulator.url, secretKey: SECRET, log });
});
afterEach(async () => {
  await simulator.close();
  await receiver.close();
});

const request = (change: Partial<Parameters<CardCheckout['createCheckout']>[0]> = {}) => ({
  txRef: 'slip_1',
  amountMinor: 7_500n,
  currency: 'UGX' as const,
  email: 'ann@example.com',
  returnUrl: 'https://tipsoko.example/pay/return',
  title: 'Tipsoko',
  description: 'Slip 12',
  ...change,
});
const paid = async (change: Parameters<typeof request>[0] = {}) => {
  const made = request(change);
  await cards.createCheckout(made);
  const { transactionIds } = await simulator.checkout.pay(made.txRef);
  return String(transactionIds[0]);
};

describe('createCheckout', () => {
  test.each([
    ['UGX', 7_500n, '7500'],
    ['NGN', 50_050n, '500.50'],
    ['USD', 1_000n, '10.00'],
  ] as const)('asks for %s in major units', async (currency, amountMinor, amount) => {
    const answer = await cards.createCheckout(request({ currency, amountMinor }));
    const [checkout] = simulator.checkout.checkouts();
    expect(checkout).toMatchObject({ amount, currency, email: 'ann@example.com', txRef: 'slip_1' });
    expect(answer).toEqual({ outcome: 'accepted', value: { link: checkout?.link } });
  });

  test('takes the base address with /v3 too', async () => {
    const same = createFlutterwaveClient({ baseUrl: `${simulator.url}/v3/`, secretKey: SECRET, log });
    expect(await same.createCheckout(request())).toMatchObject({ outcome: 'accepted' });
  });

  test.each([
    ['https://checkout.flutterwave.com/v3/hosted/pay/1', 'accepted'],
    ['https://checkout-v2.dev-flutterwave.com/v3/hosted/pay/1', 'accepted'],
    ['https://flutterwave.com.example/pay', 'unknown'],
    ['https://notflutterwave.com/pay', 'unknown'],
  ])('sends nobody to a foreign host: %s', async (link, outcome) => {
    const server = createServer((_request, response) =>
      response.end(JSON.stringify({ status: 'success', message: 'Hosted Link', data: { link } })),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const client = createFlutterwaveClient({ baseUrl: `http://127.0.0.1:${port}`, secretKey: SECRET, log });
    expect(await client.createCheckout(request())).toMatchObject({ outcome });
  });

  test('a refusal carries the service’s sentence', async () => {
    expect(await cards.createCheckout(request({ email: 'no address' }))).toMatchObject({
      outcome: 'refused',
      code: 'HTTP_400',
      retryable: false,
      message: expect.stringContaining('email'),
    });
  });

  test('a wrong key is refused', async () => {
    const wrong = createFlutterwaveClient({ baseUrl: simulator.url, secretKey: 'other', log });
    expect(await wrong.createCheckout(request())).toMatchObject({ outcome: 'refused', code: 'HTTP_401' });
  });

  test('a lost reply is unknown', async () => {
    expect(await cards.createCheckout(request({ email: 'ann+create-reply-lost@example.com' }))).toMatchObject(
      {
        outcome: 'unknown',
      },
    );
    expect(simulator.checkout.checkouts()).toHaveLength(1);
  });
});

describe('verify', () => {
  test('a payment, by id and by reference', async () => {
    const transactionId = await paid();
    const charge = {
      transactionId,
      txRef: 'slip_1',
      status: 'successful',
      amountMinor: 7_500n,
      chargedMinor: 7_500n,
      currency: 'UGX',
      reason: expect.any(String),
      email: 'ann@example.com',
      // 1.4 %
      feeMinor: 105n,
    };
    expect(await cards.verifyById(transactionId)).toEqual({ outcome: 'accepted', value: charge });
    expect(await cards.verifyByReference('slip_1')).toEqual({ outcome: 'accepted', value: charge });
  });

  test.each([200, 400] as const)('no such charge is null, with HTTP %i', async (notFoundStatus) => {
    simulator.checkout.configure({ notFoundStatus });
    await cards.createCheckout(request());
    expect(await cards.verifyByReference('slip_1')).toEqual({ outcome: 'accepted', value: null });
    expect(await cards.verifyById('404')).toEqual({ outcome: 'accepted', value: null });
  });

  test.each(['failed', 'pending'] as const)('reads the inner status: %s', async (status) => {
    await cards.createCheckout(request());
    await simulator.checkout.pay('slip_1', status === 'failed' ? 'fail' : 'leave-pending');
    expect(await cards.verifyByReference('slip_1')).toMatchObject({ value: { status } });
  });

  test('an unexpected currency or charge is returned as it is', async () => {
    simulator.checkout.setScript({
      pay: { outcome: 'pay', paidCurrency: 'GHS', paidAmount: '75.50', chargedAmount: '70.25' },
    });
    await paid();
    expect(await cards.verifyByReference('slip_1')).toMatchObject({
      value: { currency: 'GHS', amountMinor: 7_550n, chargedMinor: 7_025n },
    });
  });

  test('too many requests: refused, to be repeated', async () => {
    await paid({ email: 'ann+verify-429@example.com' });
    expect(await cards.verifyByReference('slip_1')).toMatchObject({ outcome: 'refused', retryable: true });
  });

  test.each([
    {
      status: 503,
      body: '{"status":"error","message":"An error occurred. Please contact support","data":null}',
    },
    { status: 200, body: '<html>' },
    { status: 200, body: '{"status":"success","message":"x","data":{"id":1}}' },
    { status: 302, body: '' },
  ])('an answer that proves nothing is unknown: $status $body', async (answer) => {
    simulator.checkout.setScript({ verify: { answer } });
    await paid();
    expect(await cards.verifyByReference('slip_1')).toMatchObject({ outcome: 'unknown' });
  });

  test('a status that we do not know is pending; what is below a unit is cut off', async () => {
    const data = {
      id: 7,
      tx_ref: 'slip_1',
      amount: 7500.9,
      currency: 'UGX',
      charged_amount: '7717.5',
      status: 'held',
    };
    const answer = { status: 200, body: JSON.stringify({ status: 'success', message: '', data }) };
    simulator.checkout.setScript({ verify: { answer } });
    await paid();
    expect(await cards.verifyByReference('slip_1')).toMatchObject({
      value: { status: 'pending', amountMinor: 7_500n, chargedMinor: 7_717n, email: null },
    });
  });
});

test('lists the charges of some days, all pages', async () => {
  for (let number = 1; number <= 23; number += 1) await paid({ txRef: `slip_${number}` });
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const listed = await cards.listCharges({ from: today, to: today });
  if (listed.outcome !== 'accepted') throw new Error(listed.outcome);
  expect(new Set(listed.value.charges.map(({ txRef }) => txRef)).size).toBe(23);
  expect(listed.value.unreadable).toBe(0);
  const none = await cards.listCharges({ from: '2020-01-01', to: '2020-01-02' });
  expect(none).toEqual({ outcome: 'accepted', value: { charges: [], unreadable: 0 } });
  expect(await cards.listCharges({ from: 'today', to: today })).toMatchObject({ outcome: 'refused' });
});

describe('refund', () => {
  test('initiates one', async () => {
    const transactionId = await paid();
    const answer = await cards.refund(transactionId, 7_500n, 'UGX');
    const [refund] = simulator.checkout.refunds();
    expect(refund).toMatchObject({ amount: '7500', transactionId: Number(transactionId) });
    expect(answer).toEqual({
      outcome: 'accepted',
      value: { refundId: String(refund?.id), status: 'completed' },
    });
  });

  test('is found again, as what it has become', async () => {
    simulator.checkout.setScript({ email: 'ann@example.com', refund: { status: 'pending' } });
    const transactionId = await paid();
    const answer = await cards.refund(transactionId, 7_500n, 'UGX');
    expect(answer).toMatchObject({ value: { status: 'pending' } });
    const [refund] = simulator.checkout.refunds();
    const find = () => cards.findRefund(String(refund?.id));
    expect(await find()).toMatchObject({ outcome: 'accepted', value: { transactionId, status: 'pending' } });
    simulator.checkout.resolveRefund(refund?.id ?? 0, 'failed');
    const found = await find();
    expect(found).toMatchObject({ value: { status: 'failed' } });
    expect(found.outcome === 'accepted' && found.value?.amountIn('UGX')).toBe(7_500n);
    expect(await cards.findRefund('1')).toEqual({ outcome: 'accepted', value: null });
  });

  test('of more than was paid is refused', async () => {
    const transactionId = await paid();
    expect(await cards.refund(transactionId, 7_501n, 'UGX')).toMatchObject({ outcome: 'refused' });
  });

  test('with a lost reply is unknown and not sent again', async () => {
    const transactionId = await paid({ email: 'ann+refund-reply-lost@example.com' });
    expect(await cards.refund(transactionId, 7_500n, 'UGX')).toMatchObject({ outcome: 'unknown' });
    expect(simulator.checkout.refunds()).toHaveLength(1);
  });
});

test('the webhook contains the same charge as verify', async () => {
  const transactionId = await paid();
  clock.advance(1_000);
  await simulator.checkout.idle();
  const [notice] = receiver.seen;
  const header = notice?.headers['verif-hash'];
  expect(isWebhookHash(String(header), 'hash-of-the-dashboard')).toBe(true);
  const verified = await cards.verifyById(transactionId);
  if (verified.outcome !== 'accepted') throw new Error('not accepted');
  expect(readWebhook(JSON.parse(notice?.body ?? ''))).toEqual({ kind: 'charge', charge: verified.value });
});

test('refuses to call inside a database transaction', async () => {
  await expect(openTransaction.run({ open: true }, () => cards.verifyById('1'))).rejects.toThrow(
    'inside a database',
  );
});
