import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Harness, PHONE, rows } from './harness.ts';
import type { ScenarioName } from './scenarios.ts';

let h: Harness;
beforeEach(async () => {
  h = await new Harness().start();
});
afterEach(() => h.stop());

const script = (name: ScenarioName) => h.bank.setScript({ phone: PHONE, script: name });
const codes = () => h.results().map((result) => result.ResultCode);
const sent = () => h.bank.transactions().filter((moved) => moved.kind === 'b2c').length;

describe('what Daraja checks at once', () => {
  it.each([
    ['OriginatorConversationID', ''],
    ['InitiatorName', ''],
    ['SecurityCredential', 'not base64!'],
    ['SecurityCredential', Buffer.from('Pass#123').toString('base64')],
    ['CommandID', 'PayThem'],
    ['Amount', '10.5'],
    ['PartyA', ''],
    ['PartyB', '0722000001'],
    ['Remarks', 'x'],
    ['Remarks', 'x'.repeat(101)],
    ['QueueTimeOutURL', ''],
    ['ResultURL', 'http://10.0.0.1/result'],
    ['Occassion', 'x'.repeat(101)],
  ])('refuses a wrong %s', async (field, value) => {
    expect(await h.payout({ [field]: value })).toMatchObject({
      status: 400,
      body: { errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` },
    });
    expect(h.bank.payouts()).toEqual([]);
  });

  it('refuses an originator id seen before, also when its acknowledgement was lost', async () => {
    h.bank.setScript({ script: 'lostAckCut', times: 1 });
    await expect(h.payout()).rejects.toThrow();
    expect(await h.payout()).toMatchObject({
      status: 500,
      body: { errorCode: '500.002.1001', errorMessage: 'Duplicate OriginatorConversationID.' },
    });
    await h.pass(1_500);
    expect(sent()).toBe(1);
  });

  it('does not use up the id when it refuses', async () => {
    h.bank.setScript({ script: 'spikeArrest', times: 1 });
    expect((await h.payout()).status).toBe(500);
    expect((await h.payout()).status).toBe(200);
  });

  it('refuses v3 to an app without it, while v1 works, makes ids of its own and pays twice if asked twice', async () => {
    h.bank.setQuirks({ b2cV3Forbidden: true });
    expect(await h.payout()).toMatchObject({ status: 403, body: { errorCode: '403.002.1001' } });
    const ids = [(await h.payout({}, 'v1')).body, (await h.payout({}, 'v1')).body].map(
      (body) => body.OriginatorConversationID,
    );
    expect(new Set([...ids, 'withdrawal-1']).size).toBe(3);
    await h.pass(1_500);
    expect(sent()).toBe(2);
  });
});

describe('a payout', () => {
  it('is acknowledged, paid from the utility account and reported in the documented body', async () => {
    const ack = await h.payout();
    expect(ack).toMatchObject({
      status: 200,
      body: {
        ConversationID: expect.stringMatching(/^AG_20260314_[0-9a-f]{20}$/),
        OriginatorConversationID: 'withdrawal-1',
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      },
    });
    await h.pass(1_499);
    expect(sent()).toBe(0);
    await h.pass(1);
    const [result] = h.results();
    expect(result).toMatchObject({
      ResultType: 0,
      ResultCode: 0,
      OriginatorConversationID: 'withdrawal-1',
      ConversationID: ack.body.ConversationID,
      ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL' } },
    });
    expect(rows(result.ResultParameters.ResultParameter)).toEqual({
      TransactionAmount: 300,
      TransactionReceipt: result.TransactionID,
      ReceiverPartyPublicName: expect.stringMatching(/^254722000001 - [A-Z ]+$/),
      TransactionCompletedDateTime: '14.03.2026 12:00:01',
      B2CUtilityAccountAvailableFunds: 999_700,
      B2CWorkingAccountAvailableFunds: 0,
      B2CRecipientIsRegisteredCustomer: 'Y',
      B2CChargesPaidAccountAvailableFunds: -7,
    });
    expect(h.received[0]?.raw).toContain('"B2CUtilityAccountAvailableFunds","Value":999700.00}');
    expect(h.bank.wallet(PHONE).balance).toBe(20_300);
    expect(h.bank.transactions()).toMatchObject([
      { kind: 'b2c', direction: 'out', amount: 300, charge: 7, originatorConversationId: 'withdrawal-1' },
    ]);
  });

  it.each([
    [{ Amount: 9 }, 2],
    [{ Amount: 250_001 }, 3],
    [{ PartyA: '600000' }, 'SFC_IC0003'],
    [{ InitiatorName: 'somebody' }, 2001],
  ])('fails in the result for %o', async (changes, code) => {
    expect((await h.payout(changes)).status).toBe(200);
    await h.pass(1_500);
    expect(h.results()[0]).toMatchObject({
      ResultCode: code,
      TransactionID: expect.stringMatching(/^\w{10}$/),
    });
    expect(h.results()[0]).not.toHaveProperty('ResultParameters');
    expect(sent()).toBe(0);
  });

  it('fails for the receiver: unregistered, full, over the day', async () => {
    h.bank.setWallet(PHONE, { registered: false });
    await h.payout();
    await h.pass(1_500);
    h.bank.setWallet(PHONE, { registered: true, balance: 499_701 });
    await h.payout({ OriginatorConversationID: 'b' });
    await h.pass(1_500);
    for (const id of ['c', 'd', 'e']) {
      h.bank.setWallet(PHONE, { balance: 0 });
      await h.payout({ OriginatorConversationID: id, Amount: 200_000 });
      await h.pass(1_500);
    }
    expect(codes()).toEqual([2040, 8, 0, 0, 4]);
  });

  it('fails with 1 when the utility account has too little, and pays when it has enough again', async () => {
    h.bank.setAccounts({ utility: 299 });
    await h.payout();
    await h.pass(1_500);
    h.bank.setAccounts({ utility: 300 });
    await h.payout({ OriginatorConversationID: 'again' });
    await h.pass(1_500);
    expect(codes()).toEqual([1, 0]);
    expect(h.bank.accounts()).toEqual({ utility: 0, working: 0, charges: -7 });
  });

  it('locks the operator after three wrong passwords, for right ones too', async () => {
    for (const id of ['a', 'b', 'c']) {
      await h.payout({ OriginatorConversationID: id, SecurityCredential: h.credential('wrong') });
    }
    await h.payout({ OriginatorConversationID: 'd' });
    await h.pass(1_500);
    expect(codes()).toEqual([2001, 2001, 2001, 8006]);
    h.bank.setOperator(false);
    await h.payout({ OriginatorConversationID: 'e' });
    await h.pass(1_500);
    expect(codes().at(-1)).toBe(0);
  });
});

describe('scripts', () => {
  it('duplicateOriginator: says duplicate and pays all the same', async () => {
    script('duplicateOriginator');
    expect(await h.payout()).toMatchObject({ status: 500, body: { errorCode: '500.002.1001' } });
    await h.pass(1_500);
    expect(codes()).toEqual([0]);
  });

  it.each([
    ['queueTimeoutThenSuccess', 0, 1],
    ['queueTimeoutThenFailure', 2040, 0],
  ] as const)('%s', async (name, code, movements) => {
    script(name);
    await h.payout();
    await h.pass(1_500);
    expect(h.received.map(({ path }) => path)).toEqual(['/hooks/payout/late']);
    expect(h.received[0]?.body.Result.OriginatorConversationID).toBe('withdrawal-1');
    expect(sent()).toBe(0);
    await h.pass(5_000);
    expect(codes()).toEqual([code]);
    expect(sent()).toBe(movements);
  });

  it('resultTwice and callbackTenTimes post equal bodies for one movement', async () => {
    script('resultTwice');
    await h.payout();
    await h.pass(1_500);
    script('callbackTenTimes');
    await h.payout({ OriginatorConversationID: 'b' });
    await h.pass(1_500);
    expect(h.received).toHaveLength(12);
    expect(new Set(h.received.map(({ raw }) => raw)).size).toBe(2);
    expect(sent()).toBe(2);
  });

  it('utilityEmpty and initiatorLocked move nothing', async () => {
    script('utilityEmpty');
    await h.payout();
    h.bank.setScript({ phone: PHONE, times: 1, script: 'initiatorLocked' });
    await h.payout({ OriginatorConversationID: 'b' });
    await h.pass(1_500);
    expect(codes()).toEqual([1, 8006]);
    expect(sent()).toBe(0);
  });

  it('codes as text, the reference as a list, the result before the acknowledgement', async () => {
    h.bank.setScript({
      times: 1,
      script: { callback: { when: 'beforeAck', codes: 'string', referenceItem: 'array' } },
    });
    await h.payout();
    expect(h.results()[0]).toMatchObject({
      ResultType: '0',
      ResultCode: '0',
      ReferenceData: { ReferenceItem: [{ Key: 'QueueTimeoutURL' }] },
    });
  });

  it('a forged success names another amount and receiver; a late claim contradicts the truth', async () => {
    const forged = { amount: 3_000, phone: '254711111111', from: '127.0.0.66' };
    h.bank.setScript({
      times: 1,
      script: { outcome: { code: '2040' }, callback: { forged, second: { claim: '0', afterMs: 1_000 } } },
    });
    await h.payout();
    await h.pass(2_500);
    expect(codes()).toEqual([0, 2040, 0]);
    expect(h.received[0]?.from).toBe('127.0.0.66');
    expect(rows(h.results()[0].ResultParameters.ResultParameter)).toMatchObject({
      TransactionAmount: 3_000,
      ReceiverPartyPublicName: expect.stringMatching(/^254711111111 - /),
    });
    expect(sent()).toBe(0);
  });

  it('a lone parameter is an object', async () => {
    h.bank.setScript({ script: { callback: { loneParameter: true } } });
    await h.payout();
    await h.pass(1_500);
    expect(h.results()[0].ResultParameters.ResultParameter).toEqual({ Key: 'TransactionAmount', Value: 300 });
  });

  it('notAuthorised keeps v3 away and leaves v1', async () => {
    script('notAuthorised');
    expect(await h.payout()).toMatchObject({ status: 403, body: { errorCode: '403.002.1001' } });
    expect((await h.payout({}, 'v1')).status).toBe(200);
  });

  it('redeliver posts a result again', async () => {
    await h.payout();
    await h.pass(1_500);
    await h.bank.redeliver('withdrawal-1');
    expect(codes()).toEqual([0, 0]);
    expect(sent()).toBe(1);
  });
});
