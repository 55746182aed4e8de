import { randomUUID } from 'node:crypto';
import { formatMoney, moneyOf } from '@tipsoko/rules/money';
import type { Database } from '../../db/client.ts';
import { systemClock } from '../../domain/foundation/clock.ts';
import { createLog } from '../../process/log.ts';
import { anySource, type ProviderName, type Settings } from '../../process/settings.ts';
import { smsBalance } from '../../providers/africasTalking/smsBalance.ts';
import { createApiFootballClient } from '../../providers/apiFootball/createApiFootballClient.ts';
import { createFlutterwaveClient } from '../../providers/flutterwave/createFlutterwaveClient.ts';
import { sharedTokenStore } from '../../providers/mpesa/sharedToken.ts';
import { tryKeys } from '../../providers/mpesa/tryKeys.ts';
import { openPictureStore } from '../../providers/pictures/openPictureStore.ts';
import { verifySmtp } from '../../providers/smtp/verifySmtp.ts';
import { type Finding, looked, note, ok, wrong } from './finding.ts';

/** With less credit, the messages of one evening may fail. */
const FEW_SMS_KES = 500;
const SECOND_SMS = 'second SMS account';
const HOUR_MS = 3_600_000;

const log = createLog('silent');

interface Connected {
  readonly settings: Settings;
  readonly db: Database;
}

/** Sends each provider a request without effect: whether it accepts the keys, its balance, and whether callbacks arrive. */
export async function providerFindings(connected: Connected): Promise<Finding[]> {
  const { settings } = connected;
  const looks: ReadonlyArray<
    [ProviderName | null, string, string, (on: Connected) => Promise<Finding | readonly Finding[]>]
  > = [
    ['mpesa', 'M-Pesa', 'compare MPESA_… with the app on the Daraja portal', mpesaFindings],
    ['flutterwave', 'cards', 'compare FLUTTERWAVE_… with the dashboard', cardFinding],
    ['sms', 'SMS', 'compare SMS_… with the app at Africa’s Talking', smsFinding],
    [null, SECOND_SMS, 'compare SMS_BACKUP_… with that account', secondSmsFinding],
    ['mail', 'e-mail', 'compare SMTP_URL with the server for outgoing mail', mailFinding],
    ['football', 'football', 'compare FOOTBALL_API_KEY with the dashboard of API-Football', footballFinding],
    [null, 'pictures', 'give the key or the folder the rights of operations.md, Pictures', pictureFinding],
  ];
  const found = await Promise.all(
    looks.map(([name, subject, todo, look]) =>
      name !== null && settings.simulated.has(name)
        ? [note(subject, 'is simulated: its settings are not given')]
        : looked(subject, todo, async () => look(connected)),
    ),
  );
  return found.flat();
}

async function mpesaFindings({ settings, db }: Connected): Promise<Finding[]> {
  await tryKeys({
    baseUrl: (settings.MPESA_BASE_URL ?? '').replace(/\/+$/, ''),
    consumerKey: settings.MPESA_CONSUMER_KEY ?? '',
    consumerSecret: settings.MPESA_CONSUMER_SECRET ?? '',
    initiatorPassword: settings.MPESA_INITIATOR_PASSWORD ?? '',
    certificate: settings.MPESA_CERTIFICATE ?? '',
    clock: systemClock,
    tokenStore: sharedTokenStore(db),
  });
  const findings = [
    ok('M-Pesa', `shortcode ${settings.MPESA_SHORTCODE}: the keys are taken`),
    ...callbackSourceFindings(settings),
  ];
  const since = new Date(Date.now() - 2 * HOUR_MS);
  const checks = await db.prisma.balanceCheck.findMany({
    where: { provider: 'MPESA', askedAt: { gt: since } },
    orderBy: { askedAt: 'desc' },
    select: { askedAt: true, answeredAt: true, theirsMinor: true, outcome: true },
  });
  const answered = checks.find(({ answeredAt }) => answeredAt !== null);
  if (answered?.answeredAt)
    findings.push(
      ok(
        'M-Pesa',
        `its answers arrive, the last at ${answered.answeredAt.toISOString().slice(11, 16)} UTC${answered.theirsMinor === null ? '' : `: balance ${formatMoney(moneyOf(answered.theirsMinor, 'KES'))}`}`,
      ),
    );
  else if (checks[0]?.outcome)
    findings.push(
      wrong(
        'M-Pesa',
        `did not take our operator: ${checks[0].outcome}`,
        'MPESA_INITIATOR, its password and MPESA_CERTIFICATE',
      ),
    );
  else if (checks.length > 1)
    findings.push(
      wrong(
        'M-Pesa',
        `${checks.length} questions for the balance and no answer`,
        'let Safaricom reach PUBLIC_URL/hooks; compare MPESA_CALLBACK_IPS',
      ),
    );
  else
    findings.push(
      note(
        'M-Pesa',
        'was not asked for the balance within two hours',
        'a running server asks every five minutes',
      ),
    );
  return findings;
}

