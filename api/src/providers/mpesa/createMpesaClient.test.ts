import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ScenarioName } from '../../../simulators/daraja/scenarios.ts';
import { type Daraja, startDaraja } from '../../../simulators/daraja/startDaraja.ts';
import { TestClock } from '../../../test/testClock.ts';
import { openTransaction } from '../../db/openTransaction.ts';
import { forCaller } from '../../process/requestScope.ts';
import { type AnsweringServer, type SeenRequest, startAnswering } from '../transport/answeringServer.ts';
import { createMpesaClient, type MpesaClient, type MpesaOptions } from './createMpesaClient.ts';
import { readBalanceResult, readC2bConfirmation } from './incomingCallbacks.ts';
import { memoryTokenStore } from './oauthToken.ts';
import { readB2cResult, readStatusResult } from './payoutCallbacks.ts';
import { localSlots, type Slots } from './slots.ts';
import { readStkCallback } from './stkCallback.ts';

const ANN = '254711000001';
const log = { warn: () => undefined, error: () => undefined };
let daraja: Daraja;
let receiver: AnsweringServer;
let client: MpesaClient;
let arrived: (path: string) => Promise<unknown>;

beforeEach(async () => {
  const waiting = new Map<string, (request: SeenRequest) => void>();
  receiver = await startAnswering((request) => {
    waiting.get(request.path)?.(request);
    return { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } };
  });
  arrived = async (path) => {
    const seen = receiver.seen.find((request) => request.path === path);
    const request = seen ?? (await new Promise<SeenRequest>((resolve) => waiting.set(path, resolve)));
    return JSON.parse(request.body);
  };
  const none = 0;
  daraja = await startDaraja({
    consumerKey: 'key',
    consumerSecret: 'secret',
    shortcode: '600111',
    passkey: 'passkey',
    initiatorName: 'tipsoko',
    initiatorPassword: 'pass#word%1',
    mode: 'auto',
    delays: {
      prompt: none,
      human: none,
      callback: none,
      result: none,
      afterQueueTimeout: none,
      stall: 2_000,
    },
  });
  client = clientOf();
});
afterEach(async () => {
  await daraja.close();
  await receiver.close();
});

function clientOf(change: Partial<MpesaOptions> = {}): MpesaClient {
  return createMpesaClient({
    baseUrl: daraja.url,
    consumerKey: 'key',
    consumerSecret: 'secret',
    shortcode: '600111',
    passkey: 'passkey',
    transactionType: 'CustomerPayBillOnline',
    initiator: 'tipsoko',
    initiatorPassword: 'pass#word%1',
    certificate: daraja.publicKeyPem,
    clock: new TestClock(new Date('2026-11-21T09:00:00Z')),
    tokenStore: memoryTokenStore(),
    log,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    ...change,
  });
}

const push = (change = {}) => ({
  phone: ANN,
  amountMinor: 5000n,
  reference: 'SLIP12',
  description: 'Tips of the day, all of them',
  callbackUrl: `${receiver.url}/hooks/stk/1`,
  ...change,
});
const payout = (change = {}) => ({
  originatorConversationId: 'wd-1',
  phone: ANN,
  amountMinor: 50_000n,
  remarks: 'Withdrawal',
  resultUrl: `${receiver.url}/hooks/b2c/1`,
  timeoutUrl: `${receiver.url}/hooks/b2c/1/late`,
  isRepeat: false,
  ...change,
});

