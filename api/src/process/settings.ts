import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { z } from 'zod';
import { productionFaults, realMoneyProvider } from './productionRules.ts';

/** A setting that prevents the start; the message is one sentence that names the variable. */
export class BadSetting extends Error {}

const port = z.coerce.number().int().min(0).max(65_535);
const url = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
const onOff = z.enum(['on', 'off']);
const text = z.string().regex(/^\S(.*\S)?$/s, 'must not begin or end with white space');
const shortcode = z.string().regex(/^\d{5,6}$/, 'must be 5 or 6 digits');

/** `MPESA_CALLBACK_IPS` of an operator who has decided to let M-Pesa's callbacks come from anywhere. */
export const anySource = 'any';

/** `196.201.214.200`, `196.201.212.0/24`, `2001:db8::/32`. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix = '0', ...more] = entry.split('/');
  const family = isIP(address);
  return (
    family > 0 && more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
  );
}

/** `name=value,other=two%20words`, as OpenTelemetry writes lists. */
const pairs = z
  .string()
  .default('')
  .transform((list, context) => {
    const read: Record<string, string> = {};
    for (const one of list.split(',').map((part) => part.trim())) {
      const [, name, value = ''] = /^([\w.-]+)\s*=\s*(.*)$/.exec(one) ?? [];
      const decoded = /%(?![\da-f]{2})/i.test(value) ? '\0' : decodedOr(value, '\0');
      if (one === '') continue;
      if (name === undefined || !/^[\x20-\x7e]*$/.test(decoded))
        context.addIssue('must be name=value, joined by commas, with other characters as %20');
      else read[name] = decoded;
    }
    return read;
  });

