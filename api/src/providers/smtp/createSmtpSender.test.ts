import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MailSimulator, startMail } from '../../../simulators/mail/startMail.ts';
import { openTransaction } from '../../db/openTransaction.ts';
import type { MailSender } from '../../domain/foundation/MailSender.ts';
import { createSmtpSender } from './createSmtpSender.ts';

const log = { warn: () => undefined, error: () => undefined };
const message = { to: 'ann@example.com', subject: 'Your tips – slip 12', text: 'Gor Mahia – AFC: 1X' };
let mail: MailSimulator;
let sender: MailSender;

beforeEach(async () => {
  mail = await startMail();
  sender = createSmtpSender({
    url: mail.url,
    from: 'Tipsoko <tips@tipsoko.example>',
    log,
    timeouts: { connectMs: 1_000, socketMs: 300 },
  });
});
afterEach(() => mail.close());

test('delivers text and HTML, and returns the message id', async () => {
  const answer = await sender.send({ ...message, html: '<b>1X</b>' });
  expect(answer).toEqual({ outcome: 'accepted', value: { messageId: expect.stringMatching(/^<.+@.+>$/) } });
  const got = mail.inbox.last('ann@example.com');
  expect(got).toMatchObject({ subject: message.subject });
  expect(got?.text.trim()).toBe(message.text);
  expect(got?.html).toContain('<b>1X</b>');
});

test('sends nothing to a server without TLS where it must be encrypted', async () => {
  const strict = createSmtpSender({
    url: mail.url,
    from: 'Tipsoko <tips@tipsoko.example>',
    log,
    encrypted: true,
    timeouts: { connectMs: 1_000, socketMs: 300 },
  });
  expect(await strict.send(message)).toMatchObject({ outcome: 'refused' });
  expect(mail.inbox.messages('ann@example.com')).toHaveLength(0);
});

test('an address with a comma does not add a recipient', async () => {
  await sender.send({ ...message, to: 'ann@example.com, eve@example.com' });
  expect(mail.inbox.messages('eve@example.com')).toHaveLength(0);
});

describe('the server says no', () => {
  test.each([
    [451, true],
    [550, false],
  ])('%i to the recipient: retryable %s', async (code, retryable) => {
    mail.inbox.setScript({ stage: 'rcpt', action: { kind: 'refuse', code } });
    expect(await sender.send(message)).toMatchObject({ outcome: 'refused', code: String(code), retryable });
  });

  test('to the message itself', async () => {
    mail.inbox.setScript({ stage: 'data', action: { kind: 'refuse', code: 554 } });
    expect(await sender.send(message)).toMatchObject({ outcome: 'refused', code: '554', retryable: false });
  });
});

describe('the line breaks', () => {
  test.each(['connect', 'rcpt'] as const)('before the message (%s): proven not sent', async (stage) => {
    mail.inbox.setScript({ stage, action: { kind: 'drop' } });
    expect(await sender.send(message)).toMatchObject({ outcome: 'refused', retryable: true });
    expect(mail.inbox.messages()).toHaveLength(0);
  });

  test('after the message was taken: unknown', async () => {
    mail.inbox.setScript({ stage: 'data', action: { kind: 'drop' } });
    expect(await sender.send(message)).toMatchObject({ outcome: 'unknown' });
    expect(mail.inbox.messages('ann@example.com')).toHaveLength(1);
  });

  test('silence after the message: unknown', async () => {
    mail.inbox.setScript({ stage: 'data', action: { kind: 'stall', ms: 5_000 } });
    expect(await sender.send(message)).toMatchObject({ outcome: 'unknown' });
  });

  test('nobody listens: proven not sent', async () => {
    await mail.close();
    expect(await sender.send(message)).toMatchObject({ outcome: 'refused', retryable: true });
    mail = await startMail();
  });
});

test('refuses to send inside a database transaction', async () => {
  await expect(openTransaction.run({ open: true }, () => sender.send(message))).rejects.toThrow(
    'inside a database',
  );
});
