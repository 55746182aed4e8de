import { describe, expect, test } from 'vitest';
import { readBalanceResult, readC2bConfirmation } from './incomingCallbacks.ts';
import { readB2cResult, readQueueTimeout, readStatusResult } from './payoutCallbacks.ts';
import { readStkCallback } from './stkCallback.ts';

const paidItems: unknown[] = [
  { Name: 'Amount', Value: 1.0 },
  { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
  { Name: 'Balance' },
  { Name: 'TransactionDate', Value: 20191219102115 },
  { Name: 'PhoneNumber', Value: 254708374149 },
];
const stk = (fields: object) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: 'ws_CO_191220191020363925',
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      ...fields,
    },
  },
});
const paid = (items = paidItems) => stk({ CallbackMetadata: { Item: items } });

describe('readStkCallback', () => {
  test('the documented success', () => {
    expect(readStkCallback(paid())).toEqual({
      kind: 'stkCallback',
      merchantRequestId: '29115-34620561-1',
      checkoutRequestId: 'ws_CO_191220191020363925',
      resultCode: '0',
      description: 'The service request is processed successfully.',
      evidence: { status: 'paid', receipt: 'NLJ7RT61SV', amountMinor: 100n, phone: '254708374149' },
      failure: null,
      paidAt: new Date('2019-12-19T07:21:15Z'),
    });
  });

  test('finds items by name in any order, past strange ones', () => {
    const read = readStkCallback(paid([...paidItems].reverse().concat([null, 'x', { Value: 1 }])));
    expect(read).toMatchObject({ evidence: { status: 'paid', receipt: 'NLJ7RT61SV', amountMinor: 100n } });
  });

  test.each([
    ['1032', 'CANCELLED'],
    [1032, 'CANCELLED'],
    ['SFC_IC0003', 'OUR_FAULT'],
  ])('code %j has failed: %s', (ResultCode, failure) => {
    expect(readStkCallback(stk({ ResultCode, ResultDesc: 'why' }))).toMatchObject({
      failure,
      evidence: { status: 'failed', code: String(ResultCode), description: 'why' },
    });
  });

  test.each([4999, '7777', 'NEW_CODE'])('code %j is not final', (ResultCode) => {
    expect(readStkCallback(stk({ ResultCode }))).toMatchObject({
      evidence: { status: 'pending' },
      failure: null,
    });
  });

  test('a success without metadata claims nothing more than that', () => {
    expect(readStkCallback(stk({}))).toMatchObject({
      evidence: { status: 'paid', receipt: null, amountMinor: null, phone: null },
    });
  });

  test('text amounts and masked phones', () => {
    const items = [
      { Name: 'Amount', Value: '49.50' },
      { Name: 'PhoneNumber', Value: '2547****149' },
    ];
    expect(readStkCallback(paid(items))).toMatchObject({ evidence: { amountMinor: 4950n, phone: null } });
  });

  test.each([
    null,
    'text',
    [],
    {},
    { Body: {} },
    stk({ ResultCode: undefined }),
    stk({ ResultCode: {} }),
    stk({ CheckoutRequestID: '' }),
    stk({ MerchantRequestID: 5 }),
    paid([{ Name: 'Amount', Value: 'fifty' }]),
    paid([{ Name: 'Amount', Value: -1 }]),
    paid([{ Name: 'Amount', Value: 0 }]),
    paid([{ Name: 'Amount', Value: 1.005 }]),
  ])('malformed %#', (body) => {
    expect(readStkCallback(body)).toEqual({ kind: 'malformed', reason: expect.any(String) });
  });
});

const b2cParameters = [
  { Key: 'TransactionAmount', Value: 10 },
  { Key: 'TransactionReceipt', Value: 'SG632NMUAB' },
  { Key: 'ReceiverPartyPublicName', Value: '254705912645 - NICHOLAS JOHN SONGOK' },
  { Key: 'TransactionCompletedDateTime', Value: '06.07.2024 22:48:52' },
  { Key: 'B2CUtilityAccountAvailableFunds', Value: 8959269.6 },
];
const result = (fields: object) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    OriginatorConversationID: 'wd-1',
    ConversationID: 'AG_20240706_2010364430d9bbdaf872',
    TransactionID: 'SG632NMUAB',
    ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://example.com' } },
    ...fields,
  },
});

