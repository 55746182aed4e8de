import type { App } from '../app.ts';
import type { JobData } from './queue/jobs.ts';

/** The job retries a temporary refusal, and an unknown outcome once. The text is never logged. */
export async function sendSms(app: App, message: JobData['sendSms']): Promise<void> {
  if (message.withheld) return;
  const { phone, text, purpose } = message;
  const answer = await app.sms.send({ phone, text, isRepeat: message.isRepeat ?? false });
  if (answer.outcome === 'accepted') return;
  if (answer.outcome === 'refused' && !answer.retryable) {
    app.log.error(
      { purpose, resultCode: answer.code, resultDesc: answer.message },
      'a text message was refused',
    );
    return;
  }
  if (answer.outcome === 'unknown') {
    // It may have arrived, so it is repeated at most once, and logged.
    app.log.warn(
      { purpose, cause: answer.cause, repeated: !message.isRepeat },
      'a text message got no clear answer',
    );
    if (!message.isRepeat) await app.jobs.store('sendSms', { ...message, isRepeat: true });
    return;
  }
  throw new Error(`the text message (${purpose}) was not sent: ${answer.outcome}`);
}