describe('requestPayment and queryPayment', () => {
  test('a payment from the prompt to the callback and the query', async () => {
    const answer = await client.requestPayment(push());
    expect(answer).toMatchObject({ outcome: 'accepted' });
    const callback = readStkCallback(await arrived('/hooks/stk/1'));
    expect(callback).toMatchObject({
      evidence: {
        status: 'paid',
        amountMinor: 5000n,
        phone: ANN,
        receipt: expect.stringMatching(/^[A-Z0-9]{10}$/),
      },
    });
    if (answer.outcome !== 'accepted' || callback.kind !== 'stkCallback') throw new Error('not accepted');
    expect(callback).toMatchObject(answer.value);
    expect(await client.queryPayment(answer.value.checkoutRequestId)).toEqual({
      outcome: 'accepted',
      value: { status: 'paid', receipt: null, amountMinor: null, phone: null },
    });
  });

  test('both shapes of a prompt that is still open are pending', async () => {
    daraja.bank.setScript({ phone: ANN, script: { outcome: 'expire' } });
    const answer = await client.requestPayment(push());
    if (answer.outcome !== 'accepted') throw new Error('not accepted');
    for (const shape of [1, 2]) {
      expect([shape, await client.queryPayment(answer.value.checkoutRequestId)]).toEqual([
        shape,
        { outcome: 'accepted', value: { status: 'pending' } },
      ]);
    }
  });

  test.each([
    ['wrongPin', '2001'],
    ['cancel', '1032'],
    ['insufficient', '1'],
  ] as const)('%s has failed with %s in callback and query', async (script, code) => {
    daraja.bank.setScript({ phone: ANN, script });
    const answer = await client.requestPayment(push());
    if (answer.outcome !== 'accepted') throw new Error('not accepted');
    expect(readStkCallback(await arrived('/hooks/stk/1'))).toMatchObject({
      evidence: { status: 'failed', code },
    });
    expect(await client.queryPayment(answer.value.checkoutRequestId)).toMatchObject({
      value: { status: 'failed', code },
    });
  });

  test.each([
    ['lostAckCut'],
    ['lostAck500'],
    ['emptyBody'],
    ['truncatedJson'],
    ['htmlError'],
    ['serviceUnavailable'],
  ] as const)('%s is unknown, asked once, never failed', async (script) => {
    daraja.bank.setScript({ phone: ANN, script });
    expect(await client.requestPayment(push())).toMatchObject({ outcome: 'unknown' });
    expect(daraja.bank.requests().length).toBeLessThanOrEqual(1);
  });

  test('a stall is unknown at the time-out', async () => {
    const tokenStore = memoryTokenStore();
    // The token is there before the time-out begins.
    await clientOf({ tokenStore }).requestPayment(push({ phone: '254711000002' }));
    daraja.bank.setScript({ phone: ANN, script: 'stall' });
    const impatient = clientOf({ tokenStore, timeoutMs: 1_000 });
    expect(await impatient.requestPayment(push())).toMatchObject({ outcome: 'unknown' });
    expect(daraja.bank.requests()).toHaveLength(2);
  });

  test.each([
    ['spikeArrest', '500.003.02', true],
    ['busy', '500.003.02', true],
    ['quota', '500.003.03', true],
    ['subscriberLocked', '500.001.1001', true],
    ['noApiProduct', '401.003.01', false],
    ['notAuthorised', '403.002.1001', false],
    ['gatewaySpikeArrest', 'policies.ratelimit.SpikeArrestViolation', true],
    ['gatewayQuota', 'policies.ratelimit.QuotaViolation', true],
    ['tooMany', '429', true],
    ['tooManyForNow', '429', true],
  ] as const)('F47 %s is refused (%s), retryable %s', async (script, code, retryable) => {
    daraja.bank.setScript({ phone: ANN, script });
    expect(await client.requestPayment(push())).toMatchObject({ outcome: 'refused', code, retryable });
    expect(daraja.bank.requests()).toHaveLength(0);
  });

  test('a wrong passkey is our fault: refused, not to be repeated', async () => {
    expect(await clientOf({ passkey: 'other' }).requestPayment(push())).toMatchObject({
      outcome: 'refused',
      code: '500.001.1001',
      retryable: false,
    });
  });

  test.each([
    { phone: '0711000001' },
    { phone: '256711000001' },
    { amountMinor: 5050n },
    { amountMinor: 0n },
    { amountMinor: 25_000_100n },
    { reference: 'SLIP-12' },
    { reference: 'SLIP123456789' },
    { description: ' ' },
    { callbackUrl: 'https://tipsoko.example/hooks/mpesa/1' },
  ])('refuses unsendable request %#', async (change) => {
    expect(await client.requestPayment(push(change))).toMatchObject({
      code: 'INVALID_REQUEST',
      retryable: false,
    });
    expect(daraja.bank.tokensIssued).toBe(0);
  });

  test('refuses to run inside a database transaction', async () => {
    await expect(openTransaction.run({ open: true }, () => client.requestPayment(push()))).rejects.toThrow(
      'inside a database transaction',
    );
  });
});

