import { phoneNetwork } from '@tipsoko/rules/phoneNetwork';
import { Counter } from 'prom-client';
import type { SmsSender } from '../domain/foundation/SmsSender.ts';
import { metrics } from '../metrics/metrics.ts';

const refused = new Counter({
  name: 'tipsoko_sms_refused_total',
  help: 'Text messages that no account accepted, by the network of the phone and the code of the refusal',
  labelNames: ['network', 'code'],
  registers: [metrics],
});

/** Codes are few; texts are not labels. */
const labelOf = (code: string) => (/^\w{1,30}$/.test(code) ? code : 'other');

export function countRefusedSms(sender: SmsSender): SmsSender {
  return {
    async send(message) {
      const answer = await sender.send(message);
      if (answer.outcome === 'refused')
        refused.inc({ network: phoneNetwork(message.phone), code: labelOf(answer.code) });
      return answer;
    },
  };
}
