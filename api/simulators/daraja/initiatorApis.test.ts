import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Harness, PHONE, rows } from './harness.ts';

let h: Harness;
beforeEach(async () => {
  h = await new Harness().start({ mode: 'auto' });
});
afterEach(() => h.stop());

const lastResult = () => h.results().at(-1);
const parameters = () => rows(lastResult().ResultParameters.ResultParameter);

function status(changes: Record<string, unknown>) {
  const body = h.operator({ CommandID: 'TransactionStatusQuery', ...changes });
  return h.post('/mpesa/transactionstatus/v1/query', body);
}

describe('transaction status', () => {
  it.each(['OriginalConversationID', 'OriginatorConversationID'])('finds a payout by %s', async (field) => {
    await h.payout();
    await h.pass(1_500);
    const ack = await status({ [field]: 'withdrawal-1' });
    expect(ack).toMatchObject({ status: 200, body: { ResponseCode: '0' } });
    expect(ack.body.OriginatorConversationID).not.toBe('withdrawal-1');
    await h.pass(1_500);
    expect(lastResult()).toMatchObject({
      ResultCode: 0,
      ConversationID: ack.body.ConversationID,
      OriginatorConversationID: ack.body.OriginatorConversationID,
      ReferenceData: { ReferenceItem: { Key: 'Occasion' } },
    });
    expect(parameters()).toMatchObject({
      DebitPartyName: '174379 - TIPSOKO',
      CreditPartyName: expect.stringMatching(/^254722000001 - /),
      OriginatorConversationID: 'withdrawal-1',
      InitiatedTime: '20260314120000',
      FinalisedTime: '20260314120001',
      DebitPartyCharges: 'Fee For B2C Payment|KES|7.00',
      TransactionStatus: 'Completed',
      Amount: '300',
      ReceiptNo: h.bank.transactions()[0]?.receipt,
    });
  });

  it('echoes the target in its acknowledgement where that is switched on', async () => {
    h.bank.setQuirks({ statusEchoesTarget: true, referenceItem: 'array' });
    await h.payout();
    await h.pass(1_500);
    const ack = await status({ OriginalConversationID: 'withdrawal-1' });
    expect(ack.body.OriginatorConversationID).toBe('withdrawal-1');
    await h.pass(1_500);
    expect(lastResult().ReferenceData.ReferenceItem).toEqual([{ Key: 'Occasion' }]);
  });

  it('finds a push by its receipt', async () => {
    await h.push();
    await h.pass(4_600);
    await status({ TransactionID: h.bank.transactions()[0]?.receipt });
    await h.pass(1_500);
    expect(parameters()).toMatchObject({
      TransactionStatus: 'Completed',
      Amount: '50',
      CreditPartyName: '174379 - TIPSOKO',
    });
  });

  it('is Pending before the payout is carried out, Declined when it failed', async () => {
    h.bank.setScript({ phone: PHONE, script: 'queueTimeoutThenFailure' });
    await h.payout();
    await status({ OriginalConversationID: 'withdrawal-1' });
    await h.pass(1_500);
    expect(parameters()).toMatchObject({ TransactionStatus: 'Pending' });
    expect(parameters()).not.toHaveProperty('FinalisedTime');
    await h.pass(5_000);
    await status({ OriginalConversationID: 'withdrawal-1' });
    await h.pass(1_500);
    expect(parameters()).toMatchObject({ TransactionStatus: 'Declined' });
  });

  it.each([
    ['resultNeverCompleted', ['Completed']],
    ['resultNeverFailed', ['Declined']],
    ['resultNeverNotFound', [undefined, undefined, undefined, undefined, undefined]],
    ['resultNeverFoundLater', [undefined, undefined, 'Completed']],
  ] as const)('%s: only status queries answer', async (name, expected) => {
    h.bank.setScript({ phone: PHONE, script: name });
    await h.payout();
    await h.pass(600_000);
    expect(h.received).toEqual([]);
    const states: unknown[] = [];
    for (const _ of expected) {
      await status({ OriginalConversationID: 'withdrawal-1' });
      await h.pass(1_500);
      states.push(lastResult().ResultCode === 2032 ? undefined : parameters().TransactionStatus);
    }
    expect(states).toEqual(expected);
  });

  it('answers 2032 for what it does not know, 21 for another shortcode, 2001 for a wrong password', async () => {
    await status({ TransactionID: 'ABCDEFGHIJ' });
    await status({ TransactionID: 'ABCDEFGHIJ', PartyA: '600000' });
    await status({ TransactionID: 'ABCDEFGHIJ', SecurityCredential: h.credential('wrong') });
    await h.pass(1_500);
    expect(
      h
        .results()
        .map((result) => result.ResultCode)
        .sort(),
    ).toEqual([2001, 2032, 21]);
  });

  it.each([
    ['TransactionID', {}],
    ['CommandID', { CommandID: 'Status', TransactionID: 'ABCDEFGHIJ' }],
    ['IdentifierType', { IdentifierType: '9', TransactionID: 'ABCDEFGHIJ' }],
    ['ResultURL', { ResultURL: '', TransactionID: 'ABCDEFGHIJ' }],
    ['QueueTimeOutURL', { QueueTimeOutURL: 'x', TransactionID: 'ABCDEFGHIJ' }],
    ['Remarks', { Remarks: '', TransactionID: 'ABCDEFGHIJ' }],
    ['Initiator', { Initiator: '', TransactionID: 'ABCDEFGHIJ' }],
    ['SecurityCredential', { SecurityCredential: '', TransactionID: 'ABCDEFGHIJ' }],
  ])('refuses a wrong %s', async (field, changes) => {
    expect((await status(changes)).body.errorMessage).toBe(`Bad Request - Invalid ${field}`);
  });
});

