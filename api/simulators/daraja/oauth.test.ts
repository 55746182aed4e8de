import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basic, Harness } from './harness.ts';
import { startDaraja } from './startDaraja.ts';

const PATH = '/oauth/v1/generate?grant_type=client_credentials';

describe('tokens', () => {
  let h: Harness;
  beforeEach(async () => {
    h = await new Harness().start();
  });
  afterEach(() => h.stop());

  it('gives a token with its life as text', async () => {
    const answer = await h.get(PATH, basic('key', 'secret'));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ access_token: expect.stringMatching(/^[\w-]{28}$/), expires_in: '3599' });
  });

  it('gives the life as a number where the newest page is followed', async () => {
    h.bank.setQuirks({ expiresInNumber: true });
    expect((await h.get(PATH, basic('key', 'secret'))).body.expires_in).toBe(3599);
  });

  it('ends the token before with each new one', async () => {
    const old = h.token;
    await h.authorize();
    expect((await h.push({})).status).toBe(200);
    h.token = old;
    expect(await h.push({})).toMatchObject({
      status: 404,
      body: { errorCode: '404.001.03', errorMessage: 'Invalid Access Token' },
    });
  });

  it('ends a token after an hour', async () => {
    await h.pass(3_599_000);
    expect((await h.push()).status).toBe(200);
    await h.pass(1_000);
    expect((await h.push()).status).toBe(404);
  });

  it('refuses an initiator call with a wrong token as 401.002.01', async () => {
    h.token = 'nonsense';
    expect(await h.payout()).toMatchObject({ status: 401, body: { errorCode: '401.002.01' } });
  });

  it('refuses another grant type and another kind of authentication', async () => {
    const wrongGrant = await h.get('/oauth/v1/generate?grant_type=password', basic('key', 'secret'));
    expect(wrongGrant).toMatchObject({ status: 400, body: { errorCode: '400.008.02' } });
    expect(await h.get(PATH, 'Bearer x')).toMatchObject({ status: 400, body: { errorCode: '400.008.01' } });
    expect(await h.get(PATH)).toMatchObject({ status: 400, body: { errorCode: '400.008.01' } });
  });

  it('answers wrong keys with 400 and nothing', async () => {
    expect(await h.get(PATH, basic('key', 'other'))).toEqual({ status: 400, text: '', body: undefined });
  });

  it('refuses POST, unknown paths and GET on an API in the envelope', async () => {
    expect(await h.post(PATH, {})).toMatchObject({ status: 405, body: { errorCode: '405.001' } });
    expect(await h.post('/mpesa/nothing', {})).toMatchObject({
      status: 404,
      body: { errorCode: '404.001.01' },
    });
    const got = await h.get('/mpesa/stkpush/v1/processrequest', `Bearer ${h.token}`);
    expect(got).toMatchObject({ status: 405, body: { requestId: expect.any(String), errorCode: '405.001' } });
  });
});

describe('starting', () => {
  const options = {
    consumerKey: 'k',
    consumerSecret: 's',
    shortcode: '174379',
    passkey: 'p',
    initiatorName: 'i',
    initiatorPassword: 'p',
  };

  it('refuses options that Safaricom could not have issued', async () => {
    await expect(startDaraja({ ...options, shortcode: '12' })).rejects.toThrow('shortcode of 5 to 7 digits');
    await expect(startDaraja({ ...options, passkey: '' })).rejects.toThrow('needs passkey');
  });

  it('rejects when the port is taken', async () => {
    const first = await startDaraja(options);
    await expect(startDaraja({ ...options, port: Number(new URL(first.url).port) })).rejects.toThrow(
      'EADDRINUSE',
    );
    await first.close();
  });
});
