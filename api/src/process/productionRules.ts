import type { Values } from './settings.ts';

/** Test systems and this machine, which never move real money. */
const TRIAL_HOST = /sandbox|^localhost$|\.localhost$|^127\.|^\[?::1\]?$|^0\.0\.0\.0$/;

/** What is said to them does not leave this machine. */
const LOCAL_HOST = /^localhost$|\.localhost$|^127\.|^\[::1\]$/;

const providerAddresses = [
  'MPESA_BASE_URL',
  'FLUTTERWAVE_BASE_URL',
  'SMS_BASE_URL',
  'SMS_BACKUP_BASE_URL',
  'FOOTBALL_BASE_URL',
  'TELEGRAM_BASE_URL',
] as const satisfies ReadonlyArray<keyof Values>;

/** Safaricom's public credentials for its sandbox. */
const SANDBOX_SHORTCODE = '174379';
const SANDBOX_PASSKEY = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919';

/** Estimated from the distribution of characters: `aaaa…` has none. */
function entropyBits(secret: string): number {
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / secret.length), 0);
}

/** 32 random hex digits have about 115, rarely 91; `openssl rand -base64 32` has about 210. */
const secretBits = { APP_SECRET: 88, FLUTTERWAVE_WEBHOOK_HASH: 48, METRICS_TOKEN: 48 } as const;

/** Null for trials: sandboxes and simulators on this machine. */
export function realMoneyProvider(values: Values): keyof Values | null {
  const real = (name: 'MPESA_BASE_URL' | 'FLUTTERWAVE_BASE_URL') => {
    const address = values[name];
    return address !== undefined && !TRIAL_HOST.test(new URL(address).hostname);
  };
  const isTestKey = /^FLWSECK_TEST/.test(values.FLUTTERWAVE_SECRET_KEY ?? '');
  if (real('MPESA_BASE_URL')) return 'MPESA_BASE_URL';
  if (real('FLUTTERWAVE_BASE_URL') && !isTestKey) return 'FLUTTERWAVE_BASE_URL';
  return null;
}

/** One sentence per setting, beginning with the variable. */
export function productionFaults(values: Values): string[] {
  return [
    ...missingFaults(values),
    ...addressFaults(values),
    ...unencryptedFaults(values),
    ...secretFaults(values),
    ...testKeyFaults(values),
    ...switchFaults(values),
  ];
}

function missingFaults({ PUBLIC_URL, DATABASE_URL, MPESA_CALLBACK_IPS }: Values): string[] {
  const faults: string[] = [];
  if (!PUBLIC_URL)
    faults.push('PUBLIC_URL is missing: production needs the address that visitors and providers see');
  if (!DATABASE_URL)
    faults.push(
      'DATABASE_URL is missing: production needs PostgreSQL, the embedded database does not sync to disk',
    );
  if (!MPESA_CALLBACK_IPS)
    faults.push(
      'MPESA_CALLBACK_IPS is missing: production needs the addresses that Safaricom calls from, joined by commas, or "any", which leaves only secret paths',
    );
  return faults;
}

function addressFaults(values: Values): string[] {
  const faults: string[] = [];
  if (values.PUBLIC_URL) {
    const site = new URL(values.PUBLIC_URL);
    if (site.protocol !== 'https:') faults.push('PUBLIC_URL is not valid: production is served over https');
    else if (TRIAL_HOST.test(site.hostname))
      faults.push(`PUBLIC_URL is not valid: providers cannot reach ${site.hostname}`);
  }
  for (const name of providerAddresses) {
    const address = values[name];
    if (address === undefined) continue;
    const { hostname, protocol } = new URL(address);
    if (TRIAL_HOST.test(hostname))
      faults.push(
        `${name} is not valid: production does not start with the sandbox or local host ${hostname}`,
      );
    else if (protocol !== 'https:')
      faults.push(`${name} is not valid: production sends keys over https only`);
  }
  return faults;
}

