import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Harness, PHONE, password, rows } from './harness.ts';

let h: Harness;
beforeEach(async () => {
  h = await new Harness().start();
});
afterEach(() => h.stop());

const prompt = () => {
  const first = h.bank.prompts(PHONE)[0];
  if (!first) throw new Error('No prompt is lit up');
  return first;
};

describe('what Daraja checks at once', () => {
  it.each([
    ['BusinessShortCode', { BusinessShortCode: '12' }],
    ['Password', { Password: '' }],
    ['Timestamp', { Timestamp: '2026-03-14' }],
    ['Timestamp', password('20260230120000')],
    ['TransactionType', { TransactionType: 'CustomerPaysSomething' }],
    ['Amount', { Amount: 0 }],
    ['Amount', { Amount: '10.50' }],
    ['Amount', { Amount: -5 }],
    ['PartyA', { PartyA: '0722000001' }],
    ['PartyB', { PartyB: 'till' }],
    ['PhoneNumber', { PhoneNumber: 254822000001 }],
    ['CallBackURL', { CallBackURL: 'http://example.com/hook' }],
    ['CallBackURL', { CallBackURL: 'https://example.com/mpesa/hook' }],
    ['AccountReference', { AccountReference: 'THIRTEENCHARS' }],
    ['AccountReference', { AccountReference: '' }],
    ['Remarks', { TransactionDesc: undefined }],
    ['TransactionDesc', { TransactionDesc: 'more than thirteen' }],
  ])('refuses a wrong %s', async (field, changes) => {
    expect(await h.push(changes)).toMatchObject({
      status: 400,
      body: { errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` },
    });
    expect(h.bank.requests()).toEqual([]);
  });

  it('refuses a password of another passkey and a shortcode of another merchant', async () => {
    expect(await h.push(password('20260314120000', 'other'))).toMatchObject({
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage: 'Wrong credentials' },
    });
    expect(await h.push({ BusinessShortCode: 600000 })).toMatchObject({
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage: 'Merchant does not exist' },
    });
  });

  it('refuses a body that is no JSON object, or not called JSON', async () => {
    const path = '/mpesa/stkpush/v1/processrequest';
    expect(await h.post(path, '{"half":')).toMatchObject({ status: 400, body: { errorCode: '400.002.02' } });
    const form = await h.post(path, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.body.errorMessage).toBe('Bad Request - Invalid Content-Type');
  });

  it('locks the phone while a push is open, and only that phone', async () => {
    await h.push();
    expect(await h.push({ Amount: 60 })).toMatchObject({
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage: expect.stringMatching(/^Unable to lock subscriber/) },
    });
    expect((await h.push({ PhoneNumber: '254110000002' })).status).toBe(200);
  });
});

describe('a push', () => {
  it('is acknowledged, lights up the phone and pays when the PIN is right', async () => {
    const ack = await h.push();
    expect(ack).toMatchObject({
      status: 200,
      body: {
        ResponseCode: '0',
        MerchantRequestID: expect.any(String),
        CheckoutRequestID: expect.stringMatching(/^ws_CO_14032026120000\d{3}722000001$/),
        CustomerMessage: 'Success. Request accepted for processing',
      },
    });
    expect(h.bank.prompts()).toEqual([]);
    await h.pass(700);
    expect(prompt()).toMatchObject({ amount: 50, businessName: 'TIPSOKO', accountReference: 'TIP123' });
    expect(prompt().expiresAt.getTime() - prompt().createdAt.getTime()).toBe(60_000);

    expect(h.bank.approve(prompt().id, '1234')).toBe('0');
    await h.pass(900);
    expect(h.bank.wallet(PHONE).balance).toBe(19_950);
    expect(h.bank.accounts().utility).toBe(1_000_050);

    const [callback] = h.stkCallbacks();
    expect(callback).toMatchObject({
      MerchantRequestID: ack.body.MerchantRequestID,
      CheckoutRequestID: ack.body.CheckoutRequestID,
      ResultCode: 0,
    });
    const items = rows(callback?.CallbackMetadata.Item);
    expect(items).toEqual({
      Amount: 50,
      MpesaReceiptNumber: expect.stringMatching(/^UCE[A-Z0-9]{7}$/),
      Balance: undefined,
      TransactionDate: 20260314120000,
      PhoneNumber: 254722000001,
    });
    expect(h.received[0]?.raw).toContain('{"Name":"Amount","Value":50.00},');
    expect(h.received[0]?.raw).toContain('{"Name":"Balance"}');
    expect(h.bank.transactions()).toMatchObject([
      { kind: 'stkPush', direction: 'in', phone: PHONE, amount: 50, receipt: items.MpesaReceiptNumber },
    ]);
  });

  it('fails with a wrong PIN, and locks the wallet after the third', async () => {
    for (const amount of [50, 60, 70]) {
      await h.push({ Amount: amount });
      await h.pass(700);
      h.bank.approve(prompt().id, '0000');
      await h.pass(900);
    }
    await h.push({ Amount: 80 });
    await h.pass(700);
    h.bank.approve(prompt().id);
    await h.pass(900);
    expect(h.stkCallbacks().map((callback) => callback.ResultCode)).toEqual([2001, 2001, 2001, 8006]);
    expect(h.stkCallbacks()[0]).not.toHaveProperty('CallbackMetadata');
    expect(h.bank.transactions()).toEqual([]);
    h.bank.setWallet(PHONE, { locked: false });
    await h.push({ Amount: 90 });
    await h.pass(700);
    expect(h.bank.approve(prompt().id)).toBe('0');
  });

  it('fails when cancelled, when ignored and when the phone is off', async () => {
    await h.push();
    await h.pass(700);
    h.bank.cancel(prompt().id);
    await h.pass(900);
    expect(h.stkCallbacks().at(-1)).toMatchObject({
      ResultCode: 1032,
      ResultDesc: 'Request cancelled by user',
    });

    await h.push({ Amount: 60 });
    await h.pass(700);
    h.bank.ignore(prompt().id);
    expect(h.bank.prompts()).toEqual([]);
    await h.pass(59_999 + 900);
    await h.pass(1);
    expect(h.stkCallbacks().at(-1)).toMatchObject({ ResultCode: 1019 });

    h.bank.setWallet(PHONE, { reachable: false });
    await h.push({ Amount: 70 });
    await h.pass(700 + 10_000 + 900);
    expect(h.stkCallbacks().at(-1)).toMatchObject({ ResultCode: 1037 });
    expect(() => h.bank.approve('gone')).toThrow('That prompt has expired');
  });

  it('fails when the wallet has too little, one shilling short', async () => {
    h.bank.setWallet(PHONE, { balance: 49 });
    await h.push();
    await h.pass(700);
    expect(h.bank.approve(prompt().id)).toBe('1');
    await h.pass(900);
    expect(h.bank.wallet(PHONE).balance).toBe(49);
  });

  it('settles wrong parties and amounts above the limit without a prompt', async () => {
    await h.push({ PartyB: 600000 });
    await h.pass(700 + 900);
    await h.push({ Amount: 60, TransactionType: 'CustomerBuyGoodsOnline' });
    await h.pass(700 + 900);
    await h.push({ Amount: 250_001 });
    await h.pass(700 + 900);
    expect(h.stkCallbacks().map((callback) => callback.ResultCode)).toEqual(['SFC_IC0003', 2028, 3]);
  });

  it('refuses what would pass 500,000 in a day, and takes it after midnight in Nairobi', async () => {
    h.bank.setMode('auto');
    h.bank.setWallet(PHONE, { balance: 900_000 });
    for (const amount of [250_000, 249_999, 2]) {
      await h.push({ Amount: amount });
      await h.pass(700 + 3_000 + 900);
    }
    await h.pass(12 * 3_600_000);
    await h.authorize();
    await h.push({ Amount: 2 });
    await h.pass(700 + 3_000 + 900);
    expect(h.stkCallbacks().map((callback) => callback.ResultCode)).toEqual([0, 0, 4, 0]);
  });

  it('pays a till where there is one', async () => {
    await h.stop();
    h = await new Harness().start({ till: '555123', mode: 'auto' });
    await h.push({ TransactionType: 'CustomerBuyGoodsOnline', PartyB: 555123 });
    await h.pass(700 + 3_000 + 900);
    expect(h.stkCallbacks()[0]?.ResultCode).toBe(0);
  });
});

describe('the same amount within two minutes', () => {
  const tryAgain = async () => {
    await h.push();
    await h.pass(700);
    const [shown] = h.bank.prompts();
    if (shown) h.bank.cancel(shown.id);
    await h.pass(900);
    return h.stkCallbacks().at(-1)?.ResultCode;
  };

  it('is refused with 17 until the time is over, which a refusal does not prolong', async () => {
    expect(await tryAgain()).toBe(1032);
    expect(await tryAgain()).toBe(17);
    await h.pass(120_000 - 2 * 1_600 - 1);
    expect(await tryAgain()).toBe(17);
    expect(await tryAgain()).toBe(1032);
  });

  it('counts paid pushes only when the scenario says so', async () => {
    h.bank.setQuirks({ repeatRule: 'paid' });
    expect(await tryAgain()).toBe(1032);
    expect(await tryAgain()).toBe(1032);
    h.bank.setMode('auto');
    await h.push();
    await h.pass(4_600);
    expect(await tryAgain()).toBe(17);
  });
});
