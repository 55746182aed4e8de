import { describe, expect, test } from 'vitest';
import { isWebhookHash, readWebhook } from './readWebhook.ts';

const data = {
  id: 285959875,
  tx_ref: 'Links-616626414629',
  flw_ref: 'PeterEkene/FLW270177170',
  amount: 100,
  currency: 'NGN',
  charged_amount: 98.6,
  status: 'successful',
  processor_response: 'Approved',
  customer: { id: 215604089, phone_number: null, email: 'user@gmail.com' },
};

describe('readWebhook', () => {
  test('a charge', () => {
    expect(readWebhook({ event: 'charge.completed', data, 'event.type': 'CARD_TRANSACTION' })).toEqual({
      kind: 'charge',
      charge: {
        transactionId: '285959875',
        txRef: 'Links-616626414629',
        status: 'successful',
        amountMinor: 10_000n,
        chargedMinor: 9_860n,
        currency: 'NGN',
        reason: 'Approved',
        email: 'user@gmail.com',
        feeMinor: null,
      },
    });
  });

  test('charge.completed is sent for failed charges too', () => {
    expect(readWebhook({ event: 'charge.completed', data: { ...data, status: 'failed' } })).toMatchObject({
      charge: { status: 'failed' },
    });
  });

  test('a refund in its flat shape', () => {
    const read = readWebhook({
      id: 89074,
      AmountRefunded: 5000,
      status: 'completed',
      FlwRef: 'flwm3s4m',
      meta: '{}',
      deletedAt: null,
      TransactionId: 8784082,
    });
    expect(read).toMatchObject({
      kind: 'refund',
      refundId: '89074',
      transactionId: '8784082',
      status: 'completed',
    });
    expect(read.kind === 'refund' && [read.amountIn('UGX'), read.amountIn('NGN')]).toEqual([
      5_000n,
      500_000n,
    ]);
  });

  test('families that we do not use', () => {
    expect(readWebhook({ event: 'subscription.cancelled', data: {} })).toEqual({
      kind: 'other',
      event: 'subscription.cancelled',
    });
  });

  test.each([
    null,
    'text',
    [],
    {},
    { event: 'charge.completed' },
    { event: 'charge.completed', data: { ...data, id: null } },
    { event: 'charge.completed', data: { ...data, tx_ref: '' } },
    { event: 'charge.completed', data: { ...data, amount: '-5' } },
    { event: 'charge.completed', data: { ...data, amount: 1e21 } },
    { event: 'charge.completed', data: { ...data, status: 1 } },
  ])('malformed %#', (body) => {
    expect(readWebhook(body)).toMatchObject({ kind: 'malformed' });
  });
});

test('the hash is compared as a whole', () => {
  expect(isWebhookHash('secret-hash', 'secret-hash')).toBe(true);
  for (const header of [undefined, '', 'secret-has', 'secret-hash ', 'Secret-hash']) {
    expect(isWebhookHash(header, 'secret-hash')).toBe(false);
  }
});
