import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Harness, PHONE } from './harness.ts';

let h: Harness;
beforeEach(async () => {
  h = await new Harness().start({ mode: 'auto' });
});
afterEach(() => h.stop());

const register = (version = 'v2', changes: Record<string, unknown> = {}): Promise<Answer> =>
  h.post(`/mpesa/c2b/${version}/registerurl`, {
    ShortCode: '174379',
    ResponseType: 'Completed',
    ConfirmationURL: h.address('/hooks/c2b/confirm'),
    ValidationURL: h.address('/hooks/c2b/validate'),
    ...changes,
  });
const confirmations = () =>
  h.received.filter(({ path }) => path.endsWith('/confirm')).map(({ body }) => body);

describe('C2B', () => {
  it('is registered with the misspelt answer, again unless production rules are on', async () => {
    const expected = {
      OriginatorCoversationID: expect.any(String),
      ResponseCode: '0',
      ResponseDescription: 'success',
    };
    expect(await register()).toMatchObject({ status: 200, body: expected });
    expect((await register()).status).toBe(200);
    h.bank.setQuirks({ registerOnce: true });
    expect(await register()).toMatchObject({ status: 500, body: { errorCode: '500.003.1001' } });
  });

  it.each([
    ['ShortCode', '600000'],
    ['ResponseType', 'Maybe'],
    ['ConfirmationURL', 'https://example.com/safaricom'],
    ['ValidationURL', ''],
  ])('refuses a wrong %s', async (field, value) => {
    const answer = await register('v2', { [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { errorMessage: `Bad Request - Invalid ${field}` } });
  });

  it('confirms a push beside its callback, with the same receipt and the phone masked', async () => {
    await register();
    await h.push();
    await h.pass(4_600);
    expect(h.received.map(({ path }) => path).sort()).toEqual([
      '/hooks/c2b/confirm',
      '/hooks/stk/0123456789abcdef',
    ]);
    expect(confirmations()[0]).toEqual({
      TransactionType: 'Pay Bill',
      TransID: h.stkCallbacks()[0]?.CallbackMetadata.Item[1].Value,
      TransTime: '20260314120003',
      TransAmount: '50',
      BusinessShortCode: '174379',
      BillRefNumber: 'TIP123',
      InvoiceNumber: '',
      OrgAccountBalance: '',
      ThirdPartyTransID: '',
      MSISDN: '25472****001',
      FirstName: expect.stringMatching(/^[A-Z]/),
      MiddleName: '',
      LastName: expect.stringMatching(/^[A-Z]/),
    });
  });

  it('hashes the phone in v1', async () => {
    await register('v1');
    await h.push();
    await h.pass(4_600);
    expect(confirmations()[0].MSISDN).toBe(createHash('sha256').update(PHONE).digest('hex'));
  });

  it('is the only witness when the callback is lost, and none when both are', async () => {
    await register();
    h.bank.setScript({ times: 1, script: 'callbackNever' });
    h.bank.setScript({ times: 1, script: 'callbackNeverConfirmed' });
    await h.push();
    await h.pass(4_600);
    expect(h.stkCallbacks()).toEqual([]);
    expect(confirmations()).toHaveLength(1);
    await h.push({ Amount: 60 });
    await h.pass(4_600);
    expect(h.bank.transactions()).toHaveLength(2);
    expect(confirmations()).toHaveLength(1);
  });
});

describe('paying from the menu', () => {
  const pay = () => h.bank.payBill({ phone: PHONE, amount: 120, billReference: 'TIP9' });

  it('moves money and is confirmed', async () => {
    await register();
    const paid = await pay();
    await h.pass(900);
    expect(confirmations()).toMatchObject([
      { BillRefNumber: 'TIP9', TransAmount: '120', TransID: 'receipt' in paid && paid.receipt },
    ]);
    expect(h.bank.transactions()).toMatchObject([{ kind: 'payBill', amount: 120 }]);
  });

  it('is refused for want of money', async () => {
    h.bank.setWallet(PHONE, { balance: 119 });
    expect(await pay()).toEqual({ refused: '1' });
    expect(() => h.bank.payBill({ phone: PHONE, amount: 1.5, billReference: 'x' })).toThrow(
      'whole shillings',
    );
  });

  it('asks the validation address first, and goes by ResponseType when that talks nonsense', async () => {
    h.bank.setQuirks({ externalValidation: true });
    await register();
    h.reply = '{"ResultCode":"C2B00012","ResultDesc":"Rejected"}';
    expect(await pay()).toEqual({ refused: 'C2B00012' });
    expect(h.bank.transactions()).toEqual([]);
    h.reply = 'what?';
    expect(await pay()).toEqual({ receipt: expect.any(String) });
    await register('v2', { ResponseType: 'Cancelled' });
    expect(await pay()).toEqual({ refused: 'C2B00016' });
  });
});

describe('pull', () => {
  const registerPull = () =>
    h.post('/pulltransactions/v1/register', {
      ShortCode: '174379',
      RequestType: 'Pull',
      NominatedNumber: PHONE,
      CallBackURL: h.address('/hooks/pull'),
    });
  const pull = (changes: Record<string, unknown> = {}) =>
    h.post('/pulltransactions/v1/query', {
      ShortCode: '174379',
      StartDate: '2026-03-14 9:00:00',
      EndDate: '2026-03-20 00:00:00',
      OffSetValue: '0',
      ...changes,
    });

  it('registers once and says so the second time', async () => {
    expect((await registerPull()).body).toMatchObject({ ResponseStatus: '1000', ShortCode: '174379' });
    expect((await registerPull()).body).toMatchObject({ ResponseStatus: '1001' });
  });

  it('has the payment whose callback was lost', async () => {
    await registerPull();
    expect((await pull()).body).toMatchObject({ ResponseCode: '1001', Response: '[[]]' });
    h.bank.setScript({ script: 'callbackNever', api: 'stkPush' });
    await h.push();
    await h.payout();
    await h.pass(4_600);
    const receipt = h.bank.transactions().find((moved) => moved.kind === 'stkPush')?.receipt;
    expect((await pull()).body).toMatchObject({
      ResponseRefID: expect.any(String),
      ResponseCode: '1000',
      ResponseMessage: 'Success',
      Response: [
        [
          {
            transactionId: receipt,
            trxDate: '2026-03-14T09:00:03Z',
            msisdn: Number(PHONE),
            transactiontype: 'c2b-pay-bill-debit',
            billreference: 'TIP123',
            amount: '50.00',
            organizationname: 'TIPSOKO',
          },
        ],
      ],
    });
  });

  it('gives a hundred rows from the offset on, and forgets after 48 hours', async () => {
    await registerPull();
    for (let i = 0; i < 103; i++) await h.bank.payBill({ phone: PHONE, amount: 10, billReference: `N${i}` });
    expect((await pull()).body.Response[0]).toHaveLength(100);
    const rest = (await pull({ OffSetValue: '100' })).body.Response[0];
    expect(rest.map((row: { billreference: string }) => row.billreference)).toEqual(['N100', 'N101', 'N102']);
    expect((await pull({ EndDate: '2026-03-14 11:59:59' })).body.ResponseCode).toBe('1001');
    await h.pass(48 * 3_600_000);
    await h.authorize();
    expect((await pull()).body.ResponseCode).toBe('1000');
    await h.pass(1);
    expect((await pull()).body.ResponseCode).toBe('1001');
  });

  it.each([
    ['StartDate', { StartDate: '2026-03-14' }],
    ['EndDate', { EndDate: '2026-02-30 00:00:00' }],
    ['EndDate', { EndDate: '2026-03-13 00:00:00' }],
    ['OffSetValue', { OffSetValue: '-1' }],
    ['ShortCode', { ShortCode: '600000' }],
  ])('refuses a wrong %s', async (field, changes) => {
    await registerPull();
    expect((await pull(changes)).body.errorMessage).toBe(`Bad Request - Invalid ${field}`);
  });

  it('refuses a shortcode that has not been registered', async () => {
    expect((await pull()).body.errorMessage).toBe('Bad Request - Invalid ShortCode');
  });
});
