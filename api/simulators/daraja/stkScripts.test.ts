import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Harness, PHONE } from './harness.ts';
import type { ScenarioName } from './scenarios.ts';

let h: Harness;
beforeEach(async () => {
  h = await new Harness().start();
});
afterEach(() => h.stop());

const script = (name: ScenarioName) => h.bank.setScript({ phone: PHONE, script: name });
const codes = () => h.stkCallbacks().map((callback) => callback.ResultCode);
const WHOLE_WAY = 700 + 3_000 + 900;

/** Pushes and lets an hour go by: the result that the query gives in the end. */
async function pushedAndSettled() {
  const id = (await h.push()).body.CheckoutRequestID as string;
  await h.pass(WHOLE_WAY);
  return { id, result: async () => (await h.query(id)).body.ResultCode };
}

describe('scripted customers', () => {
  it.each([
    ['approve', 0, 1],
    ['wrongPin', 2001, 0],
    ['cancel', 1032, 0],
    ['insufficient', 1, 0],
  ] as const)('%s: the prompt is seen, then %i', async (name, code, movements) => {
    script(name);
    await h.push();
    await h.pass(700);
    expect(h.bank.prompts()).toHaveLength(1);
    await h.pass(3_000 + 900);
    expect(codes()).toEqual([code]);
    expect(h.bank.prompts()).toEqual([]);
    expect(h.bank.transactions()).toHaveLength(movements);
  });

  it('unreachable never shows a prompt, expire shows it for its whole life', async () => {
    script('unreachable');
    await h.push();
    await h.pass(700 + 10_000 - 1);
    expect(h.bank.prompts()).toEqual([]);
    expect(codes()).toEqual([]);
    await h.pass(901);
    script('expire');
    await h.push({ Amount: 60 });
    await h.pass(700 + 59_999);
    expect(h.bank.prompts()).toHaveLength(1);
    await h.pass(901);
    expect(codes()).toEqual([1037, 1019]);
  });

  it('any result code can be scripted, SFC_IC0003 as text', async () => {
    h.bank.setScript({ amount: 50, script: { outcome: { code: '8' } } });
    h.bank.setScript({ amount: 60, script: { outcome: { code: 'SFC_IC0003', text: 'Nobody' } } });
    await h.push();
    await h.pass(1_600);
    await h.push({ Amount: 60 });
    await h.pass(1_600);
    expect(h.stkCallbacks()).toMatchObject([
      { ResultCode: 8 },
      { ResultCode: 'SFC_IC0003', ResultDesc: 'Nobody' },
    ]);
  });

  it('comes too late when somebody has pressed Cancel before', async () => {
    script('approve');
    await h.push();
    await h.pass(700);
    h.bank.cancel(h.bank.prompts()[0]?.id ?? '');
    await h.pass(60_000);
    expect(codes()).toEqual([1032]);
    expect(h.bank.transactions()).toEqual([]);
  });

  it('auto mode approves', async () => {
    h.bank.setMode('auto');
    await pushedAndSettled();
    expect(codes()).toEqual([0]);
  });
});

