import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../simulatorClock.ts';
import { type MerchantRig, openMerchantRig } from './merchantRig.ts';
import { startFlutterwave } from './startFlutterwave.ts';

let rig: MerchantRig;
beforeEach(async () => {
  rig = await openMerchantRig();
});
afterEach(() => rig.close());

const checkout = () => rig.simulator.checkout;
const MINUTE = 60_000;

describe('faults of the notice', () => {
  test('ten copies at once', async () => {
    await rig.open('a', { customer: { email: 'b+webhook-ten@example.com' } });
    await checkout().pay('a');
    await rig.pass(1_000);
    expect(rig.hooks).toHaveLength(10);
    expect(new Set(rig.hooks.map((hook) => JSON.stringify(hook.body))).size).toBe(1);
  });

  test('lost: there is only the redirect', async () => {
    await rig.open('a', { customer: { email: 'b+redirect-only@example.com' } });
    expect((await checkout().pay('a')).redirectUrl).toContain('status=successful');
    await rig.pass(24 * 60 * MINUTE);
    expect(rig.hooks).toEqual([]);
    expect(checkout().webhooks()).toMatchObject([{ txRef: 'a', answers: [] }]);
  });

  test('before the browser is back', async () => {
    const link = await rig.open('a', { customer: { email: 'b+webhook-first@example.com' } });
    await rig.press(link, 'pay');
    expect(rig.hooks).toHaveLength(1);
    await rig.pass(MINUTE);
    expect(rig.hooks).toHaveLength(1);
  });

  test('the browser never comes back', async () => {
    const link = await rig.open('a', { customer: { email: 'b+no-redirect@example.com' } });
    const reply = await rig.press(link, 'pay');
    expect([reply.status, reply.headers.get('location')]).toEqual([200, null]);
    await rig.pass(1_000);
    expect(rig.hooks).toHaveLength(1);
  });

  test('late, and with a status that verify contradicts', async () => {
    await rig.open('a');
    checkout().setScript({ txRef: 'a', webhook: { delayMs: 40 * MINUTE, status: 'failed' } });
    const { transactionIds } = await checkout().pay('a');
    await rig.pass(40 * MINUTE - 1);
    expect(rig.hooks).toEqual([]);
    await rig.pass(1);
    expect(rig.hooks[0]?.body.data?.status).toBe('failed');
    const { body } = await rig.call('GET', `/v3/transactions/${transactionIds[0]}/verify`);
    expect(body.data?.status).toBe('successful');
  });

  test('wrong hash once, then the right one; missing on demand', async () => {
    const added = await rig.control('POST', 'scripts', {
      amount: '7500',
      times: 1,
      webhook: { hash: 'wrong' },
    });
    expect(added.status).toBe(200);
    const ids: number[] = [];
    for (const txRef of ['a', 'b']) {
      await rig.open(txRef);
      ids.push(...(await checkout().pay(txRef)).transactionIds);
      await rig.pass(1_000);
    }
    await rig.control('POST', `transactions/${ids[0]}/webhook`, { hash: 'missing' });
    await rig.pass(0);
    expect(rig.hooks.map((hook) => hook.hash)).toEqual(['not-the-hash', 'shared-secret', undefined]);
  });
});

