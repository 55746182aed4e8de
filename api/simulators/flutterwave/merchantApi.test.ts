import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MerchantRig, openMerchantRig } from './merchantRig.ts';
import { RATE_LIMITED, stalled503 } from './startFlutterwave.ts';

let rig: MerchantRig;
beforeEach(async () => {
  rig = await openMerchantRig();
});
afterEach(() => rig.close());

const checkout = () => rig.simulator.checkout;
const valid = { tx_ref: 'a', amount: 10, currency: 'USD', customer: { email: 'a@example.com' } };

async function paid(txRef: string, change?: Record<string, unknown>): Promise<number> {
  await rig.open(txRef, change);
  const { transactionIds } = await checkout().pay(txRef);
  return transactionIds[0] ?? Number.NaN;
}

describe('opening a payment', () => {
  test('answers a hosted link', async () => {
    const { http, body } = await rig.call('POST', '/v3/payments', valid);
    expect(http).toBe(200);
    expect(body).toMatchObject({ status: 'success', message: 'Hosted Link' });
    expect(body.data?.link).toMatch(/\/v3\/hosted\/pay\/[0-9a-f]{20}$/);
  });

  test('needs the key', async () => {
    const missing = await rig.call('POST', '/v3/payments', valid, '');
    expect([missing.http, missing.body.message]).toEqual([401, 'Authorization required']);
    const wrong = await rig.call('POST', '/v3/payments', valid, 'Bearer other');
    expect([wrong.http, wrong.body.status]).toEqual([401, 'error']);
    expect(checkout().checkouts()).toEqual([]);
  });

  test.each([
    ['no tx_ref', { tx_ref: undefined }, 'tx_ref'],
    ['no amount', { amount: undefined }, 'amount'],
    ['amount zero', { amount: 0 }, 'amount'],
    ['cents of a shilling that has none', { amount: '10.5', currency: 'UGX' }, 'amount'],
    ['an unknown currency', { currency: 'XYZ' }, 'currency'],
    ['no customer', { customer: undefined }, 'customer'],
    ['no e-mail', { customer: { name: 'A' } }, 'customer.email'],
    ['a script for an address', { redirect_url: 'javascript:alert(1)' }, 'redirect_url'],
    ['a session of two days', { configurations: { session_duration: 2880 } }, 'session_duration'],
  ])('refuses %s', async (_name, change, word) => {
    const { http, body } = await rig.call('POST', '/v3/payments', { ...valid, ...change });
    expect([http, body.status, body.data]).toEqual([400, 'error', null]);
    expect(body.message).toContain(word);
  });

  test('defaults to naira, as the service does', async () => {
    await rig.call('POST', '/v3/payments', { ...valid, currency: undefined });
    expect(checkout().checkouts()[0]).toMatchObject({ currency: 'NGN', amount: '10.00' });
  });

  test('refuses a tx_ref that was used before', async () => {
    await rig.call('POST', '/v3/payments', valid);
    const again = await rig.call('POST', '/v3/payments', valid);
    expect([again.http, again.body.status]).toEqual([400, 'error']);
    expect(checkout().checkouts()).toHaveLength(1);
  });

  test('a reply that is lost leaves the checkout open', async () => {
    checkout().setScript({ amount: '10', currency: 'USD', times: 1, create: { answer: 'cut' } });
    await expect(rig.call('POST', '/v3/payments', valid)).rejects.toThrow();
    expect(checkout().checkouts()).toHaveLength(1);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('503 after a stall, having done the work: %s', async (done, opened) => {
    checkout().setScript({ create: stalled503(done) });
    const pending = rig.call('POST', '/v3/payments', valid);
    await rig.clock.untilWaiting();
    rig.clock.advance(28_000);
    const { http, body } = await pending;
    expect([http, body.message]).toEqual([503, 'An error occurred. Please contact support']);
    expect(checkout().checkouts()).toHaveLength(opened);
  });
});

describe('verifying', () => {
  test('by id and by reference, in major units', async () => {
    const id = await paid('a', { amount: '100', currency: 'NGN', meta: { slip_id: '123' } });
    for (const path of [`/v3/transactions/${id}/verify`, '/v3/transactions/verify_by_reference?tx_ref=a']) {
      const { http, body } = await rig.call('GET', path);
      expect([http, body.status]).toEqual([200, 'success']);
      expect(body.data).toMatchObject({
        id,
        tx_ref: 'a',
        amount: 100,
        currency: 'NGN',
        charged_amount: 100,
        app_fee: 1.4,
        amount_settled: 98.6,
        status: 'successful',
        payment_type: 'card',
        meta: { slip_id: '123' },
        card: { token: expect.any(String) },
        customer: { email: 'buyer@example.com', phone_number: '256700000000' },
      });
    }
  });

  test.each([200, 400] as const)('unknown transactions are errors under HTTP %i', async (notFoundStatus) => {
    await rig.open('unpaid');
    await rig.control('PUT', 'settings', { notFoundStatus });
    for (const path of ['123/verify', 'abc/verify', 'verify_by_reference?tx_ref=unpaid']) {
      const { http, body } = await rig.call('GET', `/v3/transactions/${path}`);
      expect([http, body.status, body.data]).toEqual([notFoundStatus, 'error', null]);
      expect(body.message).toBe('No transaction was found for this id');
    }
  });

  test('needs the key', async () => {
    const id = await paid('a');
    expect((await rig.call('GET', `/v3/transactions/${id}/verify`, undefined, '')).http).toBe(401);
  });

  test('a second try hides the first that failed', async () => {
    await rig.open('a');
    await checkout().pay('a', 'fail');
    await checkout().pay('a');
    const { body } = await rig.call('GET', '/v3/transactions/verify_by_reference?tx_ref=a');
    expect(body.data?.status).toBe('successful');
    expect(
      checkout()
        .transactions({ txRef: 'a' })
        .map((one) => one.status),
    ).toEqual(['failed', 'successful']);
  });

  test('is limited once, by a script for one e-mail address', async () => {
    const id = await paid('a');
    checkout().setScript({ email: 'BUYER@example.com', times: 1, verify: RATE_LIMITED });
    expect((await rig.call('GET', `/v3/transactions/${id}/verify`)).http).toBe(429);
    expect((await rig.call('GET', `/v3/transactions/${id}/verify`)).http).toBe(200);
  });

  test('the list is filtered and paged, newest first', async () => {
    for (let index = 0; index < 12; index += 1) await paid(`ref-${index}`);
    await rig.open('failed');
    await checkout().pay('failed', 'fail');
    const { body } = await rig.call('GET', '/v3/transactions?status=successful&page=2');
    expect(body.meta?.page_info).toEqual({ total: 12, current_page: 2, total_pages: 2 });
    expect(body.data).toMatchObject([{ tx_ref: 'ref-1' }, { tx_ref: 'ref-0' }]);
    const one = await rig.call('GET', '/v3/transactions?tx_ref=failed&from=2026-11-21&to=2026-11-21');
    expect(one.body.data).toMatchObject([{ status: 'failed' }]);
    const none = await rig.call('GET', '/v3/transactions?to=2026-11-20');
    expect(none.body.data).toEqual([]);
    expect((await rig.call('GET', '/v3/transactions?page=0')).http).toBe(400);
  });
});

describe('refunding', () => {
  test('in parts, never more than was paid', async () => {
    const id = await paid('a');
    const first = await rig.call('POST', `/v3/transactions/${id}/refund`, { amount: 5000, comments: 'void' });
    expect(first.body).toMatchObject({
      message: 'Transaction refund initiated',
      data: { tx_id: id, amount_refunded: 5000, status: 'completed', destination: 'payment_source' },
    });
    expect((await rig.call('POST', `/v3/transactions/${id}/refund`, { amount: 2501 })).http).toBe(400);
    const rest = await rig.call('POST', `/v3/transactions/${id}/refund`, {});
    expect(rest.body.data?.amount_refunded).toBe(2500);
    expect((await rig.call('POST', `/v3/transactions/${id}/refund`, {})).http).toBe(400);
    const listed = await rig.call('GET', '/v3/refunds');
    expect(listed.body.data).toMatchObject([{ amount_refunded: 2500 }, { amount_refunded: 5000 }]);
  });

  test('only what was paid', async () => {
    await rig.open('a');
    const { transactionIds } = await checkout().pay('a', 'fail');
    expect((await rig.call('POST', `/v3/transactions/${transactionIds[0]}/refund`, {})).http).toBe(400);
    expect((await rig.call('POST', '/v3/transactions/1/refund', {})).http).toBe(400);
    expect(checkout().refunds()).toEqual([]);
  });

  test('says nothing by webhook until the dashboard has it on; then flat, with the hash', async () => {
    const id = await paid('a');
    await rig.pass(1_000);
    await rig.call('POST', `/v3/transactions/${id}/refund`, { amount: 100 });
    await rig.pass(1_000);
    expect(rig.hooks).toHaveLength(1);
    await rig.control('PUT', 'settings', { refundWebhook: true });
    await rig.call('POST', `/v3/transactions/${id}/refund`, { amount: 200 });
    await rig.pass(1_000);
    expect(rig.hooks[1]?.hash).toBe('shared-secret');
    expect(rig.hooks[1]?.body).toMatchObject({ AmountRefunded: 200, TransactionId: id, status: 'completed' });
    expect(rig.hooks[1]?.body).not.toHaveProperty('event');
  });

  test('a failed refund can be tried again; a pending one is decided later', async () => {
    const id = await paid('a');
    checkout().configure({ refundWebhook: true });
    checkout().setScript({ times: 1, refund: { status: 'pending' } });
    const { body } = await rig.call('POST', `/v3/transactions/${id}/refund`, {});
    expect(body.data?.status).toBe('pending');
    expect((await rig.call('POST', `/v3/transactions/${id}/refund`, {})).http).toBe(400);
    expect((await rig.control('POST', `refunds/${body.data?.id}/settle`, { status: 'failed' })).status).toBe(
      200,
    );
    const polled = await rig.call('GET', `/v3/refunds/${body.data?.id}`);
    expect(polled.body.data?.status).toBe('failed');
    await rig.pass(1_000);
    expect(rig.hooks.at(-1)?.body.status).toBe('failed');
    expect((await rig.call('POST', `/v3/transactions/${id}/refund`, {})).http).toBe(200);
  });

  test('a lost reply may have refunded', async () => {
    const id = await paid('a', { customer: { email: 'b+refund-reply-lost@example.com' } });
    await expect(rig.call('POST', `/v3/transactions/${id}/refund`, {})).rejects.toThrow();
    expect(checkout().refunds()).toMatchObject([{ transactionId: id, amount: '7500' }]);
  });
});