describe('sendMoney and queryPayout', () => {
  test('a payout from the request to its result and its status', async () => {
    expect(await client.sendMoney(payout())).toMatchObject({
      outcome: 'accepted',
      value: { originatorConversationId: 'wd-1', conversationId: expect.stringMatching(/^AG_/) },
    });
    expect(readB2cResult(await arrived('/hooks/b2c/1'))).toMatchObject({
      next: 'done',
      originatorConversationId: 'wd-1',
      evidence: { status: 'paid', amountMinor: 50_000n, phone: ANN },
    });
    const urls = {
      resultUrl: `${receiver.url}/hooks/status/1`,
      timeoutUrl: `${receiver.url}/hooks/status/1/late`,
    };
    expect(await client.queryPayout({ originatorConversationId: 'wd-1', ...urls })).toMatchObject({
      outcome: 'accepted',
    });
    expect(readStatusResult(await arrived('/hooks/status/1'))).toMatchObject({
      found: true,
      target: { originatorConversationId: 'wd-1' },
      evidence: { status: 'paid', amountMinor: 50_000n, phone: ANN },
    });
  });

  test('a lost acknowledgement is unknown; the same id again is accepted and pays once', async () => {
    daraja.bank.setScript({ api: 'b2c', times: 1, script: 'lostAckCut' });
    expect(await client.sendMoney(payout())).toMatchObject({ outcome: 'unknown' });
    expect(await client.sendMoney(payout())).toEqual({
      outcome: 'accepted',
      value: { conversationId: null, originatorConversationId: null },
    });
    expect(daraja.bank.payouts()).toHaveLength(1);
  });

  test('the status of a payout that M-Pesa does not know is not found, and proves nothing', async () => {
    const urls = {
      resultUrl: `${receiver.url}/hooks/status/2`,
      timeoutUrl: `${receiver.url}/hooks/status/2/late`,
    };
    await client.queryPayout({ originatorConversationId: 'wd-never', ...urls });
    expect(readStatusResult(await arrived('/hooks/status/2'))).toMatchObject({
      found: false,
      evidence: { status: 'pending' },
    });
  });

  test('a wrong operator password shows in the result, as a reason to stop', async () => {
    await clientOf({ initiatorPassword: 'old' }).sendMoney(payout());
    expect(readB2cResult(await arrived('/hooks/b2c/1'))).toMatchObject({ next: 'pausePayouts' });
  });

  test.each([
    ['15', 'unknown'],
    ['17', 'unknown'],
    ['26', 'unknown'],
    ['2', 'refused'],
  ])('reads ResponseCode %s as the same code of a result: %s', async (code, outcome) => {
    const server = await startAnswering(({ path }) => ({
      status: 200,
      body: path.startsWith('/oauth')
        ? { access_token: 'token', expires_in: '3599' }
        : { ResponseCode: code, ResponseDescription: 'said no', ConversationID: 'AG_1' },
    }));
    const answer = await clientOf({ baseUrl: server.url }).sendMoney(payout());
    await server.close();
    expect(answer.outcome).toBe(outcome);
  });

  describe('an app without B2C v3', () => {
    const claims = () => {
      const seen = new Set<string>();
      return {
        claim: async (id: string) => seen.size < seen.add(id).size,
        release: async (id: string) => void seen.delete(id),
      };
    };

    test('F35 a 403 of v3, and that alone, pays through v1, once per payout', async () => {
      daraja.bank.setQuirks({ b2cV3Forbidden: true });
      const v1 = clientOf({ v1Payouts: claims() });
      expect(await v1.sendMoney(payout())).toMatchObject({
        outcome: 'accepted',
        value: { originatorConversationId: expect.not.stringMatching('wd-1') },
      });
      expect(await v1.sendMoney(payout())).toMatchObject({ outcome: 'unknown' });
      expect(daraja.bank.payouts()).toMatchObject([{ version: 'v1' }]);
    });

    test('does not repeat through v1 what may have gone through v3', async () => {
      daraja.bank.setQuirks({ b2cV3Forbidden: true });
      const v1 = clientOf({ v1Payouts: claims() });
      expect(await v1.sendMoney(payout({ isRepeat: true }))).toMatchObject({ outcome: 'unknown' });
      expect(daraja.bank.payouts()).toHaveLength(0);
    });

    test('refuses where v1 cannot be kept from paying twice', async () => {
      daraja.bank.setQuirks({ b2cV3Forbidden: true });
      expect(await client.sendMoney(payout())).toMatchObject({ outcome: 'refused', code: '403.002.1001' });
      expect(daraja.bank.payouts()).toHaveLength(0);
    });

    test.each(['noApiProduct', 'busy', 'http500', 'html'] as const)('no v1 after %s', async (fault) => {
      // Once only: a second request, through v1, would be taken.
      daraja.bank.setScript({ api: 'b2c', times: 1, script: { answer: { fault } } });
      const answer = await clientOf({ v1Payouts: claims() }).sendMoney(payout());
      expect(answer.outcome).not.toBe('accepted');
      expect(daraja.bank.payouts()).toHaveLength(0);
    });
  });

  test.each([
    { amountMinor: 900n },
    { amountMinor: 1050n },
    { amountMinor: 25_000_100n },
    { phone: '711000001' },
    { originatorConversationId: 'a b' },
    { remarks: 'x' },
    { resultUrl: 'https://tipsoko.example/hooks/query' },
  ])('refuses unsendable request %#', async (change) => {
    expect(await client.sendMoney(payout(change))).toMatchObject({
      outcome: 'refused',
      code: 'INVALID_REQUEST',
    });
    expect(daraja.bank.tokensIssued).toBe(0);
  });
});