describe('account balance', () => {
  it('lists the accounts in one text, with text codes', async () => {
    await h.payout();
    await h.pass(1_500);
    const body = h.operator({ CommandID: 'AccountBalance' });
    expect((await h.post('/mpesa/accountbalance/v1/query', body)).status).toBe(200);
    await h.pass(1_500);
    expect(lastResult()).toMatchObject({ ResultType: '0', ResultCode: '0' });
    expect(parameters()).toEqual({
      AccountBalance:
        'Working Account|KES|0.00|0.00|0.00|0.00&Float Account|KES|0.00|0.00|0.00|0.00&' +
        'Utility Account|KES|999700.00|999700.00|0.00|0.00&Charges Paid Account|KES|-7.00|-7.00|0.00|0.00&' +
        'Organization Settlement Account|KES|0.00|0.00|0.00|0.00',
      BOCompletedTime: '20260314120003',
    });
  });

  it('refuses another command and gives another shortcode no balance', async () => {
    const path = '/mpesa/accountbalance/v1/query';
    const wrong = await h.post(path, h.operator({ CommandID: 'Balance' }));
    expect(wrong.body.errorMessage).toBe('Bad Request - Invalid CommandID');
    await h.post(path, h.operator({ CommandID: 'AccountBalance', PartyA: '600000' }));
    await h.pass(1_500);
    expect(lastResult()).toMatchObject({ ResultCode: '21' });
    expect(lastResult()).not.toHaveProperty('ResultParameters');
  });
});

describe('reversal', () => {
  const reverse = (changes: Record<string, unknown>) =>
    h.post('/mpesa/reversal/v1/request', {
      ...h.operator({ CommandID: 'TransactionReversal', Amount: '50', ReceiverParty: '174379' }),
      RecieverIdentifierType: '11',
      ...changes,
    });

  it('gives money that came in back, once', async () => {
    await h.push();
    await h.pass(4_600);
    const receipt = h.bank.transactions()[0]?.receipt;
    expect((await reverse({ TransactionID: receipt })).status).toBe(200);
    await h.pass(1_500);
    expect(lastResult()).toMatchObject({ ResultCode: 0 });
    expect(parameters()).toMatchObject({ Amount: 50, OriginalTransactionID: receipt });
    expect(h.bank.wallet(PHONE).balance).toBe(20_000);
    expect(h.bank.transactions()[1]).toMatchObject({ kind: 'reversal', direction: 'out', reverses: receipt });
    await reverse({ TransactionID: receipt });
    await h.pass(1_500);
    expect(lastResult()).toMatchObject({ ResultCode: 'R000001' });
    expect(h.bank.transactions()).toHaveLength(2);
  });

  it('refuses payouts, unknown receipts and more than came in', async () => {
    await h.payout();
    await h.push();
    await h.pass(4_600);
    const receiptOf = (kind: string) => h.bank.transactions().find((moved) => moved.kind === kind)?.receipt;
    for (const changes of [
      { TransactionID: receiptOf('b2c') },
      { TransactionID: 'ABCDEFGHIJ' },
      { TransactionID: receiptOf('stkPush'), Amount: 51 },
    ]) {
      await reverse(changes);
      await h.pass(1_500);
      expect(lastResult()).toMatchObject({ ResultCode: 'R000002' });
    }
    expect((await reverse({ TransactionID: 'ABCDEFGHIJ', RecieverIdentifierType: '4' })).status).toBe(400);
    expect(h.bank.transactions()).toHaveLength(2);
  });
});
