import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Harness, PHONE } from './harness.ts';
import { isScenario, type ScenarioName } from './scenarios.ts';
import { scriptRules } from './scripts.ts';

let h: Harness;
beforeEach(async () => {
  h = await new Harness().start();
});
afterEach(() => h.stop());

describe('refusals before anything happens', () => {
  it.each([
    ['spikeArrest', 500, '500.003.02', 'Error Occurred: Spike Arrest Violation'],
    ['busy', 500, '500.003.02', 'System is busy. Please try again in few minutes.'],
    ['quota', 500, '500.003.03', 'Quota Violation'],
    ['subscriberLocked', 500, '500.001.1001', expect.stringMatching(/^Unable to lock subscriber/)],
    ['noApiProduct', 401, '401.003.01', 'Invalid API call as no apiproduct match found'],
    ['notAuthorised', 403, '403.002.1001', expect.stringContaining('not authorized to initiate')],
  ] as const)('%s', async (name, status, errorCode, errorMessage) => {
    h.bank.setScript({ script: name, times: 1 });
    expect(await h.push()).toMatchObject({ status, body: { errorCode, errorMessage } });
    expect(h.bank.requests()).toEqual([]);
    expect((await h.push()).status).toBe(200);
  });

  it.each(['tokenInvalidated', 'tokenExpired'] as const)('%s ends the token in mid-flight', async (name) => {
    h.bank.setScript({ script: name, times: 1 });
    expect(await h.push()).toMatchObject({ status: 404, body: { errorCode: '404.001.03' } });
    expect((await h.push()).status).toBe(404);
    await h.authorize();
    expect((await h.push()).status).toBe(200);
  });

  const fault = (errorcode: string) => ({ fault: { detail: { errorcode } } });
  it.each([
    ['gatewaySpikeArrest', 500, fault('policies.ratelimit.SpikeArrestViolation')],
    ['gatewayQuota', 429, fault('policies.ratelimit.QuotaViolation')],
    ['tooMany', 429, undefined],
    ['tooManyForNow', 429, undefined],
  ] as const)('%s in the words of the gateway', async (name, status, body) => {
    h.bank.setScript({ script: name, times: 1 });
    const answer = await h.push();
    expect(answer.status).toBe(status);
    if (body) expect(answer.body).toMatchObject(body);
    expect(h.bank.requests()).toEqual([]);
    expect((await h.push()).status).toBe(200);
  });

  it.each([
    ['gatewayInvalidToken', expect.stringContaining('"keymanagement.service.invalid_access_token"')],
    ['gatewayExpiredToken', expect.stringContaining('"keymanagement.service.access_token_expired"')],
    ['empty401', ''],
  ] as const)('%s ends the token in mid-flight', async (name, text) => {
    h.bank.setScript({ script: name, times: 1 });
    expect(await h.push()).toMatchObject({ status: 401, text });
    expect((await h.push()).status).toBe(404);
    await h.authorize();
    expect((await h.push()).status).toBe(200);
  });

  it('a page of HTML and a bare 503 leave nothing behind', async () => {
    h.bank.setScript({ script: 'serviceUnavailable', times: 1 });
    h.bank.setScript({ script: 'htmlError', times: 1 });
    expect(await h.push()).toMatchObject({ status: 502, text: expect.stringMatching(/^<html>/) });
    expect(await h.push()).toMatchObject({ status: 503, text: 'Service Unavailable' });
    expect(h.bank.requests()).toEqual([]);
  });

  it('a token that another process took away refuses the next call', async () => {
    h.bank.invalidateToken();
    expect((await h.push()).status).toBe(404);
  });
});

