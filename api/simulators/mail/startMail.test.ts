import { createConnection } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../simulatorClock.ts';
import { type MailSimulator, startMail } from './startMail.ts';

const BUYER = 'buyer@example.com';
let clock: ManualClock;
let mail: MailSimulator;

beforeEach(async () => {
  clock = new ManualClock();
  mail = await startMail({ clock, credentials: { user: 'site', password: 'secret' } });
});
afterEach(() => mail.close());

function send(message: { to?: string; text?: string; attachment?: string; auth?: [string, string] } = {}) {
  const { hostname, port } = new URL(mail.url);
  const [user, pass] = message.auth ?? [];
  const transport = createTransport({
    host: hostname,
    port: Number(port),
    auth: user === undefined || pass === undefined ? undefined : { user, pass },
  });
  return transport.sendMail({
    from: 'Tips <tips@example.com>',
    to: message.to ?? BUYER,
    subject: 'Kidokezo chako: Arsenal – Chelsea',
    text: message.text ?? 'Nyumbani',
    html: '<p>Nyumbani</p>',
    messageId: '<sale-1@example.com>',
    attachments: message.attachment === undefined ? [] : [{ filename: 'a.txt', content: message.attachment }],
  });
}

/** Like nodemailer's errors, which carry the server's reply. */
async function failure(sending: Promise<unknown>): Promise<{ responseCode?: number; message: string }> {
  try {
    await sending;
  } catch (error) {
    return error as { responseCode?: number; message: string };
  }
  throw new Error('The mail was taken');
}

describe('delivery', () => {
  test('a message arrives parsed, with envelope, headers and attachment', async () => {
    const info = await send({ attachment: 'receipt' });
    expect(info.response).toContain('250');
    expect(mail.inbox.last('Buyer@Example.com')).toMatchObject({
      from: 'tips@example.com',
      to: [BUYER],
      headerFrom: 'tips@example.com',
      subject: 'Kidokezo chako: Arsenal – Chelsea',
      text: expect.stringContaining('Nyumbani'),
      html: expect.stringContaining('<p>Nyumbani</p>'),
      messageId: 'sale-1@example.com',
      attachments: [{ filename: 'a.txt', mimeType: 'text/plain', bytes: 7 }],
      user: undefined,
      at: '2026-11-21T09:00:00.000Z',
    });
    expect(mail.inbox.messages('other@example.com')).toEqual([]);
  });

  test('AUTH is optional, but wrong credentials are refused with 535', async () => {
    await send({ auth: ['site', 'secret'] });
    expect(mail.inbox.last(BUYER)?.user).toBe('site');
    expect((await failure(send({ auth: ['site', 'wrong'] }))).responseCode).toBe(535);
    expect(mail.inbox.messages()).toHaveLength(1);
  });

  test('waitFor takes a message that comes later, and says what came when none fits', async () => {
    const coming = mail.inbox.waitFor(BUYER, (message) => message.text.includes('second'));
    await send({ text: 'first' });
    await send({ text: 'second' });
    expect((await coming).text).toContain('second');
    await expect(mail.inbox.waitFor(BUYER, () => false, 10)).rejects.toThrow('Kidokezo');
  });

  test('a message above the limit is refused with 552', async () => {
    const small = await startMail({ sizeLimit: 2_000 });
    const { hostname, port } = new URL(small.url);
    const transport = createTransport({ host: hostname, port: Number(port) });
    const sending = transport.sendMail({ from: 'a@example.com', to: BUYER, text: 'x'.repeat(5_000) });
    expect((await failure(sending)).responseCode).toBe(552);
    expect(small.inbox.messages()).toEqual([]);
    await small.close();
  });
});

describe('scripts', () => {
  test.each([
    ['connect', 421],
    ['mail', 451],
    ['rcpt', 450],
    ['rcpt', 550],
    ['data', 452],
    ['data', 554],
  ] as const)('refuses at %s with %i, once, and keeps nothing', async (stage, code) => {
    mail.inbox.setScript({ stage, times: 1, action: { kind: 'refuse', code } });
    expect((await failure(send())).responseCode).toBe(code);
    expect(mail.inbox.messages()).toEqual([]);
    await send();
    expect(mail.inbox.messages()).toHaveLength(1);
  });

  test('a script for one address leaves the others alone', async () => {
    mail.inbox.setScript({ to: BUYER, stage: 'rcpt', action: { kind: 'refuse', code: 550 } });
    await send({ to: 'other@example.com' });
    expect((await failure(send())).responseCode).toBe(550);
    mail.inbox.clearScripts();
    await send();
    expect(mail.inbox.messages()).toHaveLength(2);
  });

  test('a code that is no refusal is not taken for one', () => {
    const script = { stage: 'data', action: { kind: 'refuse', code: 250 } } as const;
    expect(() => mail.inbox.setScript(script)).toThrow('250');
  });

  test('drop after DATA: the sender sees an error though the message is there', async () => {
    mail.inbox.setScript({ stage: 'data', times: 1, action: { kind: 'drop' } });
    expect((await failure(send())).responseCode).toBeUndefined();
    expect(mail.inbox.messages(BUYER)).toHaveLength(1);
    await send();
    const [first, second] = mail.inbox.messages(BUYER);
    expect(second?.messageId).toBe(first?.messageId);
  });

  test('drop that loses the message', async () => {
    mail.inbox.setScript({ stage: 'data', action: { kind: 'drop', keep: false } });
    await failure(send());
    expect(mail.inbox.messages()).toEqual([]);
  });

  test('stall: the message is taken when the time has passed', async () => {
    mail.inbox.setScript({ stage: 'data', action: { kind: 'stall', ms: 600_000 } });
    const sending = send();
    await clock.untilWaiting();
    expect(mail.inbox.messages()).toEqual([]);
    clock.advance(600_000);
    expect((await sending).response).toContain('250');
    expect(mail.inbox.messages()).toHaveLength(1);
  });

  test('closing ends a stalled client', async () => {
    mail.inbox.setScript({ stage: 'connect', action: { kind: 'stall', ms: 600_000 } });
    const sending = failure(send());
    await clock.untilWaiting();
    await mail.close();
    expect((await sending).message).not.toBe('');
    const { hostname, port } = new URL(mail.url);
    await new Promise((resolve) => createConnection(Number(port), hostname).once('error', resolve));
  });
});
