import { buyMessages } from '@tipsoko/rules/messages';
import { useText } from '../../language/useText.ts';
import { usePostedForm } from '../../lib/postedForm.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Advice for browsers without script that a refused form would otherwise handle by script. */
export function PostedAnswer() {
  const t = useText();
  const answer = usePostedForm()?.answer;
  if (answer?.__typename === 'BuyPayload') {
    // This browser holds no proof that the payment is its own.
    if (answer.message !== buyMessages.sent)
      return <Notice tone="info" title={t.said({ message: answer.message ?? buyMessages.sent })} />;
    return (
      <Notice tone="info" title={t('That phone already has a payment request')}>
        <p>{t('Enter the M-Pesa PIN there. We send the tip by SMS to the phone that pays.')}</p>
      </Notice>
    );
  }
  if (answer?.__typename === 'ChallengeRequiredError') {
    return (
      <noscript>
        <Notice tone="warning" title={t('Too many payment requests from your network')}>
          <p>{t('Pay from the M-Pesa menu as shown below, or turn on JavaScript and press Pay again.')}</p>
        </Notice>
      </noscript>
    );
  }
  if (answer?.__typename === 'BusyError') {
    return (
      <noscript>
        <p className="font-semibold">
          {t('We are keeping your place in the queue. Press Pay again in {seconds} seconds.', {
            seconds: answer.retryAfterSeconds ?? 60,
          })}
        </p>
      </noscript>
    );
  }
  return null;
}
