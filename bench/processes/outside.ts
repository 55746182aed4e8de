import { startDaraja } from '../../api/simulators/daraja/startDaraja.ts';
import { startSms } from '../../api/simulators/sms/startSms.ts';
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

answer({
  start: async () => {
    const daraja = await startDaraja({
      consumerKey: 'key',
      consumerSecret: 'secret',
      shortcode: '600111',
      passkey: 'passkey',
      initiatorName: 'tipsoko',
      initiatorPassword: 'pass#word%1',
      mode: 'auto',
      delays: atOnce,
    });
    const sms = await startSms({
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
      SMS_BASE_URL: sms.url,
      SMS_USERNAME: 'tipsoko',
      SMS_API_KEY: 'sms-key',
    };
  },
  usage,
});
