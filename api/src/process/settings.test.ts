import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { apiFolder } from './paths.ts';
import { BadSetting, readSettings, secretNames, settingNames } from './settings.ts';

/** A value that each setting must refuse. Free texts are refused when they are blank, or too short for a secret. */
const bad: Partial<Record<(typeof settingNames)[number], string>> = {
  NODE_ENV: 'staging',
  PORT: '70000',
  DATABASE_URL: 'mysql://localhost/tipsoko',
  MIGRATE: 'later',
  REDIS_URL: 'http://localhost',
  REDIS_SENTINELS: 'redis.internal:26379',
  UNENCRYPTED_HOSTS: 'redis://redis.internal',
  TLS_CERTIFICATE: '/tls/node.pem',
  TLS_KEY: '/tls/node.key',
  PUBLIC_URL: 'tipsoko.example',
  APP_SECRET: 'short',
  APP_SECRET_PREVIOUS: `${'x'.repeat(32)},short`,
  MPESA_BASE_URL: 'sandbox.safaricom.co.ke',
  MPESA_SHORTCODE: '12',
  MPESA_TRANSACTION_TYPE: 'PayLater',
  MPESA_CALLBACK_IPS: 'everywhere',
  FLUTTERWAVE_BASE_URL: 'ftp://api.flutterwave.com',
  FLUTTERWAVE_WEBHOOK_HASH: 'abc',
  SMS_BASE_URL: 'africastalking',
  SMS_SENDER: 'MUCH TOO LONG A NAME',
  SMS_BACKUP_BASE_URL: 'africastalking',
  SMS_BACKUP_SENDER: 'MUCH TOO LONG A NAME',
  SMTP_URL: 'http://mail',
  MAIL_FROM: 'nobody',
  FOOTBALL_BASE_URL: '//v3.football',
  PICTURES_S3_ENDPOINT: 's3.amazonaws.com',
  PICTURES_S3_BUCKET: 'No Bucket',
  STAFF_SECOND_FACTOR: 'maybe',
  CHALLENGES: 'sometimes',
  CODES_PER_DAY: '0',
  CORS_ORIGINS: 'tipsoko.example',
  TRUST_PROXY: '-1',
  METRICS_TOKEN: 'short',
  VAPID_PRIVATE_KEY: 'short',
  PUSH_SIMULATOR: 'https://push.example',
  TELEGRAM_BOT_TOKEN: 'AAF',
  TELEGRAM_BOT_NAME: '@tipsoko',
  TELEGRAM_BASE_URL: 'api.telegram.org',
  LOG_LEVEL: 'loud',
  SLOW_REQUEST_MS: '-1',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=%zz',
  OTEL_EXPORTER_OTLP_TIMEOUT: '0',
  OTEL_RESOURCE_ATTRIBUTES: 'production',
  OTEL_TRACES_SAMPLER: 'sometimes',
  OTEL_TRACES_SAMPLER_ARG: '10',
  OTEL_BSP_MAX_QUEUE_SIZE: '0',
  OTEL_BSP_SCHEDULE_DELAY: '1',
  ANALYTICS_ID: 'UA 1; drop',
  NIGERIAN_SITE_URL: 'ng',
  ACTIVITY_TICKER: 'sometimes',
  SUBSCRIBER_CODE: 'perhaps',
  GRAPHIQL: 'sometimes',
  WEBHOOK_PRIVATE_ADDRESSES: 'sometimes',
  RATE_LIMIT_FACTOR: '0',
  DATABASE_POOL: '1',
};
/** Names whose values are free text: only white space is wrong. */
const anyText = new Set(settingNames.filter((name) => !(name in bad)));

