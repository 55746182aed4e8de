import { pino } from 'pino';
import { startMail } from '../simulators/mail/startMail.ts';
import { startSms } from '../simulators/sms/startSms.ts';
import { confirmPhone } from '../src/domain/accounts/confirmPhone.ts';
import { register } from '../src/domain/accounts/register.ts';
import type { RateLimits } from '../src/domain/foundation/rateLimits.ts';
import type { JobHandlers } from '../src/jobs/queue/jobs.ts';
import { sendSms } from '../src/jobs/sendSms.ts';
import { createAfricasTalkingClient } from '../src/providers/africasTalking/createAfricasTalkingClient.ts';
import { createSmtpSender } from '../src/providers/smtp/createSmtpSender.ts';
import { createTestApp } from './app.ts';

const silent = pino({ level: 'silent' });
const idle = async (): Promise<void> => {};

/** An app whose text messages and e-mails go over real sockets to the simulators. */
export async function createAccountsApp(parts: { limits?: RateLimits; now?: Date } = {}) {
  const sms = await startSms({ username: 'sandbox', apiKey: 'key' });
  const mail = await startMail();
  const app = await createTestApp({
    ...parts,
    sms: createAfricasTalkingClient({ baseUrl: sms.url, username: 'sandbox', apiKey: 'key', log: silent }),
    mail: createSmtpSender({ url: mail.url, from: 'Tipsoko <tips@tipsoko.example>', log: silent }),
  });
  const handlers: JobHandlers = {
    processCallback: idle,
    deliverPurchase: idle,
    settleGame: idle,
    sendWithdrawal: idle,
    sendRefund: idle,
    deliverWebhook: idle,
    deliverSlowWebhook: idle,
    spreadWebhooks: idle,
    spreadNotices: idle,
    sendNotice: idle,
    sendSms: (message) => sendSms(app, message),
    sendMail: async (message) => void (await app.mail.send(message)),
  };
  const deliver = () => app.jobs.drain(handlers);
  return {
    app,
    sms: sms.inbox,
    mail: mail.inbox,
    deliver,
    /** The code in the last message to a phone, after sending what waits. */
    codeFor: async (phone: string): Promise<string> => {
      await deliver();
      const code = /#(\d+)$/.exec(
        sms.inbox.last(`+${phone}`)?.text ?? sms.inbox.last(phone)?.text ?? '',
      )?.[1];
      if (!code) throw new Error(`No code was sent to ${phone}`);
      return code;
    },
    linkFor: async (address: string): Promise<string> => {
      await deliver();
      const link = /https?:\/\/\S+/.exec(mail.inbox.last(address)?.text ?? '')?.[0];
      if (!link) throw new Error(`No link was sent to ${address}`);
      return link;
    },
    close: async () => {
      await app.close();
      await sms.close();
      await mail.close();
    },
  };
}

export type AccountsApp = Awaited<ReturnType<typeof createAccountsApp>>;

export const somebody = { address: '197.248.1.1', userAgent: 'Test browser' };

/** Rate limits that never refuse, for tests of the code behind them. */
export const noLimits: RateLimits = {
  take: async () => {},
  giveBack: async () => {},
  reset: async () => {},
};

let made = 0;

/** Somebody who registered and confirmed, through the same use cases as everybody. */
export async function newAccount(world: AccountsApp, given: { phone?: string; username?: string } = {}) {
  made++;
  const phone = given.phone ?? `2547${String(10_000_000 + made * 7_919).slice(0, 8)}`;
  const username = given.username ?? `tipster${made}`;
  const password = `mlango wa ${made} siri`;
  await register(world.app, { phone, username, password }, somebody);
  const tokens = await confirmPhone(world.app, { phone, code: await world.codeFor(phone) }, somebody);
  return { phone, username, password, tokens, signedIn: tokens.signedIn };
}
