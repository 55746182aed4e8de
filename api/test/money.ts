import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { realClock } from '../simulators/daraja/clock.ts';
import type { ScenarioName } from '../simulators/daraja/scenarios.ts';
import type { Script } from '../simulators/daraja/scripts.ts';
import { type Daraja, startDaraja } from '../simulators/daraja/startDaraja.ts';
import { type FlutterwaveSimulator, startFlutterwave } from '../simulators/flutterwave/startFlutterwave.ts';
import { type SmsSimulator, startSms } from '../simulators/sms/startSms.ts';
import type { Database } from '../src/db/client.ts';
import { deliverPurchase } from '../src/domain/delivery/deliverPurchase.ts';
import type { MailSender } from '../src/domain/foundation/MailSender.ts';
import { spreadWebhooks } from '../src/domain/integrators/spreadToWebhooks.ts';
import { checkLedger } from '../src/domain/ledger/checkLedger.ts';
import { spreadNotices } from '../src/domain/notices/spreadNotices.ts';
import { hookRoutes } from '../src/hooks/hookRoutes.ts';
import { hookSecret } from '../src/hooks/hookSecret.ts';
import { retryWebhooks, sendWebhook } from '../src/jobs/deliverWebhook.ts';
import { processCallback } from '../src/jobs/payments/processCallback.ts';
import { reconcilePayments } from '../src/jobs/payments/reconcilePayments.ts';
import { reconcilePayouts } from '../src/jobs/payments/reconcilePayouts.ts';
import { retryDeliveries } from '../src/jobs/payments/retryDeliveries.ts';
import { sendRefund } from '../src/jobs/payments/sendRefund.ts';
import { sendWithdrawal } from '../src/jobs/payments/sendWithdrawal.ts';
import type { JobHandlers } from '../src/jobs/queue/jobs.ts';
import { sendMail } from '../src/jobs/sendMail.ts';
import { pushNotice } from '../src/jobs/sendNotice.ts';
import { sendSms } from '../src/jobs/sendSms.ts';
import { readSettings, type Settings } from '../src/process/settings.ts';
import { createAfricasTalkingClient } from '../src/providers/africasTalking/createAfricasTalkingClient.ts';
import { withSecondAccount } from '../src/providers/africasTalking/withSecondAccount.ts';
import { createFlutterwaveClient } from '../src/providers/flutterwave/createFlutterwaveClient.ts';
import { createTransfersClient } from '../src/providers/flutterwave/createTransfersClient.ts';
import { createMpesaClient } from '../src/providers/mpesa/createMpesaClient.ts';
import { memoryTokenStore } from '../src/providers/mpesa/oauthToken.ts';
import type { Slots } from '../src/providers/mpesa/slots.ts';
import { createTestApp, type TestApp } from './app.ts';

const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
export const HASH = 'webhook-hash-of-tests';

/** An app whose providers are the simulators over HTTP, with its hooks listening for their callbacks. */
export interface MoneyWorld {
  readonly app: TestApp;
  readonly daraja: Daraja;
  readonly sms: SmsSimulator;
  /** The second account for text messages, where the world has one. */
  readonly secondSms: SmsSimulator | null;
  readonly cards: FlutterwaveSimulator;
  readonly mails: Array<{ to: string; text: string }>;
  readonly hooksUrl: string;
  /** Lets callbacks arrive and jobs run until nothing moves any more. */
  settle(): Promise<void>;
  /** Moves the app's clock and lets the reconcilers take their turn. */
  later(seconds: number): Promise<void>;
  script(phone: string, script: ScenarioName | Script, api?: 'stkPush' | 'b2c'): void;
  close(): Promise<void>;
}