/** Turns that a test gives out one by one. */
function gates() {
  const waiting: Array<() => void> = [];
  const slots: Slots = {
    reserve: () => new Promise((resolve) => waiting.push(() => resolve(0))),
    admit: async () => 0,
  };
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { slots, next };
}

describe('F49 under a pace', () => {
  const paced = (slots: Slots) => clientOf({ requestsPerSecond: 1_000, slots });
  const pushed = async (script: ScenarioName) => {
    daraja.bank.setScript({ phone: ANN, script });
    const answer = await client.requestPayment(push());
    if (answer.outcome !== 'accepted') throw new Error('not accepted');
    return answer.value.checkoutRequestId;
  };
  const queries = () => daraja.bank.requests()[0]?.queries;

  test('a query is sent once, for all who ask while it waits for its turn', async () => {
    const id = await pushed('approve');
    await expect.poll(() => daraja.bank.requests()[0]?.result).toBeDefined();
    const { slots, next } = gates();
    const one = paced(slots);
    const answers = [one.queryPayment(id, { isUrgent: false }), one.queryPayment(id), one.queryPayment(id)];
    await next();
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ value: { status: 'paid' } });
    expect(queries()).toBe(1);
  });

  test('news that comes while the question is on its way asks again when the answer does not know of it', async () => {
    const id = await pushed('expire');
    const { slots, next } = gates();
    const one = paced(slots);
    const poll = one.queryPayment(id, { isUrgent: false });
    await next();
    const news = one.queryPayment(id);
    expect(await poll).toMatchObject({ value: { status: 'pending' } });
    await next();
    expect(await news).toMatchObject({ value: { status: 'pending' } });
    expect(queries()).toBe(2);
  });

  test.each(['spikeArrest', 'gatewaySpikeArrest', 'tooMany'] as const)(
    'a call that the gateway turns away (%s) is made again, and arrives once',
    async (script) => {
      const one = paced(localSlots());
      daraja.bank.setScript({ api: 'stkPush', script, times: 2 });
      expect(await one.requestPayment(push())).toMatchObject({ outcome: 'accepted' });
      expect(daraja.bank.requests()).toHaveLength(1);
    },
  );

  test('no prompt is sent for a caller who was answered while it waited', async () => {
    const { slots, next } = gates();
    const one = paced(slots);
    const { value, markAnswered } = forCaller(() => one.requestPayment(push()));
    markAnswered();
    await next();
    expect(await value).toMatchObject({ outcome: 'refused', code: 'THROTTLED', retryable: true });
    expect(daraja.bank.requests()).toHaveLength(0);
  });
});

