import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REPLY_LOST, SERVER_ERROR, type SmsSimulator, startSms } from '../../../simulators/sms/startSms.ts';
import { openTransaction } from '../../db/openTransaction.ts';
import type { SmsSender } from '../../domain/foundation/SmsSender.ts';
import { createAfricasTalkingClient } from './createAfricasTalkingClient.ts';

const log = { warn: () => undefined, error: () => undefined };
const message = { phone: '254711000001', text: 'Gor Mahia – AFC: “1X”' };
let sms: SmsSimulator;
let client: SmsSender;

const clientOf = (change: Partial<Parameters<typeof createAfricasTalkingClient>[0]> = {}) =>
  createAfricasTalkingClient({
    baseUrl: sms.url,
    username: 'tips',
    apiKey: 'key',
    sender: 'TIPS',
    log,
    ...change,
  });

beforeEach(async () => {
  sms = await startSms({ username: 'tips', apiKey: 'key', senderIds: ['TIPS'] });
  client = clientOf();
});
afterEach(() => sms.close());

test('sends in GSM-7, from the registered sender, and returns the message id', async () => {
  const answer = await client.send(message);
  const got = sms.inbox.last('+254711000001');
  expect(got).toMatchObject({ text: 'Gor Mahia - AFC: "1X"', from: 'TIPS', parts: 1 });
  expect(answer).toEqual({ outcome: 'accepted', value: { messageId: got?.id } });
});

describe('refusals, all with HTTP 201', () => {
  test.each([
    [402, false],
    [403, false],
    [405, true],
    [406, false],
    [409, false],
    [500, true],
    [501, true],
    [502, false],
  ])('recipient code %i: retryable %s', async (statusCode, retryable) => {
    sms.inbox.setScript({ statusCode });
    expect(await client.send(message)).toMatchObject({
      outcome: 'refused',
      code: String(statusCode),
      retryable,
    });
  });

  test('for want of credit raise the alarm, and no other does', async () => {
    const alarms: unknown[] = [];
    const counting = clientOf({ log: { ...log, error: (about: unknown) => void alarms.push(about) } });
    for (const statusCode of [500, 405]) {
      sms.inbox.setScript({ statusCode });
      await counting.send(message);
    }
    expect(alarms).toEqual([{ alarm: true, resultCode: '405' }]);
  });

  test('of the request as a whole', async () => {
    expect(await clientOf({ sender: 'OTHER' }).send(message)).toMatchObject({
      outcome: 'refused',
      code: 'InvalidSenderId',
      retryable: false,
    });
  });

  test('of the key: plain text', async () => {
    expect(await clientOf({ apiKey: 'wrong' }).send(message)).toMatchObject({
      outcome: 'refused',
      code: 'HTTP_401',
      message: 'The supplied authentication is invalid',
    });
  });

  test('of a phone that is none, before anything leaves', async () => {
    expect(await client.send({ ...message, phone: '+254 711' })).toMatchObject({
      outcome: 'refused',
      code: '403',
    });
    expect(sms.inbox.messages()).toHaveLength(0);
  });
});

describe('no answer', () => {
  test('a lost reply is unknown: the message may be out', async () => {
    sms.inbox.setScript({ http: REPLY_LOST });
    expect(await client.send(message)).toMatchObject({ outcome: 'unknown' });
    expect(sms.inbox.messages()).toHaveLength(1);
  });

  test('a gateway error is unknown', async () => {
    sms.inbox.setScript({ http: SERVER_ERROR });
    expect(await client.send(message)).toMatchObject({ outcome: 'unknown' });
  });

  test('a refused connection proves that nothing was sent', async () => {
    await sms.inbox.setAvailability('refused');
    expect(await client.send(message)).toMatchObject({
      outcome: 'refused',
      code: 'UNREACHABLE',
      retryable: true,
    });
  });

  test('a late answer is unknown', async () => {
    sms.inbox.setScript({ http: { delayMs: 2_000 } });
    expect(await clientOf({ timeoutMs: 50 }).send(message)).toMatchObject({ outcome: 'unknown' });
  });

  test('a body that says nothing is unknown', async () => {
    sms.inbox.setScript({ http: { answer: { status: 201, body: '<AfricasTalkingResponse>' } } });
    expect(await client.send(message)).toMatchObject({ outcome: 'unknown' });
  });
});

test('refuses to send inside a database transaction', async () => {
  await expect(openTransaction.run({ open: true }, () => client.send(message))).rejects.toThrow(
    'inside a database',
  );
});