describe('callbacks that misbehave', () => {
  it.each(['lostAckCut', 'lostAck500', 'emptyBody', 'truncatedJson'] as const)(
    '%s: the money moves and the callback comes, the acknowledgement does not',
    async (name) => {
      script(name);
      const answer = await h.push().catch((error: Error) => error);
      if (name === 'lostAckCut') expect(answer).toBeInstanceOf(Error);
      if (name === 'lostAck500')
        expect(answer).toMatchObject({ status: 500, body: { errorCode: '500.003.1001' } });
      if (name === 'emptyBody') expect(answer).toMatchObject({ status: 200, text: '' });
      if (name === 'truncatedJson') {
        expect(answer).toMatchObject({
          status: 200,
          text: expect.stringMatching(/^\{"MerchantRequestID/),
          body: undefined,
        });
      }
      await h.pass(WHOLE_WAY);
      expect(codes()).toEqual([0]);
      expect(h.bank.transactions()).toHaveLength(1);
    },
  );

  it('callbackBeforeAck has arrived when the acknowledgement does', async () => {
    script('callbackBeforeAck');
    const answer = await h.push();
    expect(h.stkCallbacks()).toMatchObject([
      { CheckoutRequestID: answer.body.CheckoutRequestID, ResultCode: 0 },
    ]);
    await h.pass(WHOLE_WAY);
    expect(codes()).toEqual([0]);
  });

  it('callbackLate comes after five minutes, while the query answers at once', async () => {
    script('callbackLate');
    const { result } = await pushedAndSettled();
    expect(await result()).toBe('0');
    await h.pass(299_999);
    expect(codes()).toEqual([]);
    await h.pass(1);
    expect(codes()).toEqual([0]);
  });

  it('callbackTenTimes posts ten equal bodies for one movement', async () => {
    script('callbackTenTimes');
    await pushedAndSettled();
    expect(h.received).toHaveLength(10);
    expect(new Set(h.received.map(({ raw }) => raw)).size).toBe(1);
    expect(h.bank.transactions()).toHaveLength(1);
  });

  it('callbackNever stays away for good', async () => {
    script('callbackNever');
    const { result } = await pushedAndSettled();
    await h.pass(86_400_000);
    await h.authorize();
    expect(h.received).toEqual([]);
    expect(await result()).toBe('0');
  });

  it('callback and query contradict each other both ways', async () => {
    script('callbackPaidQueryFailed');
    const first = await pushedAndSettled();
    expect(codes()).toEqual([0]);
    expect(await first.result()).toBe('1032');
    expect(h.bank.transactions()).toEqual([]);

    await h.pass(120_000);
    h.bank.clearScripts();
    script('callbackFailedQueryPaid');
    const second = await pushedAndSettled();
    expect(codes()).toEqual([0, 1032]);
    expect(await second.result()).toBe('0');
    expect(h.bank.transactions()).toHaveLength(1);
  });

  it('successThenFailure and failureThenSuccess contradict themselves about one payment', async () => {
    script('successThenFailure');
    await pushedAndSettled();
    await h.pass(2_000);
    expect(codes()).toEqual([0, 1032]);
    await h.pass(120_000);
    h.bank.clearScripts();
    script('failureThenSuccess');
    await pushedAndSettled();
    await h.pass(60_000);
    expect(codes()).toEqual([0, 1032, 1037, 0]);
    expect(h.bank.transactions()).toHaveLength(2);
  });

  it('stringCodes sends codes as text', async () => {
    script('stringCodes');
    await pushedAndSettled();
    expect(codes()).toEqual(['0']);
  });
});

describe('forgeries', () => {
  it.each([
    ['forgedWrongToken', '127.0.0.66', /^\/hooks\/stk\/[0-9a-f]{32}$/, 50],
    ['forgedWrongAddress', '127.0.0.66', /0123456789abcdef$/, 50],
    ['forgedWrongAmount', '127.0.0.1', /0123456789abcdef$/, 1],
  ] as const)('%s comes first and no money moves', async (name, from, path, amount) => {
    script(name);
    const { result } = await pushedAndSettled();
    expect(h.received[0]?.from).toBe(from);
    expect(h.received[0]?.path).toMatch(path);
    expect(h.stkCallbacks()[0]?.CallbackMetadata.Item[0]).toEqual({ Name: 'Amount', Value: amount });
    expect(codes()).toEqual([0, 1032]);
    expect(await result()).toBe('1032');
    expect(h.bank.transactions()).toEqual([]);
  });

  it('forgeCallback says whatever is wanted, from wherever', async () => {
    const url = h.address('/hooks/stk/other');
    await h.bank.forgeCallback({
      url,
      checkoutRequestId: 'ws_CO_1',
      amount: 7,
      phone: PHONE,
      from: '127.0.0.9',
    });
    await h.bank.forgeCallback({ url, body: { a: 1 }, headers: { 'x-forwarded-for': '196.201.214.200' } });
    expect(h.stkCallbacks()).toMatchObject([{ CheckoutRequestID: 'ws_CO_1', ResultCode: 0 }]);
    expect(h.received.map(({ from }) => from)).toEqual(['127.0.0.9', '127.0.0.1']);
    expect(h.received[1]?.body).toEqual({ a: 1 });
    await h.bank.forgeCallback({ url, raw: '{"Body":', headers: { 'content-type': 'text/plain' } });
    expect(h.received[2]?.raw).toBe('{"Body":');
    expect(h.bank.transactions()).toEqual([]);
  });

  it('redeliver posts an old callback again, however old', async () => {
    h.bank.setMode('auto');
    const { id } = await pushedAndSettled();
    await h.pass(31 * 86_400_000);
    await h.bank.redeliver(id, { copies: 3 });
    expect(h.received).toHaveLength(4);
    expect(new Set(h.received.map(({ raw }) => raw)).size).toBe(1);
    await expect(h.bank.redeliver('ws_CO_0')).rejects.toThrow('There is no push or payout');
  });
});

describe('the query', () => {
  it('answers in both shapes while the prompt is open, and with the result afterwards', async () => {
    const id = (await h.push()).body.CheckoutRequestID;
    expect(await h.query(id)).toMatchObject({
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
    });
    expect(await h.query(id)).toMatchObject({ status: 200, body: { ResponseCode: '0', ResultCode: '4999' } });
    await h.pass(700);
    h.bank.approve(h.bank.prompts()[0]?.id ?? '');
    expect((await h.query(id)).body).toEqual({
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successfully',
      MerchantRequestID: expect.any(String),
      CheckoutRequestID: id,
      ResultCode: '0',
      ResultDesc: 'The service request is processed successfully.',
    });
  });

  it('refuses an unknown id and a wrong password', async () => {
    expect(await h.query('ws_CO_123')).toMatchObject({
      status: 400,
      body: { errorMessage: 'Bad Request - Invalid CheckoutRequestID' },
    });
    const body = { BusinessShortCode: '174379', Password: 'AAAA', Timestamp: '20260314120000' };
    expect(await h.post('/mpesa/stkpushquery/v1/query', body)).toMatchObject({
      body: { errorMessage: 'Wrong credentials' },
    });
  });

  it.each([
    ['queryProcessing500', { status: 500, body: { errorCode: '500.001.1001' } }],
    ['queryProcessing4999', { status: 200, body: { ResultCode: '4999' } }],
    ['query503', { status: 503, text: 'Service Unavailable' }],
  ] as const)('%s: says so even when it is settled', async (name, expected) => {
    script(name);
    h.bank.setMode('auto');
    const { id } = await pushedAndSettled();
    expect(await h.query(id)).toMatchObject(expected);
    expect(codes()).toEqual([0]);
  });

  it('queryStall answers only after half a minute', async () => {
    script('queryStall');
    const id = (await h.push()).body.CheckoutRequestID;
    let answered = false;
    const answer = h.query(id).finally(() => {
      answered = true;
    });
    while (h.clock.pending < 2) await new Promise((resolve) => setImmediate(resolve));
    await h.clock.advance(29_999);
    expect(answered).toBe(false);
    await h.clock.advance(1);
    expect(await answer).toMatchObject({ status: 500, body: { errorCode: '500.001.1001' } });
  });

  it('queryRacesCallback settles by the query itself', async () => {
    script('queryRacesCallback');
    const id = (await h.push()).body.CheckoutRequestID;
    await h.pass(700);
    expect((await h.query(id)).body.ResultCode).toBe('0');
    await h.pass(900);
    expect(codes()).toEqual([0]);
    expect(h.bank.transactions()).toHaveLength(1);
  });
});
