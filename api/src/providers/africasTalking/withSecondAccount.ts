import type { Logger } from 'pino';
import type { SmsSender } from '../../domain/foundation/SmsSender.ts';

/**
 * A refused message goes to the second account at once. After a lost answer it may have been sent: the second account is
 * used only when the text is repeated.
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
      // Refused by both: stays open if it may have been sent or may succeed later.
      const answers = [answer, other];
      return (
        answers.find(({ outcome }) => outcome === 'unknown') ??
        answers.find((one) => one.outcome === 'refused' && one.retryable) ??
        answer
      );
    },
  };
}
