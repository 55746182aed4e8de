import { type Daraja, startDaraja } from '../../api/simulators/daraja/startDaraja.ts';
import { type SmsSimulator, startSms } from '../../api/simulators/sms/startSms.ts';
import { answer, usage } from './answer.ts';

// M-Pesa and the text messages, at once instead of at human speed: what is measured is the product.
const atOnce = {
  prompt: 0,
  human: 0,
  callback: 0,
  unreachable: 0,
  result: 0,
  afterQueueTimeout: 0,
  stall: 200,
};

export interface OutsideOrder {
  /** Unset: M-Pesa accepts any number of calls, and the product is not paced. */
  requestsPerSecond?: number;
  /** Milliseconds that a buyer takes to enter the PIN. */
  pinMs?: number;
}

/** By phone: when M-Pesa booked the money, and when the tip arrived. Milliseconds since 1970. */
export type Journeys = Record<string, { paidAt?: number; tipAt?: number }>;

let daraja: Daraja;
let sms: SmsSimulator;

answer({
  start: async ({ requestsPerSecond, pinMs = 0 }: OutsideOrder = {}) => {
    daraja = await startDaraja({
      requestsPerSecond,
      consumerKey: 'key',
      consumerSecret: 'secret',
      shortcode: '600111',
      passkey: 'passkey',
      initiatorName: 'tipsoko',
      initiatorPassword: 'pass#word%1',
      mode: 'auto',
      delays: { ...atOnce, human: pinMs },
    });
    sms = await startSms({
      username: 'tipsoko',
      apiKey: 'sms-key',
      deliveryReportUrl: 'http://127.0.0.1:9/unused',
      reportDelayMs: 0,
    });
    return {
      MPESA_BASE_URL: daraja.url,
      MPESA_CONSUMER_KEY: 'key',
      MPESA_CONSUMER_SECRET: 'secret',
      MPESA_SHORTCODE: '600111',
      MPESA_PASSKEY: 'passkey',
      MPESA_INITIATOR: 'tipsoko',
      MPESA_INITIATOR_PASSWORD: 'pass#word%1',
      MPESA_CERTIFICATE: daraja.certificatePem.trim(),
      MPESA_REQUESTS_PER_SECOND: String(requestsPerSecond ?? 10_000),
      SMS_BASE_URL: sms.url,
      SMS_USERNAME: 'tipsoko',
      SMS_API_KEY: 'sms-key',
    };
  },
  journeys: (): { journeys: Journeys; calls: number; arrested: number } => {
    const journeys: Journeys = {};
    for (const { phone, at } of daraja.bank.transactions()) journeys[phone] = { paidAt: at.getTime() };
    for (const { to, at } of sms.inbox.messages()) {
      const journey = journeys[to.replace('+', '')];
      if (journey) journey.tipAt ??= new Date(at).getTime();
    }
    const calls = daraja.bank.requests().reduce((sum, { queries }) => sum + 1 + queries, 0);
    return { journeys, calls, arrested: daraja.bank.arrested };
  },
  usage,
});