describe('the access token', () => {
  test('is asked for under the shared lock once, however many calls wait for it', async () => {
    const store = memoryTokenStore();
    let locks = 0;
    const counted = clientOf({
      tokenStore: {
        ...store,
        withLock: (work) => {
          locks += 1;
          return store.withLock(work);
        },
      },
    });
    await Promise.all(Array.from({ length: 20 }, (_, n) => counted.queryPayment(`ws_CO_${n}`)));
    expect(locks).toBe(1);
  });

  test('is fetched once for many calls', async () => {
    await Promise.all([1, 2, 3].map((n) => client.queryPayment(`ws_CO_${n}`)));
    expect(daraja.bank.tokensIssued).toBe(1);
  });

  test('invalidated during 50 parallel pushes: one refetch, no push lost, none doubled', async () => {
    await client.queryPayment('ws_CO_1');
    daraja.bank.invalidateToken();
    const phones = Array.from({ length: 50 }, (_, n) => `2547110001${String(n).padStart(2, '0')}`);
    const answers = await Promise.all(phones.map((phone) => client.requestPayment(push({ phone }))));
    expect(answers.filter((answer) => answer.outcome === 'accepted')).toHaveLength(50);
    expect(daraja.bank.requests()).toHaveLength(50);
    expect(daraja.bank.tokensIssued).toBe(2);
  });

  test('is kept in the process: read from the store once until it must be renewed', async () => {
    const clock = new TestClock(new Date('2026-11-21T09:00:00Z'));
    const store = memoryTokenStore();
    let reads = 0;
    const read = () => {
      reads += 1;
      return store.read();
    };
    const one = clientOf({ clock, tokenStore: { ...store, read } });
    await one.queryPayment('ws_CO_1');
    const afterFirst = reads;
    for (const n of [2, 3, 4]) await one.queryPayment(`ws_CO_${n}`);
    expect(reads).toBe(afterFirst);
    // Another process renews: Daraja ends ours, and the store has the new one.
    const other = clientOf({ clock, tokenStore: store });
    daraja.bank.invalidateToken();
    await other.queryPayment('ws_CO_1');
    expect(await one.requestPayment(push())).toMatchObject({ outcome: 'accepted' });
    expect(daraja.bank.tokensIssued).toBe(2);
  });

  test('is refreshed at 80 % of its life', async () => {
    const clock = new TestClock(new Date('2026-11-21T09:00:00Z'));
    const timed = clientOf({ clock });
    await timed.queryPayment('ws_CO_1');
    clock.advance(0.79 * 3_599_000);
    await timed.queryPayment('ws_CO_1');
    expect(daraja.bank.tokensIssued).toBe(1);
    clock.advance(0.02 * 3_599_000);
    await timed.queryPayment('ws_CO_1');
    expect(daraja.bank.tokensIssued).toBe(2);
  });

  test('in its last fifth still serves while no new one can be had', async () => {
    const clock = new TestClock(new Date('2026-11-21T09:00:00Z'));
    const timed = clientOf({ clock });
    await timed.queryPayment('ws_CO_1');
    clock.advance(0.9 * 3_599_000);
    daraja.bank.setScript({ api: 'oauth', script: 'serviceUnavailable' });
    expect(await timed.requestPayment(push())).toMatchObject({ outcome: 'accepted' });
  });

  test.each(['gatewayInvalidToken', 'gatewayExpiredToken', 'empty401'] as const)(
    'F48 rejected by the gateway (%s) is renewed, and the prompt sent once more',
    async (script) => {
      await client.queryPayment('ws_CO_1');
      daraja.bank.setScript({ api: 'stkPush', script, times: 1 });
      expect(await client.requestPayment(push())).toMatchObject({ outcome: 'accepted' });
      expect(daraja.bank.requests()).toHaveLength(1);
      expect(daraja.bank.tokensIssued).toBe(2);
    },
  );

  test('that is refused twice is a refusal, after two tries', async () => {
    daraja.bank.setScript({ api: 'stkPush', script: 'tokenInvalidated' });
    expect(await client.requestPayment(push())).toMatchObject({ code: '404.001.03', retryable: true });
    expect(daraja.bank.tokensIssued).toBe(2);
  });

  test('that cannot be had is a refusal: nothing was asked for', async () => {
    const wrong = await clientOf({ consumerSecret: 'other' }).requestPayment(push());
    expect(wrong).toMatchObject({ outcome: 'refused', code: 'NO_TOKEN', retryable: false });
    daraja.bank.setScript({ api: 'oauth', script: 'htmlError' });
    expect(await client.requestPayment(push())).toMatchObject({ code: 'NO_TOKEN', retryable: true });
  });
});