/** Own services whose connections carry people's data and passwords: by TLS, or to a host that the operator names. */
function unencryptedFaults(values: Values): string[] {
  const faults: string[] = [];
  const check = (
    name: keyof Values,
    address: string | undefined,
    isEncrypted: (url: URL) => boolean,
    how: string,
  ) => {
    if (address === undefined) return;
    const url = new URL(address);
    const stays = url.hostname === '' || LOCAL_HOST.test(url.hostname);
    if (isEncrypted(url) || stays || values.UNENCRYPTED_HOSTS.includes(url.hostname)) return;
    faults.push(
      `${name} is not valid: production connects by TLS (${how}), except to hosts of a private network that UNENCRYPTED_HOSTS names`,
    );
  };
  const verifies = ({ searchParams }: URL) => searchParams.get('sslmode') === 'verify-full';
  check('DATABASE_URL', values.DATABASE_URL, verifies, 'sslmode=verify-full');
  check('REDIS_URL', values.REDIS_URL, ({ protocol }) => protocol === 'rediss:', 'rediss://');
  for (const name of ['PICTURES_S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const)
    check(name, values[name], ({ protocol }) => protocol === 'https:', 'https://');
  return faults;
}

function secretFaults(values: Values): string[] {
  return (Object.entries(secretBits) as Array<[keyof typeof secretBits, number]>).flatMap(([name, bits]) => {
    const secret = values[name];
    return secret !== undefined && entropyBits(secret) < bits
      ? [`${name} is not valid: it can be guessed; make one with "openssl rand -base64 32"`]
      : [];
  });
}

function testKeyFaults(values: Values): string[] {
  const { FLUTTERWAVE_SECRET_KEY = '' } = values;
  const faults: string[] = [];
  if (values.MPESA_SHORTCODE === SANDBOX_SHORTCODE)
    faults.push(`MPESA_SHORTCODE is not valid: ${SANDBOX_SHORTCODE} is everybody's number in the sandbox`);
  if (values.MPESA_PASSKEY === SANDBOX_PASSKEY)
    faults.push('MPESA_PASSKEY is not valid: production does not start with the public key of the sandbox');
  if (/^FLWSECK_TEST/.test(FLUTTERWAVE_SECRET_KEY))
    faults.push('FLUTTERWAVE_SECRET_KEY is not valid: production does not start with a test key');
  for (const name of ['SMS_USERNAME', 'SMS_BACKUP_USERNAME'] as const)
    if (values[name] === 'sandbox')
      faults.push(`${name} is not valid: production does not start with the sandbox account`);
  return faults;
}

function switchFaults(values: Values): string[] {
  const faults: string[] = [];
  if (values.STAFF_SECOND_FACTOR === 'off')
    faults.push('STAFF_SECOND_FACTOR is not valid: production asks staff for a second factor');
  if (values.SUBSCRIBER_CODE === 'off')
    faults.push(
      'SUBSCRIBER_CODE is not valid: in production a new device proves the phone before premium tips are shown',
    );
  if (values.CARD_INCOME_DAYS === 0)
    faults.push('CARD_INCOME_DAYS is not valid: production holds income from cards for at least a day');
  if (values.NEW_TIPSTER_DAYS === 0)
    faults.push('NEW_TIPSTER_DAYS is not valid: production looks at the first withdrawals of a tipster');
  if (values.PAYOUT_METHOD_HOURS === 0)
    faults.push(
      'PAYOUT_METHOD_HOURS is not valid: in production a new payout method waits for at least an hour',
    );
  if (values.WEBHOOK_PRIVATE_ADDRESSES === 'allow')
    faults.push('WEBHOOK_PRIVATE_ADDRESSES is not valid: production calls nothing inside its own network');
  if (values.PUSH_SIMULATOR !== undefined)
    faults.push('PUSH_SIMULATOR is not valid: production calls nothing inside its own network');
  if (values.RATE_LIMIT_FACTOR !== 1)
    faults.push('RATE_LIMIT_FACTOR is not valid: production keeps the limits as they are documented');
  return faults;
}