function callbackSourceFindings({ MPESA_CALLBACK_IPS, MPESA_PULL_PHONE }: Settings): Finding[] {
  const findings: Finding[] = [];
  if (MPESA_CALLBACK_IPS === anySource)
    findings.push(
      wrong(
        'M-Pesa',
        'callbacks are taken from any address: only secret paths tell Safaricom from others',
        'MPESA_CALLBACK_IPS: the addresses that Safaricom names for callbacks',
      ),
    );
  if (!MPESA_PULL_PHONE)
    findings.push(
      note(
        'M-Pesa',
        'its list is not registered by us: where it is off, payments from the M-Pesa menu wait for staff',
        'MPESA_PULL_PHONE',
      ),
    );
  return findings;
}

async function cardFinding({ settings }: Connected): Promise<Finding> {
  const { FLUTTERWAVE_BASE_URL: baseUrl = '', FLUTTERWAVE_SECRET_KEY: secretKey = '' } = settings;
  const cards = createFlutterwaveClient({ baseUrl, secretKey, log });
  const day = new Date().toISOString().slice(0, 10);
  const answer = await cards.listCharges({ from: day, to: day });
  if (answer.outcome === 'refused') throw new Error(`${answer.code} ${answer.message}`);
  if (answer.outcome === 'unknown') throw new Error(answer.cause);
  return ok('cards', `the key is taken, ${answer.value.charges.length} charges today`);
}

async function smsFinding({ settings }: Connected): Promise<Finding> {
  const { SMS_BASE_URL: baseUrl = '', SMS_USERNAME: username = '', SMS_API_KEY: apiKey = '' } = settings;
  return creditFinding('SMS', { baseUrl, username, apiKey });
}

async function secondSmsFinding({ settings }: Connected): Promise<Finding> {
  const {
    SMS_BACKUP_BASE_URL: baseUrl,
    SMS_BACKUP_USERNAME: username,
    SMS_BACKUP_API_KEY: apiKey,
  } = settings;
  return baseUrl && username && apiKey
    ? creditFinding(SECOND_SMS, { baseUrl, username, apiKey })
    : note(SECOND_SMS, 'is not given: while the first account is down, texts wait');
}

async function creditFinding(subject: string, account: Parameters<typeof smsBalance>[0]): Promise<Finding> {
  const balance = await smsBalance(account);
  const says = `the key is taken, balance ${balance.currency} ${balance.amount.toFixed(2)}`;
  return balance.amount < FEW_SMS_KES
    ? wrong(subject, says, 'top up: paid tips and codes go out by SMS')
    : ok(subject, says);
}

async function mailFinding({ settings }: Connected): Promise<Finding> {
  await verifySmtp(settings.SMTP_URL ?? '');
  return ok('e-mail', 'the server takes our mail');
}

async function footballFinding({ settings }: Connected): Promise<Finding> {
  const { FOOTBALL_BASE_URL: baseUrl = '', FOOTBALL_API_KEY: apiKey = '' } = settings;
  const feed = createApiFootballClient({ baseUrl, apiKey, clock: systemClock, log });
  const { plan, active, endsAt, callsToday, callsPerDay } = await feed.account();
  const says = `plan ${plan}, ${callsToday} of ${callsPerDay} calls today${endsAt === null ? '' : `, until ${endsAt.toISOString().slice(0, 10)}`}`;
  return active
    ? ok('football', says)
    : wrong('football', `${says}: not active`, 'renew the plan: no scores without it');
}

async function pictureFinding({ settings }: Connected): Promise<Finding> {
  const pictures = openPictureStore(settings, log);
  const path = `pictures/${randomUUID().replaceAll('-', '')}.webp` as const;
  await pictures.put(path, Buffer.from('x'));
  const kept = await pictures.get(path);
  await pictures.remove(path);
  return kept?.toString() === 'x'
    ? ok('pictures', 'can be kept')
    : wrong('pictures', 'do not come back as they were kept', 'look at the store');
}
