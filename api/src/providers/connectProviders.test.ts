import { generateKeyPairSync } from 'node:crypto';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startSms } from '../../simulators/sms/startSms.ts';
import { createTestApp } from '../../test/app.ts';
import { readSettings } from '../process/settings.ts';
import { connectProviders } from './connectProviders.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const settings = {
  NODE_ENV: 'test',
  APP_SECRET: 'Zq8vR1tYw3LkPz6nXcB4mHs9DfGj2aUe',
  MPESA_BASE_URL: 'http://127.0.0.1:9',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600111',
  MPESA_PASSKEY: 'passkey',
  MPESA_INITIATOR: 'tipsoko',
  MPESA_INITIATOR_PASSWORD: 'password',
  MPESA_CERTIFICATE: publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
  FLUTTERWAVE_BASE_URL: 'http://127.0.0.1:9',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-key-X',
  FLUTTERWAVE_WEBHOOK_HASH: 'webhook-hash',
  SMS_BASE_URL: 'http://127.0.0.1:9',
  SMS_USERNAME: 'first',
  SMS_API_KEY: 'one',
  SMS_SENDER: 'TIPSOKO',
  SMTP_URL: 'smtp://127.0.0.1:9',
  FOOTBALL_BASE_URL: 'http://127.0.0.1:9',
  FOOTBALL_API_KEY: 'key',
};

it('sends texts by the second account that the settings name when the first does not take them', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const first = await startSms({ username: 'first', apiKey: 'one', senderIds: ['TIPSOKO'] });
  const second = await startSms({ username: 'second', apiKey: 'two', senderIds: ['TIPS'] });
  onTestFinished(async () => void (await Promise.all([first.close(), second.close()])));
  const own = { ...settings, SMS_BASE_URL: first.url };
  const backup = {
    SMS_BACKUP_BASE_URL: second.url,
    SMS_BACKUP_USERNAME: 'second',
    SMS_BACKUP_API_KEY: 'two',
    SMS_BACKUP_SENDER: 'TIPS',
  };
  const send = async (given: Record<string, string>) => {
    const providers = connectProviders(readSettings(given), app.db, app.clock, pino({ level: 'silent' }));
    return providers.sms.send({ phone: '254711000001', text: 'Habari' });
  };
  expect(await send({ ...own, ...backup })).toMatchObject({ outcome: 'accepted' });
  expect(first.inbox.messages()).toHaveLength(1);
  await first.inbox.setAvailability('refused');
  expect(await send({ ...own, ...backup })).toMatchObject({
    outcome: 'accepted',
    value: { messageId: second.inbox.last('+254711000001')?.id, account: 'second' },
  });
  expect(second.inbox.last('+254711000001')?.from).toBe('TIPS');
  expect(await send(own)).toMatchObject({ outcome: 'refused', code: 'UNREACHABLE' });
});

it.each([
  ['real', new Set<never>()],
  ['simulated', new Set(['mpesa'] as const)],
])(
  'keeps to the pace of M-Pesa, which is %s: not all of thirty prompts have a turn at once',
  async (_, simulated) => {
    const app = await createTestApp();
    onTestFinished(() => app.close());
    const given = { ...readSettings(settings), simulated };
    const { mpesa } = connectProviders(given, app.db, app.clock, pino({ level: 'silent' }));
    const phones = Array.from({ length: 30 }, (_one, index) => `2547110000${index + 10}`);
    const waits = await Promise.all(phones.map((phone) => mpesa.promptWait(phone)));
    expect(waits.filter((seconds) => seconds === 0).length).toBeLessThan(15);
  },
);