describe('readB2cResult', () => {
  test('the documented success', () => {
    expect(readB2cResult(result({ ResultParameters: { ResultParameter: b2cParameters } }))).toEqual({
      kind: 'payoutResult',
      originatorConversationId: 'wd-1',
      conversationId: 'AG_20240706_2010364430d9bbdaf872',
      resultCode: '0',
      description: 'The service request is processed successfully.',
      evidence: { status: 'paid', receipt: 'SG632NMUAB', amountMinor: 1000n, phone: '254705912645' },
      next: 'done',
      receiver: { phone: '254705912645', name: 'NICHOLAS JOHN SONGOK' },
      completedAt: new Date('2024-07-06T19:48:52Z'),
      utilityFundsMinor: 895926960n,
    });
  });

  test('one parameter as an object, reference items as a list, codes as text', () => {
    const body = result({
      ResultCode: '0',
      ResultType: '0',
      ResultParameters: { ResultParameter: b2cParameters[0] },
      ReferenceData: { ReferenceItem: [{ Key: 'Occasion' }] },
    });
    expect(readB2cResult(body)).toMatchObject({ evidence: { status: 'paid', amountMinor: 1000n } });
  });

  test.each([
    [1, 'retryLater', 'failed'],
    [2040, 'giveBack', 'failed'],
    [8, 'giveBack', 'failed'],
    ['SFC_IC0003', 'giveBack', 'failed'],
    [2001, 'pausePayouts', 'failed'],
    [8006, 'pausePayouts', 'failed'],
    ['TP40153', 'pausePayouts', 'failed'],
    [15, 'askStatus', 'pending'],
    [17, 'askStatus', 'pending'],
    [26, 'askStatus', 'pending'],
    [100000001, 'askStatus', 'pending'],
    [31337, 'askStatus', 'pending'],
  ])('code %j: %s, the payment is %s, whatever TransactionID it carries', (ResultCode, next, status) => {
    expect(readB2cResult(result({ ResultCode }))).toMatchObject({ next, evidence: { status } });
  });

  test.each([
    {},
    { Result: {} },
    { Result: null },
    result({ ResultParameters: { ResultParameter: [{ Key: 'TransactionAmount', Value: 'ten' }] } }),
  ])('malformed %#', (body) => {
    expect(readB2cResult(body)).toMatchObject({ kind: 'malformed' });
  });
});

const statusRows = (status: string) => [
  { Key: 'DebitPartyName', Value: '600310 - Safaricom333' },
  { Key: 'CreditPartyName', Value: '254708374149 - John Doe' },
  { Key: 'OriginatorConversationID', Value: '3211-416020-3' },
  { Key: 'TransactionReason' },
  { Key: 'TransactionStatus', Value: status },
  { Key: 'FinalisedTime', Value: '20180223054112' },
  { Key: 'Amount', Value: '300' },
  { Key: 'ReceiptNo', Value: 'MBN31H462N' },
];
const status = (word: string) => result({ ResultParameters: { ResultParameter: statusRows(word) } });

