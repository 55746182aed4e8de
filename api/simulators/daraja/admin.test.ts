import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Harness, PHONE } from './harness.ts';
import type { Change } from './world.ts';

let h: Harness;
beforeEach(async () => {
  h = await new Harness().start();
});
afterEach(() => h.stop());

const get = async (path: string) => (await h.get(`/__sim/${path}`)).body;
const post = (path: string, body: unknown = {}) => h.post(`/__sim/${path}`, body);

describe('the admin API', () => {
  it('shows the phone and presses its keys', async () => {
    await h.push();
    await post('clock/advance', { ms: 700 });
    const [prompt] = await get(`prompts?phone=${PHONE}`);
    expect(prompt).toMatchObject({
      amount: 50,
      businessName: 'TIPSOKO',
      expiresAt: '2026-03-14T09:01:00.700Z',
    });
    expect(await get('prompts?phone=254700000000')).toEqual([]);
    expect((await post(`prompts/${prompt.id}/ignore`)).body).toEqual({ ok: true });
    expect(await get('prompts')).toEqual([]);
    expect((await post(`prompts/${prompt.id}/approve`, { pin: '9999' })).body).toEqual({
      resultCode: '2001',
    });
    expect(await post(`prompts/${prompt.id}/cancel`)).toMatchObject({
      status: 404,
      body: { error: 'That prompt has expired' },
    });
  });

  it('reads and sets wallets and accounts', async () => {
    expect(await get(`wallets/${PHONE}`)).toMatchObject({ balance: 20_000, pin: '1234', reachable: true });
    expect((await post(`wallets/${PHONE}`, { balance: 5, pin: '4321' })).body).toMatchObject({
      balance: 5,
      pin: '4321',
    });
    expect((await post(`wallets/${PHONE}`, { balance: 1.5 })).status).toBe(400);
    expect((await post(`wallets/${PHONE}`, { money: 1 })).status).toBe(400);
    await post('accounts', { utility: 7 });
    expect(await get('accounts')).toEqual({ utility: 7, working: 0, charges: 0 });
    expect(await get('wallets')).toHaveLength(1);
  });

  it('sets scripts by name and by hand, and clears them', async () => {
    expect((await post('scripts', { phone: PHONE, times: 1, script: 'quota' })).status).toBe(200);
    expect((await post('scripts', { amount: 50, script: { outcome: { code: '26' } } })).status).toBe(200);
    expect((await post('scripts', { script: 'nonsense' })).status).toBe(400);
    expect((await post('scripts', { phone: '0722', script: 'quota' })).status).toBe(400);
    expect(await get('scripts')).toHaveLength(2);
    expect((await h.push()).body.errorCode).toBe('500.003.03');
    await h.push();
    await h.pass(1_600);
    expect(h.stkCallbacks()[0]?.ResultCode).toBe(26);
    await h.post('/__sim/scripts', {});
    await fetch(`${h.daraja.url}/__sim/scripts`, { method: 'DELETE' });
    expect(await get('scripts')).toEqual([]);
    expect(await get('scenarios')).toHaveProperty('callbackTenTimes');
  });

  it('changes mode, quirks, operator and token', async () => {
    await post('mode', { mode: 'auto' });
    await post('quirks', { b2cV3Forbidden: true });
    await post('operator', { locked: true });
    expect(await get('state')).toMatchObject({
      mode: 'auto',
      quirks: { b2cV3Forbidden: true, repeatRule: 'accepted' },
      operator: { locked: true },
      now: '2026-03-14T09:00:00.000Z',
    });
    await post('token/invalidate');
    expect((await h.push()).status).toBe(404);
    expect((await post('mode', { mode: 'sometimes' })).status).toBe(400);
  });

  it('pays bills, posts again, forges, and lists what happened', async () => {
    await post('mode', { mode: 'auto' });
    const id = (await h.push()).body.CheckoutRequestID;
    await h.payout();
    await h.pass(4_600);
    await post('paybill', { phone: PHONE, amount: 10, billReference: 'X' });
    await post('redeliver', { id, copies: 2 });
    await post('forge', { url: h.address('/x'), checkoutRequestId: id, from: '127.0.0.5' });
    expect((await get('transactions')).map((moved: { kind: string }) => moved.kind)).toEqual([
      'b2c',
      'stkPush',
      'payBill',
    ]);
    expect(
      (await get('deliveries')).map(({ kind, status }: Record<string, unknown>) => [kind, status]),
    ).toEqual([
      ['result', 200],
      ['stkCallback', 200],
      ['stkCallback', 200],
      ['stkCallback', 200],
      ['forged', 200],
    ]);
    expect(await get('requests')).toMatchObject([{ checkoutRequestId: id, result: { code: '0' } }]);
    expect(await get('payouts')).toMatchObject([{ originatorConversationId: 'withdrawal-1' }]);
    expect((await post('redeliver', { id: 'none' })).status).toBe(404);
    expect((await post('nothing')).status).toBe(404);
  });

  it('will not move a clock that runs by itself', async () => {
    await h.stop();
    h = await new Harness().start({ clock: undefined });
    expect(await post('clock/advance', { ms: 1 })).toMatchObject({ status: 400 });
  });
});

describe('listening', () => {
  it('reports each change until it is stopped', async () => {
    const seen: Change[] = [];
    const stop = h.bank.onChange((change) => seen.push(change));
    await h.push();
    await h.pass(700);
    h.bank.approve(h.bank.prompts()[0]?.id ?? '');
    await h.pass(900);
    expect(seen.map(({ kind }) => kind)).toEqual([
      'request',
      'prompt',
      'prompt',
      'movement',
      'request',
      'delivery',
    ]);
    expect(seen[1]).toEqual({ kind: 'prompt', phone: PHONE });
    stop();
    h.bank.setMode('auto');
    expect(seen).toHaveLength(6);
  });

  it('records a delivery that failed', async () => {
    await h.push({ CallBackURL: 'http://127.0.0.1:9/closed' });
    await h.pass(700);
    h.bank.cancel(h.bank.prompts()[0]?.id ?? '');
    await h.pass(900);
    expect(h.bank.deliveries()).toMatchObject([
      { kind: 'stkCallback', error: expect.stringContaining('ECONNREFUSED') },
    ]);
  });
});

describe('real time', () => {
  it('goes the whole way with short delays', async () => {
    await h.stop();
    const delays = { prompt: 1, human: 1, callback: 1 };
    h = await new Harness().start({ clock: undefined, mode: 'auto', delays });
    const arrived = new Promise<void>((resolve) => {
      h.bank.onChange(({ kind }) => kind === 'delivery' && resolve());
    });
    await h.push();
    await arrived;
    expect(h.stkCallbacks()).toMatchObject([{ ResultCode: 0 }]);
  });
});
