import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type FlutterwaveSimulator,
  startFlutterwave,
} from '../../../simulators/flutterwave/startFlutterwave.ts';
import { ManualClock } from '../../../simulators/simulatorClock.ts';
import type { MoneyTransfers } from '../../domain/payouts/MoneyTransfers.ts';
import { type AnsweringServer, startAnswering } from '../transport/answeringServer.ts';
import { createTransfersClient } from './createTransfersClient.ts';
import { readWebhook } from './readWebhook.ts';

const log = { warn: () => undefined, error: () => undefined };
const secretKey = 'FLWSECK_TEST-1-X';
let clock: ManualClock;
let receiver: AnsweringServer;
let simulator: FlutterwaveSimulator;
let transfers: MoneyTransfers;

beforeEach(async () => {
  clock = new ManualClock();
  receiver = await startAnswering(() => ({ status: 200, body: {} }));
  const webhookUrl = `${receiver.url}/hooks/cards`;
  simulator = await startFlutterwave({ secretKey, webhookHash: 'hash', webhookUrl, clock });
  transfers = createTransfersClient({ baseUrl: simulator.url, secretKey, log });
});
afterEach(async () => {
  await simulator.close();
  await receiver.close();
});

const order = (change: Partial<Parameters<MoneyTransfers['send']>[0]> = {}) => ({
  reference: 'wd-1',
  network: 'MTN',
  account: '256772000001',
  holder: 'Ann Okello',
  sendMinor: 15_000n,
  currency: 'UGX' as const,
  narration: 'Tipsoko',
  ...change,
});
/** A server that answers everything with this. */
async function answering(status: number, body: unknown): Promise<MoneyTransfers> {
  await receiver.close();
  receiver = await startAnswering(() => ({ status, body }));
  return createTransfersClient({ baseUrl: receiver.url, secretKey, log });
}

describe('a transfer', () => {
  test('is queued, then reported as successful by id and reference', async () => {
    const sent = await transfers.send(order());
    expect(sent).toMatchObject({
      outcome: 'accepted',
      value: { status: 'pending', reference: 'wd-1', amountMinor: 15_000n, currency: 'UGX', feeMinor: 500n },
    });
    clock.advance(60_000);
    const found = await transfers.findByReference('wd-1');
    expect(found).toMatchObject({
      outcome: 'accepted',
      value: { status: 'successful', account: '256772000001' },
    });
    const id = found.outcome === 'accepted' ? (found.value?.transferId ?? '') : '';
    expect(await transfers.findById(id)).toEqual(found);
  });

  test('in naira has its kobo', async () => {
    await transfers.send(
      order({ network: '058', account: '0123456789', currency: 'NGN', sendMinor: 500_050n }),
    );
    expect(simulator.transfers.transfers()).toMatchObject([
      { amount: '5000.50', currency: 'NGN', bank: '058' },
    ]);
    expect(await transfers.findByReference('wd-1')).toMatchObject({ value: { amountMinor: 500_050n } });
  });

  test('under a reference that was used is refused, and is made once', async () => {
    await transfers.send(order());
    expect(await transfers.send(order())).toMatchObject({ outcome: 'refused', retryable: false });
    expect(simulator.transfers.transfers()).toHaveLength(1);
  });

  test('whose answer is lost is unknown, though it was made', async () => {
    simulator.transfers.setScript({ create: { answer: 'cut' } });
    expect(await transfers.send(order())).toMatchObject({ outcome: 'unknown' });
    expect(await transfers.findByReference('wd-1')).toMatchObject({ value: { reference: 'wd-1' } });
  });

  test('is null when it does not exist, unless the list is about another one', async () => {
    expect(await transfers.findByReference('wd-1')).toEqual({ outcome: 'accepted', value: null });
    expect(await transfers.findById('17')).toEqual({ outcome: 'accepted', value: null });
    await transfers.send(order());
    const all = await transfers.list({ from: '2026-01-01', to: '2027-01-01' });
    expect(all).toMatchObject({ value: { unreadable: 0, transfers: [{ reference: 'wd-1' }] } });
    const deaf = await answering(200, {
      status: 'success',
      meta: { page_info: { total_pages: 1 } },
      data: [{ id: 1, reference: 'other', status: 'NEW', currency: 'UGX', amount: 1 }],
    });
    expect(await deaf.findByReference('wd-1')).toMatchObject({ outcome: 'unknown' });
  });

  test.each([
    [401, { status: 'error', message: 'no' }, { outcome: 'refused', code: 'HTTP_401' }],
    [429, {}, { outcome: 'refused', retryable: true }],
    [503, { status: 'error', message: 'An error occurred' }, { outcome: 'unknown' }],
    [200, { status: 'success', data: { id: 1 } }, { outcome: 'unknown' }],
    [
      200,
      { status: 'success', data: { id: 1, reference: 'wd-2', status: 'NEW', currency: 'UGX', amount: 1 } },
      { outcome: 'unknown' },
    ],
  ])('answered with %i %j', async (status, body, expected) => {
    expect(await (await answering(status, body)).send(order())).toMatchObject(expected);
  });

  test('is announced by a webhook that names it', async () => {
    await transfers.send(order());
    clock.advance(60_000);
    await simulator.checkout.idle();
    const [notice] = simulator.checkout.webhooks();
    expect(readWebhook(notice?.body)).toMatchObject({ kind: 'transfer', reference: 'wd-1' });
    expect(readWebhook({ event: 'transfer.completed', data: { id: 1 } })).toMatchObject({
      kind: 'malformed',
    });
  });
});

describe('what a transfer costs', () => {
  test('is what the KES wallet is debited, rounded up', async () => {
    simulator.transfers.setRate('UGX', '28.500');
    expect(await transfers.cost(15_000n, 'UGX')).toEqual({ outcome: 'accepted', value: 52_632n });
    const odd = await answering(200, {
      status: 'success',
      data: { source: { currency: 'KES', amount: 12.3401 } },
    });
    expect(await odd.cost(1n, 'UGX')).toEqual({ outcome: 'accepted', value: 1_235n });
    const other = await answering(200, {
      status: 'success',
      data: { source: { currency: 'NGN', amount: 12 } },
    });
    expect(await other.cost(1n, 'UGX')).toMatchObject({ outcome: 'unknown' });
  });

  test('has a fee in the currency that arrives, rounded up', async () => {
    expect(await transfers.fee(15_000n, 'UGX', 'MOBILE_MONEY')).toEqual({ outcome: 'accepted', value: 500n });
    expect(await transfers.fee(500_000n, 'NGN', 'BANK')).toEqual({ outcome: 'accepted', value: 2_688n });
    const share = await answering(200, {
      status: 'success',
      data: [{ currency: 'UGX', fee_type: 'percentage', fee: 1 }],
    });
    expect(await share.fee(1n, 'UGX', 'BANK')).toMatchObject({ outcome: 'unknown' });
  });

  test('is debited from a wallet whose balance can be read', async () => {
    simulator.transfers.setWallet('1234.50');
    expect(await transfers.balance()).toEqual({
      outcome: 'accepted',
      value: { availableMinor: 123_450n, totalMinor: 123_450n },
    });
  });
});

test('banks and the holders of accounts', async () => {
  expect(await transfers.banks('NG')).toMatchObject({
    value: [{ code: '044', name: 'Access Bank' }, {}, {}],
  });
  expect(await transfers.accountHolder('058', '0123456789')).toEqual({
    outcome: 'accepted',
    value: 'Holder 6789',
  });
  expect(await transfers.accountHolder('058', '0123456700')).toEqual({ outcome: 'accepted', value: null });
});
