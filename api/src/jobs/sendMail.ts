import type { App } from '../app.ts';
import type { JobData } from './queue/jobs.ts';

/** The job retries a temporary refusal, and an unknown outcome once. Nothing of the message is logged. */
export async function sendMail(app: App, message: JobData['sendMail']): Promise<void> {
  const { isRepeat, ...mail } = message;
  const answer = await app.mail.send(mail);
  if (answer.outcome === 'accepted') return;
  if (answer.outcome === 'refused' && !answer.retryable) {
    app.log.error({ resultCode: answer.code, resultDesc: answer.message }, 'an e-mail was refused');
    return;
  }
  if (answer.outcome === 'unknown') {
    // It may have arrived, so it is repeated at most once, and logged.
    app.log.warn({ cause: answer.cause, repeated: !isRepeat }, 'an e-mail got no clear answer');
    if (!isRepeat) await app.jobs.store('sendMail', { ...message, isRepeat: true });
    return;
  }
  throw new Error(`an e-mail was not sent: ${answer.outcome}`);
}
