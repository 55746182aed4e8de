import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiFootball } from '../../../simulators/apiFootball/startApiFootball.ts';
import { VirtualClock } from '../../../simulators/apiFootball/VirtualClock.ts';
import { type Daraja, startDaraja } from '../../../simulators/daraja/startDaraja.ts';
import {
  type FlutterwaveSimulator,
  startFlutterwave,
} from '../../../simulators/flutterwave/startFlutterwave.ts';
import { type MailSimulator, startMail } from '../../../simulators/mail/startMail.ts';
import { type SmsSimulator, startSms } from '../../../simulators/sms/startSms.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { startCollector } from '../../../test/collector.ts';
import { runAdmin } from '../../../test/runAdmin.ts';
import { examineSettings, readSettings, type Settings } from '../../process/settings.ts';
import { clockFinding } from './clockFinding.ts';

const keys = {
  MPESA_CONSUMER_KEY: 'a-consumer-key',
  MPESA_CONSUMER_SECRET: 'a-consumer-secret',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-of-the-doctor-X',
  SMS_API_KEY: 'atsk_of-the-doctor',
  FOOTBALL_API_KEY: 'a-football-key',
  APP_SECRET: 'a-secret-of-the-doctor-and-of-nothing-else',
};

let app: TestApp;
let [daraja, cards, sms, poor, mail, site]: [
  Daraja,
  FlutterwaveSimulator,
  SmsSimulator,
  SmsSimulator,
  MailSimulator,
  Server,
] = [] as never;
let football: Awaited<ReturnType<typeof startApiFootball>>;
beforeAll(async () => {
  daraja = await startDaraja({
    consumerKey: keys.MPESA_CONSUMER_KEY,
    consumerSecret: keys.MPESA_CONSUMER_SECRET,
    shortcode: '600111',
    passkey: 'passkey',
    initiatorName: 'tipsoko',
    initiatorPassword: 'password',
    mode: 'auto',
  });
  cards = await startFlutterwave({
    secretKey: keys.FLUTTERWAVE_SECRET_KEY,
    webhookHash: 'webhook-hash',
    webhookUrl: 'http://127.0.0.1:9/hooks/cards',
  });
  sms = await startSms({ username: 'tipsoko', apiKey: keys.SMS_API_KEY });
  poor = await startSms({ username: 'tipsoko', apiKey: keys.SMS_API_KEY, balance: 'KES 12.5000' });
  mail = await startMail();
  const anchor = new Date('2026-10-17T12:00:00Z');
  const clock = new VirtualClock({ start: anchor, paused: true });
  football = await startApiFootball({ anchor, clock, apiKey: keys.FOOTBALL_API_KEY });
  site = createServer(({ url, headers }, response) => {
    if (url?.startsWith('/version1')) response.writeHead(401).end(`${headers.apikey} is no key of ours`);
    else response.writeHead(200, { 'x-request-id': 'x' }).end('ok');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  app = await createTestApp({
    settings: readSettings({
      NODE_ENV: 'test',
      ...keys,
      PUBLIC_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
      MPESA_BASE_URL: daraja.url,
      MPESA_SHORTCODE: '600111',
      MPESA_PASSKEY: 'passkey',
      MPESA_INITIATOR: 'tipsoko',
      MPESA_INITIATOR_PASSWORD: 'password',
      MPESA_CERTIFICATE: daraja.certificatePem,
      FLUTTERWAVE_BASE_URL: cards.url,
      FLUTTERWAVE_WEBHOOK_HASH: 'webhook-hash',
      SMS_BASE_URL: sms.url,
      SMS_USERNAME: 'tipsoko',
      SMTP_URL: mail.url,
      FOOTBALL_BASE_URL: football.url,
    }),
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([daraja, cards, sms, poor, mail, football].map((one) => one.close()));
  site.close();
});

const doctorWith = (change: Partial<Settings>) =>
  runAdmin({ ...app, settings: { ...app.settings, ...change } }, 'doctor');
const wrongOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith('WRONG'));

it('says that all is well, what it asked, and no secret', async () => {
  const { lines, failure } = await doctorWith({});
  expect(wrongOf(lines)).toEqual([]);
  expect(failure).toBeNull();
  for (const subject of [
    'settings',
    'PUBLIC_URL',
    'migrations',
    'APP_SECRET',
    'M-Pesa',
    'cards',
    'SMS',
    'e-mail',
    'football',
    'pictures',
    'clock',
  ])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ok {5}${subject} `)));
  expect(lines.join('\n')).toContain('balance KES 1785.50');
  expect(lines).toContainEqual(expect.stringMatching(/second SMS account .*is not given/));
  for (const secret of Object.values(keys)) expect(lines.join('\n')).not.toContain(secret);
});

it('looks at a second account for text messages too', async () => {
  const second = { SMS_BACKUP_USERNAME: 'tipsoko', SMS_BACKUP_API_KEY: keys.SMS_API_KEY };
  const { lines } = await doctorWith({ ...second, SMS_BACKUP_BASE_URL: poor.url });
  expect(wrongOf(lines)).toEqual([expect.stringMatching(/second SMS account .*balance KES 12\.50 → top up/)]);
});

it('names each thing that is wrong, with what to do, and fails', async () => {
  const since = new Date(Date.now() - 600_000);
  await app.db.prisma.balanceCheck.createMany({
    data: ['a', 'b'].map((token) => ({ provider: 'MPESA' as const, token, askedAt: since })),
  });
  const { lines, failure } = await doctorWith({
    MPESA_CONSUMER_SECRET: 'another',
    FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-another-X',
    SMS_BASE_URL: poor.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    FOOTBALL_API_KEY: 'another',
    PUBLIC_URL: sms.url,
    NODE_ENV: 'production',
  });
  const wrong = wrongOf(lines);
  const onServer = app.db.kind === 'postgresql';
  expect(wrong.map((line) => line.slice(7).split(/ {2}/)[0])).toEqual([
    'PUBLIC_URL',
    // Test databases need not survive.
    ...(onServer ? ['database'] : []),
    'M-Pesa',
    'cards',
    'SMS',
    'e-mail',
    'football',
  ]);
  for (const line of wrong) expect(line).toContain(' → ');
  expect(wrong.find((line) => line.includes('SMS'))).toContain('top up');
  expect(failure).toBe(`${wrong.length} of ${lines.length} are wrong.`);
  const unanswered = await doctorWith({});
  expect(wrongOf(unanswered.lines)).toEqual([
    expect.stringMatching(/M-Pesa .*2 questions for the balance and no answer/),
  ]);
  await app.db.prisma.balanceCheck.updateMany({ data: { answeredAt: since, theirsMinor: 123_450n } });
  expect((await doctorWith({})).lines.join('\n')).toMatch(
    /its answers arrive, the last at \d\d:\d\d UTC: balance Ksh 1,234\.50/,
  );
  const open = await doctorWith({ MPESA_CALLBACK_IPS: 'any' });
  expect(wrongOf(open.lines)).toEqual([
    expect.stringMatching(/M-Pesa .*from any address.* → MPESA_CALLBACK_IPS/),
  ]);
});

it('sends the collector of traces no span, and says whether it takes them', async () => {
  const collector = await startCollector();
  try {
    const traced = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: { 'api-key': 'a-key-of-traces' },
    };
    const { lines } = await doctorWith(traced);
    expect(lines).toContainEqual(expect.stringMatching(/^ok {5}traces .*takes them .*10 % of them/));
    expect(lines.join()).not.toContain('a-key-of-traces');
    expect(collector.calls).toMatchObject([
      { path: '/v1/traces', headers: { 'api-key': 'a-key-of-traces' } },
    ]);
    expect(collector.spans).toEqual([]);
    collector.mood = 'breaks';
    expect(wrongOf((await doctorWith(traced)).lines)).toEqual([expect.stringContaining('HTTP 500')]);
  } finally {
    await collector.close();
  }
});

it('repeats no secret that a provider repeats', async () => {
  const { lines } = await doctorWith({ SMS_BASE_URL: app.settings.PUBLIC_URL });
  expect(wrongOf(lines)).toEqual([expect.stringMatching(/SMS .*HTTP 401 … is no key of ours/)]);
});

it('finds a database that lacks a migration, or is of another secret', async () => {
  await app.db.executeSql(
    `UPDATE "_prisma_migrations" SET "rolled_back_at" = now() WHERE "migration_name" = (SELECT max("migration_name") FROM "_prisma_migrations")`,
  );
  expect(wrongOf((await doctorWith({})).lines)).toEqual([
    expect.stringMatching(/migrations .*1 are missing.*admin -- migrate/),
  ]);
  await app.db.executeSql('UPDATE "_prisma_migrations" SET "rolled_back_at" = NULL');
  await app.db.prisma.sharedSecret.create({
    data: { name: 'appSecret', value: { mark: '00000000' }, updatedAt: new Date() },
  });
  expect(wrongOf((await doctorWith({})).lines)).toEqual([expect.stringContaining('used with another one')]);
});

it('reports a clock that is off', () => {
  const clock = (aheadMs: number) => ({ name: 'the database', precision: 'exact', aheadMs }) as const;
  expect(clockFinding([clock(900)]).state).toBe('ok');
  expect(clockFinding([clock(-1_500)])).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('-1.5 s'),
  });
});

it('all settings that prevent a start are listed at once', () => {
  const { faults, settings } = examineSettings({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://tipsoko.example',
    RATE_LIMIT_FACTOR: '2',
  });
  expect(settings).not.toBeNull();
  const named = faults.map((fault) => fault.split(' ')[0]);
  expect(named).toEqual(
    expect.arrayContaining([
      'MPESA_BASE_URL',
      'SMTP_URL',
      'APP_SECRET',
      'DATABASE_URL',
      'PUBLIC_URL',
      'RATE_LIMIT_FACTOR',
    ]),
  );
  expect(examineSettings({ PORT: 'x', TRUST_PROXY: '-1' })).toMatchObject({
    settings: null,
    faults: { length: 2 },
  });
});
