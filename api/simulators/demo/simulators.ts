import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { vapidKeys } from '../../src/domain/notices/vapidKeys.ts';
import { hookSecret } from '../../src/hooks/hookSecret.ts';
import type { ProviderName, Settings } from '../../src/process/settings.ts';
import { type RunningApiFootball, startApiFootball } from '../apiFootball/startApiFootball.ts';
import { VirtualClock } from '../apiFootball/VirtualClock.ts';
import type { CredentialKeys } from '../daraja/securityCredential.ts';
import { type Daraja, startDaraja } from '../daraja/startDaraja.ts';
import { type FlutterwaveSimulator, startFlutterwave } from '../flutterwave/startFlutterwave.ts';
import { type MailSimulator, startMail } from '../mail/startMail.ts';
import { type PushSimulator, startPush } from '../push/startPush.ts';
import { type SmsSimulator, startSms } from '../sms/startSms.ts';
import { startTelegram, type TelegramSimulator } from '../telegram/startTelegram.ts';
import { type DemoState, restoreChanges } from './demoState.ts';

/** The stand-ins that run; null where the real provider is set up. */
export interface Simulators {
  readonly mpesa: Daraja | null;
  readonly flutterwave: FlutterwaveSimulator | null;
  readonly sms: SmsSimulator | null;
  readonly mail: MailSimulator | null;
  readonly push: PushSimulator | null;
  readonly telegram: TelegramSimulator | null;
  readonly football: RunningApiFootball | null;
}

type Filled = Partial<{ -readonly [Name in keyof Settings]: Settings[Name] }>;

/** Starts a stand-in on a free loopback port for each provider without settings; answers the settings that reach them. */
export async function startSimulators(
  settings: Settings,
  state: DemoState,
  log: Logger,
): Promise<{ running: Simulators; filled: Filled }> {
  const wanted = (name: ProviderName) => settings.simulated.has(name);
  const filled: Filled = {};
  const own = `http://127.0.0.1:${settings.PORT}`;
  const key = () => randomBytes(12).toString('hex');
  const announce = (provider: ProviderName, url: string) =>
    log.info({ provider, url }, 'simulated: no settings for it');

  // On the first start its keys are made on another core while the others start.
  const mpesaStarts = wanted('mpesa') ? simulateMpesa(settings, key, state.mpesaKeys) : null;
  let flutterwave: FlutterwaveSimulator | null = null;
  if (wanted('flutterwave')) {
    const secretKey = `FLWSECK_TEST-${key()}-X`;
    const webhookHash = key();
    flutterwave = await startFlutterwave({ secretKey, webhookHash, webhookUrl: `${own}/hooks/cards` });
    Object.assign(filled, {
      FLUTTERWAVE_BASE_URL: flutterwave.url,
      FLUTTERWAVE_SECRET_KEY: secretKey,
      FLUTTERWAVE_WEBHOOK_HASH: webhookHash,
    });
    announce('flutterwave', flutterwave.url);
  }
  let sms: SmsSimulator | null = null;
  if (wanted('sms')) {
    const apiKey = `atsk_${key()}`;
    const deliveryReportUrl = `${own}/hooks/sms/${hookSecret(settings.APP_SECRET, 'sms')}`;
    sms = await startSms({ username: 'tipsoko', apiKey, deliveryReportUrl });
    const from = { SMS_SENDER: settings.SMS_SENDER ?? 'TIPSOKO' };
    Object.assign(filled, { SMS_BASE_URL: sms.url, SMS_USERNAME: 'tipsoko', SMS_API_KEY: apiKey, ...from });
    announce('sms', sms.url);
  }
  let mail: MailSimulator | null = null;
  if (wanted('mail')) {
    mail = await startMail();
    Object.assign(filled, { SMTP_URL: mail.url });
    announce('mail', mail.url);
  }
  let push: PushSimulator | null = null;
  if (settings.VAPID_PRIVATE_KEY === undefined && settings.NODE_ENV !== 'production') {
    // Derived from the secret, so that subscriptions of browsers survive a restart.
    const VAPID_PRIVATE_KEY = createHmac('sha256', settings.APP_SECRET)
      .update('web push')
      .digest('base64url');
    push = await startPush({ publicKey: vapidKeys(VAPID_PRIVATE_KEY)?.publicKey ?? '' });
    Object.assign(filled, { VAPID_PRIVATE_KEY, PUSH_SIMULATOR: push.url });
  }
  let telegram: TelegramSimulator | null = null;
  if (settings.TELEGRAM_BOT_TOKEN === undefined && settings.NODE_ENV !== 'production') {
    const [token, name] = ['276:demo-bot-of-this-machine', 'TipsokoDemoBot'];
    const secret = hookSecret(settings.APP_SECRET, 'telegram');
    telegram = await startTelegram({ token, name, webhook: { url: `${own}/hooks/telegram`, secret } });
    const bot = { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name, TELEGRAM_BASE_URL: telegram.url };
    Object.assign(filled, bot);
  }
  let football: RunningApiFootball | null = null;
  if (wanted('football')) {
    const apiKey = key();
    const clock = new VirtualClock({ start: state.now });
    // In effect unlimited: with a fast clock polls must not run into a quota.
    const plenty = { dailyLimit: 100_000_000, minuteLimit: 1_000_000 };
    football = await startApiFootball({ seed: state.seed, anchor: state.anchor, apiKey, clock, ...plenty });
    restoreChanges(football.world, state.changes);
    Object.assign(filled, { FOOTBALL_BASE_URL: football.url, FOOTBALL_API_KEY: apiKey });
    announce('football', football.url);
  }
  const { mpesa, filled: ofMpesa } = (await mpesaStarts) ?? { mpesa: null, filled: {} };
  if (mpesa) announce('mpesa', mpesa.url);
  Object.assign(filled, ofMpesa);
  return { running: { mpesa, flutterwave, sms, mail, push, telegram, football }, filled };
}

async function simulateMpesa(
  settings: Settings,
  key: () => string,
  /** Of an earlier start. */
  keys: CredentialKeys | undefined,
): Promise<{ mpesa: Daraja; filled: Filled }> {
  const account = { consumerKey: key(), consumerSecret: key(), shortcode: '600100', passkey: key() };
  const initiator = { initiatorName: 'tipsoko', initiatorPassword: key() };
  const mpesa = await startDaraja({
    ...account,
    ...initiator,
    ...(keys ? { keys } : {}),
    mode: 'manual',
    quirks: { repeatRule: 'paid' },
    requestsPerSecond: settings.MPESA_REQUESTS_PER_SECOND,
  });
  const filled = {
    MPESA_BASE_URL: mpesa.url,
    MPESA_CONSUMER_KEY: account.consumerKey,
    MPESA_CONSUMER_SECRET: account.consumerSecret,
    MPESA_PULL_PHONE: '254708374149',
    MPESA_SHORTCODE: account.shortcode,
    MPESA_PASSKEY: account.passkey,
    MPESA_INITIATOR: initiator.initiatorName,
    MPESA_INITIATOR_PASSWORD: initiator.initiatorPassword,
    MPESA_CERTIFICATE: mpesa.certificatePem.trim(),
  };
  return { mpesa, filled };
}

/** Ends all of them, also when one cannot. */
export async function closeSimulators(running: Simulators): Promise<void> {
  await Promise.allSettled(Object.values(running).map((simulator) => simulator?.close()));
}