const complete = {
  NODE_ENV: 'production',
  MPESA_CALLBACK_IPS: '196.201.214.200',
  PUBLIC_URL: 'https://tipsoko.example',
  DATABASE_URL: 'postgres://tipsoko@db.example/tipsoko?sslmode=verify-full',
  APP_SECRET: 'Zq8vR1tYw3LkPz6nXcB4mHs9DfGj2aUe',
  MPESA_BASE_URL: 'https://api.safaricom.co.ke',
  MPESA_CONSUMER_KEY: 'k',
  MPESA_CONSUMER_SECRET: 's',
  MPESA_SHORTCODE: '600100',
  MPESA_PASSKEY: 'p',
  MPESA_INITIATOR: 'i',
  MPESA_INITIATOR_PASSWORD: 'p',
  MPESA_CERTIFICATE: '/etc/safaricom.cer',
  FLUTTERWAVE_BASE_URL: 'https://api.flutterwave.com',
  FLUTTERWAVE_SECRET_KEY: 'k',
  FLUTTERWAVE_WEBHOOK_HASH: 'k2Vb8Qw5Zt1Rm7Xc',
  SMS_BASE_URL: 'https://api.africastalking.com',
  SMS_USERNAME: 'tipsoko',
  SMS_API_KEY: 'k',
  SMTP_URL: 'smtps://mail.tipsoko.example',
  FOOTBALL_BASE_URL: 'https://v3.football.api-sports.io',
  FOOTBALL_API_KEY: 'k',
};