describe('organisation', () => {
  test('asks for the balance', async () => {
    const urls = {
      resultUrl: `${receiver.url}/hooks/balance`,
      timeoutUrl: `${receiver.url}/hooks/balance/late`,
    };
    expect(await client.accountBalance(urls)).toMatchObject({ outcome: 'accepted' });
    const read = readBalanceResult(await arrived('/hooks/balance'));
    expect(read).toMatchObject({ resultCode: '0' });
    expect(read.kind === 'balanceResult' && read.accounts).toContainEqual({
      name: 'Utility Account',
      availableMinor: 100_000_000n,
    });
  });

  test('registers for confirmations and pulls what came in, also without a callback', async () => {
    expect(
      await client.registerC2b({
        confirmationUrl: `${receiver.url}/hooks/c2b`,
        validationUrl: `${receiver.url}/hooks/c2b/check`,
        whenUnanswered: 'Completed',
      }),
    ).toEqual({ outcome: 'accepted', value: null });
    const pull = { phone: ANN, callbackUrl: `${receiver.url}/hooks/pull` };
    expect(await client.registerPull(pull)).toMatchObject({ outcome: 'accepted' });
    expect(await client.registerPull(pull)).toMatchObject({ outcome: 'accepted' });
    const window = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) };
    expect(await client.pullTransactions(window)).toEqual({
      outcome: 'accepted',
      value: { transactions: [], unreadable: 0 },
    });
    const amounts = Array.from({ length: 130 }, (_, n) => n + 1);
    for (const amount of amounts) {
      await daraja.bank.payBill({ phone: ANN, amount, billReference: 'SLIP12' });
    }
    const pulled = await client.pullTransactions(window);
    if (pulled.outcome !== 'accepted') throw new Error('not accepted');
    const { transactions, unreadable } = pulled.value;
    expect(unreadable).toBe(0);
    expect(transactions.map((row) => row.amountMinor)).toEqual(
      amounts.map((amount) => BigInt(amount) * 100n),
    );
    expect(transactions[0]).toMatchObject({ phone: ANN, reference: 'SLIP12' });
    expect(readC2bConfirmation(await arrived('/hooks/c2b'))).toMatchObject({
      kind: 'c2bConfirmation',
      reference: 'SLIP12',
    });
  });
});