describe('readStatusResult', () => {
  test('a completed payment: inner ids, credit side, amount', () => {
    expect(readStatusResult(status('Completed'))).toMatchObject({
      found: true,
      originatorConversationId: 'wd-1',
      target: { originatorConversationId: '3211-416020-3', conversationId: null },
      evidence: { status: 'paid', receipt: 'MBN31H462N', amountMinor: 30000n, phone: '254708374149' },
      finalisedAt: new Date('2018-02-23T02:41:12Z'),
    });
  });

  test.each(['Declined', 'Cancelled', 'Expired'])('%s proves that nothing moved', (word) => {
    expect(readStatusResult(status(word))).toMatchObject({
      evidence: { status: 'failed', code: word.toUpperCase() },
    });
  });

  test.each(['Pending', 'Initiated', 'Whatever'])('%s proves nothing', (word) => {
    expect(readStatusResult(status(word))).toMatchObject({ found: true, evidence: { status: 'pending' } });
  });

  test('not found is not proof', () => {
    expect(readStatusResult(result({ ResultCode: '2032' }))).toMatchObject({
      found: false,
      evidence: { status: 'pending' },
    });
  });

  test('a question that failed says nothing about its subject, whatever rows it carries', () => {
    const body = result({ ResultCode: 2001, ResultParameters: { ResultParameter: statusRows('Completed') } });
    // With a failed question even "Completed" is no evidence.
    expect(readStatusResult(body)).toMatchObject({ found: false, evidence: { status: 'pending' } });
  });

  test('both parties under one name: the second is credited', () => {
    const rows = statusRows('Completed').filter((row) => row.Key !== 'CreditPartyName');
    rows.splice(1, 0, { Key: 'DebitPartyName', Value: '254708374149 - John Doe' });
    const body = result({ ResultParameters: { ResultParameter: rows } });
    expect(readStatusResult(body)).toMatchObject({ receiver: { phone: '254708374149' } });
  });
});

describe('readQueueTimeout', () => {
  test('is no result, whatever its code', () => {
    expect(readQueueTimeout(result({ ResultCode: 1 }))).toEqual({
      kind: 'queueTimeout',
      originatorConversationId: 'wd-1',
      conversationId: 'AG_20240706_2010364430d9bbdaf872',
    });
    expect(readQueueTimeout({ anything: 1 })).toMatchObject({ kind: 'queueTimeout', conversationId: null });
    expect(readQueueTimeout('text')).toMatchObject({ kind: 'malformed' });
  });
});

describe('readC2bConfirmation', () => {
  const body = {
    TransactionType: 'Pay Bill',
    TransID: 'RKTQDM7W6S',
    TransTime: '20191122063845',
    TransAmount: '10',
    BusinessShortCode: '600638',
    BillRefNumber: 'invoice008',
    InvoiceNumber: '',
    MSISDN: '25470****149',
    FirstName: 'John',
    MiddleName: '',
    LastName: 'Doe',
  };

  test('the documented body; a masked phone is no phone', () => {
    expect(readC2bConfirmation(body)).toEqual({
      kind: 'c2bConfirmation',
      receipt: 'RKTQDM7W6S',
      paidAt: new Date('2019-11-22T03:38:45Z'),
      amountMinor: 1000n,
      shortcode: '600638',
      reference: 'invoice008',
      phone: null,
      msisdn: '25470****149',
      payer: 'John Doe',
    });
    expect(readC2bConfirmation({ ...body, MSISDN: 254708374149 })).toMatchObject({ phone: '254708374149' });
    expect(readC2bConfirmation({ ...body, MSISDN: 'a'.repeat(64) })).toMatchObject({ phone: null });
  });

  test.each([
    { TransID: '' },
    { TransID: undefined },
    { TransAmount: '-5' },
    { TransAmount: '1e3' },
    { BusinessShortCode: null },
  ])('malformed: %j', (change) => {
    expect(readC2bConfirmation({ ...body, ...change })).toMatchObject({ kind: 'malformed' });
  });
});

test('readBalanceResult splits the documented line, negative amounts included', () => {
  const line =
    'Working Account|KES|700000.00|700000.00|0.00|0.00&Utility Account|KES|228037.00|228037.00|0.00|0.00' +
    '&Charges Paid Account|KES|-1540.00|-1540.00|0.00|0.00';
  const rows = [
    { Key: 'AccountBalance', Value: line },
    { Key: 'BOCompletedTime', Value: '20200109125710' },
  ];
  const body = result({ ResultCode: '0', ResultParameters: { ResultParameter: rows } });
  expect(readBalanceResult(body)).toMatchObject({
    accounts: [
      { name: 'Working Account', availableMinor: 70000000n },
      { name: 'Utility Account', availableMinor: 22803700n },
      { name: 'Charges Paid Account', availableMinor: -154000n },
    ],
    at: new Date('2020-01-09T09:57:10Z'),
  });
  expect(readBalanceResult(result({ ResultCode: '21' }))).toMatchObject({ resultCode: '21', accounts: [] });
});
