import { realClock } from '../../api/simulators/daraja/clock.ts';
import type { ScenarioName } from '../../api/simulators/daraja/scenarios.ts';
import type { Script } from '../../api/simulators/daraja/scripts.ts';
import { type Daraja, startDaraja } from '../../api/simulators/daraja/startDaraja.ts';
import type {
  CheckoutScript,
  Outcome,
  TransferScript,
} from '../../api/simulators/flutterwave/startFlutterwave.ts';
import {
  type FlutterwaveSimulator,
  RATE_LIMITED,
  startFlutterwave,
} from '../../api/simulators/flutterwave/startFlutterwave.ts';
import { type MailSimulator, startMail } from '../../api/simulators/mail/startMail.ts';
import { systemClock } from '../../api/simulators/simulatorClock.ts';
import { type SmsSimulator, startSms } from '../../api/simulators/sms/startSms.ts';

export interface Outside {
  readonly daraja: Daraja;
  readonly cards: FlutterwaveSimulator;
  readonly sms: SmsSimulator;
  /** The second account for texts, where there is one. */
  readonly secondSms: SmsSimulator | null;
  readonly mail: MailSimulator;
  /** Settings that point the product at it. */
  readonly settings: Record<string, string>;
  close(): Promise<void>;
}

/** What goes wrong with a payment, and how often of a hundred. */
export const paymentFaults: ReadonlyArray<readonly [ScenarioName, number]> = [
  ['approve', 40],
  ['wrongPin', 3],
  ['cancel', 5],
  ['insufficient', 3],
  ['lostAckCut', 5],
  ['lostAck500', 4],
  ['callbackBeforeAck', 5],
  ['callbackTenTimes', 4],
  ['callbackNever', 6],
  ['callbackNeverConfirmed', 3],
  ['callbackPaidQueryFailed', 1],
  ['callbackFailedQueryPaid', 2],
  ['stringCodes', 2],
  ['queryRacesCallback', 3],
  ['forgedWrongAmount', 2],
  ['successThenFailure', 3],
  ['tokenInvalidated', 1],
  ['spikeArrest', 1],
  ['busy', 1],
  ['subscriberLocked', 1],
  ['htmlError', 1],
  ['emptyBody', 2],
  ['truncatedJson', 2],
];
/** Prompts that the buyer requests again after a minute. */
export const promptFaults: ReadonlyArray<readonly [ScenarioName | Script, number]> = [
  [{ answer: { fault: 'cut', accepted: false } }, 40],
  ['unreachable', 25],
  ['lostAckCut', 15],
  // Paid, but we only learn it after another prompt was sent.
  [
    {
      outcome: 'approve',
      callback: { when: 'never' },
      confirmation: 'never',
      query: 'processing4999',
    },
    20,
  ],
];
/** How people pay to the paybill from the menu of their phone. */
export const handWays = [
  ['afterWrongPin', 35],
  ['alone', 30],
  ['otherAmount', 10],
  ['otherReference', 7],
  ['twice', 8],
  ['whilePrompted', 10],
] as const;
export const payoutFaults: ReadonlyArray<readonly [ScenarioName, number]> = [
  ['approve', 50],
  ['lostAckCut', 10],
  ['duplicateOriginator', 8],
  ['queueTimeoutThenSuccess', 8],
  ['queueTimeoutThenFailure', 6],
  ['resultTwice', 8],
  ['resultNeverCompleted', 6],
  ['resultNeverFoundLater', 4],
];

/** What goes wrong with a transfer abroad. Those with `times` are over after one. */
export const transferFaults: ReadonlyArray<readonly [Omit<TransferScript, 'account'>, number]> = [
  [{}, 30],
  [{ times: 1, create: { answer: 'cut' } }, 12],
  [{ times: 1, create: { answer: 'cut', takesEffect: false } }, 12],
  [{ times: 1, find: { answer: 'cut' } }, 6],
  [{ times: 1, refuse: 'Transfer could not be made' }, 8],
  [{ times: 1, end: 'failed' }, 12],
  [{ webhook: { lost: true } }, 10],
  [{ webhook: { copies: 10 } }, 6],
  [{ webhook: { hash: 'wrong' } }, 4],
  [{ webhook: { status: 'failed' } }, 4],
];

