import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../simulatorClock.ts';
import type { SendAnswer } from './sendMessages.ts';
import { REPLY_LOST, type SmsSimulator, startSms } from './startSms.ts';

const ANN = '+254711000001';
const BOB = '+254733000002';
let clock: ManualClock;
let sms: SmsSimulator;
let reports: Record<string, string>[];
let receiver: ReturnType<typeof createServer>;

beforeEach(async () => {
  clock = new ManualClock();
  reports = [];
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const type = request.headers['content-type'] ?? '';
      reports.push({ ...Object.fromEntries(new URLSearchParams(body)), type });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  sms = await startSms({
    username: 'tips',
    apiKey: 'key',
    senderIds: ['TIPS'],
    deliveryReportUrl: `http://127.0.0.1:${port}/hooks/sms`,
    clock,
  });
});

afterEach(async () => {
  await sms.close();
  await new Promise((resolve) => receiver.close(resolve));
});

function post(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${sms.url}/version1/messaging`, {
    method: 'POST',
    headers: { apiKey: 'key', accept: 'application/json', ...headers },
    body: new URLSearchParams({ username: 'tips', ...form }),
  });
}

async function answerOf(reply: Response): Promise<SendAnswer> {
  const body = (await reply.json()) as { SMSMessageData: SendAnswer };
  return body.SMSMessageData;
}

const control = (path: string, body: unknown) =>
  fetch(`${sms.url}/__sim/${path}`, { method: 'POST', body: JSON.stringify(body) });

describe('sending', () => {
  test('a message is answered 201 with its id and cost, and lies in the inbox', async () => {
    const reply = await post({ to: ANN, message: 'Your code is 1234', from: 'TIPS' });
    expect(reply.status).toBe(201);
    const message = sms.inbox.last(ANN);
    expect(message).toMatchObject({ text: 'Your code is 1234', from: 'TIPS', parts: 1, encoding: 'GSM-7' });
    expect(await reply.json()).toEqual({
      SMSMessageData: {
        Message: 'Sent to 1/1 Total Cost: KES 0.8000',
        Recipients: [
          { statusCode: 101, number: ANN, cost: 'KES 0.8000', status: 'Success', messageId: message?.id },
        ],
      },
    });
  });

  test('several recipients are judged one by one, and each part costs', async () => {
    const reply = await post({ to: `${ANN},0711,${BOB}`, message: 'x'.repeat(200) });
    const data = await answerOf(reply);
    expect(data.Message).toBe('Sent to 2/3 Total Cost: KES 3.2000');
    expect(data.Recipients.map((one) => one.statusCode)).toEqual([101, 403, 101]);
    expect(data.Recipients[1]).toMatchObject({ cost: '0', messageId: 'None', status: 'InvalidPhoneNumber' });
  });

  test('enqueue answers 102', async () => {
    const data = await answerOf(await post({ to: ANN, message: 'x', enqueue: '1' }));
    expect(data.Recipients[0]).toMatchObject({ statusCode: 102, status: 'Queued' });
  });

  test('without the Accept header the answer is XML', async () => {
    const reply = await post({ to: ANN, message: 'x' }, { accept: '*/*' });
    expect(reply.status).toBe(201);
    expect(reply.headers.get('content-type')).toContain('xml');
    expect(await reply.text()).toMatch(
      /^<AfricasTalkingResponse><SMSMessageData><Message>Sent to 1\/1 Total Cost: KES 0.8000<\/Message><Recipients><Recipient><number>\+254711000001</,
    );
  });

  test('an unregistered sender is refused inside a 201, and nothing is sent', async () => {
    const reply = await post({ to: ANN, message: 'x', from: 'NOBODY' });
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } });
    expect(sms.inbox.messages()).toEqual([]);
  });

  test('a wrong key or user name is 401 in plain text', async () => {
    for (const reply of [
      await post({ to: ANN, message: 'x' }, { apiKey: 'wrong' }),
      await post({ to: ANN, message: 'x', username: 'other' }),
    ]) {
      expect(reply.status).toBe(401);
      expect(await reply.text()).toBe('The supplied authentication is invalid');
    }
  });

  test('a missing field, or JSON in place of a form, is 400', async () => {
    expect(await (await post({ to: ANN })).text()).toContain("'message'");
    const json = await fetch(`${sms.url}/version1/messaging`, {
      method: 'POST',
      headers: { apiKey: 'key', 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'tips', to: ANN, message: 'x' }),
    });
    expect(json.status).toBe(400);
  });
});

describe('scripts', () => {
  test('a one-shot code for one phone, set over HTTP, is used once', async () => {
    expect((await control('scripts', { phone: ANN, statusCode: 405, times: 1 })).status).toBe(201);
    const codes = [];
    for (const to of [BOB, ANN, ANN]) {
      const data = await answerOf(await post({ to, message: 'x' }));
      codes.push(data.Recipients[0]?.statusCode);
    }
    expect(codes).toEqual([101, 405, 101]);
    expect(sms.inbox.messages(ANN)).toHaveLength(1);
  });

  test('an unknown code or field is refused with its name', async () => {
    const reply = await control('scripts', { statusCode: 999 });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('statusCode');
    expect((await control('scripts', { phoen: ANN })).status).toBe(400);
  });

  test('accepted but the reply lost: the caller sees an error, the phone has the text', async () => {
    sms.inbox.setScript({ phone: ANN, http: REPLY_LOST, times: 1 });
    await expect(post({ to: ANN, message: 'tip' })).rejects.toThrow();
    expect(sms.inbox.last(ANN)?.text).toBe('tip');
  });

  test('slow: the answer comes when the time has passed', async () => {
    sms.inbox.setScript({ http: { delayMs: 45_000 } });
    const arrived = sms.inbox.waitFor(ANN);
    const pending = post({ to: ANN, message: 'tip' });
    await arrived;
    await clock.untilWaiting(2);
    clock.advance(45_000);
    expect((await pending).status).toBe(201);
  });

  test('down with 503, then with connections refused, then up on the same port', async () => {
    await sms.inbox.setAvailability('error');
    expect((await post({ to: ANN, message: 'x' })).status).toBe(503);
    await sms.inbox.setAvailability('refused', 3_600_000);
    await expect(post({ to: ANN, message: 'x' })).rejects.toThrow();
    expect(sms.inbox.messages()).toEqual([]);
    clock.advance(3_600_000);
    await sms.inbox.setAvailability('up');
    expect((await post({ to: ANN, message: 'x' })).status).toBe(201);
  });

  test('an outage set over HTTP; refusing connections must have an end', async () => {
    expect((await control('availability', { state: 'refused' })).status).toBe(400);
    expect((await control('availability', { state: 'error', forMs: 1_000 })).status).toBe(202);
    await clock.untilWaiting();
    expect((await post({ to: ANN, message: 'x' })).status).toBe(503);
    clock.advance(1_000);
    expect((await post({ to: ANN, message: 'x' })).status).toBe(201);
  });

  test('the end of an earlier outage does not lift a later one', async () => {
    await sms.inbox.setAvailability('error', 1_000);
    await sms.inbox.setAvailability('up');
    await sms.inbox.setAvailability('error', 5_000);
    clock.advance(1_000);
    expect((await post({ to: ANN, message: 'x' })).status).toBe(503);
    clock.advance(4_000);
    expect((await post({ to: ANN, message: 'x' })).status).toBe(201);
  });
});

describe('delivery reports', () => {
  test('a Success report follows, form-encoded, with the network of the number', async () => {
    await post({ to: BOB, message: 'x' });
    expect(reports).toEqual([]);
    clock.advance(2_000);
    await sms.inbox.idle();
    expect(reports).toEqual([
      {
        id: sms.inbox.last(BOB)?.id,
        status: 'Success',
        phoneNumber: BOB,
        networkCode: '63903',
        retryCount: '0',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
      },
    ]);
    expect(sms.inbox.reportAttempts()[0]?.answer).toBe(200);
  });

  test('late, twice and out of order, as scripted; a failure carries its reason', async () => {
    sms.inbox.setScript({
      phone: ANN,
      reports: [
        { status: 'Failed', afterMs: 10, failureReason: 'AbsentSubscriber', retryCount: 2 },
        { status: 'Failed', afterMs: 20 },
        { status: 'Sent', afterMs: 3_600_000 },
      ],
    });
    await post({ to: ANN, message: 'x' });
    for (const step of [10, 10, 3_600_000]) {
      clock.advance(step);
      await sms.inbox.idle();
    }
    expect(reports.map((report) => report.status)).toEqual(['Failed', 'Failed', 'Sent']);
    expect(reports[0]).toMatchObject({ failureReason: 'AbsentSubscriber', retryCount: '2' });
    expect(reports[2]).not.toHaveProperty('failureReason');
    expect(sms.inbox.last(ANN)?.reports).toEqual(['Failed', 'Failed', 'Sent']);
  });

  test('no report for a refused recipient', async () => {
    sms.inbox.setScript({ statusCode: 406 });
    await post({ to: ANN, message: 'x' });
    expect(clock.waiting()).toBe(0);
  });
});

describe('inbox', () => {
  test('waitFor rejects with what the phone did get', async () => {
    await post({ to: ANN, message: 'hello' });
    await expect(sms.inbox.waitFor(ANN, (message) => message.text === 'bye', 10)).rejects.toThrow('hello');
  });

  test('the messages of one phone are listed over HTTP, and reset forgets', async () => {
    await post({ to: `${ANN},${BOB}`, message: 'x' });
    const listed = await (await fetch(`${sms.url}/__sim/messages?phone=${encodeURIComponent(ANN)}`)).json();
    expect(listed).toMatchObject([{ to: ANN, text: 'x' }]);
    await control('reset', {});
    expect(sms.inbox.messages()).toEqual([]);
  });
});
