import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { App } from '../app.ts';
import type { Database } from '../db/client.ts';
import { type Clock, systemClock } from '../domain/foundation/clock.ts';
import type { Settings } from '../process/settings.ts';
import { createAfricasTalkingClient } from './africasTalking/createAfricasTalkingClient.ts';
import { withSecondAccount } from './africasTalking/withSecondAccount.ts';
import { createApiFootballClient } from './apiFootball/createApiFootballClient.ts';
import { countedProviders } from './countedProviders.ts';
import { countRefusedSms } from './countRefusedSms.ts';
import { createFlutterwaveClient } from './flutterwave/createFlutterwaveClient.ts';
import { createTransfersClient } from './flutterwave/createTransfersClient.ts';
import { createMpesaClient } from './mpesa/createMpesaClient.ts';
import { sharedTokenStore } from './mpesa/sharedToken.ts';
import { localSlots } from './mpesa/slots.ts';
import { storedV1Payouts } from './mpesa/v1Payouts.ts';
import { sharedSlots } from './redis/sharedSlots.ts';
import { createSmtpSender } from './smtp/createSmtpSender.ts';

/** Clients of all providers, real or simulated by settings. `shared`: Redis of all nodes with the deployment's prefix. */
export function connectProviders(
  settings: Settings,
  db: Database,
  clock: Clock,
  log: Logger,
  shared: { redis: Redis; prefix: string } | null = null,
): Pick<App, 'mpesa' | 'cards' | 'transfers' | 'sms' | 'mail' | 'feed'> {
  const need = (name: keyof Settings): string => {
    const value = settings[name];
    if (typeof value !== 'string') throw new Error(`${name} is not set`);
    return value;
  };
  const flutterwave = {
    baseUrl: need('FLUTTERWAVE_BASE_URL'),
    secretKey: need('FLUTTERWAVE_SECRET_KEY'),
    log,
  };
  const smsAccount = (prefix: 'SMS' | 'SMS_BACKUP') => {
    const sender = settings[`${prefix}_SENDER`];
    return createAfricasTalkingClient({
      baseUrl: need(`${prefix}_BASE_URL`),
      username: need(`${prefix}_USERNAME`),
      apiKey: need(`${prefix}_API_KEY`),
      ...(sender ? { sender } : {}),
      log,
    });
  };
  const { sms, ...counted } = countedProviders({
    sms: smsAccount('SMS'),
    ...(settings.SMS_BACKUP_USERNAME ? { smsBackup: smsAccount('SMS_BACKUP') } : {}),
    mpesa: createMpesaClient({
      baseUrl: need('MPESA_BASE_URL'),
      consumerKey: need('MPESA_CONSUMER_KEY'),
      consumerSecret: need('MPESA_CONSUMER_SECRET'),
      shortcode: need('MPESA_SHORTCODE'),
      passkey: need('MPESA_PASSKEY'),
      transactionType: settings.MPESA_TRANSACTION_TYPE,
      initiator: need('MPESA_INITIATOR'),
      initiatorPassword: need('MPESA_INITIATOR_PASSWORD'),
      certificate: need('MPESA_CERTIFICATE'),
      clock,
      tokenStore: sharedTokenStore(db),
      v1Payouts: storedV1Payouts(db),
      log,
      requestsPerSecond: settings.MPESA_REQUESTS_PER_SECOND,
      ...(shared ? { slots: sharedSlots(shared.redis, shared.prefix, localSlots(), log) } : {}),
    }),
    cards: createFlutterwaveClient(flutterwave),
    transfers: createTransfersClient(flutterwave),
    mail: createSmtpSender({
      url: need('SMTP_URL'),
      from: settings.MAIL_FROM,
      encrypted: settings.NODE_ENV === 'production',
      log,
    }),
    feed: createApiFootballClient({
      baseUrl: need('FOOTBALL_BASE_URL'),
      apiKey: need('FOOTBALL_API_KEY'),
      // The provider's quotas run on real time, even when the demo's clock runs fast or stands still.
      clock: systemClock,
      log,
    }),
  });
  const { smsBackup, ...others } = counted;
  return { ...others, sms: countRefusedSms(smsBackup ? withSecondAccount(sms, smsBackup, log) : sms) };
}