/** What a buyer does on the card page; the first is what most do. */
export const cardOutcomes: ReadonlyArray<readonly [Outcome, number]> = [
  ['pay', 60],
  ['fail', 6],
  ['cancel', 6],
  ['pay-less', 3],
  ['pay-more', 3],
  ['wrong-currency', 2],
  ['pay-twice', 4],
  ['pending-then-success', 6],
  ['pending-then-failure', 3],
];
export const cardFaults: ReadonlyArray<readonly [CheckoutScript, number]> = [
  [{}, 50],
  [{ webhook: { lost: true } }, 12],
  [{ webhook: { copies: 10 } }, 8],
  [{ webhook: { hash: 'wrong' } }, 4],
  [{ webhook: { status: 'failed' } }, 4],
  [{ webhook: { beforeRedirect: true } }, 6],
  [{ create: { answer: 'cut' } }, 4],
  [{ verify: RATE_LIMITED }, 4],
  [{ refund: { http: { answer: 'cut' } } }, 4],
  [{ refund: { status: 'failed' } }, 4],
  [{ refund: { status: 'pending' } }, 4],
];

/** How many calls M-Pesa takes in a real second, and how many seconds pass meanwhile on the product's clock. */
export interface MpesaPace {
  readonly perSecond: number;
  readonly speed: number;
}

/**
 * M-Pesa, cards, mail and the text messages, on the product's clock and at once instead of at human speed. Without a
 * `pace` M-Pesa takes any number of calls, and the product keeps to none.
 */
export async function startOutside(
  clock: { now(): Date },
  { pace, secondSms: hasSecondSms = false }: { pace?: MpesaPace; secondSms?: boolean } = {},
): Promise<Outside> {
  const daraja = await startDaraja({
    ...(pace ? { requestsPerSecond: pace.perSecond / pace.speed } : {}),
    consumerKey: 'key',
    consumerSecret: 'secret',
    shortcode: '600111',
    passkey: 'passkey',
    initiatorName: 'tipsoko',
    initiatorPassword: 'pass#word%1',
    mode: 'auto',
    clock: { ...realClock, now: clock.now },
    delays: {
      prompt: 0,
      human: 5,
      callback: 20,
      unreachable: 0,
      result: 20,
      afterQueueTimeout: 50,
      stall: 200,
    },
  });
  const cards = await startFlutterwave({
    secretKey: 'card-secret',
    webhookHash: 'card-hash',
    webhookUrl: 'http://127.0.0.1:9/unused',
    delays: { webhookMs: 20, pendingMs: 300 },
    clock: { now: () => clock.now().getTime(), after: systemClock.after },
  });
  const mail = await startMail({});
  const account = {
    username: 'tipsoko',
    deliveryReportUrl: 'http://127.0.0.1:9/unused',
    reportDelayMs: 0,
  };
  const sms = await startSms({ ...account, apiKey: 'sms-key' });
  const secondSms = hasSecondSms ? await startSms({ ...account, apiKey: 'second-key' }) : null;
  daraja.bank.setAccounts({ utility: 100_000_000 });
  return {
    daraja,
    cards,
    sms,
    secondSms,
    mail,
    settings: {
      MPESA_BASE_URL: daraja.url,
      MPESA_CONSUMER_KEY: 'key',
      MPESA_CONSUMER_SECRET: 'secret',
      MPESA_SHORTCODE: '600111',
      MPESA_PASSKEY: 'passkey',
      MPESA_INITIATOR: 'tipsoko',
      MPESA_INITIATOR_PASSWORD: 'pass#word%1',
      MPESA_CERTIFICATE: daraja.certificatePem.trim(),
      MPESA_PULL_PHONE: '254700000000',
      MPESA_REQUESTS_PER_SECOND: String(pace?.perSecond ?? 10_000),
      SMS_BASE_URL: sms.url,
      SMS_USERNAME: 'tipsoko',
      SMS_API_KEY: 'sms-key',
      ...(secondSms && {
        SMS_BACKUP_BASE_URL: secondSms.url,
        SMS_BACKUP_USERNAME: 'tipsoko',
        SMS_BACKUP_API_KEY: 'second-key',
      }),
      FLUTTERWAVE_BASE_URL: cards.url,
      FLUTTERWAVE_SECRET_KEY: 'card-secret',
      FLUTTERWAVE_WEBHOOK_HASH: 'card-hash',
      SMTP_URL: mail.url,
      FOOTBALL_BASE_URL: 'http://127.0.0.1:9',
      FOOTBALL_API_KEY: 'unused-key',
      APP_SECRET: 'a-secret-of-the-soak-test-and-of-nothing-else',
      TRUST_PROXY: '1',
      LOG_LEVEL: process.env.SOAK_LOG ?? 'silent',
    },
    close: async () => {
      for (const one of [daraja, cards, sms, secondSms, mail]) await one?.close();
    },
  };
}