describe('repeats', () => {
  test('none while the dashboard has them off', async () => {
    rig.answerWith(500);
    await rig.open('a');
    await checkout().pay('a');
    await rig.pass(1_000);
    await rig.pass(600 * MINUTE);
    expect(rig.hooks).toHaveLength(1);
  });

  test.each([500, 302, 201])(
    'three more, half an hour apart, while the receiver answers %i',
    async (status) => {
      checkout().configure({ webhookRetries: true });
      rig.answerWith(status);
      await rig.open('a');
      await checkout().pay('a');
      await rig.pass(1_000);
      for (const expected of [2, 3, 4, 4]) {
        await rig.pass(30 * MINUTE - 1);
        expect(rig.hooks).toHaveLength(Math.min(expected - 1, 4) || 1);
        await rig.pass(1);
        expect(rig.hooks).toHaveLength(expected);
        if (expected === 4) break;
      }
      await rig.pass(600 * MINUTE);
      expect(rig.hooks).toHaveLength(4);
      expect(checkout().webhooks()[0]?.answers).toEqual([status, status, status, status]);
    },
  );

  test('a receiver that does not answer in time has failed', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const clock = new ManualClock();
    const simulator = await startFlutterwave({
      secretKey: 'key',
      webhookHash: 'hash',
      webhookUrl: `http://127.0.0.1:${port}/`,
      delays: { answerMs: 20 },
      clock,
    });
    simulator.checkout.configure({ webhookRetries: true });
    const opened = await fetch(`${simulator.url}/v3/payments`, {
      method: 'POST',
      headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
      body: JSON.stringify({ tx_ref: 'a', amount: 1, customer: { email: 'a@example.com' } }),
    });
    expect(opened.status).toBe(200);
    await simulator.checkout.pay('a');
    for (const wait of [1_000, 30 * MINUTE]) {
      clock.advance(wait);
      await simulator.checkout.idle();
    }
    expect(simulator.checkout.webhooks()[0]?.answers).toEqual([
      expect.stringContaining('timeout'),
      expect.stringContaining('timeout'),
    ]);
    await simulator.close();
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  test('end with the first 200', async () => {
    checkout().configure({ webhookRetries: true });
    rig.answerWith(503);
    await rig.open('a');
    await checkout().pay('a');
    await rig.pass(1_000);
    rig.answerWith(200);
    await rig.pass(30 * MINUTE);
    await rig.pass(600 * MINUTE);
    expect(rig.hooks).toHaveLength(2);
  });

  test('resend-hook sends it again', async () => {
    await rig.open('a');
    const { transactionIds } = await checkout().pay('a');
    await rig.pass(1_000);
    await rig.call('POST', `/v3/transactions/${transactionIds[0]}/resend-hook`);
    await rig.pass(1_000);
    expect(rig.hooks).toHaveLength(2);
  });
});

describe('scripts and controls', () => {
  test('the outcome by e-mail, by amount, and once for one reference', async () => {
    const results: string[] = [];
    checkout().setScript({ amount: '9000', currency: 'UGX', pay: { outcome: 'fail' } });
    checkout().setScript({ txRef: 'c', times: 1, pay: { paidAmount: '1', chargedAmount: '2' } });
    await rig.open('a', { customer: { email: 'b+pay-less@example.com' } });
    await rig.open('b', { amount: 9000 });
    await rig.open('c', { amount: 9000 });
    for (const txRef of ['a', 'b', 'c']) {
      await checkout().pay(txRef);
      const [charge] = checkout().transactions({ txRef });
      results.push(`${charge?.status} ${charge?.amount} ${charge?.chargedAmount}`);
    }
    expect(results).toEqual(['successful 3750 3750', 'failed 9000 9000', 'successful 1 2']);
  });

  test('a script that is not well formed is refused with the field', async () => {
    const reply = await rig.control('POST', 'scripts', { webhook: { copies: 0 } });
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('webhook.copies')]);
  });

  test('paying by control shows in the state', async () => {
    await rig.open('slip 1/2');
    const path = `checkouts/${encodeURIComponent('slip 1/2')}/pay`;
    expect((await rig.control('POST', path, { outcome: 'pay' })).status).toBe(200);
    expect((await rig.control('POST', path, { outcome: 'pay' })).status).toBe(409);
    const state: unknown = await (await rig.control('GET', 'state')).json();
    expect(state).toMatchObject({
      checkouts: [{ txRef: 'slip 1/2', state: 'taken', amount: '7500' }],
      transactions: [{ txRef: 'slip 1/2', status: 'successful' }],
    });
  });

  test('a chargeback weeks later is recorded once, and is lost without an answer', async () => {
    const changes: string[] = [];
    checkout().onChange((change) => changes.push(change.kind));
    await rig.open('a');
    const { transactionIds } = await checkout().pay('a');
    await rig.pass(1_000);
    await rig.pass(21 * 24 * 60 * MINUTE);
    const path = `transactions/${transactionIds[0]}/chargeback`;
    expect((await rig.control('POST', path, { comment: 'not me' })).status).toBe(200);
    expect((await rig.control('POST', path, {})).status).toBe(409);
    expect(checkout().chargebacks()).toMatchObject([
      { txRef: 'a', amount: '7500', status: 'initiated', comment: 'not me' },
    ]);
    expect(rig.hooks).toHaveLength(1);
    await rig.pass(7 * 24 * 60 * MINUTE);
    expect(checkout().chargebacks()[0]?.status).toBe('lost');
    expect(changes).toEqual(['checkout', 'transaction', 'webhook', 'chargeback', 'chargeback']);
  });

  test('reset forgets', async () => {
    await rig.open('a');
    await checkout().pay('a');
    await rig.control('POST', 'reset');
    expect([checkout().checkouts(), checkout().transactions(), checkout().webhooks()]).toEqual([[], [], []]);
    await rig.open('a');
  });
});
