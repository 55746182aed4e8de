import type { Logger } from 'pino';
import type { SmsSender } from '../../domain/foundation/SmsSender.ts';

/**
 * What the first account refuses has not left, so the second one sends it at once. After a lost answer it may have left: the
 * second account has its turn only when the text is repeated.
 */
export function withSecondAccount(first: SmsSender, second: SmsSender, log: Pick<Logger, 'warn'>): SmsSender {
  return {
    async send(message) {
      const answer = await first.send(message);
      if (answer.outcome === 'accepted') return answer;
      if (answer.outcome === 'unknown' && !message.isRepeat) return answer;
      const other = await second.send(message);
      if (other.outcome === 'accepted') {
        log.warn({ first: answer.outcome }, 'a text message went by the second account');
        return { outcome: 'accepted', value: { ...other.value, account: 'second' } };
      }
      // Neither took it. What may have left, or may be taken later, stays open.
      const answers = [answer, other];
      return (
        answers.find(({ outcome }) => outcome === 'unknown') ??
        answers.find((one) => one.outcome === 'refused' && one.retryable) ??
        answer
      );
    },
  };
}
