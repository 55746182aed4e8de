import type { App } from '../app.ts';
import type { JobData } from './jobs.ts';

/** Sends one e-mail; a refusal that may pass is tried again by the job. Nothing of it is logged. */
export async function sendMail(app: App, message: JobData['sendMail']): Promise<void> {
  const answer = await app.mail.send(message);
  if (answer.outcome === 'accepted') return;
  if (answer.outcome === 'refused' && !answer.retryable) {
    app.log.error({ code: answer.code }, 'an e-mail was refused');
    return;
  }
  throw new Error(`an e-mail was not sent: ${answer.outcome}`);
}