/** Below the order of P-256, as nearly all 32-byte values are. */
function isVapidKey(text: string): boolean {
  const key = /^[\w-]{43}$/.test(text) ? BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`) : 0n;
  return key > 0n && key < 2n ** 256n - 2n ** 224n;
}

function decodedOr(text: string, otherwise: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return otherwise;
  }
}

const variables = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(4000),
  HOST: text.default('127.0.0.1'),
  TLS_CERTIFICATE: z.string().trim().startsWith('-----BEGIN ', 'must be PEM text').optional(),
  TLS_KEY: z.string().trim().startsWith('-----BEGIN ', 'must be PEM text').optional(),
  UNENCRYPTED_HOSTS: z
    .string()
    .regex(/^([\w.:[\]-]+(,[\w.:[\]-]+)*)?$/, 'must be names or addresses of hosts joined by commas')
    .default('')
    .transform((list) => list.split(',').filter((host) => host !== '')),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  MIGRATE: onOff.default('on'),
  SERVING_PASSWORD: text.optional(),
  BACKUP_PASSWORD: text.optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  REDIS_SENTINELS: z
    .string()
    .regex(/^[\w.-]+@[\w.:[\]-]+(,[\w.:[\]-]+)*$/, 'must be NAME@HOST:PORT, with more HOST:PORT after commas')
    .optional(),
  REDIS_PREFIX: text.optional(),
  DATA_DIR: text.default('.data'),
  BACKUP_FOLDER: text.optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((list) => list.split(list.trim().includes('\n') ? /\r?\n/ : ',').map((one) => one.trim()))
    .transform((list) => list.filter((one) => one !== ''))
    .pipe(
      z
        .array(z.string().min(32, 'each must have at least 32 characters'))
        .max(4, 'holds at most 4: drop those that "npm run admin -- secrets status" no longer needs'),
    ),
  MPESA_BASE_URL: url('http:', 'https:').optional(),
  MPESA_CONSUMER_KEY: text.optional(),
  MPESA_CONSUMER_SECRET: text.optional(),
  MPESA_SHORTCODE: shortcode.optional(),
  MPESA_PASSKEY: text.optional(),
  MPESA_TRANSACTION_TYPE: z
    .enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'])
    .default('CustomerPayBillOnline'),
  MPESA_INITIATOR: text.optional(),
  MPESA_INITIATOR_PASSWORD: text.optional(),
  /** Over all nodes; Safaricom publishes no limit. */
  MPESA_REQUESTS_PER_SECOND: z.coerce.number().min(0.1).max(10_000).default(5),
  // PEM text ends with a line break.
  MPESA_CERTIFICATE: z.string().trim().pipe(text).optional(),
  MPESA_PULL_PHONE: z
    .string()
    .regex(/^254\d{9}$/, 'must be a phone like 254712345678')
    .optional(),
  MPESA_CALLBACK_IPS: z
    .string()
    .refine(
      (list) => list === anySource || list.split(',').every(isNetwork),
      `must be addresses or networks joined by commas, or "${anySource}"`,
    )
    .optional(),
  FLUTTERWAVE_BASE_URL: url('http:', 'https:').optional(),
  FLUTTERWAVE_SECRET_KEY: text.optional(),
  FLUTTERWAVE_WEBHOOK_HASH: z.string().min(8, 'must have at least 8 characters').optional(),
  SMS_BASE_URL: url('http:', 'https:').optional(),
  SMS_USERNAME: text.optional(),
  SMS_API_KEY: text.optional(),
  SMS_SENDER: z.string().max(11, 'must have at most 11 characters').optional(),
  SMS_BACKUP_BASE_URL: url('http:', 'https:').optional(),
  SMS_BACKUP_USERNAME: text.optional(),
  SMS_BACKUP_API_KEY: text.optional(),
  SMS_BACKUP_SENDER: z.string().max(11, 'must have at most 11 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .includes('@', { message: 'must be an e-mail address' })
    .default('Tipsoko <tips@tipsoko.example>'),
  FOOTBALL_BASE_URL: url('http:', 'https:').optional(),
  FOOTBALL_API_KEY: text.optional(),
  PICTURES_S3_ENDPOINT: url('http:', 'https:').optional(),
  PICTURES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  PICTURES_S3_REGION: text.default('us-east-1'),
  PICTURES_S3_ACCESS_KEY: text.optional(),
  PICTURES_S3_SECRET_KEY: text.optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'off']).optional(),
  CHALLENGES: onOff.optional(),
  CODES_PER_DAY: z.coerce.number().int().min(1).default(20_000),
  CORS_ORIGINS: z
    .string()
    .regex(
      /^(\*|https?:\/\/[^,\s/]+(,https?:\/\/[^,\s/]+)*)?$/,
      'must be origins (https://example.com) joined by commas',
    )
    .default(''),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters, none of them white space')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_NAME: text.optional(),
  SLOW_REQUEST_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
  OTEL_SERVICE_NAME: text.default('tipsoko'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  OTEL_BSP_MAX_QUEUE_SIZE: z.coerce.number().int().min(1).max(100_000).default(2_048),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(10).max(60_000).default(5_000),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isVapidKey, 'must be 32 bytes in base64url, as of "openssl rand -base64 32 | tr +/ -_ | tr -d ="')
    .optional(),
  PUSH_HOSTS: z
    .string()
    .regex(
      /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(,(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)*$/,
      'must be hosts (push.example.com or *.push.example.com) joined by commas',
    )
    .optional(),
  PUSH_SIMULATOR: url('http:').optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, 'must be the token that BotFather gave, as 123456789:AAF…')
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^[A-Za-z]\w{4,31}$/, 'must be the name of the bot, without @')
    .optional(),
  TELEGRAM_BASE_URL: url('http:', 'https:').default('https://api.telegram.org'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:ADDRESS or an https address')
    .optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id of Google Analytics 4, like G-AB12CD34EF')
    .optional(),
  NIGERIAN_SITE_URL: url('http:', 'https:').optional(),
  COUNTRY_DATABASE: text.optional(),
  OFFLINE_PAGES: onOff.default('on'),
  ACTIVITY_TICKER: onOff.default('on'),
  SUBSCRIBER_CODE: z.enum(['required', 'off']).optional(),
  PAYOUT_METHOD_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  CARD_INCOME_DAYS: z.coerce.number().int().min(0).max(180).default(7),
  NEW_TIPSTER_DAYS: z.coerce.number().int().min(0).max(180).optional(),
  NEW_TIPSTER_CAP_KSH: z.coerce.number().int().min(10).default(20_000),
  WITHDRAWAL_REVIEW_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  GRAPHIQL: onOff.optional(),
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['refuse', 'allow']).default('refuse'),
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).max(10_000).default(1),
};

/** Settings that may also come from a file: `NAME_FILE`. */
export const secretNames = [
  'DATABASE_URL',
  'SERVING_PASSWORD',
  'BACKUP_PASSWORD',
  'TLS_CERTIFICATE',
  'TLS_KEY',
  'REDIS_URL',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'MPESA_INITIATOR_PASSWORD',
  'MPESA_CERTIFICATE',
  'FLUTTERWAVE_SECRET_KEY',
  'FLUTTERWAVE_WEBHOOK_HASH',
  'SMS_API_KEY',
  'SMS_BACKUP_API_KEY',
  'SMTP_URL',
  'FOOTBALL_API_KEY',
  'PICTURES_S3_ACCESS_KEY',
  'PICTURES_S3_SECRET_KEY',
  'METRICS_TOKEN',
  'VAPID_PRIVATE_KEY',
  'TELEGRAM_BOT_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const satisfies ReadonlyArray<keyof typeof variables>;

/** For the test of the documentation. */
export const settingNames = Object.keys(variables) as Array<keyof typeof variables>;

const providers = {
  mpesa: [
    'MPESA_BASE_URL',
    'MPESA_CONSUMER_KEY',
    'MPESA_CONSUMER_SECRET',
    'MPESA_SHORTCODE',
    'MPESA_PASSKEY',
    'MPESA_INITIATOR',
    'MPESA_INITIATOR_PASSWORD',
    'MPESA_CERTIFICATE',
  ],
  flutterwave: ['FLUTTERWAVE_BASE_URL', 'FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_WEBHOOK_HASH'],
  sms: ['SMS_BASE_URL', 'SMS_USERNAME', 'SMS_API_KEY'],
  mail: ['SMTP_URL'],
  football: ['FOOTBALL_BASE_URL', 'FOOTBALL_API_KEY'],
} as const satisfies Record<string, ReadonlyArray<keyof typeof variables>>;
export type ProviderName = keyof typeof providers;

export type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]> };
export type Settings = Omit<
  Values,
  | 'PUBLIC_URL'
  | 'APP_SECRET'
  | 'STAFF_SECOND_FACTOR'
  | 'CHALLENGES'
  | 'SUBSCRIBER_CODE'
  | 'GRAPHIQL'
  | 'NEW_TIPSTER_DAYS'
> & {
  PUBLIC_URL: string;
  APP_SECRET: string;
  STAFF_SECOND_FACTOR: 'required' | 'off';
  CHALLENGES: 'on' | 'off';
  SUBSCRIBER_CODE: 'required' | 'off';
  GRAPHIQL: 'on' | 'off';
  NEW_TIPSTER_DAYS: number;
  /** Providers without settings: the demo starts a simulator for each. */
  simulated: ReadonlySet<ProviderName>;
};

/** Names this process in log lines and traces. */
export const nodeName = ({ NODE_NAME }: Pick<Settings, 'NODE_NAME'>): string =>
  NODE_NAME ?? `${hostname()}:${process.pid}`;

const DEMO_SECRET = 'tipsoko-demo-secret-never-for-production';

export interface Examined {
  /** Null when a value cannot be parsed. */
  readonly settings: Settings | null;
  /** One sentence per fault, beginning with the variable. */
  readonly faults: readonly string[];
}

/** @throws BadSetting with the first fault. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { settings, faults } = examineSettings(environment);
  if (settings === null || faults.length > 0) throw new BadSetting(faults[0]);
  return settings;
}

export function examineSettings(environment: Record<string, string | undefined>): Examined {
  const values: Record<string, unknown> = {};
  const unreadable: string[] = [];
  for (const name of settingNames) {
    try {
      values[name] = readValue(name, environment);
    } catch (error) {
      if (!(error instanceof BadSetting)) throw error;
      unreadable.push(error.message);
    }
  }
  if (unreadable.length > 0) return { settings: null, faults: unreadable };
  const read = values as Values;
  const simulated = new Set<ProviderName>();
  const faults: string[] = [];
  for (const [provider, names] of Object.entries(providers) as Array<
    [ProviderName, readonly (keyof Values)[]]
  >) {
    const given = names.filter((name) => read[name] !== undefined);
    const missing = names.find((name) => read[name] === undefined);
    if (given.length === 0) simulated.add(provider);
    else if (missing) faults.push(`${missing} is missing: ${given[0]} is set, and ${provider} needs both.`);
  }
  faults.push(...tlsFaults(read), ...pictureFaults(read), ...smsBackupFaults(read), ...telegramFaults(read));
  const isProduction = read.NODE_ENV === 'production';
  faults.push(...(isProduction ? trialsInProduction(read, simulated) : realInTrials(read, simulated)));
  const settings: Settings = {
    ...read,
    PUBLIC_URL: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    APP_SECRET: read.APP_SECRET ?? DEMO_SECRET,
    // Trials with simulators or test servers are exempt.
    STAFF_SECOND_FACTOR: read.STAFF_SECOND_FACTOR ?? (isProduction ? 'required' : 'off'),
    CHALLENGES: read.CHALLENGES ?? (isProduction ? 'on' : 'off'),
    SUBSCRIBER_CODE: read.SUBSCRIBER_CODE ?? (isProduction ? 'required' : 'off'),
    GRAPHIQL: read.GRAPHIQL ?? (isProduction ? 'off' : 'on'),
    NEW_TIPSTER_DAYS: read.NEW_TIPSTER_DAYS ?? (isProduction ? 7 : 0),
    simulated,
  };
  return { settings, faults };
}

function readValue(name: keyof typeof variables, environment: Record<string, string | undefined>): unknown {
  const answer = variables[name].safeParse(givenValue(name, environment));
  if (answer.success) return answer.data;
  throw new BadSetting(`${name} is not valid: ${answer.error.issues[0]?.message ?? 'is not valid'}.`);
}

/** A bucket needs all its settings; without any, pictures go to the data folder. */
function pictureFaults(read: Values): string[] {
  const names = [
    'PICTURES_S3_ENDPOINT',
    'PICTURES_S3_BUCKET',
    'PICTURES_S3_ACCESS_KEY',
    'PICTURES_S3_SECRET_KEY',
  ] as const;
  return halfGiven(read, names, 'pictures need');
}

/** The second SMS account needs all its settings or none. */
function smsBackupFaults(read: Values): string[] {
  const names = ['SMS_BACKUP_BASE_URL', 'SMS_BACKUP_USERNAME', 'SMS_BACKUP_API_KEY'] as const;
  return halfGiven(read, names, 'the second SMS account needs');
}

function halfGiven(read: Values, names: ReadonlyArray<keyof Values>, whoNeeds: string): string[] {
  const given = names.find((name) => read[name] !== undefined);
  const missing = names.find((name) => read[name] === undefined);
  const all = names.length === 2 ? 'both' : `all of ${names.join(', ')}`;
  return given && missing ? [`${missing} is missing: ${given} is set, and ${whoNeeds} ${all}.`] : [];
}

const tlsFaults = (read: Values) => halfGiven(read, ['TLS_CERTIFICATE', 'TLS_KEY'], 'https needs');

const telegramFaults = (read: Values) =>
  halfGiven(read, ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME'], 'Telegram needs');

/** Production has a real provider for everything and its own secret; what else it refuses is in productionRules.ts. */
function trialsInProduction(read: Values, simulated: ReadonlySet<ProviderName>): string[] {
  const faults = [...simulated].map(
    (provider) =>
      `${providers[provider][0]} is missing: production does not start with a simulated ${provider}.`,
  );
  if (!read.APP_SECRET || read.APP_SECRET === DEMO_SECRET) {
    faults.push('APP_SECRET is missing: production needs a secret of its own, with at least 32 characters.');
  }
  // The demo's secret is public, and tokens made with a previous secret are still accepted.
  if (read.APP_SECRET_PREVIOUS.includes(DEMO_SECRET))
    faults.push('APP_SECRET_PREVIOUS is not valid: the secret of the demo is public.');
  return [...faults, ...productionFaults(read).map((fault) => `${fault}.`)];
}

function realInTrials(read: Values, simulated: ReadonlySet<ProviderName>): string[] {
  const faults: string[] = [];
  if (!read.APP_SECRET && simulated.size < Object.keys(providers).length)
    faults.push('APP_SECRET is missing: outside the demo it must be set, with at least 32 characters.');
  const real = realMoneyProvider(read);
  if (real)
    faults.push(
      `${real} is not valid: real money moves only with NODE_ENV=production, which keeps its protection on.`,
    );
  return faults;
}

/** From the variable, or for secrets from the file that `NAME_FILE` names, as Docker and Kubernetes mount them. */
function givenValue(
  name: keyof typeof variables,
  environment: Record<string, string | undefined>,
): string | undefined {
  const value = environment[name] || undefined;
  const file = environment[`${name}_FILE`] || undefined;
  if (!file || !(secretNames as readonly string[]).includes(name)) return value;
  if (value) throw new BadSetting(`${name}_FILE is not valid: ${name} is set too.`);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '') || undefined;
  } catch {
    throw new BadSetting(`${name}_FILE is not valid: ${file} cannot be read.`);
  }
}