describe('readSettings', () => {
  it('is a demo with every provider simulated when nothing is set', () => {
    const settings = readSettings({});
    expect([...settings.simulated].sort()).toEqual(['flutterwave', 'football', 'mail', 'mpesa', 'sms']);
    expect(settings).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4000' });
    expect(settings.MPESA_REQUESTS_PER_SECOND).toBe(5);
  });

  it.each([...Object.entries(bad), ...[...anyText].map((name) => [name, ' '] as [string, string])])(
    'refuses %s=%s with one sentence that names it',
    (name, value) => {
      const attempt = () => readSettings({ ...complete, [name]: value });
      expect(attempt).toThrow(BadSetting);
      expect(attempt).toThrow(new RegExp(`^${name} is not valid: [^.\\n]+(\\.[^.\\n]+)*\\.$`));
    },
  );

  it('takes an empty variable as not set', () => {
    expect(readSettings({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ PORT: 4000, LOG_LEVEL: 'info' });
  });

  it('names the missing half of a provider', () => {
    expect(() => readSettings({ SMS_USERNAME: 'tipsoko' })).toThrow(
      /^SMS_BASE_URL is missing: SMS_USERNAME is set/,
    );
  });

  it.each(Object.keys(complete).filter((name) => name !== 'NODE_ENV'))(
    'production refuses to start without %s',
    (name) => {
      expect(() => readSettings({ ...complete, [name]: undefined })).toThrow(BadSetting);
    },
  );

  it('requires APP_SECRET as soon as one provider is real', () => {
    const { SMTP_URL, APP_SECRET } = complete;
    expect(() => readSettings({ SMTP_URL })).toThrow(/^APP_SECRET is missing/);
    expect(readSettings({ SMTP_URL, APP_SECRET })).toMatchObject({ APP_SECRET });
  });

  it.each(['10.0.0.0/99', '10.0.0.0/', '10.0.0.0/8/8', '2001:db8::/129', '10.0.0', '10.0.0.1,', 'fe80::/-1'])(
    'does not start with a source of callbacks like %s',
    (list) => expect(() => readSettings({ MPESA_CALLBACK_IPS: list })).toThrow(/^MPESA_CALLBACK_IPS/),
  );

  it('takes addresses and networks as sources of callbacks', () => {
    const list = '196.201.214.200,196.201.212.0/24,2001:db8::/32,::1';
    for (const given of [list, 'any'])
      expect(readSettings({ ...complete, MPESA_CALLBACK_IPS: given })).toMatchObject({
        MPESA_CALLBACK_IPS: given,
      });
  });

  it('takes all or nothing of the store of pictures', () => {
    expect(() => readSettings({ PICTURES_S3_BUCKET: 'pictures' })).toThrow(
      /^PICTURES_S3_ENDPOINT is missing: PICTURES_S3_BUCKET is set/,
    );
  });

  it('takes all or nothing of the second account for text messages', () => {
    expect(() => readSettings({ ...complete, SMS_BACKUP_USERNAME: 'second' })).toThrow(
      /^SMS_BACKUP_BASE_URL is missing: SMS_BACKUP_USERNAME is set, and the second SMS account needs all of SMS_BACKUP_BASE_URL, /,
    );
    const second = { SMS_BACKUP_BASE_URL: 'https://sms.example.ke', SMS_BACKUP_API_KEY: 'k' };
    expect(() => readSettings({ ...complete, ...second, SMS_BACKUP_USERNAME: 'sandbox' })).toThrow(
      /^SMS_BACKUP_USERNAME is not valid/,
    );
    expect(readSettings({ ...complete, ...second, SMS_BACKUP_USERNAME: 'second' })).toMatchObject(second);
  });

  it('requires staff codes and puzzles in production, where staff codes cannot be switched off', () => {
    const sandbox = {
      ...complete,
      MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke',
      FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1',
    };
    for (const trial of [{}, { ...sandbox, NODE_ENV: 'development' }, { ...sandbox, NODE_ENV: 'test' }]) {
      expect(readSettings(trial)).toMatchObject({ STAFF_SECOND_FACTOR: 'off', CHALLENGES: 'off' });
    }
    expect(readSettings({ STAFF_SECOND_FACTOR: 'required', CHALLENGES: 'on' })).toMatchObject({
      STAFF_SECOND_FACTOR: 'required',
      CHALLENGES: 'on',
    });
    expect(readSettings(complete)).toMatchObject({ STAFF_SECOND_FACTOR: 'required', CHALLENGES: 'on' });
    expect(() => readSettings({ ...complete, STAFF_SECOND_FACTOR: 'off' })).toThrow(/^STAFF_SECOND_FACTOR/);
  });

  it('production refuses sandboxes and local hosts', () => {
    expect(() => readSettings(complete)).not.toThrow();
    expect(() => readSettings({ ...complete, MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke' })).toThrow(
      /^MPESA_BASE_URL/,
    );
    expect(() => readSettings({ ...complete, SMS_BASE_URL: 'http://127.0.0.1:9' })).toThrow(/^SMS_BASE_URL/);
  });

  it.each([
    ['PUBLIC_URL', 'http://tipsoko.example'],
    ['PUBLIC_URL', 'https://localhost:4000'],
    ['MPESA_BASE_URL', 'http://api.safaricom.co.ke'],
    ['FLUTTERWAVE_BASE_URL', 'http://api.flutterwave.com'],
    ['SMS_BASE_URL', 'http://api.africastalking.com'],
    ['FOOTBALL_BASE_URL', 'http://v3.football.api-sports.io'],
    ['APP_SECRET', 'a'.repeat(64)],
    ['APP_SECRET', '12345678901234567890123456789012'.replaceAll(/[3-9]/g, '1')],
    ['FLUTTERWAVE_WEBHOOK_HASH', '12345678'],
    ['METRICS_TOKEN', 'metricsmetricsme'],
    ['APP_SECRET_PREVIOUS', `${'Zt1Rm7Xck2Vb8Qw5'.repeat(2)},tipsoko-demo-secret-never-for-production`],
    ['FLUTTERWAVE_SECRET_KEY', 'FLWSECK_TEST-0123456789'],
    ['MPESA_SHORTCODE', '174379'],
    ['MPESA_PASSKEY', 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919'],
    ['SMS_USERNAME', 'sandbox'],
    ['SUBSCRIBER_CODE', 'off'],
    ['CARD_INCOME_DAYS', '0'],
    ['NEW_TIPSTER_DAYS', '0'],
    ['PAYOUT_METHOD_HOURS', '0'],
    ['PUSH_SIMULATOR', 'http://127.0.0.1:9'],
    ['TELEGRAM_BASE_URL', 'http://127.0.0.1:9'],
    ['DATABASE_URL', 'postgres://u:p@database.internal/tipsoko'],
    ['DATABASE_URL', 'postgres://u:p@10.0.0.5/tipsoko?sslmode=require'],
    ['REDIS_URL', 'redis://redis.internal'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.internal:4318'],
  ])('production refuses %s=%s', (name, value) => {
    expect(() => readSettings({ ...complete, [name]: value })).toThrow(new RegExp(`^${name} is not valid: `));
  });

  it('production connects without TLS only on this machine, and to the hosts that the operator names', () => {
    const DATABASE_URL = 'postgres://u:p@database.internal/tipsoko';
    const REDIS_URL = 'redis://redis.internal:6379';
    const plain = { ...complete, DATABASE_URL, REDIS_URL };
    for (const UNENCRYPTED_HOSTS of ['', 'database.internal', 'redis.internal', 'internal'])
      expect(() => readSettings({ ...plain, UNENCRYPTED_HOSTS })).toThrow('UNENCRYPTED_HOSTS');
    expect(readSettings({ ...plain, UNENCRYPTED_HOSTS: 'redis.internal,database.internal' })).toMatchObject({
      REDIS_URL,
    });
    for (const [database, redis] of [
      ['postgres://u:p@127.0.0.1/tipsoko', 'redis://localhost'],
      ['postgres:///tipsoko?host=/var/run/postgresql', 'redis://[::1]:6379'],
      [`${DATABASE_URL}?sslmode=verify-full`, 'rediss://redis.internal'],
    ])
      expect(() => readSettings({ ...complete, DATABASE_URL: database, REDIS_URL: redis })).not.toThrow();
  });

  it.each(['MPESA_BASE_URL', 'FLUTTERWAVE_BASE_URL'])(
    'moves no real money outside production (%s)',
    (name) => {
      const trial = {
        ...complete,
        MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke',
        FLUTTERWAVE_BASE_URL: 'http://127.0.0.1:9',
      };
      for (const NODE_ENV of ['development', 'test', '']) {
        expect(() => readSettings({ ...trial, NODE_ENV })).not.toThrow();
        expect(() =>
          readSettings({ ...trial, NODE_ENV, [name]: complete[name as 'MPESA_BASE_URL'] }),
        ).toThrow(new RegExp(`^${name} is not valid: real money moves only with NODE_ENV=production`));
      }
    },
  );

  it('takes generated secrets', () => {
    for (let turn = 0; turn < 200; turn++) {
      for (const APP_SECRET of [randomBytes(32).toString('base64'), randomBytes(16).toString('hex')]) {
        expect(() => readSettings({ ...complete, APP_SECRET })).not.toThrow();
      }
    }
  });

  it('shows GraphiQL in production only where it is asked for', () => {
    expect(readSettings({})).toMatchObject({ GRAPHIQL: 'on' });
    expect(readSettings({ GRAPHIQL: 'off' })).toMatchObject({ GRAPHIQL: 'off' });
    expect(readSettings(complete)).toMatchObject({ GRAPHIQL: 'off' });
    expect(readSettings({ ...complete, GRAPHIQL: 'on' })).toMatchObject({ GRAPHIQL: 'on' });
  });

  it('proves the phone of a new subscriber device in production', () => {
    expect(readSettings(complete)).toMatchObject({ SUBSCRIBER_CODE: 'required' });
    expect(readSettings({})).toMatchObject({ SUBSCRIBER_CODE: 'off' });
  });

  it('takes a certificate as PEM text with the line break that such a file ends with', () => {
    const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
    expect(readSettings({ ...complete, MPESA_CERTIFICATE: `${pem}\n` })).toMatchObject({
      MPESA_CERTIFICATE: pem,
    });
  });

  describe('secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const fileOf = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };

    it.each(secretNames)('%s_FILE', (name) => {
      const value =
        (complete as Record<string, string>)[name] ??
        {
          REDIS_URL: 'rediss://r',
          TLS_CERTIFICATE: '-----BEGIN CERTIFICATE-----',
          TLS_KEY: '-----BEGIN PRIVATE KEY-----',
          APP_SECRET_PREVIOUS: 'x'.repeat(32),
          VAPID_PRIVATE_KEY: 'k2Vb8Qw5Zt1Rm7Xck2Vb8Qw5Zt1Rm7Xck2Vb8Qw5Zt0',
          TELEGRAM_BOT_TOKEN: '123456789:AAFk2Vb8Qw5Zt1Rm7Xck2Vb8Qw5Zt1Rm7X',
          OTEL_EXPORTER_OTLP_HEADERS: 'api-key=two%20words',
        }[name as string] ??
        'k2Vb8Qw5Zt1Rm7Xc';
      const files: Record<string, string | undefined> = { ...complete, [name]: undefined };
      if (name.startsWith('TELEGRAM')) files.TELEGRAM_BOT_NAME = 'TipsokoBot';
      if (name.startsWith('TLS'))
        Object.assign(files, { TLS_CERTIFICATE: '-----BEGIN C', TLS_KEY: '-----BEGIN K', [name]: undefined });
      if (name.startsWith('SMS_BACKUP')) {
        files.SMS_BACKUP_BASE_URL = 'https://sms.example.ke';
        files.SMS_BACKUP_USERNAME = 'second';
      }
      if (name.startsWith('PICTURES')) {
        Object.assign(files, {
          PICTURES_S3_ENDPOINT: 'https://s3.example',
          PICTURES_S3_BUCKET: 'pictures',
          PICTURES_S3_ACCESS_KEY: 'a',
          PICTURES_S3_SECRET_KEY: 'b',
          [name]: undefined,
        });
      }
      files[`${name}_FILE`] = fileOf(name, `${value}\n`);
      const read = name === 'OTEL_EXPORTER_OTLP_HEADERS' ? { 'api-key': 'two words' } : value;
      expect([readSettings(files)[name]].flat()).toEqual([read]);
      expect(() => readSettings({ ...files, [name]: value })).toThrow(
        new RegExp(`^${name}_FILE is not valid: ${name} is set too`),
      );
      expect(() => readSettings({ ...files, [`${name}_FILE`]: join(folder, 'none') })).toThrow(
        new RegExp(`^${name}_FILE is not valid: .* cannot be read`),
      );
    });

    it('earlier secrets are joined by commas, or stand one a line', () => {
      const [one, other] = ['x'.repeat(32), 'y'.repeat(32)];
      const listed = (text: string) =>
        readSettings({ APP_SECRET_PREVIOUS_FILE: fileOf('earlier', text) }).APP_SECRET_PREVIOUS;
      expect(listed(`${one}, ${other}\n`)).toEqual([one, other]);
      expect(listed(`${one},\r\n${other}\r\n`)).toEqual([`${one},`, other]);
      expect(listed('')).toEqual([]);
      expect(() => listed([one, other, one, other, one].join(','))).toThrow(/at most 4/);
    });

    it('an empty file counts as not set', () => {
      const files = { ...complete, APP_SECRET: undefined, APP_SECRET_FILE: fileOf('empty', '\n') };
      expect(() => readSettings(files)).toThrow(/^APP_SECRET is missing/);
    });

    it('other settings come from no file', () => {
      expect(readSettings({ PORT_FILE: fileOf('port', '80') })).toMatchObject({ PORT: 4000 });
    });
  });

  it('every variable is documented in docs/settings.md', () => {
    const documented = readFileSync(join(apiFolder, '../docs/settings.md'), 'utf8');
    for (const name of settingNames)
      expect(documented, name).toMatch(new RegExp(`\\| [^|]*\`${name}\`[^|]*\\|`));
    expect(anyText.size + Object.keys(bad).length).toBe(settingNames.length);
  });
});