describe('the pace', () => {
  it('arrests what comes faster, in two forms, and lets pass what keeps to it', async () => {
    await h.stop();
    h = await new Harness().start({ requestsPerSecond: 5 });
    const status = async () => (await h.query('ws_CO_1')).status;
    expect([await status(), await status()]).toEqual([400, 400]);
    expect(await h.query('ws_CO_1')).toMatchObject({ status: 429, body: { fault: expect.anything() } });
    expect(await h.query('ws_CO_1')).toMatchObject({ status: 500, body: { errorCode: '500.003.02' } });
    for (const _call of [1, 2, 3, 4, 5, 6]) {
      await h.clock.advance(200);
      expect(await status()).toBe(400);
    }
    expect(h.bank.arrested).toBe(2);
  });
});

describe('stalls', () => {
  it('accepts at once and answers half a minute later', async () => {
    h.bank.setScript({ script: 'stall', times: 1 });
    const answer = h.push();
    while (h.bank.requests().length === 0 || h.clock.pending < 2) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await h.pass(4_600);
    expect(h.stkCallbacks()).toMatchObject([{ ResultCode: 0 }]);
    await h.clock.advance(30_000);
    expect(await answer).toMatchObject({ status: 200, body: { ResponseCode: '0' } });
  });

  it('a stalled refusal is answered after the stall', async () => {
    h.bank.setScript({ script: { answer: { fault: 'stall', accepted: true, stallMs: 10 } } });
    const answer = h.push({ Amount: 0 });
    while (h.clock.pending === 0) await new Promise((resolve) => setImmediate(resolve));
    await h.clock.advance(10);
    expect(await answer).toMatchObject({ status: 400, body: { errorCode: '400.002.02' } });
  });
});

describe('any API can be spoiled', () => {
  it('a fault named for one API leaves the others alone', async () => {
    h.bank.setScript({ api: 'oauth', script: 'spikeArrest', times: 1 });
    h.bank.setScript({ api: 'accountBalance', script: 'quota', times: 1 });
    expect((await h.push()).status).toBe(200);
    const balance = () =>
      h.post('/mpesa/accountbalance/v1/query', h.operator({ CommandID: 'AccountBalance' }));
    expect(await balance()).toMatchObject({ status: 500, body: { errorCode: '500.003.03' } });
    expect((await balance()).status).toBe(200);
    const path = '/oauth/v1/generate?grant_type=client_credentials';
    expect(await h.get(path, 'Basic a2V5OnNlY3JldA==')).toMatchObject({ body: { errorCode: '500.003.02' } });
  });

  it('a query rule meets queries by the phone of the push', async () => {
    const id = (await h.push()).body.CheckoutRequestID;
    h.bank.setScript({ api: 'stkQuery', phone: '254722999999', script: 'quota' });
    expect((await h.query(id)).body.errorCode).toBe('500.001.1001');
    h.bank.setScript({ api: 'stkQuery', phone: PHONE, script: 'quota' });
    expect((await h.query(id)).body.errorCode).toBe('500.003.03');
  });
});

describe('which rule is taken', () => {
  it('one-shot before lasting, phone before amount, amount before all, then the newest', () => {
    const book = scriptRules();
    const named = (name: string) => ({ outcome: { code: name } });
    book.add({ script: named('all') });
    book.add({ amount: 50, script: named('amount') });
    book.add({ phone: PHONE, script: named('phone') });
    book.add({ times: 2, script: named('twice') });
    book.add({ phone: PHONE, script: named('newer') });
    const take = (phone: string, amount: number) => book.take({ api: 'b2c', phone, amount })?.script.outcome;
    expect(take('254700000009', 1)).toEqual({ code: 'twice' });
    expect(take(PHONE, 50)).toEqual({ code: 'twice' });
    expect(take(PHONE, 50)).toEqual({ code: 'newer' });
    expect(take('254700000009', 50)).toEqual({ code: 'amount' });
    expect(take('254700000009', 1)).toEqual({ code: 'all' });
    expect(book.take({ api: 'stkQuery', phone: PHONE })).toBeUndefined();
    expect(book.list()).toHaveLength(4);
  });

  it('refuses a scenario that does not exist', () => {
    expect(isScenario('toString')).toBe(false);
    expect(() => h.bank.setScript({ script: 'nonsense' as ScenarioName })).toThrow('no scenario "nonsense"');
  });
});
