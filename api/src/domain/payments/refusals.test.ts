import { refusals } from '@tipsoko/rules/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { buySlipByEmail, buySlipByPhone } from '../buying/buySlip.ts';
import { type InvalidInput, Unavailable } from '../foundation/errors.ts';
import { anonymous } from '../foundation/viewer.ts';
import { cardPageRefusal, chargeRefusals } from './cardRefusals.ts';
import { mpesaRefusal, mpesaRequestRefusals, mpesaResults } from './mpesaRefusals.ts';
import { fieldOfFailure, type PaymentFailure } from './paymentFailure.ts';

let world: MoneyWorld;
let seller: Seller;
let slip: number;
let phone: string;
const alarms = vi.fn();
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
  vi.spyOn(world.app.log, 'error').mockImplementation(alarms);
});
afterAll(() => world.close());
beforeEach(async () => {
  slip = await createSlip(world.app, seller);
  phone = freshPhone();
  alarms.mockClear();
});

const buy = () =>
  buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' }).catch(
    (error: unknown) => error,
  );
const failureOf = async () => {
  const { state, failure } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
  return { state, failure };
};
const expectAlarm = (alarm: boolean) =>
  expect(alarms.mock.calls.filter(([said]) => said.alarm === true)).toHaveLength(alarm ? 1 : 0);

/** The request's refusals as M-Pesa words them, with the buyer's side of it. */
const requests: ReadonlyArray<[status: number, code: string, message: string, PaymentFailure]> = [
  [400, '400.002.02', 'Bad Request - Invalid PhoneNumber', 'NO_MPESA'],
  [400, '400.002.02', 'Bad Request - Invalid PartyA', 'NO_MPESA'],
  [400, '400.002.02', 'Bad Request - Invalid Phone Number', 'NO_MPESA'],
  [400, '400.002.02', 'Bad Request - Invalid BusinessShortCode', 'OUR_FAULT'],
  [400, '400.002.02', 'Bad Request - Invalid PartyB', 'OUR_FAULT'],
  [400, '400.002.02', 'Bad Request - Invalid CallBackURL', 'OUR_FAULT'],
  [401, '401.003.01', 'Invalid API call as no apiproduct match found', 'OUR_FAULT'],
  [403, '403.002.1001', 'not authorized to initiate', 'OUR_FAULT'],
  [404, '404.001.01', 'Resource not found', 'OUR_FAULT'],
  [404, '404.002.01', 'Resource not found', 'OUR_FAULT'],
  [405, '405.001', 'Method Not Allowed', 'OUR_FAULT'],
  [500, '500.001.1001', 'Unable to lock subscriber, a transaction is already in process', 'PHONE_BUSY'],
  [500, '500.001.1001', 'Merchant does not exist', 'OUR_FAULT'],
  [500, '500.001.1001', 'Wrong credentials', 'OUR_FAULT'],
  [500, '500.003.02', 'System is busy. Please try again in few minutes.', 'TRY_LATER'],
  [500, '500.003.03', 'Quota Violation', 'TRY_LATER'],
];
/** Refusals by our own client, and the gateway's without an envelope. */
const unsent: ReadonlyArray<[code: string, retryable: boolean, PaymentFailure]> = [
  ['401', false, 'OUR_FAULT'],
  ['INVALID_REQUEST', false, 'OUR_FAULT'],
  ['THROTTLED', true, 'TRY_LATER'],
  ['NO_TOKEN', true, 'TRY_LATER'],
  ['NO_TOKEN', false, 'OUR_FAULT'],
  ['26', true, 'TRY_LATER'],
  ['17', false, 'SAME_AMOUNT_TOO_SOON'],
  ['999.1', false, 'OUR_FAULT'],
];

describe('a request for a prompt that M-Pesa refuses', () => {
  it.each(requests)('HTTP %i %s "%s": %s', async (status, code, message, failure) => {
    world.script(phone, { refusal: { status, code, message } }, 'stkPush');
    const error = await buy();
    expect(await failureOf()).toEqual({ state: 'FAILED', failure });
    expect(error).toMatchObject({ message: refusals[`PAYMENT_${failure}`] });
    const field = fieldOfFailure[failure];
    if (field) expect((error as InvalidInput).fields).toMatchObject([{ field }]);
    else expect(error).toBeInstanceOf(Unavailable);
    expectAlarm(failure === 'OUR_FAULT');
  });

  it.each(unsent)('%s, retryable %s: %s', (code, retryable, failure) => {
    const alarm = failure === 'OUR_FAULT';
    expect(mpesaRefusal({ code, message: '', retryable })).toMatchObject({ failure, alarm });
  });

  it('has a case for each row', () => {
    const tried = [...requests.map(([, code]) => code), ...unsent.map(([code]) => code)];
    expect(mpesaRequestRefusals.filter(({ code }) => !tried.includes(code))).toEqual([]);
  });

  it('by a number without M-Pesa says so in the words of the specification, and another number may pay at once', async () => {
    const message = 'Bad Request - Invalid PhoneNumber';
    world.script(phone, { refusal: { status: 400, code: '400.002.02', message } }, 'stkPush');
    expect(await buy()).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/^Enter Valid Phone Number/),
    });
    phone = freshPhone();
    expect(await buy()).toMatchObject({ message: 'Request Sent' });
  });
});

describe('a prompt that ends without a payment', () => {
  it.each(Object.entries(mpesaResults))('%s: %o', async (code, { failure, alarm }) => {
    world.script(phone, { outcome: { code } }, 'stkPush');
    await buy();
    await world.settle();
    expect(await failureOf()).toEqual({ state: 'FAILED', failure });
    expectAlarm(alarm);
    // Only what we can mend is called ours.
    if (failure === 'OUR_FAULT') expect(alarm).toBe(true);
  });
});

describe('cards and mobile money abroad', () => {
  it.each([
    ['HTTP_429', 'Too many requests', 'TRY_LATER'],
    ['HTTP_401', 'The key is not accepted', 'OUR_FAULT'],
    ['HTTP_403', 'The key is not accepted', 'OUR_FAULT'],
    ['HTTP_400', 'customer.email must be an email', 'EMAIL_REFUSED'],
    ['HTTP_400', 'Invalid e-mail address', 'EMAIL_REFUSED'],
    ['HTTP_400', 'currency is not enabled', 'OUR_FAULT'],
  ] as const)('a page refused with %s "%s": %s', (code, message, failure) => {
    expect(cardPageRefusal({ code, message })).toMatchObject({ failure, alarm: failure === 'OUR_FAULT' });
  });

  it.each([
    ['Insufficient Funds', 'NO_MONEY'],
    ['Exceeds Withdrawal Limit', 'LIMIT'],
    ['Transaction cancelled by user', 'CANCELLED'],
    ['Transaction timed out', 'UNREACHABLE'],
    ['Do Not Honour', 'DECLINED'],
  ] as const)('a charge failed with "%s": %s', async (processorResponse, failure) => {
    const email = `${freshPhone()}@example.com`;
    world.cards.checkout.setScript({ email, times: 1, pay: { processorResponse } });
    await buySlipByEmail(world.app, { slip, email, country: 'UG', viewer: anonymous, address: '127.0.0.1' });
    const { txRef } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
    await world.cards.checkout.pay(txRef ?? '', 'fail');
    await world.cards.checkout.idle();
    await world.settle();
    expect(await failureOf()).toEqual({ state: 'FAILED', failure });
  });

  it('has a case for each reason', () => expect(chargeRefusals).toHaveLength(5));
});