export async function startMoneyWorld(
  options: {
    mode?: 'auto' | 'manual';
    allowedIps?: string;
    settings?: Partial<Settings>;
    mail?: MailSender;
    secondSms?: true;
    /** Closed with the world; unset: one of its own. */
    db?: Database;
    /** The pace of M-Pesa's calls; unset: none. */
    slots?: Slots;
    /** M-Pesa's clock goes this far ahead of the app's; unset: it is the machine's. */
    skewMs?: () => number;
  } = {},
): Promise<MoneyWorld> {
  const hooks = { app: null as TestApp | null, pending: 0 };
  const server = createServer((request, response) => {
    hooks.pending += 1;
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = new URL(request.url ?? '/', 'http://hooks').pathname;
      const route = hookRoutes.find((one) => one.path.test(path));
      const answer =
        route && hooks.app
          ? await route.handle(hooks.app, {
              token: route.path.exec(path)?.[1] ?? '',
              headers: request.headers,
              body: Buffer.concat(chunks).toString('utf8'),
              remoteAddress: request.socket.remoteAddress ?? '',
            })
          : { status: 404, body: {} };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    })()
      .catch((error: unknown) => {
        log.error({ err: error }, 'a hook failed');
        response.writeHead(500);
        response.end();
      })
      .finally(() => {
        hooks.pending -= 1;
      });
  });
  // A client on a busy machine would send into a connection that this end has just closed for being idle.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hooksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    ...readSettings({ NODE_ENV: 'test', PUBLIC_URL: hooksUrl, WEBHOOK_PRIVATE_ADDRESSES: 'allow' }),
    FLUTTERWAVE_WEBHOOK_HASH: HASH,
    MPESA_SHORTCODE: '600111',
    // M-Pesa's list is switched on.
    MPESA_PULL_PHONE: '254708374149',
    ...(options.allowedIps ? { MPESA_CALLBACK_IPS: options.allowedIps } : {}),
    ...options.settings,
  };
  const clockBox: { now(): Date } = { now: () => hooks.app?.clock.now() ?? new Date('2026-11-21T12:00:00Z') };
  const { skewMs } = options;
  const daraja = await startDaraja({
    consumerKey: 'key',
    consumerSecret: 'secret',
    shortcode: '600111',
    passkey: 'passkey',
    initiatorName: 'tipsoko',
    initiatorPassword: 'pass#word%1',
    mode: options.mode ?? 'auto',
    ...(skewMs ? { clock: { ...realClock, now: () => new Date(clockBox.now().getTime() + skewMs()) } } : {}),
    delays: { prompt: 0, human: 0, callback: 0, unreachable: 0, result: 0, afterQueueTimeout: 0, stall: 200 },
  });
  const startAccount = (username: string) =>
    startSms({
      username,
      apiKey: 'sms-key',
      deliveryReportUrl: `${hooksUrl}/hooks/sms/${hookSecret(settings.APP_SECRET, 'sms')}`,
      reportDelayMs: 0,
    });
  const sms = await startAccount('tipsoko');
  const secondSms = options.secondSms ? await startAccount('second') : null;
  const smsClient = ({ url: baseUrl }: SmsSimulator, username: string) =>
    createAfricasTalkingClient({ baseUrl, username, apiKey: 'sms-key', log });
  const cards = await startFlutterwave({
    secretKey: 'FLWSECK_TEST-key-X',
    webhookHash: HASH,
    webhookUrl: `${hooksUrl}/hooks/cards`,
    delays: { webhookMs: 0, pendingMs: 0 },
  });
  const mails: Array<{ to: string; text: string }> = [];
  const mail: MailSender = options.mail ?? {
    send: async ({ to, text }) => {
      mails.push({ to, text });
      return { outcome: 'accepted', value: { messageId: `mail-${mails.length}` } };
    },
  };
  const app = await createTestApp({
    ...(options.db ? { db: options.db } : {}),
    settings,
    mail,
    mpesa: createMpesaClient({
      baseUrl: daraja.url,
      consumerKey: 'key',
      consumerSecret: 'secret',
      shortcode: '600111',
      passkey: 'passkey',
      transactionType: 'CustomerPayBillOnline',
      initiator: 'tipsoko',
      initiatorPassword: 'pass#word%1',
      certificate: daraja.publicKeyPem,
      clock: clockBox,
      tokenStore: memoryTokenStore(),
      log,
      ...(options.slots
        ? { requestsPerSecond: 1_000, slots: options.slots }
        : { requestsPerSecond: Number.POSITIVE_INFINITY }),
      // Fifty at once on a busy machine are slow.
      timeoutMs: 30_000,
    }),
    cards: createFlutterwaveClient({ baseUrl: cards.url, secretKey: 'FLWSECK_TEST-key-X', log }),
    transfers: createTransfersClient({ baseUrl: cards.url, secretKey: 'FLWSECK_TEST-key-X', log }),
    sms: secondSms
      ? withSecondAccount(smsClient(sms, 'tipsoko'), smsClient(secondSms, 'second'), log)
      : smsClient(sms, 'tipsoko'),
    limits: { take: async () => undefined, giveBack: async () => undefined, reset: async () => undefined },
  });
  hooks.app = app;
  const handlers = moneyHandlers(app);
  const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 3));
  const comeToRest = async () => {
    await app.jobs.drain(handlers);
    let ran = 0;
    do {
      // Zero-delay timers of the simulators need turns of the loop: only several quiet turns mean that nothing is left to do.
      for (let quiet = 0; quiet < 8; ) {
        await daraja.bank.idle();
        await sms.inbox.idle();
        await secondSms?.inbox.idle();
        await cards.checkout.idle();
        quiet = hooks.pending === 0 ? quiet + 1 : 0;
        await turn();
      }
      // Last, because querying the job store costs more than all the turns.
      ran = await app.jobs.drain(handlers);
    } while (ran > 0);
  };
  // One call at a time: a second one would not see a job that the first has just begun.
  let resting: Promise<void> = Promise.resolve();
  const settle = () => {
    resting = resting.catch(() => undefined).then(comeToRest);
    return resting;
  };
  return {
    app,
    daraja,
    sms,
    secondSms,
    cards,
    mails,
    hooksUrl,
    settle,
    later: async (seconds) => {
      app.clock.advance(seconds * 1_000);
      await reconcilePayments(app);
      await reconcilePayouts(app);
      await retryDeliveries(app);
      await retryWebhooks(app);
      await settle();
    },
    script: (phone, script, api) => daraja.bank.setScript({ phone, script, ...(api ? { api } : {}) }),
    close: async () => {
      await app.close();
      await daraja.close();
      await sms.close();
      await secondSms?.close();
      await cards.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function moneyHandlers(app: TestApp): JobHandlers {
  return {
    processCallback: ({ callbackId }) => processCallback(app, callbackId),
    deliverPurchase: ({ deliveryId }) => deliverPurchase(app, deliveryId),
    settleGame: async () => {},
    sendWithdrawal: ({ withdrawalId }) => sendWithdrawal(app, withdrawalId),
    sendRefund: ({ refundId }) => sendRefund(app, refundId),
    deliverWebhook: ({ deliveryId }) => sendWebhook(app, deliveryId),
    deliverSlowWebhook: ({ deliveryId }) => sendWebhook(app, deliveryId),
    spreadWebhooks: (event) => spreadWebhooks(app, event),
    spreadNotices: (job) => spreadNotices(app, job),
    sendNotice: ({ noticeId }) => pushNotice(app, noticeId),
    sendSms: (message) => sendSms(app, message),
    sendMail: (message) => sendMail(app, message),
  };
}

/** The faults that the ledger check finds. */
export const differences = (app: TestApp) => checkLedger(app);
